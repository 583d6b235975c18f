// Clocks, timers and retry pauses. The clock is a parameter, so that a test can stop it. The wall clock may change, so
// durations use a monotonic clock. A platform timer of more than 2^31-1 ms fires at once, so every timer is capped.

/** The source of time, timers and random numbers. */
export interface Clock {
  /** Returns milliseconds on a monotonic clock, for durations. */
  now(): number;
  /** Returns milliseconds since the epoch on the wall clock, to compare with dates. The wall clock may be changed. */
  date(): number;
  /** Returns a number from 0 (included) to 1 (excluded). */
  random(): number;
  /** Runs the action once after `ms` milliseconds. Returns a function that cancels the action. */
  after(ms: number, action: () => void): () => void;
  /**
   * Runs an exchange, which is one attempt of a call or a transfer, and returns its result. A simulated clock stands
   * still until the exchange has ended. A real clock does not need this method.
   */
  during?<T>(exchange: () => Promise<T>): Promise<T>;
}

export function during<T>(clock: Clock, exchange: () => Promise<T>): Promise<T> {
  return clock.during?.(exchange) ?? exchange();
}

/** The maximum delay of a platform timer in milliseconds (about 24.8 days). */
export const longestTimerMs = 2_147_483_647;

export const systemClock: Clock = {
  now: () => Math.floor(performance.now()),
  date: () => Date.now(),
  random: () => Math.random(),
  after(ms, action) {
    const timer = setTimeout(action, Math.min(Math.max(ms, 0), longestTimerMs));
    return () => clearTimeout(timer);
  },
};

/** The caller's signal and the time limit that can end an action. */
export interface Bounds {
  readonly signal?: AbortSignal | undefined;
  /** The time limit in milliseconds; undefined means no limit. */
  readonly ms?: number | undefined;
  /** Creates the error of an action that exceeds its time limit. */
  readonly onTimeUp?: (() => unknown) | undefined;
}

/**
 * Runs the action with a signal that aborts with the caller's reason or at the time limit. When the signal aborts, the
 * promise rejects immediately, even if the action ignores the signal. Leaves no timer and no listener behind.
 */
export function within<T>(
  clock: Clock,
  bounds: Bounds,
  action: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const { signal, ms, onTimeUp } = bounds;
    if (signal?.aborted) return reject(signal.reason);
    const controller = new AbortController();
    const leave = () => {
      cancel?.();
      signal?.removeEventListener('abort', abort);
    };
    const stop = (reason: unknown) => {
      leave();
      reject(reason);
      controller.abort(reason);
    };
    const abort = () => stop(signal?.reason);
    const cancel = ms === undefined ? undefined : clock.after(ms, () => stop(onTimeUp?.()));
    signal?.addEventListener('abort', abort);
    const run = async () => {
      try {
        resolve(await action(controller.signal));
      } catch (error) {
        reject(error);
      }
      leave();
    };
    void run();
  });
}

/**
 * Waits for `ms` milliseconds. Rejects with the signal's reason when it aborts. Leaves no timer and no listener behind.
 */
export function sleep(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  const wait = (own: AbortSignal) =>
    new Promise<void>((resolve) => {
      const cancel = clock.after(ms, resolve);
      own.addEventListener('abort', cancel);
    });
  return within(clock, { signal }, wait);
}

/**
 * Starts the work, unless the signal has already aborted. Resolves with the result of the work, or with undefined as
 * soon as the signal aborts. Leaves no listener behind.
 */
export function untilAborted<T>(
  signal: AbortSignal | undefined,
  start: () => Promise<T>,
): Promise<T | undefined> {
  if (signal === undefined) return start();
  if (signal.aborted) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const abort = () => resolve(undefined);
    signal.addEventListener('abort', abort);
    const leave = () => signal.removeEventListener('abort', abort);
    start().finally(leave).then(resolve, reject);
  });
}

/** The upper bound of the first random pause (backoff), in milliseconds. The bound doubles with each attempt. */
export const backoffBaseMs = 500;
/** The maximum random pause (backoff) between two attempts, in milliseconds. */
export const backoffCapMs = 8_000;
/** The minimum pause between two attempts in milliseconds, so that no retry is a busy loop. */
export const shortestPauseMs = 50;
/** The longest wait in a Retry-After header that a retry accepts, in milliseconds. */
export const longestRetryAfterMs = 60_000;

/**
 * Returns the pause before the next attempt, in milliseconds. If the service requests a wait, returns this wait plus a
 * random part: up to a tenth of the wait, but at most a second. Otherwise returns a random backoff.
 */
export function pauseMs(attempt: number, hintMs: number | undefined, clock: Clock): number {
  if (hintMs === undefined) return backoffMs(attempt, clock);
  return Math.max(shortestPauseMs, hintMs + Math.min(hintMs / 10, 1_000) * clock.random());
}

/**
 * Returns a random pause between the minimum pause and an upper bound ("full jitter"). The upper bound doubles with
 * each attempt, up to `backoffCapMs`.
 */
export function backoffMs(attempt: number, clock: Clock): number {
  const bound = Math.min(backoffCapMs, backoffBaseMs * 2 ** (attempt - 1));
  return Math.max(shortestPauseMs, clock.random() * bound);
}

/**
 * Returns the wait that a response requests, in milliseconds: `retry-after-ms`, or Retry-After in seconds or as a date.
 * Returns undefined without a valid header.
 *
 * A date is compared with the Date header of the response, because the local clock may be wrong. If there is no Date
 * header, the date is compared with the argument `date`, the local time.
 */
export function retryAfterMs(headers: Pick<Headers, 'get'>, date: number): number | undefined {
  const exact = headers.get('retry-after-ms') ?? '';
  if (decimal.test(exact)) return Number(exact);
  const value = headers.get('retry-after')?.trim() ?? '';
  if (decimal.test(value)) return Number(value) * 1_000;
  const until = dateOf(value);
  if (Number.isNaN(until)) return undefined;
  return Math.max(0, until - (answeredAt(headers) || date));
}

/**
 * The latest response of the service, which each new response replaces. `serviceTime` computes the service's time from
 * it. `at` is the time when the headers of the response arrived, by the clock's `now`.
 */
export interface LatestResponse {
  latest?: { readonly headers: Headers; readonly at: number };
}

/**
 * Returns the service's time in milliseconds since the epoch. This time decides when signed URLs expire.
 *
 * It is the Date header of the latest response, plus the monotonic time since then. The local clock is used only
 * without a Date header, because this clock may be wrong or change during a transfer.
 */
export function serviceTime(clock: Clock, { latest }: LatestResponse): number {
  const answered = latest && answeredAt(latest.headers);
  return answered ? answered + clock.now() - latest.at : clock.date();
}

/** Returns the Date header of a response in milliseconds since the epoch; NaN if the header is missing or malformed. */
export function answeredAt(headers: Pick<Headers, 'get'>): number {
  return Date.parse(headers.get('date') ?? '');
}

const decimal = /^\d+(\.\d+)?$/;

/** The maximum length of an HTTP date in characters. */
const longestDate = 40;

/**
 * Returns an HTTP date in milliseconds since the epoch. The oldest of the three formats has no time zone and is read as
 * UTC.
 */
function dateOf(value: string): number {
  if (value.length > longestDate || !/^[A-Za-z]{3,9},? /.test(value)) return Number.NaN;
  return Date.parse(/ \d{4}$/.test(value) ? `${value} GMT` : value);
}
