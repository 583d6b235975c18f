// A job is waited for by its id alone, so a wait can start in another process than the job did. One loop polls it for all
// who wait for it: polls cost quota, and two loops learn no more than one. Each waiter has
// its own end, time limit and grace for a new job, and its own asynchronous context. The loop ends with its last waiter.

import { keepContext, traceChannels, traced } from '#calls';
import type { Core } from '../../create-core.ts';
import { ApiError } from '../../errors/api.ts';
import { fieldFault } from '../../errors/invalid-request.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { type Clock, within } from '../../timing.ts';
import { type PollListener, type PollOutcome, type PollProgress, poll, pollDefaults } from '../polling.ts';
import { inShort, jobFailed, waitedTooLong, wrongOperation } from './job-errors.ts';
import { endsWait, hasOperation, type PolledJob, readJob, reportPolls } from './job-polls.ts';
import { runWorkflow, type WaitOptions, type WaitTarget, type Workflow } from './workflow.ts';

/**
 * Waits for any job by its id.
 * @throws JobFailedError, JobWaitError; NotFoundError and other refusals at once.
 */
export async function waitForTranslationMemoryJob(
  core: Core,
  jobId: string,
  options: WaitOptions = {},
): Promise<TranslationMemoryJob> {
  if (typeof jobId !== 'string') throw fieldFault('jobId', 'must be a string');
  return runWorkflow(core, inShort(jobId), options, (workflow) => awaitJob(workflow, { jobId }));
}

/**
 * Waits until the job succeeds.
 * @throws JobFailedError when it failed; JobWaitError after `maxWaitMs`; a refusal (4xx) at once.
 */
export function awaitJob(workflow: Workflow, target: WaitTarget): Promise<TranslationMemoryJob> {
  // A bundler leaves the rest out of a page.
  if (traceChannels === undefined) return endedJob(workflow, target);
  const { jobId, operation: name = 'job' } = target;
  return traced(
    'wait',
    () => ({ name, jobId }),
    () => endedJob(workflow, target),
  );
}

async function endedJob(workflow: Workflow, target: WaitTarget): Promise<TranslationMemoryJob> {
  const { redact } = workflow;
  const polled = await pollTogether(workflow, target);
  const { job, state } = polled;
  if (!hasOperation(target, job)) throw wrongOperation(target, job.operation, redact);
  if (state !== 'succeeded') throw jobFailed(target, polled, redact);
  return job;
}

/** One who waits for a job. */
interface Waiter {
  /** The longest wait, in milliseconds. */
  readonly maxWaitMs: number;
  /** How long a 404 means "not yet visible" to this waiter, in milliseconds. */
  readonly graceMs: number;
  /** Whether this waiter's wait ends with the job. */
  readonly isFinal: (polled: PolledJob) => boolean;
  readonly onPoll: PollListener<PolledJob>;
  /** Runs what happens for this waiter as its own caller does. */
  readonly inContext: ReturnType<typeof keepContext>;
}

function waiterOf({ pollTimes, report }: Workflow, target: WaitTarget): Waiter {
  return {
    inContext: keepContext(),
    maxWaitMs: pollTimes.maxWaitMs ?? pollDefaults.maxWaitMs,
    graceMs: target.graceMs ?? 0,
    isFinal: (polled) => endsWait(target, polled),
    onPoll: reportPolls(target, report),
  };
}

/** The loops over each core, by the job that they poll. */
const loopsByCore = new WeakMap<Core, Map<string, JobLoop>>();

function loopsOf(core: Core): Map<string, JobLoop> {
  const known = loopsByCore.get(core);
  if (known !== undefined) return known;
  const loops = new Map<string, JobLoop>();
  loopsByCore.set(core, loops);
  return loops;
}

/** Polls the job together with all who wait for it; the loop polls as the first waiter says. */
async function pollTogether(workflow: Workflow, target: WaitTarget): Promise<PolledJob> {
  const { clock, signal } = workflow;
  const loops = loopsOf(workflow.core);
  const { jobId } = target;
  const waiter = waiterOf(workflow, target);
  const now = clock.now();
  const running = loops.get(jobId);
  const loop = running?.isOpen ? running : new JobLoop(workflow, target, now);
  loops.set(jobId, loop);
  try {
    const outcome = await within(clock, { signal }, () => loop.join(waiter, now));
    if ('gaveUp' in outcome) throw waitedTooLong(target, outcome.gaveUp);
    return outcome.value;
  } finally {
    loop.leave(waiter);
    if (!loop.isOpen && loops.get(jobId) === loop) loops.delete(jobId);
  }
}

/** How a waiter's wait ends. */
interface Ending {
  /** When the grace of this waiter ends, by the clock. */
  readonly graceEndsAt: number;
  /** Cancels the timer of this waiter. */
  cancel(): void;
  resolve(outcome: PollOutcome<PolledJob>): void;
  reject(error: unknown): void;
}

class JobLoop {
  /** Whether a waiter can still join. */
  isOpen = true;
  readonly #clock: Clock;
  readonly #startedAt: number;
  readonly #controller = new AbortController();
  readonly #endings = new Map<Waiter, Ending>();
  #endsAt = 0;
  #progress: PollProgress = { status: 'unknown', polls: 0, elapsedMs: 0, seen: {} };

  constructor(workflow: Workflow, target: WaitTarget, now: number) {
    this.#clock = workflow.clock;
    this.#startedAt = now;
    // The first poll starts after the first waiter has joined.
    Promise.resolve()
      .then(() => this.#pollJob(workflow, target))
      .then(
        (outcome) => this.#endAll((ending) => ending.resolve(outcome)),
        (error: unknown) => this.#endAll((ending) => ending.reject(error)),
      );
  }

  #pollJob(workflow: Workflow, target: WaitTarget): Promise<PollOutcome<PolledJob>> {
    const emitPoll = reportPolls(target, workflow.emit);
    const { signal } = this.#controller;
    const longest = () => this.#endsAt - this.#startedAt;
    const lastGrace = () => this.#lastGraceEnd() - this.#startedAt;
    return poll({
      ...workflow.pollTimes,
      clock: this.#clock,
      signal,
      get maxWaitMs() {
        return longest();
      },
      get graceMs() {
        return lastGrace();
      },
      poll: () => {
        const polling = this.#forFirst(() => readJob(workflow, target.jobId, signal));
        polling.catch((error: unknown) => this.#endWaitsFor(error));
        return polling;
      },
      statusOf: ({ status }) => status,
      isFinal: (polled) => this.#endWaitsWith(polled),
      onPoll: (progress, polled) => {
        this.#progress = progress;
        this.#forFirst(() => emitPoll(progress, polled));
        for (const { inContext, onPoll } of this.#endings.keys()) inContext(() => onPoll(progress, polled));
      },
    });
  }

  /** Works in the context of the first who still waits; the one who began the loop may have left. */
  #forFirst<Result>(work: () => Result): Result {
    const [first] = this.#endings.keys();
    return first === undefined ? work() : first.inContext(work);
  }

  #lastGraceEnd(): number {
    return Math.max(this.#startedAt, ...[...this.#endings.values()].map(({ graceEndsAt }) => graceEndsAt));
  }

  /** Ends the waits that end with this failed poll; others continue. */
  #endWaitsFor(error: unknown): void {
    if (!(error instanceof ApiError) || error.status !== 404) return;
    const now = this.#clock.now();
    this.#end(
      (_, { graceEndsAt }) => graceEndsAt <= now,
      (ending) => ending.reject(error),
    );
  }

  /** Ends the waits that end with this job; true when no wait is left. */
  #endWaitsWith(polled: PolledJob): boolean {
    this.#end(
      ({ isFinal }) => isFinal(polled),
      (ending) => ending.resolve({ value: polled }),
    );
    return !this.isOpen;
  }

  /** Settles when the waiter's wait ends with a poll or at its time limit. */
  join(waiter: Waiter, now: number): Promise<PollOutcome<PolledJob>> {
    const { maxWaitMs, graceMs } = waiter;
    this.#endsAt = Math.max(this.#endsAt, now + maxWaitMs);
    return new Promise((resolve, reject) => {
      const cancel = this.#clock.after(maxWaitMs, () => resolve({ gaveUp: this.#progress }));
      this.#endings.set(waiter, { graceEndsAt: now + graceMs, cancel, resolve, reject });
    });
  }

  leave(waiter: Waiter): void {
    this.#endings.get(waiter)?.cancel();
    this.#endings.delete(waiter);
    if (this.#endings.size > 0) return;
    this.isOpen = false;
    this.#controller.abort();
  }

  #endAll(settle: (ending: Ending) => void): void {
    this.#end(() => true, settle);
  }

  #end(ends: (waiter: Waiter, ending: Ending) => boolean, settle: (ending: Ending) => void): void {
    for (const [waiter, ending] of [...this.#endings].filter(([waiter, ending]) => ends(waiter, ending))) {
      this.#endings.delete(waiter);
      ending.cancel();
      settle(ending);
    }
    this.isOpen = this.#endings.size > 0;
  }
}
