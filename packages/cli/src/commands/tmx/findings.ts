// The findings in a file for all commands and formats: position, subject and reason.

import { placedMessage } from 'language-service-quality/report/reported-finding';
import { type ImportRefusal, type Loss, type LossReason, refusalOf, TmxFault } from 'language-service-tmx';
import { CommandError } from '../../frame/command-error.ts';
import { sharedWords } from '../../frame/output/losses.ts';

export interface Finding {
  readonly file: string;
  readonly line: number | undefined;
  readonly column?: number | undefined;
  readonly level: 'error' | 'warning';
  readonly reason: LossReason | 'unreadable' | 'nothingStored';
  readonly message: string;
  /** The number of the unit in the file, from 1. */
  readonly unit?: number | undefined;
  readonly what?: 'unit' | 'translation' | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly firstLine?: number | undefined;
}

/** Returns the finding for a file that an import would refuse. */
export function refusalFinding(file: string, refusal: ImportRefusal): Finding {
  return { file, line: undefined, column: undefined, level: 'error', ...refusal };
}

/**
 * Returns the finding for content that an import skips, for example with the message `unit skipped (repeats line 7)`.
 */
export function lossFinding(
  file: string,
  loss: Omit<Loss, 'languages'> & Pick<Finding, 'languages'>,
): Finding {
  const { line, reason, unit, what, languages, firstLine } = loss;
  const named = (languages ?? []).filter((language) => language !== '').join(', ');
  const why = firstLine === undefined ? reasonWords[reason] : `repeats line ${firstLine}`;
  const message = `${what}${named === '' ? '' : ` (${named})`} ${what === 'unit' ? 'skipped' : 'dropped'} (${why})`;
  return { file, line, level: 'warning', reason, message, unit, what, languages, firstLine };
}

/** The reasons why an import skips content, refuses the file or stores nothing, as texts for messages. */
export const reasonWords: Readonly<Record<Finding['reason'], string>> = {
  unreadable: 'the file cannot be read',
  nothingStored: 'an import would store nothing',
  ...sharedWords,
  otherSourceLanguage: 'the source language differs from that of the file',
  unsupportedLanguage: 'the service does not support the language',
  tooLong: 'a segment of 1 MiB or more, or more than 4 194 304 characters in all',
  tooManyVariants: 'more than 1000 variants',
  sourceLanguage: 'in the source language',
  notStored: 'missing in the memory',
};

/**
 * Runs `work`, which reads a file, and returns its result. Converts an error about the file to a CommandError with line
 * and column.
 * @param file The name of the file. If several files are read, a function that returns the name of the current one.
 */
export async function readOrRefuse<T>(file: string | (() => string), work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    return refuse(typeof file === 'string' ? file : file(), error);
  }
}

/** Throws CommandError `usage` if the error means that the file cannot be read. Throws any other error unchanged. */
export function refuse(file: string, error: unknown): never {
  if (!(error instanceof TmxFault)) throw error;
  const finding = refusalFinding(file, refusalOf(error));
  throw new CommandError('usage', placedMessage(finding), { data: finding });
}
