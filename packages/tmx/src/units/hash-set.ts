// A set of 64-bit hashes that stays full while it grows: in many parts, each growing on its own and by a fifth, it
// takes about 10 bytes a hash, and never needs room for the old and the new at once.

const PARTS = 256;
const MIN_CAPACITY = 16;
const GROWTH = 1.2;
const MAX_LOAD = 0.85;

interface Part {
  /** High and low half side by side; both 0: free. */
  slots: Uint32Array<ArrayBuffer>;
  used: number;
}

export class HashSet {
  /** Their first sizes differ, so that they do not all grow at the same time. */
  readonly #parts: Part[] = Array.from({ length: PARTS }, (_, index) => ({
    slots: slotsFor(MIN_CAPACITY * GROWTH ** (index / PARTS)),
    used: 0,
  }));

  /** Adds a hash, given as two unsigned 32-bit halves. False when it was in already. */
  add(high: number, low: number): boolean {
    const part = this.#parts[high >>> 24] ?? missing();
    if (part.used * 2 >= part.slots.length * MAX_LOAD) grow(part);
    const isNew = insert(part.slots, high, low === 0 && high === 0 ? 1 : low);
    if (isNew) part.used += 1;
    return isNew;
  }
}

function slotsFor(capacity: number): Uint32Array<ArrayBuffer> {
  return new Uint32Array(Math.ceil(capacity) * 2);
}

function insert(slots: Uint32Array, high: number, low: number): boolean {
  const { length } = slots;
  let at = Math.floor((low / 2 ** 32) * (length / 2)) * 2;
  while (slots[at] !== 0 || slots[at + 1] !== 0) {
    if (slots[at] === high && slots[at + 1] === low) return false;
    at = at + 2 === length ? 0 : at + 2;
  }
  slots[at] = high;
  slots[at + 1] = low;
  return true;
}

function grow(part: Part): void {
  const old = part.slots;
  part.slots = slotsFor((old.length / 2) * GROWTH);
  for (let at = 0; at < old.length; at += 2) {
    const high = old[at] ?? 0;
    const low = old[at + 1] ?? 0;
    if (high !== 0 || low !== 0) insert(part.slots, high, low);
  }
  release(old.buffer);
}

/** Gives the memory back at once instead of when the collector comes by. */
function release(buffer: ArrayBuffer): void {
  // `transfer` is ES2024: the runtime has it, the configured library of types does not
  (buffer as ArrayBuffer & { transfer(length: number): ArrayBuffer }).transfer(0);
}

function missing(): never {
  throw new RangeError('a hash half is an unsigned 32-bit number');
}
