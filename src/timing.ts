// Time is a thing handed in, so that a test can hold it still. A platform timer of more than 2^31-1 ms fires at
// once: every timer here is capped, so no wait can become a hot loop.

/** Where the time, the waiting and the dice come from. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** A number from 0 (included) to 1 (excluded). */
  random(): number;
  /** Runs the action once after so many milliseconds; the function returned calls it off. */
  after(ms: number, action: () => void): () => void;
}

/** The longest delay a platform timer keeps, in milliseconds (about 24.8 days). */
export const longestTimerMs = 2_147_483_647;

export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  after(ms, action) {
    const timer = setTimeout(action, Math.min(Math.max(ms, 0), longestTimerMs));
    return () => clearTimeout(timer);
  },
};

/** Waits; rejects with the signal's own reason as soon as it aborts. Leaves no timer and no listener. */
export function sleep(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const settle = (finish: () => void) => {
      signal?.removeEventListener('abort', abort);
      finish();
    };
    const callOff = clock.after(ms, () => settle(resolve));
    const abort = () => {
      callOff();
      settle(() => reject(signal?.reason));
    };
    signal?.addEventListener('abort', abort);
  });
}

/** What bounds an action: the caller's signal, and a time after which it is given up. */
export interface Bounds {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; undefined means no limit. */
  readonly ms?: number | undefined;
  /** Makes the error the action rejects with when the time is up. */
  readonly onTimeUp: () => unknown;
}

/**
 * Runs the action under a signal of its own, which aborts with the caller's reason or when the time is up. Settles
 * at that moment even if the action does not listen. Leaves no timer and no listener behind.
 */
export function within<T>(
  clock: Clock,
  bounds: Bounds,
  action: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const { signal, ms } = bounds;
    if (signal?.aborted) return reject(signal.reason);
    const controller = new AbortController();
    const stop = (reason: unknown) => {
      leave();
      reject(reason);
      controller.abort(reason);
    };
    const abort = () => stop(signal?.reason);
    const callOff = ms === undefined ? undefined : clock.after(ms, () => stop(bounds.onTimeUp()));
    signal?.addEventListener('abort', abort);
    const leave = () => {
      callOff?.();
      signal?.removeEventListener('abort', abort);
    };
    const settled =
      <V>(settle: (value: V) => void) =>
      (value: V) => {
        leave();
        settle(value);
      };
    action(controller.signal).then(settled(resolve), settled(reject));
  });
}

/** The least wait between two attempts, in milliseconds, also when the service asks for none: no retry is a hot loop. */
export const leastRetryWaitMs = 100;

/** Milliseconds to wait before the next attempt: 0.5 s doubled with each attempt made, at most 8 s, with full jitter. */
export function backoffMs(clock: Clock, attemptsMade: number): number {
  const ceiling = Math.min(500 * 2 ** (attemptsMade - 1), 8_000);
  return Math.max(leastRetryWaitMs, clock.random() * ceiling);
}

/**
 * Milliseconds an answer asks to wait before the next attempt: `retry-after-ms`, or Retry-After in whole seconds or as
 * a date, which counts from the answer's own Date, since clocks differ. Undefined when absent or malformed.
 */
export function retryAfterMs(clock: Clock, headers: Headers): number | undefined {
  const exact = headers.get('retry-after-ms');
  if (exact !== null && /^\d+$/.test(exact)) return Math.max(leastRetryWaitMs, Number(exact));
  const asked = headers.get('retry-after');
  if (asked === null) return undefined;
  if (/^\d+$/.test(asked)) return Math.max(leastRetryWaitMs, Number(asked) * 1_000);
  const until = /^[A-Z][a-z]{2,8}, /.test(asked) ? Date.parse(asked) : Number.NaN;
  if (Number.isNaN(until)) return undefined;
  const answeredAt = Date.parse(headers.get('date') ?? '');
  return Math.max(leastRetryWaitMs, until - (Number.isNaN(answeredAt) ? clock.now() : answeredAt));
}
