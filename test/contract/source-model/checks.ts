// Counts what is checked, and notes what differs. The shapes of responses are checked elsewhere: the facts compare the
// description with the source, and the contract cases compare the sandbox with the description.

import { isDeepStrictEqual } from 'node:util';

/** A JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

export class Checks {
  count = 0;
  readonly differences: string[] = [];

  /** Notes a difference unless both are equal. */
  equal(what: string, actual: unknown, expected: unknown): void {
    this.count += 1;
    if (isDeepStrictEqual(actual, expected)) return;
    this.differences.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
  }
}

/** Numbers that are the same for the same seed. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return state % below;
  };
}
