// A job is looked at by one loop, however many wait for it: polls cost quota, and two loops learn nothing more than
// one. What a look means is each waiter's own: what it waits for, how long, and how young the job may be. The loop ends
// with its last waiter.

import { ApiError } from '../../errors/api.ts';
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
  /** For so long a 404 means "not yet visible" to this waiter, in milliseconds. */
  readonly graceMs: number;
  readonly signal: AbortSignal;
  /** Whether this waiter's wait ends with the job. */
  readonly isFinal: (job: TranslationMemoryJob) => boolean;
  /** Hears of every job that is seen. */
  readonly onJob: (job: TranslationMemoryJob) => void;
  readonly onLook: LookListener;
  /** Makes the error of a wait that was too long. */
  readonly onGiveUp: (progress: PollProgress) => Error;
}

/** The loop as its polls see it. */
export interface Loop {
  readonly signal: AbortSignal;
  /** Milliseconds the most patient waiter is willing to wait, from the beginning of the loop. */
  readonly maxWaitMs: number;
  /** Milliseconds until the last grace of a waiter ends, from the beginning of the loop. */
  readonly graceMs: number;
  readonly onJob: (job: TranslationMemoryJob) => void;
  readonly onLook: LookListener;
  /** Ends the waits that end with a failed look while others go on. */
  readonly onFailure: (error: unknown) => void;
  /** Ends the waits that end with the job; true when that was the last of them. */
  readonly judge: (seen: SeenJob) => boolean;
  /** What the loop rejects with when its time is up; each waiter hears it in words of its own. */
  readonly gaveUp: Error;
}

/** Waits for a job together with all who wait for it; the first waiter's `begin` makes the loop. */
export type SharedWaits = (waiter: Waiter, begin: (loop: Loop) => Promise<unknown>) => Promise<SeenJob>;

export function createSharedWaits(clock: Clock): SharedWaits {
  const loops = new Map<string, SharedLoop>();
  return async (waiter, begin) => {
    const { jobId, maxWaitMs, signal } = waiter;
    const running = loops.get(jobId);
    const loop = running?.isOpen ? running : new SharedLoop(clock, begin);
    loops.set(jobId, loop);
    const end = loop.join(waiter);
    const onTimeUp = () => loop.gaveUp;
    try {
      return await within(clock, { signal, ms: maxWaitMs, onTimeUp }, () => end);
    } catch (error) {
      throw error === loop.gaveUp ? waiter.onGiveUp(loop.progress) : error;
    } finally {
      loop.leave(waiter);
      if (!loop.isOpen && loops.get(jobId) === loop) loops.delete(jobId);
    }
  };
}

/** How a waiter's wait ends. */
interface Place {
  /** When the grace of this waiter ends, by the clock. */
  readonly graceEndsAt: number;
  resolve(seen: SeenJob): void;
  reject(error: unknown): void;
}

class SharedLoop implements Loop {
  readonly gaveUp = new Error('The time of the loop is up');
  progress: PollProgress = { status: 'unknown', polls: 0, elapsedMs: 0, seen: {} };
  /** Whether a waiter can still join. */
  isOpen = true;
  readonly #clock: Clock;
  readonly #begun: number;
  readonly #controller = new AbortController();
  readonly #places = new Map<Waiter, Place>();
  #endsAt = 0;

  constructor(clock: Clock, begin: (loop: Loop) => Promise<unknown>) {
    this.#clock = clock;
    this.#begun = clock.now();
    // The first look comes after the first waiter has joined.
    Promise.resolve()
      .then(() => begin(this))
      .catch((error: unknown) =>
        this.#end(
          () => true,
          (place) => place.reject(error),
        ),
      );
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get maxWaitMs(): number {
    return this.#endsAt - this.#begun;
  }

  get graceMs(): number {
    const ends = [...this.#places.values()].map(({ graceEndsAt }) => graceEndsAt);
    return Math.max(0, ...ends.map((end) => end - this.#begun));
  }

  readonly onJob = (job: TranslationMemoryJob): void => {
    for (const { onJob } of this.#places.keys()) onJob(job);
  };

  readonly onLook: LookListener = (progress) => {
    this.progress = progress;
    for (const { onLook } of this.#places.keys()) onLook(progress);
  };

  readonly onFailure = (error: unknown): void => {
    if (!(error instanceof ApiError) || error.status !== 404) return;
    const now = this.#clock.now();
    this.#end(
      (_, { graceEndsAt }) => graceEndsAt <= now,
      (place) => place.reject(error),
    );
  };

  readonly judge = (seen: SeenJob): boolean => {
    this.#end(
      ({ isFinal }) => isFinal(seen.job),
      (place) => place.resolve(seen),
    );
    return !this.isOpen;
  };

  /** Settles when the waiter's wait ends with a look. */
  join(waiter: Waiter): Promise<SeenJob> {
    const now = this.#clock.now();
    this.#endsAt = Math.max(this.#endsAt, now + waiter.maxWaitMs);
    return new Promise((resolve, reject) => {
      this.#places.set(waiter, { graceEndsAt: now + waiter.graceMs, resolve, reject });
    });
  }

  leave(waiter: Waiter): void {
    this.#places.delete(waiter);
    if (this.#places.size > 0) return;
    this.isOpen = false;
    this.#controller.abort();
  }

  #end(ends: (waiter: Waiter, place: Place) => boolean, settle: (place: Place) => void): void {
    for (const [waiter, place] of [...this.#places].filter(([waiter, place]) => ends(waiter, place))) {
      this.#places.delete(waiter);
      settle(place);
    }
    this.isOpen = this.#places.size > 0;
  }
}
