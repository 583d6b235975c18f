// The checker's effort grows faster than the length of a line, and an endless word overwhelms it. So it gets lines, long
// lines by the sentence, and of one request no more than it checks in seconds. The rest of the text stays as it is.

import { correctLine } from './correct-line.ts';
import type { Check, Spelling } from './finding.ts';

/** The texts of a request. */
export interface CorrectionOrder {
  readonly texts: readonly string[];
  readonly spelling: Spelling;
}

const MOST_CHARACTERS = 10_000;
const MOST_CHARACTERS_OF_A_PART = 1000;
const MOST_CHARACTERS_OF_A_WORD = 32;
/** What a part costs beside its characters. */
const COST_OF_A_PART = 100;

/** The texts, corrected one by one; line ends stay. */
export async function correctTexts({ texts, spelling }: CorrectionOrder, check: Check): Promise<string[]> {
  const corrected: string[] = [];
  let budget = MOST_CHARACTERS;
  for (const text of texts) {
    const parts: string[] = [];
    for (const part of text.split(/(\r\n|\n|\r)/).flatMap(sentences)) {
      const cost = isReadable(part) ? part.length + COST_OF_A_PART : 0;
      budget -= cost;
      parts.push(cost > 0 && budget >= 0 ? await correctLine(part, spelling, check) : part);
    }
    corrected.push(parts.join(''));
  }
  return corrected;
}

function sentences(line: string): string[] {
  return line.length <= MOST_CHARACTERS_OF_A_PART ? [line] : line.split(/(?<=[.!?]\s)/);
}

function isReadable(part: string): boolean {
  return (
    part.length <= MOST_CHARACTERS_OF_A_PART &&
    /\p{L}/u.test(part) &&
    part.split(/\s+/u).every((word) => word.length <= MOST_CHARACTERS_OF_A_WORD)
  );
}
