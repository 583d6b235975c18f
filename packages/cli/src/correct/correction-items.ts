// Corrections as data.

import type { CorrectedFile } from './corrected-file.ts';
import { correctionInWords } from './correction-words.ts';

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
