// A job is polled by its id alone, so a wait can start in another process than the job did.

import { getTranslationMemoryJob } from '../../generated/resources/translation-memories.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { retryAfterMs } from '../../timing.ts';
import { type Poll, type PollListener, type PollProgress, pollDefaults } from '../polling.ts';
import { inShort, jobFailed, waitedTooLong, wrongOperation } from './job-errors.ts';
import {
  type Journey,
  type JourneyContext,
  type ProgressListener,
  runJourney,
  type WaitOptions,
  type WaitTarget,
} from './journey.ts';
import { createLoneWait } from './lone-wait.ts';
import { type PolledJob, polledJob } from './states.ts';

/** How long a job that was just created may be invisible, in milliseconds. */
export const newJobGraceMs = 5_000;

/** Waits for any job by its id. */
export function waitForJob(
  context: JourneyContext,
  jobId: string,
  options: WaitOptions = {},
): Promise<TranslationMemoryJob> {
  return runJourney(context, inShort(jobId), options, (journey) => awaitJob(journey, { jobId }));
}

/**
 * Waits until the job succeeds.
 * @throws JobFailedError when it failed; JobWaitError after `maxWaitMs`; a refusal (4xx) at once.
 */
export async function awaitJob(journey: Journey, target: WaitTarget): Promise<TranslationMemoryJob> {
  const { clock, signal, waits, pollTimes, redact } = journey;
  const waiter = {
    jobId: target.jobId,
    signal,
    maxWaitMs: pollTimes.maxWaitMs ?? pollDefaults.maxWaitMs,
    graceMs: target.graceMs ?? 0,
    isFinal: ({ state, job }: PolledJob) => state !== 'waiting' || !hasOperation(target, job),
    onPoll: reportPolls(target, journey.report),
    tooLong: (progress: PollProgress) => waitedTooLong(target, progress),
  };
  const wait = waits.shared ?? createLoneWait(clock);
  const polled = await wait(waiter, {
    times: pollTimes,
    poll: (polling) => readJob(journey, target.jobId, polling),
    onPoll: reportPolls(target, journey.emit),
  });
  const { job, state } = polled;
  if (!hasOperation(target, job)) throw wrongOperation(target, job.operation, redact);
  if (state === 'failed') throw jobFailed(target, polled, redact);
  return job;
}

/** Polls the job once. */
export async function readJob(
  { core, callOptions, clock, redact }: Journey,
  jobId: string,
  signal = callOptions.signal,
): Promise<Poll<PolledJob>> {
  const call = getTranslationMemoryJob(core, jobId, { ...callOptions, signal });
  const { data, headers, traceId } = await call.withResponse();
  return { value: polledJob(data, traceId, redact), retryAfterMs: retryAfterMs(headers, clock.date()) };
}

/** Reports every poll, and each unknown status once. */
function reportPolls({ jobId, operation }: WaitTarget, report: ProgressListener): PollListener<PolledJob> {
  const warned = new Set<string>();
  return ({ status, polls, elapsedMs }, polled) => {
    if (polled?.hasUnknownStatus && !warned.has(status)) {
      warned.add(status);
      const message = `The job has an unknown status and is treated as running: ${status}`;
      report({ type: 'warning', code: 'unknown-status', message, jobId });
    }
    report({ type: 'poll', jobId, operation, status, polls, elapsedMs });
  };
}

function hasOperation({ operation }: WaitTarget, job: TranslationMemoryJob): boolean {
  const given: unknown = job.operation;
  const isGiven = typeof given === 'string' && given !== '';
  return operation === undefined || !isGiven || given === operation;
}
