// Some units of a memory, with an index that hands out the few that have enough grams in common with a text.

import { BUCKETS, type GramBuckets, GramIndex, placeOf } from './gram-index.ts';
import { editsFor, fewestInCommon, type GramSize, gramSizes, longestFor } from './match-bounds.ts';
import type { SoughtText } from './sought-text.ts';

export const MOST_UNITS = 2 ** 16;

/** Room for the numbers of a search. */
export class SearchRoom {
  /** How many grams each unit has in common with the text. */
  readonly counts = new Uint32Array(MOST_UNITS);
  /** The places of the units that have some. */
  readonly found = new Uint16Array(MOST_UNITS);
}

interface Shelf extends GramSize {
  readonly index: GramIndex;
}

/** The units that a text is compared with, by their places, and its grams. */
interface Search {
  readonly index: GramIndex;
  readonly size: number;
  readonly from: number;
  readonly to: number;
  readonly buckets: Uint16Array;
}

export class MatchBlock {
  readonly #units: readonly Uint32Array[];
  readonly #lengths: Uint32Array;
  readonly #shelves: readonly Shelf[];
  readonly #finder: GramBuckets;
  readonly #room: SearchRoom;

  /** @param least The least match that is looked for. */
  constructor(units: readonly Uint32Array[], least: number, finder: GramBuckets, room: SearchRoom) {
    this.#units = units.toSorted((one, other) => one.length - other.length);
    this.#lengths = Uint32Array.from(this.#units, ({ length }) => length);
    this.#finder = finder;
    this.#room = room;
    this.#shelves = gramSizes(least).map((sizes) => {
      const range = this.#placesOf(sizes.shortest, sizes.longest);
      return { ...sizes, index: new GramIndex(this.#units, range, sizes.size, finder) };
    });
  }

  /** Compares a text with every unit that may match better than its best. */
  search(sought: SoughtText): void {
    const { length } = sought.characters;
    for (const { size, shortest, longest, index } of this.#shelves) {
      const most = longestFor(length, sought.least);
      // Without an edit the unit is equal, and known.
      if (editsFor(most, sought.least) === 0) return;
      const least = length - editsFor(length, sought.least);
      const [from, to] = this.#placesOf(Math.max(shortest, least), Math.min(longest, most));
      if (from === to) continue;
      this.#searchIn({ index, size, from, to, buckets: sought.bucketsOf(size, this.#finder) }, sought);
    }
  }

  /** The places of the units between two lengths, both included. */
  #placesOf(shortest: number, longest: number): readonly [number, number] {
    return [placeOf(this.#lengths, shortest), placeOf(this.#lengths, longest + 1)];
  }

  #searchIn(search: Search, sought: SoughtText): void {
    const { buckets, from, to } = search;
    const fewest = this.#fewestIn(search, sought);
    if (fewest > buckets.length) return;
    if (fewest <= 0) for (let place = from; place < to; place += 1) this.#compare(place, sought);
    else if (fewest > (buckets.length * 2) / 3) this.#searchFew(search, sought, fewest);
    else this.#searchAll(search, sought);
  }

  /** The fewest grams that any of the units has in common with the text. */
  #fewestIn({ size, from, to }: Search, { characters, least }: SoughtText): number {
    let fewest = Number.MAX_SAFE_INTEGER;
    const longest = Math.max(characters.length, this.#lengths[to - 1] ?? 0);
    for (let longer = Math.max(characters.length, this.#lengths[from] ?? 0); longer <= longest; longer += 1)
      fewest = Math.min(fewest, fewestInCommon(longer, size, least));
    return fewest;
  }

  /** Counts the grams that each unit has in common with the text. */
  #searchAll(search: Search, sought: SoughtText): void {
    const { buckets, size, from, to } = search;
    const { counts } = this.#room;
    counts.fill(0, from, to);
    for (const bucket of buckets) this.#count(search, bucket);
    for (let place = from; place < to; ) {
      const length = this.#lengths[place] ?? 0;
      const end = Math.min(to, placeOf(this.#lengths, length + 1, place));
      const longer = Math.max(length, sought.characters.length);
      let fewest = fewestInCommon(longer, size, sought.least);
      for (; place < end; place += 1)
        if ((counts[place] ?? 0) >= fewest) {
          this.#compare(place, sought);
          fewest = fewestInCommon(longer, size, sought.least);
        }
    }
    counts.fill(0, from, to);
  }

  #count({ index: { starts, texts }, from, to }: Search, bucket: number): void {
    const { counts } = this.#room;
    const start = starts[bucket] ?? 0;
    const end = starts[bucket + 1] ?? 0;
    const last = placeOf(texts, to, start, end);
    for (let at = placeOf(texts, from, start, end); at < last; at += 1) {
      const place = texts[at] ?? 0;
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }

  /** Where many grams are in common, every unit has one of the few rarest: only the units that have one are counted. */
  #searchFew(search: Search, sought: SoughtText, fewest: number): void {
    const { buckets, size } = search;
    const order = rarestFirst(search);
    const { counts, found } = this.#room;
    let units = 0;
    for (const [read, bucket] of order.entries()) {
      if (read <= buckets.length - fewest) units = this.#findNew(search, bucket, units);
      else if (units === 0) break;
      else this.#countFound(search, bucket);
    }
    for (let index = 0; index < units; index += 1) {
      const place = found[index] ?? 0;
      const count = counts[place] ?? 0;
      counts[place] = 0;
      const longer = Math.max(sought.characters.length, this.#lengths[place] ?? 0);
      if (count >= fewestInCommon(longer, size, sought.least)) this.#compare(place, sought);
    }
  }

  /** Counts the units of a bucket, and adds the new ones to those found. */
  #findNew({ index: { starts, texts }, from, to }: Search, bucket: number, units: number): number {
    const { counts, found } = this.#room;
    const end = starts[bucket + 1] ?? 0;
    let known = units;
    for (let at = placeOf(texts, from, starts[bucket] ?? 0, end); at < end; at += 1) {
      const place = texts[at] ?? 0;
      if (place >= to) break;
      const count = counts[place] ?? 0;
      found[known] = place;
      if (count === 0) known += 1;
      counts[place] = count + 1;
    }
    return known;
  }

  /** Counts the units of a bucket that were found before. */
  #countFound({ index: { starts, texts }, from, to }: Search, bucket: number): void {
    const { counts } = this.#room;
    const end = starts[bucket + 1] ?? 0;
    for (let at = placeOf(texts, from, starts[bucket] ?? 0, end); at < end; at += 1) {
      const place = texts[at] ?? 0;
      if (place >= to) break;
      const count = counts[place] ?? 0;
      if (count !== 0) counts[place] = count + 1;
    }
  }

  #compare(place: number, sought: SoughtText): void {
    const unit = this.#units[place];
    if (unit !== undefined) sought.compare(unit);
  }
}

/** The buckets of a search by the lengths of their lists. */
function rarestFirst({ index: { starts }, buckets }: Search): Uint16Array {
  const order = new Float64Array(buckets.length);
  for (const [gram, bucket] of buckets.entries())
    order[gram] = ((starts[bucket + 1] ?? 0) - (starts[bucket] ?? 0)) * BUCKETS + bucket;
  return Uint16Array.from(order.sort(), (one) => one % BUCKETS);
}
