// A job is watched by its id alone, so a wait can begin in another process than the work did.

import {
  InvalidRequestError,
  JobFailedError,
  JobWaitError,
  ResponseParseError,
  redact,
} from '../../errors.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { retryAfterMs } from '../../timing.ts';
import { type PollProgress, poll, pollDefaults } from '../polling.ts';
import { callOptionsOf, type JourneyContext, tellBoth, underDeadline, type WaitOptions } from './journey.ts';
import type { Loop } from './shared-waits.ts';
import { resultsOf, stateOf, statusOf, withoutAddress } from './states.ts';

/** What a wait is for. */
export interface WaitTarget {
  readonly jobId: string;
  /** The operation the job must be of; absent: either. */
  readonly operation?: 'import' | 'export' | undefined;
  /** For so long a 404 means "not yet visible", in milliseconds: a job that was created just now. */
  readonly graceMs?: number | undefined;
  /** Goes on waiting elsewhere; kept in the error of a wait that was too long. */
  readonly resumeToken?: unknown;
}

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
    const job = await finalJob(context, target, options, signal);
    if (stateOf(job) === 'failed') throw jobFailed(target, job);
    return job;
  });
}

function finalJob(
  context: JourneyContext,
  target: WaitTarget,
  options: WaitOptions,
  signal: AbortSignal,
): Promise<TranslationMemoryJob> {
  const { jobId, operation } = target;
  const tell = tellBoth(context, options.onProgress);
  return context
    .waits(
      {
        jobId,
        signal,
        maxWaitMs: options.maxWaitMs ?? pollDefaults.maxWaitMs,
        onLook: ({ status, looks, elapsedMs }) =>
          tell({ type: 'look', jobId, operation, status, looks, elapsedMs }),
        onGiveUp: (progress) => waitedTooLong(target, progress),
      },
      (loop) => pollJob(context, target, options, loop),
    )
    .then((job) => ofOperation(target, job));
}

function pollJob(
  { clock, memories }: JourneyContext,
  target: WaitTarget,
  options: WaitOptions,
  loop: Loop,
): Promise<TranslationMemoryJob> {
  const { firstPauseMs, longestPauseMs } = options;
  const callOptions = callOptionsOf(options, loop.signal);
  return poll<TranslationMemoryJob>({
    clock,
    signal: loop.signal,
    graceMs: target.graceMs,
    get maxWaitMs() {
      return loop.maxWaitMs;
    },
    firstPauseMs,
    longestPauseMs,
    statusOf,
    isFinal: (job) => stateOf(job) !== 'waiting' || !isOfOperation(target, job),
    async look() {
      const { data, headers } = await memories.getJob(target.jobId, callOptions).withResponse();
      return { value: data, retryAfterMs: retryAfterMs(headers, clock.now()) };
    },
    onLook: loop.onLook,
    onGiveUp: (progress) => waitedTooLong(target, progress),
  });
}

function isOfOperation({ operation }: WaitTarget, job: TranslationMemoryJob): boolean {
  return operation === undefined || job.operation === operation;
}

function ofOperation(target: WaitTarget, job: TranslationMemoryJob): TranslationMemoryJob {
  if (isOfOperation(target, job)) return job;
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

function jobFailed({ jobId, operation }: WaitTarget, job: TranslationMemoryJob): JobFailedError {
  const reasons = resultsOf(job).flatMap(({ error }) => error?.message ?? []);
  const status = statusOf(job);
  const why = reasons.length === 0 ? `ended as ${status}` : redact(reasons.join('; '));
  return new JobFailedError(`${job.operation} job ${jobId} failed: ${why}`, {
    jobId,
    operation,
    status,
    job: withoutAddress(job),
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
