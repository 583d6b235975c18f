/** A set of 64-bit hashes in 8 bytes each: parts that grow one by one, so that growing never needs twice the room. */

const PARTS = 256;
const FIRST_CAPACITY = 16;
const MAX_LOAD = 0.8;

interface Part {
  /** High and low half side by side; both 0: free. */
  slots: Uint32Array;
  used: number;
}

export class HashSet {
  readonly #parts: Part[] = Array.from({ length: PARTS }, () => ({
    slots: new Uint32Array(FIRST_CAPACITY * 2),
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

function insert(slots: Uint32Array, high: number, low: number): boolean {
  const mask = slots.length - 1;
  let at = (low << 1) & mask;
  for (;;) {
    if (slots[at] === high && slots[at + 1] === low) return false;
    if (slots[at] === 0 && slots[at + 1] === 0) break;
    at = (at + 2) & mask;
  }
  slots[at] = high;
  slots[at + 1] = low;
  return true;
}

function grow(part: Part): void {
  const old = part.slots;
  part.slots = new Uint32Array(old.length * 2);
  for (let at = 0; at < old.length; at += 2) {
    const high = old[at] ?? 0;
    const low = old[at + 1] ?? 0;
    if (high !== 0 || low !== 0) insert(part.slots, high, low);
  }
}

function missing(): never {
  throw new RangeError('a hash half is an unsigned 32-bit number');
}
