// The rows of the search as a page downloads them: each word once, with the rows that have it. This is a third smaller
// than each row with its words.

import type { SearchRow } from 'language-service-description/search/search';

export type PackedRows = ReturnType<typeof packRows>;

/** A word that so many of the rows have finds nothing in particular, unless it is a status. */
const MOST_ROWS = 0.05;

export function packRows(rows: readonly SearchRow[]) {
  return {
    rows: rows.map(([place, title, text, page]): SearchRow => [place, title, text, page]),
    /** A line a word: the word, then the distance from one of its rows to the next, to the base of 36. */
    words: packWords(rows.map(([, , , , words = '']) => words)),
    names: packWords(rows.map(([, , , , , names = '']) => names)),
  };
}

function packWords(bags: readonly string[]): string {
  const places = new Map<string, number[]>();
  for (const [at, bag] of bags.entries())
    for (const word of bag.split(' ').filter(Boolean)) places.set(word, [...(places.get(word) ?? []), at]);
  return [...places]
    .filter(([word, found]) => found.length <= MOST_ROWS * bags.length || /^\d{3}$/.test(word))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, found]) => `${word} ${distancesOf(found)}`)
    .join('\n');
}

function distancesOf(found: readonly number[]): string {
  return found.map((at, index) => (at - (found[index - 1] ?? 0)).toString(36)).join(' ');
}

export function unpackRows({ rows, words, names }: PackedRows): SearchRow[] {
  const wordBags = unpackWords(words, rows.length);
  const nameBags = unpackWords(names, rows.length);
  return rows.map(([place, title, text, page], at) => [place, title, text, page, wordBags[at], nameBags[at]]);
}

function unpackWords(packed: string, count: number): string[] {
  const bags: string[][] = Array.from({ length: count }, () => []);
  for (const line of packed.split('\n')) {
    const [word = '', ...distances] = line.split(' ');
    let at = 0;
    for (const distance of distances) {
      at += Number.parseInt(distance, 36);
      bags[at]?.push(word);
    }
  }
  return bags.map((bag) => bag.join(' '));
}

/**
 * Says how much a place counts in the search of the site.
 *
 * Who searches for an operation or a task wants its reference or its guide; what is about the project comes last.
 */
export function weightOf(place: string): number {
  const [group = '', , anchor] = place.split(/[/#]+/);
  if (/^guides\/from-|^reference\/glossaries-v2/.test(place)) return 0.5;
  const weight = groupWeights.find(([groups]) => groups.test(group))?.[1] ?? 1;
  if (anchor === undefined) return (group === 'guides' ? 1.5 : 1.1) * weight;
  // An object is read from its operation.
  return (/^[A-Z]/.test(anchor) ? 0.7 : 1) * weight;
}

const groupWeights: readonly (readonly [groups: RegExp, weight: number])[] = [
  [/^(?:reference|errors|guides)$/, 1.6],
  [/^examples$/, 0.8],
  [/^(?:source|decisions|fidelity|contributing|description|changelog)$/, 0.5],
  [/^client$/, 0.4],
  [/^assumptions$/, 0.3],
];
