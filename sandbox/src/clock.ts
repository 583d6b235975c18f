// Time in the sandbox is its own: it runs with the wall clock, and jumps ahead when told to. Expiries, job
// delays and quotas are read from here alone, so a test moves them without waiting.

/** Milliseconds, or a number with its unit: `'500ms'`, `'90s'`, `'31m'`, `'2h'`, `'1d'`. */
export type Duration = number | `${number}${'ms' | 's' | 'm' | 'h' | 'd'}`;

/** The sandbox's time. */
export interface Clock {
  /** Whole milliseconds since the epoch. */
  now(): number;
  /** Moves the time ahead. Throws a RangeError on a negative or unreadable duration. */
  advance(by: Duration): void;
  /** Takes back every advance. */
  reset(): void;
}

/** A clock whose advances can be put back. */
export interface SettableClock extends Clock {
  /** How far the time is ahead of the clock it runs with, in milliseconds. */
  readonly aheadMs: number;
  setAhead(aheadMs: number): void;
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A clock that runs with `base` (default: the wall clock). */
export function createClock(base: () => number = Date.now): SettableClock {
  let aheadMs = 0;
  return {
    now: () => Math.floor(base() + aheadMs),
    advance: (by) => {
      aheadMs += milliseconds(by);
    },
    reset: () => {
      aheadMs = 0;
    },
    get aheadMs() {
      return aheadMs;
    },
    setAhead: (ms) => {
      aheadMs = ms;
    },
  };
}

/** A duration in milliseconds. Throws a RangeError on what is none. */
export function milliseconds(duration: Duration): number {
  const [, amount, unit = 'ms'] = /^(\d+(?:\.\d+)?)(ms|[smhd])?$/.exec(String(duration)) ?? [];
  const factor = UNITS[unit];
  if (amount === undefined || factor === undefined) throw new RangeError(`not a duration: ${duration}`);
  return Number(amount) * factor;
}

/** A moment as the service writes it: ISO 8601 in UTC with milliseconds. */
export function timestamp(atMs: number): string {
  return new Date(atMs).toISOString();
}
