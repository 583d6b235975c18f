// A job is watched by its id alone, so a wait can begin in another process than the work did.

import { ResponseParseError } from '../../errors/answer.ts';
import { InvalidRequestError } from '../../errors/invalid-request.ts';
import { JobFailedError, JobWaitError } from '../../errors/job.ts';
import { guarded } from '../../events.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { retryAfterMs } from '../../timing.ts';
import { type PollProgress, poll, pollDefaults } from '../polling.ts';
import { callOptionsOf, type JourneyContext, tellBoth, underDeadline, type WaitOptions } from './journey.ts';
import type { Loop, SeenJob } from './shared-waits.ts';
import { isUnheardOf, resultsOf, stateOf, statusOf, withoutSecrets } from './states.ts';
import type { JobToken } from './tokens.ts';

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
  return underDeadline(context, `job ${target.jobId}`, options, async (signal) => {
    const { job, traceId } = await finalJob(context, target, options, signal);
    checkOperation(target, job);
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
): Promise<SeenJob> {
  const { clock, memories, emit, redact } = context;
  const { firstPauseMs, longestPauseMs } = options;
  const callOptions = callOptionsOf(options, loop.signal);
  const warn = warnOnce(context, target, options);
  return poll<SeenJob>({
    clock,
    signal: loop.signal,
    graceMs: target.graceMs,
    get maxWaitMs() {
      return loop.maxWaitMs;
    },
    firstPauseMs,
    longestPauseMs,
    statusOf: ({ job }) => redact(statusOf(job)),
    isFinal: ({ job }) => stateOf(job) !== 'waiting' || !isOfOperation(target, job),
    async look() {
      const answer = await memories.getJob(target.jobId, callOptions).withResponse();
      const { data: job, headers, traceId } = answer;
      warn(job);
      return { value: { job, traceId }, retryAfterMs: retryAfterMs(headers, clock.now()) };
    },
    onLook(progress) {
      emit(lookEvent(target, progress));
      loop.onLook(progress);
    },
    onGiveUp: () => loop.gaveUp,
  });
}

function lookEvent({ jobId, operation }: WaitTarget, { status, looks, elapsedMs }: PollProgress) {
  return { type: 'look', jobId, operation, status, looks, elapsedMs } as const;
}

/** Tells of each status that is not known to this client, once. */
function warnOnce(context: JourneyContext, { jobId }: WaitTarget, options: WaitOptions) {
  const tell = tellBoth(context, options);
  const told = new Set<string>();
  return (job: TranslationMemoryJob) => {
    const status = context.redact(statusOf(job));
    if (!isUnheardOf(job) || told.has(status)) return;
    told.add(status);
    const message = `The job has a status this client does not know, and is waited for: ${status}`;
    tell({ type: 'warning', code: 'unknown-status', message, jobId });
  };
}

function isOfOperation({ operation }: WaitTarget, job: TranslationMemoryJob): boolean {
  return operation === undefined || job.operation === undefined || job.operation === operation;
}

/** @throws InvalidRequestError when the id is that of another kind of job. */
function checkOperation(target: WaitTarget, job: TranslationMemoryJob): void {
  if (isOfOperation(target, job)) return;
  throw new InvalidRequestError(`job ${target.jobId} is an ${job.operation}, not an ${target.operation}`, {
    field: 'jobId',
  });
}

function waitedTooLong(
  { jobId, operation, resumeToken }: WaitTarget,
  { status, looks, elapsedMs, seen }: PollProgress,
): JobWaitError {
  const message = `job ${jobId} has not ended after ${looks} looks in ${elapsedMs} ms (${inWords(seen)}); it goes on at the service`;
  return new JobWaitError(message, { jobId, operation, status, looks, elapsedMs, seen, resumeToken });
}

function inWords(seen: Readonly<Record<string, number>>): string {
  return Object.entries(seen)
    .map(([status, count]) => `${status} ${count} x`)
    .join(', ');
}

function jobFailed(
  { redact }: JourneyContext,
  { jobId, operation }: WaitTarget,
  seen: SeenJob,
): JobFailedError {
  const job = withoutSecrets(seen.job, redact);
  const reasons = resultsOf(job).flatMap(({ error }) => error?.message ?? []);
  const status = statusOf(job);
  const why = reasons.length === 0 ? `ended as ${status}` : reasons.join('; ');
  return new JobFailedError(`${job.operation} job ${jobId} failed: ${why}`, {
    jobId,
    operation,
    status,
    traceId: seen.traceId,
    job,
  });
}

/**
 * A field that a finished job or an answer must have.
 * @throws ResponseParseError naming its JSON pointer.
 */
export function present<T>(value: T | undefined | null, pointer: string, what: string): T {
  if (value !== undefined && value !== null && value !== '') return value;
  throw new ResponseParseError(`${what}: ${pointer} is missing from the answer`, { status: 200, pointer });
}
