// Where the grams of texts are. A gram is some characters in a row; grams share 65 536 buckets, which makes texts look more
// alike, never less. The offset of a gram is its distance from the middle of the text, doubled: an edit moves it by one.

const BUCKETS = 2 ** 16;
const HASH_FACTOR = 0x9e3779b1;

type Visit = (bucket: number, offset: number) => void;

/** Visits the grams that begin at each `step`-th character. */
function eachGram(text: readonly number[], size: number, step: number, visit: Visit): void {
  for (let start = 0; start + size <= text.length; start += step) {
    let hash = 0;
    for (let index = start; index < start + size; index += 1) {
      hash = Math.imul(hash ^ (text[index] ?? 0), HASH_FACTOR);
      hash ^= hash >>> 15;
    }
    visit(hash >>> 16, 2 * start - text.length);
  }
}

/** The grams of one text after the other. */
export class GramBuckets {
  /** By bucket, the first and the last offset in the text. */
  readonly first = new Int32Array(BUCKETS);
  readonly last = new Int32Array(BUCKETS);
  readonly #textOf = new Uint32Array(BUCKETS);
  #text = 0;

  /** The buckets of a text, each once. */
  of(text: readonly number[], size: number, step: number): readonly number[] {
    const buckets: number[] = [];
    this.#text += 1;
    eachGram(text, size, step, (bucket, offset) => {
      if (this.#textOf[bucket] !== this.#text) {
        this.#textOf[bucket] = this.#text;
        this.first[bucket] = offset;
        buckets.push(bucket);
      }
      this.last[bucket] = offset;
    });
    return buckets;
  }
}

export class GramIndex {
  /** Where the grams of a bucket begin; those of the next bucket follow. */
  readonly starts = new Uint32Array(BUCKETS + 1);
  /** The place of the text of each gram, in rising order within a bucket. */
  readonly texts: Uint32Array;
  readonly offsets: Int32Array;

  /** Of the texts between two places. */
  constructor(
    texts: readonly (readonly number[])[],
    [from, to]: readonly [number, number],
    size: number,
    step: number,
  ) {
    const { starts } = this;
    const each = (visit: (text: number) => Visit) => {
      for (let text = from; text < to; text += 1) eachGram(texts[text] ?? [], size, step, visit(text));
    };
    each(() => (bucket) => count(starts, bucket + 1));
    for (let bucket = 0; bucket < BUCKETS; bucket += 1)
      starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
    this.texts = new Uint32Array(starts[BUCKETS] ?? 0);
    this.offsets = new Int32Array(this.texts.length);
    const next = starts.slice();
    each((text) => (bucket, offset) => {
      const at = count(next, bucket);
      this.texts[at] = text;
      this.offsets[at] = offset;
    });
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
