// Finds how much of many texts a memory has, as exactly as if each were compared with each unit. The texts are in an index of
// grams, and the units pass one by one, so that a memory may be of any size.

import { ComparedText, charactersOf } from 'language-service-tmx/similarity';
import { GramBuckets, GramIndex, placeOf } from './gram-index.ts';
import { editsFor, fewestInCommon, type GramSize, gramSizes, longestFor } from './match-bounds.ts';

/** The texts of some lengths, by the grams of one size. */
interface Shelf extends GramSize {
  readonly index: GramIndex;
}

/** The texts that a unit of one length may match, by their places. */
interface Range extends Shelf {
  readonly from: number;
  readonly to: number;
}

const NEVER = 2 ** 31 - 1;

export class MatchFinder {
  readonly #least: number;
  /** By length. */
  readonly #texts: readonly string[];
  readonly #characters: readonly (readonly number[])[];
  readonly #lengths: Uint32Array;
  readonly #places: ReadonlyMap<string, number>;
  readonly #shelves: readonly Shelf[];
  readonly #ranges = new Map<number, readonly Range[]>();
  readonly #grams = new GramBuckets();
  /** The best match of each text in per cent, below the least for none. */
  readonly #best: Int16Array;
  /** The fewest grams in common with a unit of any length that matches a text better than its best. */
  readonly #fewest: Int32Array;
  /** How many grams each text has in common with the unit. */
  readonly #counts: Uint32Array;

  /** @param least The least match that is looked for, in per cent. */
  constructor(texts: Iterable<string>, least: number) {
    const sought = Array.from(new Set(texts), (text) => ({ text, characters: charactersOf(text) })).sort(
      (one, other) => one.characters.length - other.characters.length,
    );
    this.#least = least;
    this.#texts = sought.map(({ text }) => text);
    this.#characters = sought.map(({ characters }) => characters);
    this.#lengths = Uint32Array.from(this.#characters, ({ length }) => length);
    this.#places = new Map(this.#texts.map((text, place) => [text, place]));
    this.#best = new Int16Array(sought.length);
    this.#fewest = new Int32Array(sought.length);
    this.#counts = new Uint32Array(sought.length);
    this.#shelves = gramSizes(least).map((sizes) => {
      const range = this.#placesOf(sizes.shortest, sizes.longest);
      for (let place = range[0]; place < range[1]; place += 1) this.#setBest(place, least - 1, sizes.size);
      return { ...sizes, index: new GramIndex(this.#characters, range, sizes.size, this.#grams) };
    });
  }

  /** Compares the source of a unit with the texts. */
  add(source: string): void {
    const same = this.#places.get(source);
    if (same !== undefined) this.#setBest(same, 100, 1);
    const unit = charactersOf(source);
    const ranges = this.#ranges.get(unit.length) ?? this.#rangesFor(unit.length);
    this.#ranges.set(unit.length, ranges);
    for (const range of ranges) {
      this.#countIn(range, unit);
      this.#compareIn(range, source, unit.length);
      this.#counts.fill(0, range.from, range.to);
    }
  }

  /** The best match of each text that has one. */
  end(): Map<string, number> {
    const best = this.#texts.map((text, place) => [text, this.#best[place] ?? 0] as const);
    return new Map(best.filter(([, match]) => match >= this.#least));
  }

  #rangesFor(length: number): readonly Range[] {
    const least = length - editsFor(length, this.#least);
    const most = longestFor(length, this.#least);
    return this.#shelves.flatMap((shelf) => {
      const [from, to] = this.#placesOf(Math.max(shelf.shortest, least), Math.min(shelf.longest, most));
      return from < to ? { ...shelf, from, to } : [];
    });
  }

  /** The places of the texts between two lengths, both included. */
  #placesOf(shortest: number, longest: number): readonly [number, number] {
    return [placeOf(this.#lengths, shortest), placeOf(this.#lengths, longest + 1)];
  }

  #countIn({ index: { starts, texts }, size, from, to }: Range, unit: readonly number[]): void {
    const counts = this.#counts;
    const grams = this.#grams.write(unit, size);
    const { buckets } = this.#grams;
    for (let gram = 0; gram < grams; gram += 1) {
      const bucket = buckets[gram] ?? 0;
      const end = starts[bucket + 1] ?? 0;
      for (let at = placeOf(texts, from, starts[bucket] ?? 0, end); at < end; at += 1) {
        const place = texts[at] ?? 0;
        if (place >= to) break;
        counts[place] = (counts[place] ?? 0) + 1;
      }
    }
  }

  #compareIn({ size, from, to }: Range, source: string, length: number): void {
    const [counts, fewest] = [this.#counts, this.#fewest];
    let compared: ComparedText | undefined;
    for (let place = from; place < to; place += 1) {
      const count = counts[place] ?? 0;
      if (count < (fewest[place] ?? 0)) continue;
      const least = (this.#best[place] ?? 0) + 1;
      const longer = Math.max(length, this.#lengths[place] ?? 0);
      if (count < fewestInCommon(longer, size, least)) continue;
      compared ??= new ComparedText(source);
      const match = compared.similarity(this.#characters[place] ?? [], least);
      if (match !== undefined) this.#setBest(place, match, size);
    }
  }

  #setBest(place: number, match: number, size: number): void {
    this.#best[place] = match;
    const length = this.#lengths[place] ?? 0;
    let fewest = match >= 100 ? NEVER : fewestInCommon(length, size, match + 1);
    // An edit more takes some grams, and after at most 100 characters there are more of them than before.
    for (let longer = length + 1; match < 100 && longer <= length + 100; longer += 1)
      fewest = Math.min(fewest, fewestInCommon(longer, size, match + 1));
    this.#fewest[place] = fewest;
  }
}
