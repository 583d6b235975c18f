// A correction in one line, for people and for the formats that hold a sentence, and as data.

import type { CorrectedFile, Correction } from './corrected-file.ts';

export interface CorrectionItem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly before: string;
  readonly after: string;
  readonly message: string;
}

export function itemsOf(files: readonly CorrectedFile[]): CorrectionItem[] {
  return files.flatMap(({ file, corrections }) =>
    corrections.map((correction) => {
      const { before, after, place } = correction;
      return { file: file.name, ...place, before, after, message: correctionInWords(correction) };
    }),
  );
}

/** `"befor" should be "before"`. */
export function correctionInWords({ before, after }: Pick<Correction, 'before' | 'after'>): string {
  if (before.trim() === '' && after.trim() === '') return 'the white space should be another';
  if (before.trim() === '') return `${quoted(after)} is missing`;
  if (after.trim() === '') return `${quoted(before)} should be left out`;
  return `${quoted(before)} should be ${quoted(after)}`;
}

/** The same, with its place before it, as editors and `grep` read places. */
export function placedCorrection(name: string, correction: Correction): string {
  const { line, column } = correction.place;
  return `${name}:${line}:${column}: ${correctionInWords(correction)}`;
}

function quoted(words: string): string {
  return JSON.stringify(words.trim());
}
