// A table of 64-bit hashes that needs little memory while it grows. It consists of many small tables. Each grows
// separately, by a fifth, so there are never two copies of the whole table. A hash with its number needs about 15
// bytes.

const PARTS = 256;
const MIN_CAPACITY = 16;
const GROWTH = 1.2;
const MAX_LOAD = 0.85;
/** The size of a slot in 32-bit integers: the two halves of the hash, and the number stored for the hash. */
const WIDTH = 3;

interface Part {
  /** The slots. A slot is free if both halves of its hash are 0. */
  slots: Uint32Array<ArrayBuffer>;
  used: number;
}

/** A map from 64-bit hashes to numbers that needs little memory. */
export class HashTable {
  // The small tables begin with different sizes, so that they do not all grow at the same time.
  readonly #parts: readonly Part[] = Array.from({ length: PARTS }, (_, index) => ({
    slots: slotsFor(MIN_CAPACITY * GROWTH ** (index / PARTS)),
    used: 0,
  }));

  /**
   * Stores a number for a hash, and returns undefined. If the hash already has a number, returns this number and
   * changes nothing. Both halves of the hash and the number are unsigned 32-bit integers.
   */
  add(high: number, low: number, number: number): number | undefined {
    const part = this.#partOf(high);
    if ((part.used * WIDTH) / part.slots.length >= MAX_LOAD) grow(part);
    const at = find(part.slots, high, lowOf(high, low));
    if (isTaken(part.slots, at)) return part.slots[at + 2];
    part.slots[at] = high;
    part.slots[at + 1] = lowOf(high, low);
    part.slots[at + 2] = number;
    part.used += 1;
    return undefined;
  }

  /** Replaces the number that is stored for a hash. Returns false if the table does not contain the hash. */
  set(high: number, low: number, number: number): boolean {
    const { slots } = this.#partOf(high);
    const at = find(slots, high, lowOf(high, low));
    if (!isTaken(slots, at)) return false;
    slots[at + 2] = number;
    return true;
  }

  get(high: number, low: number): number | undefined {
    const { slots } = this.#partOf(high);
    const at = find(slots, high, lowOf(high, low));
    return isTaken(slots, at) ? slots[at + 2] : undefined;
  }

  #partOf(high: number): Part {
    const part = this.#parts[high >>> 24];
    if (part === undefined) throw new RangeError('a hash half is an unsigned 32-bit number');
    return part;
  }
}

/** Returns the low half of a hash as it is stored. The hash 0 0 is stored as 0 1, because 0 0 marks a free slot. */
function lowOf(high: number, low: number): number {
  return high === 0 && low === 0 ? 1 : low;
}

function slotsFor(capacity: number): Uint32Array<ArrayBuffer> {
  return new Uint32Array(Math.ceil(capacity) * WIDTH);
}

function isTaken(slots: Uint32Array, at: number): boolean {
  return slots[at] !== 0 || slots[at + 1] !== 0;
}

/** Returns the index of the slot that has the hash. If the hash is unknown, returns the index of a free slot for it. */
function find(slots: Uint32Array, high: number, low: number): number {
  const { length } = slots;
  let at = Math.floor((low / 2 ** 32) * (length / WIDTH)) * WIDTH;
  while (isTaken(slots, at) && (slots[at] !== high || slots[at + 1] !== low))
    at = at + WIDTH === length ? 0 : at + WIDTH;
  return at;
}

function grow(part: Part): void {
  const old = part.slots;
  part.slots = slotsFor((old.length / WIDTH) * GROWTH);
  for (let at = 0; at < old.length; at += WIDTH)
    if (isTaken(old, at)) {
      const place = find(part.slots, old[at] ?? 0, old[at + 1] ?? 0);
      for (let field = 0; field < WIDTH; field += 1) part.slots[place + field] = old[at + field] ?? 0;
    }
  // `transfer` frees the memory before the garbage collection. Node 20 lacks this method.
  Reflect.get(old.buffer, 'transfer')?.call(old.buffer, 0);
}
