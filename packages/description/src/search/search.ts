// The search of the MCP server and of `language-service help`. It ranks rows by BM25. The site uses the search of
// VitePress.

import MiniSearch, { type Options } from 'minisearch';
import { otherWords } from './other-names.ts';

/** A row of the search index: a page or a section, with the words by which the search finds it. */
export type SearchRow = readonly [
  place: string,
  title: string,
  /** The sentence that a search result shows below the title. */
  text: string,
  /** For the row of a section, the title of its page. Empty for the row of a page. */
  page?: string | undefined,
  /**
   * The words of the page or section that are not in its title or in `text`, separated by spaces. Each word occurs
   * once.
   */
  words?: string | undefined,
  /** The fields, parameters and options that the section explains. */
  names?: string | undefined,
];

export type Search = (query: string, most: number) => SearchRow[];

/** How much a word counts in the search, keyed by the field of the row that contains the word. */
type Boosts = Readonly<Record<'title' | 'text' | 'page' | 'words' | 'names', number>>;

const usualBoosts: Boosts = { title: 3, text: 1.5, page: 1.2, words: 1, names: 2.5 };

/** Matches words in a query that do not help to find a page, for example `how` and `the`. */
const emptyWord =
  /^(?:a|about|after|an|and|are|as|at|be|before|by|can|do|does|during|for|from|how|i|if|in|is|it|its|me|my|of|on|one|or|that|the|there|this|to|what|when|where|which|who|why|will|with|you|your)$/;

const indexOptions: Options = {
  fields: Object.keys(usualBoosts),
  tokenize: (text, field) => (field === 'names' ? text.split(' ') : tokenize(text)),
  processTerm: stem,
};

function indexOf(rows: readonly SearchRow[]): MiniSearch {
  const index = new MiniSearch(indexOptions);
  for (const [id, [, title, text, page = '', words = '', names = '']] of rows.entries())
    index.add({ id, title, text, page, words, names });
  return index;
}

/** Returns the rows and their search index as JSON. `openSearch` reads this JSON. */
export function printSearch(rows: readonly SearchRow[]): string {
  return JSON.stringify({ rows: rows.map((row) => row.slice(0, 3)), index: indexOf(rows) });
}

/** Creates a search from the JSON of `printSearch`, so that the rows need not be indexed again. */
export function openSearch(printed: string, weightOf: (place: string) => number): Search {
  const { rows, index } = JSON.parse(printed);
  return createSearch(rows, weightOf, usualBoosts, MiniSearch.loadJS(index, indexOptions));
}

/**
 * Creates a search over rows.
 *
 * The search returns the rows that contain at least half of the words in a query, best row first. The words may be in
 * any order. A word may also have another ending in the row, for example `glossary` and `glossaries`.
 * @param weightOf Returns how much a page or section counts when the rows are sorted.
 */
export function createSearch(
  rows: readonly SearchRow[],
  weightOf: (place: string) => number,
  boost: Boosts = usualBoosts,
  index: MiniSearch = indexOf(rows),
): Search {
  return (query, most) => {
    const asked = new Set(tokenize(query).map(stem).filter(Boolean));
    return index
      .search(query, {
        boost,
        tokenize,
        processTerm: withOtherTerms,
        prefix: (term) => term.length > 3,
        fuzzy: (term) => term.length > 4 && 0.2,
        weights: { prefix: 0.5, fuzzy: 0.2 },
        boostTerm: (term) => (asked.has(term) ? 1 : 0.3),
        boostDocument: (id) => weightOf(rows[id]?.[0] ?? ''),
      })
      .filter(({ queryTerms }) => queryTerms.length * 2 >= asked.size)
      .slice(0, most)
      .flatMap(({ id }) => rows.slice(id, id + 1));
  };
}

const otherTerms = new Map(
  Object.entries(otherWords).map(([word, others]) => [stem(word), others.split(' ').map(stem)]),
);

/**
 * Returns the keys with which the search looks up a word of a query in the index. For `drop`, also returns the key of
 * `delete`, because the documents use the word `delete`.
 */
function withOtherTerms(word: string): string[] {
  const key = stem(word);
  return [key, ...(otherTerms.get(key) ?? [])].flatMap((one) => (one === false ? [] : one));
}

/** Splits a text into words. An identifier such as `page_size` is returned whole and also split into its parts. */
export function tokenize(text: string): string[] {
  const spread = text.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').replaceAll(/[_/.:-]/g, ' ');
  return [...(spread.match(/[\p{L}\p{N}]+/gu) ?? []), ...identifiersIn(text)];
}

/** Returns the identifiers in a text, for example `listSegments` and `page_size`. */
export function identifiersIn(text: string): readonly string[] {
  return text.match(/\b[A-Za-z][a-z0-9]*(?:[A-Z_][A-Za-z0-9]*)+/g) ?? [];
}

/**
 * Returns the key under which a word is indexed, for example the same key for `glossaries` and `glossary`. Returns
 * false for a word that is not indexed, such as `the`.
 */
function stem(word: string): string | false {
  const plain = word.toLowerCase();
  if (emptyWord.test(plain)) return false;
  return plain.length > 3 ? plain.replace(/(?:ies|es|s|y|e|ing|ed|ion|ions)$/, '') : plain;
}

/**
 * Returns the words of a text, each once, separated by spaces. Omits the words in `shown`, which the same search row
 * contains in other fields.
 */
export function wordBag(text: string, ...shown: readonly string[]): string {
  const plain = text.replaceAll(/\]\([^)]*\)/g, ' ').replaceAll(/<[^>]*>/g, ' ');
  const known = new Set(shown.flatMap((one) => tokenize(one).map(stem)));
  const unique = new Map<string, string>();
  for (const word of tokenize(plain)) {
    const key = stem(word);
    if (key !== false && !/^[a-z\d]$/.test(key) && !known.has(key) && !unique.has(key))
      unique.set(key, word.toLowerCase());
  }
  return [...unique.values()].join(' ');
}
