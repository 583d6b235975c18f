import { HashTable } from './hash-table.ts';

/** Remembers hashes of 64 bits, in about 10 bytes each. */
export class HashSet {
  readonly #hashes = new HashTable({ hasNumbers: false });

  /** Adds a hash, given as two unsigned 32-bit halves. False when it was in already. */
  add(high: number, low: number): boolean {
    return this.#hashes.add(high, low, 0) === undefined;
  }
}
