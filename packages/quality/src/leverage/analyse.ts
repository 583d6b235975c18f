// What a memory would save: the texts of files by how much of each the memory has.

/** What a segment to translate has. */
export type Amount = Readonly<ReturnType<typeof amountOf>>;

export type Leverage = ReturnType<typeof analyse>;

/** The least match that is looked for: the bands show what a lower threshold would give. */
export const LEAST_MATCH = 75;
const BANDS = [100, 95, 85, LEAST_MATCH];

/** The least match to look for, so that the bands and a threshold can be counted. */
export function leastMatch(threshold: number): number {
  return Math.min(LEAST_MATCH, threshold);
}

interface Analysis {
  readonly threshold: number;
  /** Of a million characters. */
  readonly price?: number | undefined;
  readonly language?: string | undefined;
}

/**
 * Counts segments in their order.
 *
 * @param matches The best match of each text, from `leastMatch(threshold)` on.
 */
export function analyse(
  texts: readonly string[],
  matches: ReadonlyMap<string, number>,
  { threshold, price, language }: Analysis,
) {
  const least = leastMatch(threshold);
  const segments = segmentsOf(texts, matches, language);
  const total = sum(segments);
  const applied = sum(segments.filter(({ match }) => match >= threshold));
  return {
    /** The service does not say how it measures a match. */
    measure: 'assumed: share of characters that need no edit' as const,
    /** The least match that is applied, in per cent. */
    threshold,
    /** Segments with an equal one before them are repetitions, unless the memory has them whole. */
    bands: bandsOf(segments, least),
    total,
    /** What the memory translates. */
    applied,
    /** The characters that the memory would translate, by thresholds in falling order. */
    curve: curveOf(segments, least),
    /** In the currency of the price. */
    ...(price !== undefined && {
      cost: {
        without: cost(total.characters, price),
        with: cost(total.characters - applied.characters, price),
      },
    }),
  };
}

interface Segment extends Amount {
  /** -1 for none. */
  readonly match: number;
  readonly isRepeated: boolean;
}

function segmentsOf(
  texts: readonly string[],
  matches: ReadonlyMap<string, number>,
  language: string | undefined,
): readonly Segment[] {
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  const known = new Map<string, Segment>();
  return texts.map((text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const segment = { ...amountOf(text, words), match: matches.get(text) ?? -1, isRepeated: false };
    known.set(text, { ...segment, isRepeated: true });
    return segment;
  });
}

function bandsOf(segments: readonly Segment[], least: number) {
  const lower = least < LEAST_MATCH ? [`${least}-${LEAST_MATCH - 1}`] : [];
  const names = ['repetition', ...BANDS.map(nameOf), ...lower, 'below'];
  const byBand = Map.groupBy(segments, ({ match, isRepeated }) => {
    if (isRepeated && match < 100) return 'repetition';
    const index = BANDS.findIndex((one) => match >= one);
    if (index >= 0) return nameOf(BANDS[index] ?? 0, index);
    return match >= least ? lower[0] : 'below';
  });
  return names.map((band) => ({ band, ...sum(byBand.get(band) ?? []) }));
}

function nameOf(least: number, index: number): string {
  return index === 0 ? '100' : `${least}-${(BANDS[index - 1] ?? 0) - 1}`;
}

/**
 * `words`: as the language separates them: Japanese has words, too.
 * `characters`: code points.
 */
function amountOf(text: string, words: Intl.Segmenter) {
  let count = 0;
  for (const { isWordLike } of words.segment(text)) if (isWordLike === true) count += 1;
  return { segments: 1, words: count, characters: Array.from(text).length };
}

function sum(amounts: readonly Amount[]): Amount {
  const total = { segments: 0, words: 0, characters: 0 };
  for (const { segments, words, characters } of amounts) {
    total.segments += segments;
    total.words += words;
    total.characters += characters;
  }
  return total;
}

function curveOf(segments: readonly Segment[], least: number) {
  const byMatch = Map.groupBy(segments, ({ match }) => match);
  let characters = 0;
  return Array.from({ length: 101 - least }, (_, index) => {
    characters += sum(byMatch.get(100 - index) ?? []).characters;
    return { threshold: 100 - index, characters };
  });
}

function cost(characters: number, price: number): number {
  return Math.round(characters * price) / 1e6;
}

/** What the memory does, and what it costs, in lines for people. */
export function summaryOf({ applied, total, threshold, cost: costs }: Leverage): readonly string[] {
  const share = shareOf(applied.characters, total.characters);
  return [
    `matches of at least ${threshold} %: ${applied.segments} segment${applied.segments === 1 ? '' : 's'}, ${share} % of the characters (assumed)`,
    ...(costs === undefined ? [] : [`cost: ${costs.without} without the memory, ${costs.with} with it`]),
  ];
}

/** In per cent, with one digit. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;
}
