// Each process is polite by itself: after a 429 it sends nothing for as long as the service asks, within a ceiling, and it
// sends so many files at a time.

import type { Clock } from 'language-service-client';
import type { Emit } from './events.ts';
import { type RequestFailure, recorded } from './failures.ts';
import type { Limits } from './limits.ts';
import { sleep } from './sleep.ts';

/** After a pause requests begin within so long, in milliseconds, not all at once. */
const spreadMs = 1_000;

export class Politeness {
  readonly #parts: { readonly clock: Clock; readonly limits: Limits; readonly emit: Emit };
  /** Files that are sent at a time. */
  readonly #most: number;
  #until = Number.NEGATIVE_INFINITY;
  readonly #waiting = new Set<() => void>();
  /** Files that are being sent. */
  sending = 0;

  constructor(most: number, parts: { clock: Clock; limits: Limits; emit: Emit }) {
    this.#most = most;
    this.#parts = parts;
  }

  /** Resolves when a request may be sent. */
  async pause(signal: AbortSignal): Promise<void> {
    const { clock } = this.#parts;
    while (clock.now() < this.#until)
      await sleep(clock, this.#until - clock.now() + clock.random() * spreadMs, signal);
  }

  /** Returns the failure with a pause that is not above the ceiling, and makes every request of the process wait for it. */
  hear(failed: RequestFailure): RequestFailure {
    if (failed.kind !== 'busy') return failed;
    const { clock, limits, emit } = this.#parts;
    const waitMs = Math.min(failed.waitMs, limits.longestRetryAfterMs);
    const until = clock.now() + waitMs;
    if (until > this.#until) emit({ type: 'paused', ms: waitMs, failure: recorded(failed) });
    this.#until = Math.max(until, this.#until);
    return { ...failed, waitMs };
  }

  /** Resolves when a file may be sent; `leave` must follow. Rejects where the signal aborts first. */
  async enter(signal: AbortSignal): Promise<void> {
    while (this.sending >= this.#most) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.add(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
      await promise;
      this.#waiting.delete(resolve);
      signal.throwIfAborted();
    }
    this.sending += 1;
  }

  leave(): void {
    this.sending -= 1;
    for (const wake of this.#waiting) wake();
  }
}
