// What a memory would save: the texts of files by how much of each the memory has.

/** What a segment to translate has. */
export interface Amount {
  readonly segments: number;
  /** As the language separates them: Japanese has words, too. */
  readonly words: number;
  /** Code points, as the service counts. */
  readonly characters: number;
}

export interface Band extends Amount {
  readonly band: string;
}

export interface Leverage {
  /** The service does not say how it measures a match. */
  readonly measure: 'assumed: share of characters that need no edit';
  /** The least match that is applied, in per cent. */
  readonly threshold: number;
  /** Segments with an equal one before them are repetitions, unless the memory has them whole. */
  readonly bands: readonly Band[];
  readonly total: Amount;
  /** What the memory translates. */
  readonly applied: Amount;
  /** The characters that the memory would translate, by thresholds in falling order. */
  readonly curve: readonly { readonly threshold: number; readonly characters: number }[];
  /** In the currency of the price. */
  readonly cost?: { readonly without: number; readonly with: number };
}

/** The least match that is looked for: the bands show what a lower threshold would give. */
export const LEAST_MATCH = 75;
const BANDS = [100, 95, 85, LEAST_MATCH];
const SEGMENTS: Amount = { segments: 0, words: 0, characters: 0 };

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
): Leverage {
  const least = leastMatch(threshold);
  const names = [
    'repetition',
    ...BANDS.map(nameOf),
    ...(least < LEAST_MATCH ? [`${least}-74`] : []),
    'below',
  ];
  const bands = new Map(names.map((band) => [band, SEGMENTS]));
  const byMatch = new Map<number, number>();
  const amounts = new Map<string, Amount>();
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  let [total, applied] = [SEGMENTS, SEGMENTS];
  for (const text of texts) {
    const known = amounts.get(text);
    const amount = known ?? amountOf(text, words);
    amounts.set(text, amount);
    const match = matches.get(text) ?? -1;
    const band = match < 100 && known !== undefined ? 'repetition' : bandOf(match, least);
    bands.set(band, sum(bands.get(band), amount));
    total = sum(total, amount);
    if (match >= threshold) applied = sum(applied, amount);
    byMatch.set(match, (byMatch.get(match) ?? 0) + amount.characters);
  }
  const { characters } = total;
  return {
    measure: 'assumed: share of characters that need no edit',
    threshold,
    bands: Array.from(bands, ([band, amount]) => ({ band, ...amount })),
    total,
    applied,
    curve: curveOf(byMatch, least),
    ...(price !== undefined && {
      cost: { without: cost(characters, price), with: cost(characters - applied.characters, price) },
    }),
  };
}

function nameOf(least: number, index: number): string {
  return index === 0 ? '100' : `${least}-${(BANDS[index - 1] ?? 0) - 1}`;
}

function bandOf(match: number, least: number): string {
  const index = BANDS.findIndex((one) => match >= one);
  if (index >= 0) return nameOf(BANDS[index] ?? 0, index);
  return match >= least ? `${least}-74` : 'below';
}

function amountOf(text: string, words: Intl.Segmenter): Amount {
  let count = 0;
  for (const { isWordLike } of words.segment(text)) if (isWordLike === true) count += 1;
  return { segments: 1, words: count, characters: Array.from(text).length };
}

function sum(one: Amount = SEGMENTS, other: Amount = SEGMENTS): Amount {
  return {
    segments: one.segments + other.segments,
    words: one.words + other.words,
    characters: one.characters + other.characters,
  };
}

function curveOf(byMatch: ReadonlyMap<number, number>, least: number): Leverage['curve'] {
  let characters = 0;
  return Array.from({ length: 101 - least }, (_, index) => {
    characters += byMatch.get(100 - index) ?? 0;
    return { threshold: 100 - index, characters };
  });
}

function cost(characters: number, price: number): number {
  return Math.round(characters * price) / 1e6;
}
