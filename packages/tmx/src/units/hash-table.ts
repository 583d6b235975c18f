// A table of 64-bit hashes that stays full while it grows. It has many parts, and each grows on its own, by a fifth. It takes
// about 15 bytes a hash with its number. It never needs room for the old and the new table at once.

const PARTS = 256;
const MIN_CAPACITY = 16;
const GROWTH = 1.2;
const MAX_LOAD = 0.85;
/** High half, low half, number. */
const WIDTH = 3;

interface Part {
  /** Both halves 0: free. */
  slots: Uint32Array<ArrayBuffer>;
  used: number;
}

/** Remembers a number for each hash: the first that was given. */
export class HashTable {
  // Their first sizes differ, so that they do not all grow at the same time.
  readonly #parts: readonly Part[] = Array.from({ length: PARTS }, (_, index) => ({
    slots: slotsFor(MIN_CAPACITY * GROWTH ** (index / PARTS)),
    used: 0,
  }));

  /**
   * Adds a hash. Returns the number of the same hash that was added before; undefined if it is new. Halves
   * and number are unsigned, 32 bits.
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

  /** Replaces the number of a hash. False when the hash is not in the table. */
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

/** Returns the low half; a free place is 0 0, so this one pair is stored as 0 1. */
function lowOf(high: number, low: number): number {
  return high === 0 && low === 0 ? 1 : low;
}

function slotsFor(capacity: number): Uint32Array<ArrayBuffer> {
  return new Uint32Array(Math.ceil(capacity) * WIDTH);
}

function isTaken(slots: Uint32Array, at: number): boolean {
  return slots[at] !== 0 || slots[at + 1] !== 0;
}

/** Returns the place of a hash, or the free one where it belongs. */
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
  // Frees the memory at once, before a garbage collection; Node 20 has no such method.
  Reflect.get(old.buffer, 'transfer')?.call(old.buffer, 0);
}
