// A job is watched by its id alone, so a wait can begin in another process than the work did.

import type { JobToken } from '../../calls.ts';
import { InvalidRequestError } from '../../errors/invalid-request.ts';
import { JobFailedError, JobWaitError } from '../../errors/job.ts';
import { longestWords, shortened } from '../../errors/shorten.ts';
import { guarded } from '../../events.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { retryAfterMs } from '../../timing.ts';
import { type PollProgress, poll, pollDefaults } from '../polling.ts';
import { optionalText } from './fields.ts';
import {
  callOptionsOf,
  type JourneyContext,
  type ProgressListener,
  underDeadline,
  type WaitOptions,
} from './journey.ts';
import type { Loop, SeenJob } from './shared-polls.ts';
import { isUnheardOf, resultsOf, shownStatusOf, stateOf, withoutSecrets } from './states.ts';

/** What a wait is for. */
export interface WaitTarget {
  readonly jobId: string;
  /** The operation the job must be of; absent: either. */
  readonly operation?: 'import' | 'export' | undefined;
  /** For so long a 404 means "not yet visible", in milliseconds: a job that was created just now. */
  readonly graceMs?: number | undefined;
  /** Goes on waiting elsewhere; kept in the error of a wait that was too long. */
  readonly resumeToken?: JobToken | undefined;
}

/** A job as a message names it; its id may be any text of the caller's. */
export function inShort(jobId: string): string {
  return `job ${shortened(jobId)}`;
}

/** A job created just now may not be visible at once, in milliseconds. */
export const youngJobGraceMs = 5_000;

/**
 * Waits until the job has succeeded.
 * @throws JobFailedError when it failed; JobWaitError after `maxWaitMs`; a refusal (4xx) at once.
 */
export function waitForJob(
  context: JourneyContext,
  target: WaitTarget,
  options: WaitOptions = {},
): Promise<TranslationMemoryJob> {
  return underDeadline(context, inShort(target.jobId), options, async (signal) => {
    const { job, traceId } = await finalJob(context, target, options, signal);
    checkOperation(context, target, job);
    if (stateOf(job) === 'failed') throw jobFailed(context, target, { job, traceId });
    return job;
  });
}

function finalJob(
  context: JourneyContext,
  target: WaitTarget,
  options: WaitOptions,
  signal: AbortSignal,
): Promise<SeenJob> {
  const { jobId } = target;
  const tell = guarded(options.onProgress);
  const waiter = {
    jobId,
    signal,
    maxWaitMs: options.maxWaitMs ?? pollDefaults.maxWaitMs,
    graceMs: target.graceMs ?? 0,
    isFinal: (job: TranslationMemoryJob) => stateOf(job) !== 'waiting' || !isOfOperation(target, job),
    onJob: warnOnce(context, target, tell),
    onLook: (progress: PollProgress) => tell(lookEvent(target, progress)),
    onGiveUp: (progress: PollProgress) => waitedTooLong(target, progress),
  };
  return context.waits(waiter, (loop) => pollJob(context, target, options, loop));
}

function pollJob(
  context: JourneyContext,
  target: WaitTarget,
  options: WaitOptions,
  loop: Loop,
): Promise<unknown> {
  const { clock, memories, emit, redact } = context;
  const { firstPauseMs, longestPauseMs } = options;
  const callOptions = callOptionsOf(options, loop.signal);
  const warn = warnOnce(context, target, emit);
  return poll<SeenJob>({
    clock,
    signal: loop.signal,
    get graceMs() {
      return loop.graceMs;
    },
    get maxWaitMs() {
      return loop.maxWaitMs;
    },
    firstPauseMs,
    longestPauseMs,
    statusOf: ({ job }) => shownStatusOf(job, redact),
    isFinal: loop.judge,
    async look() {
      const look = memories.getJob(target.jobId, callOptions).withResponse();
      look.catch(loop.onFailure);
      const { data: job, headers, traceId } = await look;
      warn(job);
      loop.onJob(job);
      return { value: { job, traceId }, retryAfterMs: retryAfterMs(headers, clock.date()) };
    },
    onLook(progress) {
      emit(lookEvent(target, progress));
      loop.onLook(progress);
    },
    onGiveUp: () => loop.gaveUp,
  });
}

function lookEvent({ jobId, operation }: WaitTarget, { status, polls, elapsedMs }: PollProgress) {
  return { type: 'poll', jobId, operation, status, polls, elapsedMs } as const;
}

/** Tells of each status that is not known to this client, once. */
function warnOnce({ redact }: JourneyContext, { jobId }: WaitTarget, tell: ProgressListener) {
  const told = new Set<string>();
  return (job: TranslationMemoryJob) => {
    const status = shownStatusOf(job, redact);
    if (!isUnheardOf(job) || told.has(status)) return;
    told.add(status);
    const message = `The job has a status this client does not know, and is waited for: ${status}`;
    tell({ type: 'warning', code: 'unknown-status', message, jobId });
  };
}

function isOfOperation({ operation }: WaitTarget, job: TranslationMemoryJob): boolean {
  const given = optionalText(job.operation);
  return operation === undefined || given === undefined || given === operation;
}

/** @throws InvalidRequestError when the id is that of another kind of job. */
function checkOperation({ redact }: JourneyContext, target: WaitTarget, job: TranslationMemoryJob): void {
  if (isOfOperation(target, job)) return;
  const isKnown = job.operation === 'import' || job.operation === 'export';
  const given = isKnown ? `an ${job.operation}` : `of the operation ${redact(job.operation).slice(0, 80)}`;
  throw new InvalidRequestError(`${inShort(target.jobId)} is ${given}, not an ${target.operation}`, {
    field: 'jobId',
  });
}

/** The error of a wait that was too long. */
export function waitedTooLong(
  { jobId, operation, resumeToken }: WaitTarget,
  { status, polls, elapsedMs, seen }: PollProgress,
): JobWaitError {
  const message = `${inShort(jobId)} has not ended after ${polls} polls in ${elapsedMs} ms (${inWords(seen)}); it goes on at the service`;
  return new JobWaitError(message, { jobId, operation, status, polls, elapsedMs, seen, resumeToken });
}

function inWords(seen: Readonly<Record<string, number>>): string {
  return Object.entries(seen)
    .map(([status, count]) => `${status} ${count} x`)
    .join(', ')
    .slice(0, longestWords);
}

function jobFailed(
  { redact }: JourneyContext,
  { jobId, operation }: WaitTarget,
  seen: SeenJob,
): JobFailedError {
  const job = withoutSecrets(seen.job, redact);
  const reasons = resultsOf(job).flatMap(({ error }) => optionalText(error?.message) ?? []);
  const status = shownStatusOf(seen.job, redact);
  const why = reasons.length === 0 ? `ended as ${status}` : reasons.join('; ').slice(0, longestWords);
  const name = [optionalText(job.operation)?.slice(0, 80), inShort(jobId)].filter(Boolean).join(' ');
  return new JobFailedError(`${name} failed: ${why}`, {
    jobId,
    operation,
    status,
    traceId: seen.traceId,
    job,
  });
}
