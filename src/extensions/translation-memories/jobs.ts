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
import { poll } from '../polling.ts';
import { callOptionsOf, type JourneyContext, tellBoth, underDeadline, type WaitOptions } from './journey.ts';
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
  const { clock, memories } = context;
  const { jobId, operation, graceMs } = target;
  const { maxWaitMs, firstPauseMs, longestPauseMs } = options;
  const tell = tellBoth(context, options.onProgress);
  return poll<TranslationMemoryJob>({
    clock,
    signal,
    graceMs,
    maxWaitMs,
    firstPauseMs,
    longestPauseMs,
    statusOf,
    isFinal: (job) => stateOf(job) !== 'waiting',
    async look() {
      const { data, headers } = await memories.getJob(jobId, callOptionsOf(options, signal)).withResponse();
      if (operation !== undefined && data.operation !== operation)
        throw new InvalidRequestError(`job ${jobId} is an ${data.operation}, not an ${operation}`, {
          field: 'jobId',
        });
      return { value: data, retryAfterMs: retryAfterMs(headers, clock.now()) };
    },
    onLook: (status, { looks, elapsedMs }) =>
      tell({ type: 'look', jobId, operation, status, looks, elapsedMs }),
    onGiveUp: ({ looks, elapsedMs, seen }, last) => {
      const status = last === undefined ? undefined : statusOf(last);
      const message = `job ${jobId} has not ended after ${looks} looks in ${elapsedMs} ms (${inWords(seen)}); it goes on at the service`;
      return new JobWaitError(message, {
        jobId,
        operation,
        status,
        looks,
        elapsedMs,
        seen,
        resumeToken: target.resumeToken,
      });
    },
  });
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
