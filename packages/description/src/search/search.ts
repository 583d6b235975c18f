// One search for the site, the MCP server and `language-service help`: rows of words, ranked by BM25. A page loads it, so
// it imports nothing but its library.

import MiniSearch from 'minisearch';

/** A place with its words, as a list, since a page downloads hundreds of them. */
export type SearchRow = readonly [
  place: string,
  title: string,
  /** The sentence that a reader sees below the title. */
  text: string,
  /** The title of its page, unless it is the page. */
  page?: string | undefined,
  /** Everything else by which it is found, each word once. */
  words?: string | undefined,
  /** Names of fields, parameters and options: who types one wants the place that explains it. */
  names?: string | undefined,
];

export type Search = (query: string, most: number) => SearchRow[];

const fields = ['title', 'text', 'page', 'words', 'names'];
/** How much a word counts by its field. */
export type Boosts = Readonly<Record<'title' | 'text' | 'page' | 'words' | 'names', number>>;

const usualBoosts: Boosts = { title: 3, text: 1.5, page: 1.2, words: 1, names: 2.5 };
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words of a question that say nothing about its subject. */
const emptyWords = new Set(
  'a an and are as at be by can do does for from how i if in is it its me my of on one or that the there this to what when where which who why will with you your'.split(
    ' ',
  ),
);

/** What users call something, and what the documents call it. */
const otherWords: Readonly<Record<string, string>> = {
  abort: 'cancel signal',
  add: 'create update',
  all: 'list',
  cancel: 'signal abort',
  change: 'update replace',
  download: 'export',
  drop: 'delete',
  fetch: 'get',
  edit: 'update replace',
  erase: 'delete',
  excel: 'xlsx',
  exist: 'list',
  fix: 'correct',
  login: 'key auth',
  make: 'create',
  modify: 'update',
  new: 'create',
  paginate: 'list page cursor',
  pagination: 'list page cursor',
  paging: 'list page cursor',
  password: 'key',
  proofread: 'correct',
  pronunciation: 'spoken',
  read: 'get',
  remove: 'delete',
  rename: 'update',
  show: 'list get',
  spellcheck: 'correct',
  throttle: 'ratelimit 429',
  tm: 'memory',
  token: 'key',
  upload: 'import',
};

/**
 * Makes a search of rows.
 *
 * Finds rows that hold most words of a query, in any order and form, the best first; none where nothing fits. `weightOf`
 * says how much a place counts beside the others.
 */
export function createSearch(
  rows: readonly SearchRow[],
  weightOf: (place: string) => number,
  boosts: Boosts = usualBoosts,
): Search {
  const index = new MiniSearch({ fields, tokenize, processTerm: stem });
  index.addAll(
    rows.map(([, title, text, page = '', words = '', names = ''], id) => ({
      id,
      title,
      text,
      page,
      words,
      names,
    })),
  );
  return (query, most) => {
    const asked = [...new Set(tokenize(query).flatMap((word) => stem(word) || []))];
    const scores: Scores = new Map();
    for (const term of asked)
      addScores(
        scores,
        term,
        (words, isFuzzy) => searchWords(index, words, boosts, isFuzzy),
        (id) => weightOf(rows[id]?.[0] ?? ''),
      );
    return [...scores]
      .map(([id, { score, found }]) => ({ id, score: score * (found / asked.length) ** 2, found }))
      .filter(({ found }) => found >= Math.min(2, asked.length) && found * 2 >= asked.length)
      .sort((one, other) => other.score - one.score || one.id - other.id)
      .slice(0, most)
      .map(({ id }) => rows[id])
      .filter((row) => row !== undefined);
  };
}

type Scores = Map<number, { readonly score: number; readonly found: number }>;
type Found = readonly { readonly id: number; readonly score: number }[];

/** Adds what one word of a query gives each row: the best of the word itself and its other words. */
function addScores(
  scores: Scores,
  term: string,
  find: (words: string, isFuzzy: boolean) => Found,
  weightOf: (id: number) => number,
): void {
  const best = new Map<number, number>();
  const keepBest = (found: Found, weight: number) => {
    for (const { id, score } of found) best.set(id, Math.max(best.get(id) ?? 0, score * weight));
  };
  keepBest(find(term, true), 1);
  const others = Object.entries(otherWords).find(([word]) => stem(word) === term)?.[1];
  for (const other of others?.split(' ') ?? []) keepBest(find(other, false), 0.8);
  for (const [id, score] of best) {
    const { score: before, found } = scores.get(id) ?? { score: 0, found: 0 };
    scores.set(id, { score: before + score * weightOf(id), found: found + 1 });
  }
}

function searchWords(index: MiniSearch, words: string, boosts: Boosts, isFuzzy: boolean): Found {
  return index.search(words, {
    combineWith: 'OR',
    boost: boosts,
    prefix: (word) => word.length > 2,
    fuzzy: (word) => isFuzzy && word.length > 4 && 0.2,
    weights: { prefix: 0.5, fuzzy: 0.2 },
    // MiniSearch gives numbers as it got them, typed as any.
  }) as unknown as Found;
}

/** Words in any script: Chinese and Japanese have no spaces. An identifier is found whole and by its parts. */
export function tokenize(text: string): string[] {
  const spread = text.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').replaceAll(/[_/.:-]/g, ' ');
  const whole = text.match(/\b[A-Za-z][a-z0-9]*(?:[A-Z_][A-Za-z0-9]*)+/g) ?? [];
  return [...wordsOf(spread), ...whole];
}

function wordsOf(text: string): string[] {
  return [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** The key of a word in the index: `glossaries` and `glossary` share one; false for a stop word. */
function stem(word: string): string | false {
  const plain = word.toLowerCase();
  if (emptyWords.has(plain)) return false;
  return plain.length > 3 ? plain.replace(/(?:ies|es|s|y|e|ing|ed|ion|ions)$/, '') : plain;
}

/** The words of a text that `shown` does not have, each once: what an index needs of it. */
export function wordBag(text: string, ...shown: readonly string[]): string {
  const plain = text.replaceAll(/\]\([^)]*\)/g, ' ').replaceAll(/<[^>]*>/g, ' ');
  const known = new Set(shown.flatMap((one) => tokenize(one).map(stem)));
  const kept = new Map<string, string>();
  for (const word of tokenize(plain)) {
    const key = stem(word);
    if (key !== false && key.length > 1 && !known.has(key) && !kept.has(key))
      kept.set(key, word.toLowerCase());
  }
  return [...kept.values()].join(' ');
}
