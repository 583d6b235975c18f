// A job is waited for by its id alone, so a wait can start in another process than the job did. One loop polls it for all
// who wait for it: polls cost quota, and two loops learn no more than one. It polls at once for one who joins, and then with
// the shortest pauses that anybody wants. Each waiter has its own end and time limit, and its own asynchronous context. The
// loop ends with its last waiter.

import { keepContext, traceChannels, traced } from '#calls';
import type { Core } from '../../create-core.ts';
import { fieldFault } from '../../errors/invalid-request.ts';
import { kept } from '../../field.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { type Clock, longestTimerMs, within } from '../../timing.ts';
import {
  type PollListener,
  type PollOutcome,
  type PollProgress,
  type PollTimes,
  poll,
  pollDefaults,
} from '../polling.ts';
import { waitOptionRules } from '../transfer-option-checks.ts';
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
  const wait = (workflow: Workflow) => awaitJob(workflow, { jobId });
  return runWorkflow(core, inShort(jobId), options, wait, waitOptionRules);
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
  readonly times: PollTimes;
  /** How long a 404 means "not yet visible", in milliseconds. */
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
    times: pollTimes,
    graceMs: target.graceMs ?? 0,
    isFinal: (polled) => endsWait(target, polled),
    onPoll: reportPolls(target, report),
  };
}

/** The loops over each core, by the job that they poll, apart from those of one poll. */
const loopsByCore = new WeakMap<Core, Map<string, JobLoop>>();

/** Polls the job together with all who wait for it. */
async function pollTogether(workflow: Workflow, target: WaitTarget): Promise<PolledJob> {
  const { clock, signal } = workflow;
  const loops = kept(loopsByCore, workflow.core, () => new Map<string, JobLoop>());
  const key = `${workflow.pollTimes.maxWaitMs === 0} ${target.jobId}`;
  const waiter = waiterOf(workflow, target);
  const now = clock.now();
  const running = loops.get(key);
  const loop = running?.isOpen ? running : new JobLoop(workflow, target, now);
  loops.set(key, loop);
  try {
    const outcome = await within(clock, { signal }, () => loop.join(waiter, now));
    if ('gaveUp' in outcome) throw waitedTooLong(target, outcome.gaveUp);
    return outcome.value;
  } finally {
    loop.leave(waiter);
    if (!loop.isOpen && loops.get(key) === loop) loops.delete(key);
  }
}

const always = () => true;

/** How a waiter's wait ends. */
interface Ending {
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
  /** The longest times and the shortest pauses that anybody wants, since the start. */
  readonly #times = {
    maxWaitMs: 0,
    graceMs: 0,
    firstPauseMs: Infinity,
    longestPauseMs: Infinity,
    joinedAt: 0,
    wake: () => {},
  };
  #progress: PollProgress = { status: 'unknown', polls: 0, elapsedMs: 0, seen: {} };

  constructor(workflow: Workflow, target: WaitTarget, now: number) {
    this.#clock = workflow.clock;
    this.#startedAt = now;
    // The first poll starts after the first waiter has joined.
    Promise.resolve()
      .then(() => this.#pollJob(workflow, target))
      .then(
        (outcome) => this.#end(always, (ending) => ending.resolve(outcome)),
        (error: unknown) => this.#end(always, (ending) => ending.reject(error)),
      );
  }

  #pollJob(workflow: Workflow, target: WaitTarget): Promise<PollOutcome<PolledJob>> {
    const emitPoll = reportPolls(target, workflow.emit);
    const { signal } = this.#controller;
    return poll(
      Object.assign(this.#times, {
        clock: this.#clock,
        signal,
        poll: () => this.#forFirst(() => readJob(workflow, target.jobId, signal)),
        statusOf: ({ status }: PolledJob) => status,
        isFinal: (polled: PolledJob) => this.#endWaitsWith(polled),
        onPoll: (progress: PollProgress, polled: PolledJob | undefined) => {
          this.#progress = progress;
          this.#forFirst(() => emitPoll(progress, polled));
          for (const { inContext, onPoll } of this.#endings.keys()) inContext(() => onPoll(progress, polled));
        },
      }),
    );
  }

  /** Works in the context of the first who still waits; the one who began the loop may have left. */
  #forFirst<Result>(work: () => Result): Result {
    const [first] = this.#endings.keys();
    return first === undefined ? work() : first.inContext(work);
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
    const { maxWaitMs = pollDefaults.maxWaitMs, firstPauseMs = pollDefaults.firstPauseMs } = waiter.times;
    const { longestPauseMs = pollDefaults.longestPauseMs } = waiter.times;
    const own = this.#times;
    own.joinedAt = now;
    own.maxWaitMs = Math.max(own.maxWaitMs, now - this.#startedAt + maxWaitMs);
    own.graceMs = Math.max(own.graceMs, now - this.#startedAt + waiter.graceMs);
    own.firstPauseMs = Math.min(own.firstPauseMs, firstPauseMs);
    own.longestPauseMs = Math.min(own.longestPauseMs, longestPauseMs);
    own.wake();
    return new Promise((resolve, reject) => {
      // A wait of 0 ms ends with its first poll.
      const cancel = this.#clock.after(maxWaitMs || longestTimerMs, () =>
        resolve({ gaveUp: this.#progress }),
      );
      this.#endings.set(waiter, { cancel, resolve, reject });
    });
  }

  leave(waiter: Waiter): void {
    this.#endings.get(waiter)?.cancel();
    this.#endings.delete(waiter);
    if (this.#endings.size > 0) return;
    this.isOpen = false;
    this.#controller.abort();
  }

  #end(ends: (waiter: Waiter) => boolean, settle: (ending: Ending) => void): void {
    for (const [waiter, ending] of [...this.#endings].filter(([waiter]) => ends(waiter))) {
      this.#endings.delete(waiter);
      ending.cancel();
      settle(ending);
    }
    this.isOpen = this.#endings.size > 0;
  }
}
