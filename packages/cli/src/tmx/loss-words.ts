// What an import leaves out, and what cleaning and deduplication take away, in words.

import type { CleanReason, ConversionReason, ExplainReason } from 'language-service-tmx';

const words: Readonly<Record<ExplainReason | CleanReason, string>> = {
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

/** Why something is not in the file that a command wrote. */
export const conversionWords: Readonly<Record<ConversionReason, string>> = {
  noSource: 'no text in the source language',
  noTarget: 'no text in the target language',
  noColumn: 'no text in any of the languages',
  noLanguage: 'the languages are not named',
  blank: 'no text',
  tooLong: 'too long',
  oneSided: 'one language only',
  fuzzy: 'marked as fuzzy',
  notTranslated: 'not translated',
  pluralForm: 'a plural form between the first and the last',
  further: 'the unit has another text in the language',
  secondSegment: 'the variant has more than one segment',
  alternative: 'a proposal, not the translation',
  ofVariant: 'the note belongs to one language',
  comment: 'a comment of the translator',
};

/** What a sentence about something left out needs. */
export interface LeftOut {
  readonly line: number;
  readonly reason: ExplainReason | CleanReason;
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
