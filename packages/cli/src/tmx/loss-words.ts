// What an import leaves out, in words.

import type { ExplainReason } from 'language-service-tmx';

const words: Readonly<Record<ExplainReason, string>> = {
  otherSourceLanguage: 'its source language is not that of the file',
  noSource: 'it has no text in the source language',
  oneSided: 'it has one language only',
  noLanguage: 'it names no language',
  unsupportedLanguage: 'the service does not list its language',
  blank: 'it is blank',
  tooLong: 'it is too long',
  duplicate: 'it repeats an earlier unit',
  sourceLanguage: 'its language is that of the source',
  repeated: 'it repeats another translation of the unit',
  secondSegment: 'its variant has more than one segment',
  notStored: 'the memory does not have it',
};

/** What a sentence about something left out needs. */
export interface LeftOut {
  readonly line: number;
  readonly reason: ExplainReason;
  readonly what?: 'unit' | 'translation' | undefined;
  readonly firstLine?: number | undefined;
  readonly languages?: readonly string[] | undefined;
}

/** `unit skipped: it repeats line 77`. */
export function lossInWords({ reason, what = 'unit', firstLine, languages = [] }: LeftOut): string {
  const named = languages.filter((language) => language !== '').join(', ');
  const why = firstLine === undefined ? words[reason] : `it repeats line ${firstLine}`;
  return `${what}${named === '' ? '' : ` (${named})`} skipped: ${why}`;
}
