// An overloaded store or a broken connection is worth another attempt, after the wait that the store asks for. A wait
// beyond the limit fails the transfer instead.

import { type Clock, longestRetryAfterMs, pauseMs, sleep } from '../timing.ts';

/** The outcome of an attempt: a result, or an error after which another attempt can succeed. */
export type Attempted<T> =
  | { readonly result: T }
  | { readonly error: Error; readonly hintMs?: number | undefined };

export interface AttemptLimits {
  readonly clock: Clock;
  /** Attempts beyond the first, at most. */
  readonly maxRetries: number;
  readonly signal?: AbortSignal | undefined;
}

/** Attempts until there is a result; rejects with the last error when the limits are reached. */
export async function attemptRepeatedly<T>(
  limits: AttemptLimits,
  attempt: (number: number) => Promise<Attempted<T>>,
): Promise<T> {
  for (let number = 1; ; number += 1) {
    limits.signal?.throwIfAborted();
    const attempted = await attempt(number);
    if ('result' in attempted) return attempted.result;
    const { error, hintMs } = attempted;
    if (number > limits.maxRetries || (hintMs ?? 0) > longestRetryAfterMs) throw error;
    await sleep(limits.clock, pauseMs(number, hintMs, limits.clock), limits.signal);
  }
}
