// A stored translation applies if its source matches the text by at least the threshold. The match is the share of
// characters that need no edit. An equal source is found in the whole memory; a similar one only at the beginning of a
// large memory, and only for a text no longer than a paragraph.

import { isCompatible } from '../languages/codes.ts';
import type { Memory, StoredSegment } from '../memories/memory.ts';

const MOST_UNITS = 20_000;
const MOST_CHARACTERS = 2000;
/** Units that hold the text as a part are passed by until one equals it. */
const MOST_CONTAINING_UNITS = 1000;
const PAGE = 100;

/** The best stored translation at or above the threshold (0 to 100); undefined if there is no match. */
export async function matchIn(
  memory: Memory,
  text: string,
  target: string,
  threshold: number,
): Promise<string | undefined> {
  const exact = await equalIn(memory, text, target);
  if (exact !== undefined || threshold === 100 || text.length > MOST_CHARACTERS) return exact;
  let best: { readonly match: number; readonly text: string } | undefined;
  for await (const segment of unitsOf(memory, MOST_UNITS)) {
    const translation = translationOf(segment, target);
    if (translation === undefined) continue;
    const match = similarity(segment.sourceText, text, best === undefined ? threshold : best.match + 1);
    if (match !== undefined) best = { match, text: translation };
  }
  return best?.text;
}

async function equalIn(memory: Memory, text: string, target: string): Promise<string | undefined> {
  if (text === '') return undefined;
  for await (const segment of unitsOf(memory, MOST_CONTAINING_UNITS, text)) {
    const translation = segment.sourceText === text ? translationOf(segment, target) : undefined;
    if (translation !== undefined) return translation;
  }
  return undefined;
}

/** The units of a memory, or those that hold the text, up to `most`. */
async function* unitsOf(memory: Memory, most: number, text?: string): AsyncGenerator<StoredSegment> {
  const filter = text === undefined ? {} : { filter: { text, caseSensitive: true } };
  let after: number | undefined;
  for (let read = 0; read < most; read += PAGE) {
    const { segments, last } = await memory.page({ after, limit: PAGE, ...filter });
    yield* segments;
    if (last === undefined) return;
    after = last;
  }
}

function translationOf({ targets }: StoredSegment, target: string): string | undefined {
  return targets.find(({ language }) => isCompatible(language, target))?.text;
}

/** How alike two texts are, in per cent; undefined when that is below `least`. */
export function similarity(one: string, other: string, least = 0): number | undefined {
  const [a, b] = [[...one], [...other]];
  const longer = Math.max(a.length, b.length);
  if (longer === 0) return 100;
  const atBest = Math.floor((100 * Math.min(a.length, b.length)) / longer);
  if (atBest < least) return undefined;
  const match = Math.floor(100 * (1 - distance(a, b) / longer));
  return match < least ? undefined : match;
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
