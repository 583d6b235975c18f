// What is found in a file has one form for every command and format: where, what, why.

import { placedMessage } from 'language-service-quality/report/reported-finding';
import { type ImportRefusal, type Loss, type LossReason, refusalOf, TmxFault } from 'language-service-tmx';
import { CommandError } from '../../frame/command-error.ts';

export interface Finding {
  readonly file: string;
  readonly line: number | undefined;
  readonly column?: number | undefined;
  readonly level: 'error' | 'warning';
  readonly reason: LossReason | 'unreadable' | 'nothingStored';
  readonly message: string;
  /** The place of the unit in the file, 1 for the first. */
  readonly unit?: number | undefined;
  readonly what?: 'unit' | 'translation' | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly firstLine?: number | undefined;
}

/** Returns the finding of a file that an import refuses. */
export function refusalFinding(file: string, refusal: ImportRefusal): Finding {
  return { file, line: undefined, column: undefined, level: 'error', ...refusal };
}

/** Returns the finding of something that is left out, in words such as `unit skipped: it repeats line 77`. */
export function lossFinding(
  file: string,
  loss: Omit<Loss, 'languages'> & Pick<Finding, 'languages'>,
): Finding {
  const { line, reason, unit, what, languages, firstLine } = loss;
  const named = (languages ?? []).filter((language) => language !== '').join(', ');
  const why = firstLine === undefined ? reasonWords[reason] : `it repeats line ${firstLine}`;
  const message = `${what}${named === '' ? '' : ` (${named})`} skipped: ${why}`;
  return { file, line, level: 'warning', reason, message, unit, what, languages, firstLine };
}

/** Why an import leaves something out, or stores nothing. */
export const reasonWords: Readonly<Record<Finding['reason'], string>> = {
  unreadable: 'the file cannot be read',
  nothingStored: 'an import would store nothing',
  otherSourceLanguage: 'its source language is not that of the file',
  noSource: 'it has no text in the source language',
  oneSided: 'it has one language only',
  noLanguage: 'it names no language',
  unsupportedLanguage: 'the service does not list its language',
  blank: 'it is blank',
  tooLong: 'it has a segment of 1 MiB or more, or more than 4 194 304 characters in all',
  tooManyVariants: 'it has more than 1000 variants',
  duplicate: 'it repeats an earlier unit',
  sourceLanguage: 'its language is that of the source',
  repeated: 'it repeats another translation of the unit',
  secondSegment: 'its variant has more than one segment',
  notStored: 'the memory does not have it',
};

/**
 * Runs the work; a file that cannot be read is invalid input, named with line and column.
 * @param file Of several, the one that is being read.
 */
export async function readOrRefuse<T>(file: string | (() => string), work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    return refuse(typeof file === 'string' ? file : file(), error);
  }
}

/** Throws CommandError `usage` for a file that cannot be read, or the error itself. */
export function refuse(file: string, error: unknown): never {
  if (!(error instanceof TmxFault)) throw error;
  const finding = refusalFinding(file, refusalOf(error));
  throw new CommandError('usage', placedMessage(finding), { data: finding });
}
