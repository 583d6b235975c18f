// Which texts of a block have a gram. Grams share 65 536 buckets. The second gram of a text in a bucket goes to another
// bucket, so that a repeated gram counts as often as both texts have it. A shared bucket makes texts look more alike,
// never less.

export const BUCKETS = 2 ** 16;
const HASH_FACTOR = 0x9e3779b1;
const REPEAT_STEP = 0x9e35;

/** Finds the buckets of the grams of a text. */
export class GramBuckets {
  readonly #textOf = new Uint32Array(BUCKETS);
  readonly #times = new Uint16Array(BUCKETS);
  #text = 0;

  /** Writes the bucket of each gram from a place on; returns the place behind the last. */
  write(text: ArrayLike<number>, size: number, buckets: Uint16Array, from = 0): number {
    this.#text += 1;
    let at = from;
    for (let start = 0; start + size <= text.length; start += 1) {
      let hash = 0;
      for (let index = start; index < start + size; index += 1) {
        hash = Math.imul(hash ^ (text[index] ?? 0), HASH_FACTOR);
        hash ^= hash >>> 15;
      }
      buckets[at] = this.#distinct(hash >>> 16);
      at += 1;
    }
    return at;
  }

  #distinct(bucket: number): number {
    const isFirst = this.#textOf[bucket] !== this.#text;
    this.#textOf[bucket] = this.#text;
    const times = isFirst ? 0 : (this.#times[bucket] ?? 0) + 1;
    this.#times[bucket] = times;
    return (bucket + Math.imul(times, REPEAT_STEP)) & (BUCKETS - 1);
  }
}

export function gramsIn(length: number, size: number): number {
  return Math.max(0, length - size + 1);
}

export class GramIndex {
  /** Where the texts of a bucket begin; those of the next bucket follow. */
  readonly starts = new Uint32Array(BUCKETS + 1);
  /** The places of texts in the block, in rising order within a bucket. */
  readonly texts: Uint16Array;

  /** Of the texts of a block between two places. */
  constructor(
    block: readonly Uint32Array[],
    [from, to]: readonly [number, number],
    size: number,
    finder: GramBuckets,
  ) {
    const ends = new Uint32Array(to - from);
    let grams = 0;
    for (let text = from; text < to; text += 1) {
      grams += gramsIn(block[text]?.length ?? 0, size);
      ends[text - from] = grams;
    }
    const buckets = new Uint16Array(grams);
    let end = 0;
    for (let text = from; text < to; text += 1) end = finder.write(block[text] ?? [], size, buckets, end);
    const { starts } = this;
    for (let gram = 0; gram < grams; gram += 1) count(starts, (buckets[gram] ?? 0) + 1);
    for (let bucket = 0; bucket < BUCKETS; bucket += 1)
      starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
    this.texts = new Uint16Array(grams);
    const next = starts.slice();
    for (let text = from, gram = 0; text < to; text += 1)
      for (; gram < (ends[text - from] ?? 0); gram += 1) this.texts[count(next, buckets[gram] ?? 0)] = text;
  }
}

/** Adds 1; returns the number before. */
function count(numbers: Uint32Array, at: number): number {
  const before = numbers[at] ?? 0;
  numbers[at] = before + 1;
  return before;
}

/** The first place between two of rising numbers whose number is not below one. */
export function placeOf(numbers: ArrayLike<number>, least: number, from = 0, to = numbers.length): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
