// What stands for a pseudonym of a recording in the account that it is replayed against: ids, cursors and signed
// addresses, as the answers give them.

export class KnownValues {
  readonly #actual = new Map<string, string>();
  readonly #recorded = new Map<string, string>();
  /** What the replay itself made; anything else was there before. */
  readonly #made = new Set<string>();

  /** Learns a pair. Undefined, or what is wrong with it: a pseudonym stands for one value alone. */
  learn(recorded: string, actual: string, isMade: boolean): string | undefined {
    const before = this.#actual.get(recorded);
    if (before !== undefined) return before === actual ? undefined : 'the value of another';
    const other = this.#recorded.get(actual);
    if (other !== undefined && other !== recorded) return `the value of ${other}`;
    this.#actual.set(recorded, actual);
    this.#recorded.set(actual, recorded);
    if (isMade) this.#made.add(recorded);
    return undefined;
  }

  /** The pseudonym itself, when nothing is known: what it stood for is not there. */
  actualOf(recorded: string): string {
    return this.#actual.get(recorded) ?? recorded;
  }

  has(recorded: string): boolean {
    return this.#actual.has(recorded);
  }

  /** Whether a write to it would change what the account had before. */
  isForeign(recorded: string): boolean {
    const actual = this.#actual.get(recorded);
    return actual !== undefined && actual !== recorded && !this.#made.has(recorded);
  }
}
