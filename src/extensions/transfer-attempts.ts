// A store that is overloaded or a connection that broke is worth another attempt; how long to wait before it, the store
// knows best. A wait it asks for beyond reason is an answer to the caller instead.

import { type Clock, pauseMs, sleep } from '../timing.ts';

/** What an attempt came to: a result, or an error that another attempt may do away with. */
export type Attempted<T> =
  | { readonly result: T }
  | { readonly error: Error; readonly hintMs?: number | undefined };

export interface AttemptLimits {
  readonly clock: Clock;
  /** Attempts beyond the first, at most. */
  readonly maxRetries: number;
  /** The longest wait a store may ask for, in milliseconds. */
  readonly maxRetryAfterMs: number;
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
    if (number > limits.maxRetries || (hintMs ?? 0) > limits.maxRetryAfterMs) throw error;
    await sleep(limits.clock, pauseMs(number, hintMs, limits.clock), limits.signal);
  }
}
