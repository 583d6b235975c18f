// The clock of the sandbox. It follows the system clock and can be advanced. Expiries, job durations and quotas use
// only this clock, so that tests need not wait.

/**
 * A duration: a number of milliseconds, or a text with a unit, such as `'500ms'`, `'90s'`, `'31m'`, `'2h'` or `'1d'`.
 */
export type Duration = number | `${number}${'ms' | 's' | 'm' | 'h' | 'd'}`;

/** The clock of the sandbox, which can be advanced. */
export interface Clock {
  /** Returns milliseconds since the epoch. */
  now(): number;
  /** Advances the clock. Throws a RangeError for an invalid duration, or if the time would be after the year 9899. */
  advance(by: Duration): void;
}

/** The longest allowed duration, about a hundred years. */
export const MOST_DURATION = '36500d';
const MOST_MS = 36_500 * 86_400_000;
/**
 * The latest time that the clock can show. The longest allowed duration from this time still ends before the year
 * 10000.
 */
const LAST_MS = Date.UTC(9900, 0, 1);

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * A clock that runs ahead of the system clock. The difference can be read (`aheadMs`) and set (`setAhead`), so that a
 * data folder can store it.
 */
export type SettableClock = ReturnType<typeof createClock>;

/**
 * Creates a clock that follows `base`, which is the system clock by default. Each advance moves the clock further ahead
 * of `base`, and calls `moved`.
 */
export function createClock(base: () => number = Date.now, moved: () => void = () => {}) {
  let aheadMs = 0;
  return {
    now: () => Math.floor(base() + aheadMs),
    advance: (by: Duration) => {
      const next = aheadMs + milliseconds(by);
      if (base() + next >= LAST_MS) throw new RangeError('the clock cannot pass the year 9899');
      aheadMs = next;
      moved();
    },
    /** The time in milliseconds by which this clock is ahead of `base`. */
    get aheadMs() {
      return aheadMs;
    },
    setAhead: (ms: number) => {
      aheadMs = ms;
    },
  };
}

/** Converts a duration to milliseconds. Throws a RangeError if the duration is invalid or longer than `36500d`. */
export function milliseconds(duration: Duration): number {
  const ms = readDuration(duration);
  if (ms === undefined) throw new RangeError(`"${duration}" is not a duration: pass 500ms, 90s or 2h`);
  if (ms > MOST_MS) throw new RangeError(`a duration is at most ${MOST_DURATION}, not ${duration}`);
  return ms;
}

/** Converts a duration of any length to milliseconds. Returns undefined if the duration is invalid. */
export function readDuration(duration: unknown): number | undefined {
  const [, amount, unit = 'ms'] = /^(\d+(?:\.\d+)?)(ms|[smhd])?$/.exec(String(duration)) ?? [];
  const factor = UNITS[unit];
  return amount === undefined || factor === undefined ? undefined : Number(amount) * factor;
}

/** Formats a time as the service does: in ISO 8601, in UTC and with milliseconds. */
export function timestamp(atMs: number): string {
  return new Date(atMs).toISOString();
}
