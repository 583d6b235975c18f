// Finds how much of many texts a memory has, as exactly as if each were compared with each unit. The texts are in an index of
// grams, and the units pass one by one, so that a memory may be of any size.

import { ComparedText, charactersOf } from 'language-service-tmx/similarity';
import { GramBuckets, GramIndex, placeOf } from './gram-index.ts';
import { editsFor, fewestInCommon, longestFor, type PieceSize, pieceSizes } from './match-bounds.ts';

/** The texts by the grams of one size: all of them for longer units, and the pieces for shorter ones. */
interface Shelf extends PieceSize {
  readonly grams: GramIndex;
  readonly pieces: GramIndex;
}

/** The texts that a unit of one length may match, by their places. */
interface Range {
  readonly index: GramIndex;
  readonly size: number;
  /** From one gram of the unit to the next. */
  readonly step: number;
  readonly from: number;
  readonly to: number;
  readonly edits: number;
  readonly fewest: number;
}

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
  /** How many pieces each text has in common with the unit. */
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
    this.#best = new Int16Array(sought.length).fill(least - 1);
    this.#counts = new Uint32Array(sought.length);
    this.#shelves = pieceSizes(least).map((sizes) => {
      const { size, shortest, longest } = sizes;
      const indexFrom = (from: number, step: number) =>
        new GramIndex(this.#characters, this.#placesOf(from, longest), size, step);
      const grams = indexFrom(shortest - editsFor(shortest, least), 1);
      return { ...sizes, grams, pieces: indexFrom(shortest, size) };
    });
  }

  /** Compares the source of a unit with the texts. */
  add(source: string): void {
    const same = this.#places.get(source);
    if (same !== undefined) this.#best[same] = 100;
    const unit = charactersOf(source);
    const ranges = this.#ranges.get(unit.length) ?? this.#rangesFor(unit.length);
    this.#ranges.set(unit.length, ranges);
    let compared: ComparedText | undefined;
    for (const range of ranges) {
      this.#countIn(range, unit);
      for (const place of this.#nearIn(range, unit.length)) {
        compared ??= new ComparedText(source);
        const best = this.#best[place] ?? 0;
        this.#best[place] = compared.similarity(this.#characters[place] ?? [], best + 1) ?? best;
      }
      this.#counts.fill(0, range.from, range.to);
    }
  }

  /** The best match of each text that has one. */
  end(): Map<string, number> {
    const best = this.#texts.map((text, place) => [text, this.#best[place] ?? 0] as const);
    return new Map(best.filter(([, match]) => match >= this.#least));
  }

  #rangesFor(length: number): readonly Range[] {
    const least = this.#least;
    const most = longestFor(length, least);
    const rangeOf = (index: GramIndex, size: number, step: number, places: readonly [number, number]) => {
      const [from, to] = places;
      const [shorter, longer] = [from, to - 1].map((place) => Math.max(length, this.#lengths[place] ?? 0));
      const edits = editsFor(longer ?? 0, least);
      return { index, size, step, from, to, edits, fewest: fewestInCommon(shorter ?? 0, size, least) - 1 };
    };
    const ranges = this.#shelves.flatMap(({ size, shortest, longest, grams, pieces }) => {
      const isHere = shortest <= length && length <= longest;
      const shorter = this.#placesOf(isHere ? length - editsFor(length, least) : length + 1, length);
      const longer = this.#placesOf(Math.max(shortest, length + 1), Math.min(longest, most));
      return [rangeOf(grams, size, size, shorter), rangeOf(pieces, size, 1, longer)];
    });
    return ranges.filter(({ from, to }) => from < to);
  }

  /** The places of the texts between two lengths, both included. */
  #placesOf(shortest: number, longest: number): readonly [number, number] {
    return [placeOf(this.#lengths, shortest), placeOf(this.#lengths, longest + 1)];
  }

  #countIn(
    { index: { starts, texts, offsets }, size, step, from, to, edits }: Range,
    unit: readonly number[],
  ) {
    const counts = this.#counts;
    const { first, last } = this.#grams;
    for (const bucket of this.#grams.of(unit, size, step)) {
      const least = (first[bucket] ?? 0) - edits;
      const most = (last[bucket] ?? 0) + edits;
      const end = starts[bucket + 1] ?? 0;
      for (let at = placeOf(texts, from, starts[bucket] ?? 0, end); at < end; at += 1) {
        const place = texts[at] ?? 0;
        if (place >= to) break;
        const offset = offsets[at] ?? 0;
        // -1 for an offset outside, without a branch: processors predict this one badly, and it runs most often of all.
        const isOutside = ((offset - least) | (most - offset)) >> 31;
        counts[place] = (counts[place] ?? 0) + 1 + isOutside;
      }
    }
  }

  /** The places of the texts that have enough in common with the unit. */
  #nearIn({ size, from, to, fewest }: Range, length: number): readonly number[] {
    const near: number[] = [];
    for (let place = from; place < to; place += 1) {
      const count = this.#counts[place] ?? 0;
      if (count < fewest) continue;
      const longer = Math.max(length, this.#lengths[place] ?? 0);
      if (count >= fewestInCommon(longer, size, (this.#best[place] ?? 0) + 1)) near.push(place);
    }
    return near;
  }
}
