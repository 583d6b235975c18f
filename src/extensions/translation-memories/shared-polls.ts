// One loop polls a job, for all who wait for it: polls cost quota, and two loops learn no more than one. Each waiter has
// its own end, time limit and grace for a new job. The loop ends with its last waiter.

import { ApiError } from '../../errors/api.ts';
import { type Clock, within } from '../../timing.ts';
import { type PollListener, type PollOutcome, poll, pollDefaults } from '../polling.ts';
import { waitedTooLong } from './job-errors.ts';
import { endsWait, readJob, reportPolls } from './job-polls.ts';
import { type JobWait, type Journey, notPolled, type WaitTarget } from './journey.ts';
import type { PolledJob } from './polled-job.ts';

/** One who waits for a job. */
interface Waiter {
  /** The longest wait, in milliseconds. */
  readonly maxWaitMs: number;
  /** How long a 404 means "not yet visible" to this waiter, in milliseconds. */
  readonly graceMs: number;
  /** Whether this waiter's wait ends with the job. */
  readonly isFinal: (polled: PolledJob) => boolean;
  readonly onPoll: PollListener<PolledJob>;
}

function waiterOf({ pollTimes, report }: Journey, target: WaitTarget): Waiter {
  return {
    maxWaitMs: pollTimes.maxWaitMs ?? pollDefaults.maxWaitMs,
    graceMs: target.graceMs ?? 0,
    isFinal: (polled) => endsWait(target, polled),
    onPoll: reportPolls(target, report),
  };
}

/** Waits for a job together with all who wait for it; the loop polls as the first waiter says. */
export function createSharedWait(): JobWait {
  const loops = new Map<string, SharedLoop>();
  return async (journey, target) => {
    const { clock, signal } = journey;
    const { jobId } = target;
    const waiter = waiterOf(journey, target);
    const now = clock.now();
    const running = loops.get(jobId);
    const loop = running?.isOpen ? running : new SharedLoop(journey, target, now);
    loops.set(jobId, loop);
    try {
      const outcome = await within(clock, { signal }, () => loop.join(waiter, now));
      if ('gaveUp' in outcome) throw waitedTooLong(target, outcome.gaveUp);
      return outcome.value;
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
  /** Cancels the timer of this waiter. */
  cancel(): void;
  resolve(outcome: PollOutcome<PolledJob>): void;
  reject(error: unknown): void;
}

class SharedLoop {
  /** Whether a waiter can still join. */
  isOpen = true;
  readonly #clock: Clock;
  readonly #startedAt: number;
  readonly #controller = new AbortController();
  readonly #places = new Map<Waiter, Place>();
  #endsAt = 0;
  #progress = notPolled;

  constructor(journey: Journey, target: WaitTarget, now: number) {
    this.#clock = journey.clock;
    this.#startedAt = now;
    // The first poll starts after the first waiter has joined.
    Promise.resolve()
      .then(() => this.#pollJob(journey, target))
      .then(
        (outcome) => this.#endAll((place) => place.resolve(outcome)),
        (error: unknown) => this.#endAll((place) => place.reject(error)),
      );
  }

  #pollJob(journey: Journey, target: WaitTarget): Promise<PollOutcome<PolledJob>> {
    const emitPoll = reportPolls(target, journey.emit);
    const { signal } = this.#controller;
    const longest = () => this.#endsAt - this.#startedAt;
    const lastGrace = () => this.#lastGraceEnd() - this.#startedAt;
    return poll({
      ...journey.pollTimes,
      clock: this.#clock,
      signal,
      get maxWaitMs() {
        return longest();
      },
      get graceMs() {
        return lastGrace();
      },
      poll: () => {
        const polling = readJob(journey, target.jobId, signal);
        polling.catch((error: unknown) => this.#endWaitsFor(error));
        return polling;
      },
      statusOf: ({ status }) => status,
      isFinal: (polled) => this.#endWaitsWith(polled),
      onPoll: (progress, polled) => {
        this.#progress = progress;
        emitPoll(progress, polled);
        for (const waiter of this.#places.keys()) waiter.onPoll(progress, polled);
      },
    });
  }

  #lastGraceEnd(): number {
    return Math.max(this.#startedAt, ...[...this.#places.values()].map(({ graceEndsAt }) => graceEndsAt));
  }

  /** Ends the waits that end with this failed poll; others continue. */
  #endWaitsFor(error: unknown): void {
    if (!(error instanceof ApiError) || error.status !== 404) return;
    const now = this.#clock.now();
    this.#end(
      (_, { graceEndsAt }) => graceEndsAt <= now,
      (place) => place.reject(error),
    );
  }

  /** Ends the waits that end with this job; true when no wait is left. */
  #endWaitsWith(polled: PolledJob): boolean {
    this.#end(
      ({ isFinal }) => isFinal(polled),
      (place) => place.resolve({ value: polled }),
    );
    return !this.isOpen;
  }

  /** Settles when the waiter's wait ends with a poll or at its time limit. */
  join(waiter: Waiter, now: number): Promise<PollOutcome<PolledJob>> {
    const { maxWaitMs, graceMs } = waiter;
    this.#endsAt = Math.max(this.#endsAt, now + maxWaitMs);
    return new Promise((resolve, reject) => {
      const cancel = this.#clock.after(maxWaitMs, () => resolve({ gaveUp: this.#progress }));
      this.#places.set(waiter, { graceEndsAt: now + graceMs, cancel, resolve, reject });
    });
  }

  leave(waiter: Waiter): void {
    this.#places.get(waiter)?.cancel();
    this.#places.delete(waiter);
    if (this.#places.size > 0) return;
    this.isOpen = false;
    this.#controller.abort();
  }

  #endAll(settle: (place: Place) => void): void {
    this.#end(() => true, settle);
  }

  #end(ends: (waiter: Waiter, place: Place) => boolean, settle: (place: Place) => void): void {
    for (const [waiter, place] of [...this.#places].filter(([waiter, place]) => ends(waiter, place))) {
      this.#places.delete(waiter);
      place.cancel();
      settle(place);
    }
    this.isOpen = this.#places.size > 0;
  }
}
