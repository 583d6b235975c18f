// Which texts have a gram. Grams share 65 536 buckets. The second gram of a text in a bucket goes to another bucket, so that
// a repeated gram counts as often as both texts have it. A shared bucket makes texts look more alike, never less.

const BUCKETS = 2 ** 16;
const HASH_FACTOR = 0x9e3779b1;
const REPEAT_STEP = 0x9e35;

/** Finds the buckets of the grams of a text. */
export class GramBuckets {
  /** Those of the last text. */
  buckets = new Uint16Array(1024);
  readonly #textOf = new Uint32Array(BUCKETS);
  readonly #times = new Uint16Array(BUCKETS);
  #text = 0;

  /** Writes the bucket of each gram; returns how many there are. */
  write(text: readonly number[], size: number): number {
    const grams = Math.max(0, text.length - size + 1);
    if (grams > this.buckets.length) this.buckets = new Uint16Array(grams * 2);
    this.#text += 1;
    for (let start = 0; start < grams; start += 1) {
      let hash = 0;
      for (let index = start; index < start + size; index += 1) {
        hash = Math.imul(hash ^ (text[index] ?? 0), HASH_FACTOR);
        hash ^= hash >>> 15;
      }
      this.buckets[start] = this.#distinct(hash >>> 16);
    }
    return grams;
  }

  #distinct(bucket: number): number {
    const isFirst = this.#textOf[bucket] !== this.#text;
    this.#textOf[bucket] = this.#text;
    const times = isFirst ? 0 : (this.#times[bucket] ?? 0) + 1;
    this.#times[bucket] = times;
    return (bucket + Math.imul(times, REPEAT_STEP)) & (BUCKETS - 1);
  }
}

export class GramIndex {
  /** Where the texts of a bucket begin; those of the next bucket follow. */
  readonly starts = new Uint32Array(BUCKETS + 1);
  /** The places of texts, in rising order within a bucket. */
  readonly texts: Uint32Array;

  /** Of the texts between two places. */
  constructor(
    texts: readonly (readonly number[])[],
    [from, to]: readonly [number, number],
    size: number,
    finder: GramBuckets,
  ) {
    const { starts } = this;
    const eachGram = (work: (bucket: number, text: number) => void) => {
      for (let text = from; text < to; text += 1) {
        const grams = finder.write(texts[text] ?? [], size);
        for (let gram = 0; gram < grams; gram += 1) work(finder.buckets[gram] ?? 0, text);
      }
    };
    eachGram((bucket) => count(starts, bucket + 1));
    for (let bucket = 0; bucket < BUCKETS; bucket += 1)
      starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
    this.texts = new Uint32Array(starts[BUCKETS] ?? 0);
    const next = starts.slice();
    eachGram((bucket, text) => {
      this.texts[count(next, bucket)] = text;
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
