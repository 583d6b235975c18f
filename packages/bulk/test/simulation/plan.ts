// The plan of a history. One number determines the plan. A plan can be made smaller, and played again.

import { seededChance } from '../harness/chance.ts';

/** The duration of a trouble that never ends, in milliseconds. */
export const forEver = Number.MAX_SAFE_INTEGER;

/** A trouble. It starts `atMs` milliseconds after the beginning and lasts `ms` milliseconds. */
export interface Trouble {
  readonly atMs: number;
  readonly ms: number;
  /** The number of the machine. A trouble of all machines ignores it. */
  readonly machine: number;
  /**
   * `power`: every process ends, and the ledger keeps only durable data. `ledger`: its database is unavailable.
   * `clock`: the clock of the ledger is set forward. `operator`: someone adds the files again and retries.
   */
  readonly what: (typeof kinds)[number][0];
}

/** One history: its files, machines and troubles. */
export type Plan = ReturnType<typeof planOf>;

/** The troubles, each with its frequency and its possible durations. */
const kinds = [
  ['kill', 6, [500, 5_000]],
  ['freeze', 6, [2_000, 12_000, 40_000, forEver]],
  ['power', 2, [1_000]],
  ['ledger', 2, [300, 4_000, 15_000]],
  ['cut from the ledger', 3, [4_000, 30_000, forEver]],
  ['clock', 1, [5_000, 60_000, 3_600_000]],
  ['operator', 1, [0]],
  ['503', 2, [2_000, 20_000]],
  ['429', 1, [4_000]],
  ['456', 1, [8_000]],
  ['refused', 1, [2_000, 20_000]],
] as const;
const bag = kinds.flatMap((kind) => Array.from({ length: kind[1] }, () => kind));

/** Returns the plan of a seed. */
export function planOf(seed: number) {
  const chance = seededChance(seed);
  const upTo = (most: number) => Math.floor(chance() * most);
  const one = <T>(values: readonly T[]): T => {
    const value = values[upTo(values.length)];
    if (value === undefined) throw new Error('There is nothing to draw from');
    return value;
  };
  const machines = one([1, 2, 2, 3]);
  const spreadMs = one([3_000, 10_000, 30_000]);
  const troubles = Array.from({ length: upTo(7) }, (): Trouble => {
    const [what, , lengths] = one(bag);
    return { atMs: upTo(spreadMs), ms: one<number>(lengths), machine: upTo(machines), what };
  });
  const isLongOutage = chance() < 0.05;
  const outage: Trouble = { atMs: 1_000 + upTo(500), ms: 240_000, machine: 0, what: one(['503', 'refused']) };
  return {
    seed,
    files: isLongOutage ? 4 : 1 + upTo(4),
    machines: isLongOutage ? 3 : machines,
    sending: one([1, 1, 2]),
    /** The behaviour of the service that the API description does not specify. */
    service: {
      seenMs: one([0, 0, 2_000, 9_000]),
      importMs: one([0, 500, 3_000]),
      addressMs: one([6_000, 30_000, 1_800_000]),
      aheadMs: one([0, 0, 3_000, -3_000, 86_400_000]),
      /** The maximum number of memories in the account. */
      memoryLimit: 1_000,
    },
    /** The share of requests and of statements that fail, and the share of slow uploads. */
    rates: {
      request: isLongOutage ? 0 : one([0, 0, 0.03, 0.2]),
      statement: isLongOutage ? 0 : one([0, 0, 0.02, 0.1]),
      slow: one([0, 0.1, 0.5]),
    },
    troubles: isLongOutage ? [outage] : troubles,
  };
}
