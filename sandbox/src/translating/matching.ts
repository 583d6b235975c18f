// A stored translation applies when its source matches the text by at least the threshold. The match is the
// share of characters that need no edit. Of a large memory only the beginning is searched for inexact matches.

import { isCompatible } from '../languages/codes.ts';
import type { Memory } from '../memories/memory.ts';

const SEARCHED_UNITS = 5000;
const PAGE = 100;

/** The best stored translation at or above the threshold (0 to 100); undefined when there is none. */
export async function matchIn(
  memory: Memory,
  text: string,
  target: string,
  threshold: number,
): Promise<string | undefined> {
  let best: { readonly match: number; readonly text: string } | undefined;
  let after: number | undefined;
  for (let read = 0; read < SEARCHED_UNITS; read += PAGE) {
    const { segments, last } = await memory.page({ after, limit: PAGE });
    for (const { sourceText, targets } of segments) {
      const translation = targets.find(({ language }) => isCompatible(language, target));
      const match = translation === undefined ? 0 : similarity(sourceText, text);
      if (translation !== undefined && match >= threshold && match > (best?.match ?? -1)) {
        best = { match, text: translation.text };
      }
    }
    if (last === undefined || best?.match === 100) break;
    after = last;
  }
  return best?.text;
}

/** How alike two texts are, in per cent. */
export function similarity(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 100 : Math.floor(100 * (1 - distance(a, b) / longer));
}

/** The edits between two texts (Levenshtein), row by row. */
function distance(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [index, character] of a.entries()) {
    const next = [index + 1];
    for (const [column, other] of b.entries()) {
      const replaced = Number(row[column]) + (character === other ? 0 : 1);
      next.push(Math.min(replaced, Number(row[column + 1]) + 1, Number(next[column]) + 1));
    }
    row = next;
  }
  return Number(row.at(-1));
}
