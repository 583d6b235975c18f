// A correction in one line, for people and for the formats that hold a sentence, and as data.

import type { Report } from 'language-service-quality/report/reported-finding';
import type { CorrectedFile, Correction } from './corrected-file.ts';

export type CorrectionItem = ReturnType<typeof itemsOf>[number];

export function itemsOf(files: readonly CorrectedFile[]) {
  return files.flatMap(({ file, corrections }) =>
    corrections.map((correction) => {
      const { before, after, place } = correction;
      return { file: file.name, ...place, before, after, message: correctionInWords(correction) };
    }),
  );
}

/** Returns a text such as `"befor" should be "before"`. */
export function correctionInWords({ before, after }: Pick<Correction, 'before' | 'after'>): string {
  if (before.trim() === '' && after.trim() === '') return 'the white space is wrong';
  if (before.trim() === '') return `${quoted(after)} is missing`;
  if (after.trim() === '') return `${quoted(before)} should be removed`;
  return `${quoted(before)} should be ${quoted(after)}`;
}

/** Returns the corrections of several files, for the formats of CI. */
export function reportOf(files: readonly CorrectedFile[], isCheck: boolean): Report {
  const rule = 'text-correction';
  const level = isCheck ? 'error' : 'warning';
  return {
    tool: 'correct',
    rules: { [rule]: 'Spelling, grammar and punctuation' },
    files: files.map(({ file }) => file.name),
    findings: files.flatMap(({ file, corrections }) =>
      corrections.map((correction) => ({
        rule,
        level,
        file: file.name,
        ...correction.place,
        message: correctionInWords(correction),
        fix: { ...correction.end, text: correction.after },
      })),
    ),
  };
}

function quoted(words: string): string {
  return JSON.stringify(words.trim());
}
