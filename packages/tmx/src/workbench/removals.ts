/** Something that a command left out, and why. */
export interface Removal<Reason extends string> {
  readonly line: number;
  readonly reason: Reason;
  /** Of a duplicate: the line of what it repeats. */
  readonly firstLine?: number;
  /** Of a variant: its language as written. */
  readonly language?: string;
}

const MAX_NAMED = 1000;

/** Counts removals and names the first 1000. */
export class Removals<Reason extends string> {
  readonly named: Removal<Reason>[] = [];
  readonly counts: Partial<Record<Reason, number>> = {};

  add(removal: Removal<Reason>): void {
    this.counts[removal.reason] = (this.counts[removal.reason] ?? 0) + 1;
    if (this.named.length < MAX_NAMED) this.named.push(removal);
  }
}
