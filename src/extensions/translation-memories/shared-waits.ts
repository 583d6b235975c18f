// A job is looked at by one loop, however many wait for it: looks cost quota, and two loops learn nothing more than
// one. The loop ends with the job, or when the last waiter has left.

import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { type Clock, within } from '../../timing.ts';
import type { PollProgress } from '../polling.ts';

/** A job as one look showed it. */
export interface SeenJob {
  readonly job: TranslationMemoryJob;
  /** `X-Trace-ID` of the look. */
  readonly traceId: string | undefined;
}

/** Hears of a look. */
export type LookListener = (progress: PollProgress) => void;

/** One waiter. */
export interface Waiter {
  readonly jobId: string;
  /** Milliseconds this waiter is willing to wait. */
  readonly maxWaitMs: number;
  readonly signal: AbortSignal;
  readonly onLook: LookListener;
  /** Makes the error of a wait that was too long. */
  readonly onGiveUp: (progress: PollProgress) => Error;
}

/** The loop as its looks see it. */
export interface Loop {
  readonly signal: AbortSignal;
  /** Milliseconds the most patient waiter is willing to wait, from the beginning of the loop. */
  readonly maxWaitMs: number;
  readonly onLook: LookListener;
  /** What the loop rejects with when that time is up; each waiter hears it in words of its own. */
  readonly gaveUp: Error;
}

/** Waits for a job together with all who wait for it; the first waiter's `begin` makes the loop. */
export type SharedWaits = (waiter: Waiter, begin: (loop: Loop) => Promise<SeenJob>) => Promise<SeenJob>;

export function createSharedWaits(clock: Clock): SharedWaits {
  const loops = new Map<string, SharedLoop>();
  return async (waiter, begin) => {
    const { jobId, maxWaitMs, signal } = waiter;
    const loop = loops.get(jobId) ?? new SharedLoop(clock, begin);
    loops.set(jobId, loop);
    loop.join(waiter);
    const onTimeUp = () => loop.gaveUp;
    try {
      return await within(clock, { signal, ms: maxWaitMs, onTimeUp }, () => loop.end);
    } catch (error) {
      throw error === loop.gaveUp ? waiter.onGiveUp(loop.progress) : error;
    } finally {
      if (loop.leave(waiter) === 0) loops.delete(jobId);
    }
  };
}

class SharedLoop implements Loop {
  readonly end: Promise<SeenJob>;
  readonly gaveUp = new Error('The time of the loop is up');
  progress: PollProgress = { status: 'unknown', looks: 0, elapsedMs: 0, seen: {} };
  readonly #clock: Clock;
  readonly #begun: number;
  readonly #controller = new AbortController();
  readonly #waiters = new Set<Waiter>();
  #endsAt = 0;

  constructor(clock: Clock, begin: (loop: Loop) => Promise<SeenJob>) {
    this.#clock = clock;
    this.#begun = clock.now();
    // The first look comes after the first waiter has joined.
    this.end = Promise.resolve().then(() => begin(this));
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get maxWaitMs(): number {
    return this.#endsAt - this.#begun;
  }

  readonly onLook: LookListener = (progress) => {
    this.progress = progress;
    for (const { onLook } of this.#waiters) onLook(progress);
  };

  join(waiter: Waiter): void {
    this.#waiters.add(waiter);
    this.#endsAt = Math.max(this.#endsAt, this.#clock.now() + waiter.maxWaitMs);
  }

  /** How many still wait. */
  leave(waiter: Waiter): number {
    this.#waiters.delete(waiter);
    if (this.#waiters.size === 0) this.#controller.abort();
    return this.#waiters.size;
  }
}
