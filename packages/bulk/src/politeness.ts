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
  readonly #clock: Clock;
  readonly #limits: Limits;
  readonly #emit: Emit;
  #until = Number.NEGATIVE_INFINITY;
  #fullAt = Number.NEGATIVE_INFINITY;
  readonly #most: number;
  readonly #waiting = new Set<() => void>();
  /** Files that are being sent. */
  sending = 0;

  constructor(parts: { clock: Clock; limits: Limits; emit: Emit; sending: number }) {
    this.#clock = parts.clock;
    this.#limits = parts.limits;
    this.#emit = parts.emit;
    this.#most = parts.sending;
  }

  /** Whether the service said of late that the account is at its limit (456). */
  get isFull(): boolean {
    return this.#clock.now() - this.#fullAt < this.#limits.longestRetryPauseMs;
  }

  /** Resolves when a request may be sent. */
  async pause(signal: AbortSignal): Promise<void> {
    while (this.#clock.now() < this.#until) {
      const leftMs = this.#until - this.#clock.now();
      await sleep(this.#clock, leftMs + this.#clock.random() * spreadMs, signal);
    }
  }

  /** Returns the failure with a pause that is not above the ceiling, and makes every request of the process wait for it. */
  hear(failed: RequestFailure): RequestFailure {
    if (failed.kind === 'full') this.#fullAt = this.#clock.now();
    if (failed.kind !== 'busy') return failed;
    const waitMs = Math.min(failed.waitMs, this.#limits.longestRetryAfterMs);
    const until = this.#clock.now() + waitMs;
    if (until > this.#until) {
      this.#until = until;
      this.#emit({ type: 'paused', ms: waitMs, failure: recorded(failed) });
    }
    return { ...failed, waitMs };
  }

  /** Notes that a job was made: the account has room. */
  hearRoom(): void {
    this.#fullAt = Number.NEGATIVE_INFINITY;
  }

  /** Resolves when a file may be sent; `leave` must follow. Rejects where the signal aborts first. */
  async enter(signal: AbortSignal): Promise<void> {
    if (this.sending < this.#most) this.sending += 1;
    else
      await new Promise<void>((resolve, reject) => {
        const abort = () => {
          this.#waiting.delete(enter);
          reject(signal.reason);
        };
        const enter = () => {
          signal.removeEventListener('abort', abort);
          resolve();
        };
        this.#waiting.add(enter);
        signal.addEventListener('abort', abort, { once: true });
      });
  }

  leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.sending -= 1;
    else {
      this.#waiting.delete(next);
      next();
    }
  }
}
