// A job is waited for by its id alone, so a wait can start in another process than the job did. A poll is reported under the
// names of the wait that it is for. Texts of the service are redacted and cut before an event or an error shows them.

import type { Core } from '../../create-core.ts';
import { fieldFault } from '../../errors/request.ts';
import { textOf } from '../../field.ts';
import { getTranslationMemoryJob } from '../../generated/resources/translation-memories.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import type { Redact } from '../../redact.ts';
import { retryAfterMs, within } from '../../timing.ts';
import {
  type PollListener,
  type PollOptions,
  type PollOutcome,
  type PollProgress,
  poll,
  pollDefaults,
} from '../polling.ts';
import { inShort, jobFailed, type WaitTarget, waitedTooLong } from './job-errors.ts';
import { isFinalState, isKnownStatus, resultsOf, stateOfStatus } from './job-protocol.ts';
import { runWorkflow, type WaitOptions, type Workflow, waitOptionRules } from './workflow.ts';

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
export async function awaitJob(workflow: Workflow, target: WaitTarget): Promise<TranslationMemoryJob> {
  const { clock, redact, signal } = workflow;
  const { firstPauseMs, longestPauseMs, maxWaitMs = pollDefaults.maxWaitMs } = workflow.pollTimes;
  const report = reportPolls(workflow, target);
  let progress: PollProgress = { status: 'unknown', polls: 0, elapsedMs: 0, seen: {} };
  // The last poll may take long. A wait of 0 ms ends with its first one.
  const bounds = { signal, ms: maxWaitMs || undefined, onTimeUp: () => waitedTooLong(target, progress) };
  const outcome = await within(clock, bounds, (bounded) =>
    pollJob(workflow, target.jobId, {
      signal: bounded,
      firstPauseMs,
      longestPauseMs,
      maxWaitMs,
      graceMs: target.graceMs,
      isFinal: ({ state }) => isFinalState(state),
      onPoll(latest, polled) {
        progress = latest;
        report(latest, polled);
      },
    }),
  );
  if ('gaveUp' in outcome) throw waitedTooLong(target, outcome.gaveUp);
  const { job, state } = outcome.value;
  if (state !== 'succeeded') throw jobFailed(target, outcome.value, redact);
  return job;
}

/** A job as one poll read it. */
type PolledJob = ReturnType<typeof polledJob>;

/** The longest status that events and errors show, in characters. */
const longestStatus = 80;

/** Reads what a job says of itself. It is final only when each of its results is. */
export function polledJob(job: TranslationMemoryJob, traceId: string | undefined, redact: Redact) {
  const statuses: readonly unknown[] = resultsOf(job).map(({ status }) => status);
  const states = statuses.map(stateOfStatus);
  const running = states.findIndex((state) => !isFinalState(state));
  const decisive = running < 0 ? states.findIndex((state) => state !== 'succeeded') : running;
  const at = Math.max(0, decisive);
  return {
    job,
    /** `X-Trace-ID` of the response. */
    traceId,
    state: states[at] ?? 'awaiting',
    /** The status as events and errors show it: redacted, at most 80 characters; `unknown` without a status. */
    status: redact(textOf(statuses[at]) ?? 'unknown').slice(0, longestStatus),
    /** Whether a result has a status that is neither documented nor assumed. */
    hasUnknownStatus: !statuses.every(isKnownStatus),
  };
}

/** Polls the job until a poll is final, or time is up. */
export function pollJob(
  { core, clock, redact, callOptions }: Workflow,
  jobId: string,
  options: Omit<PollOptions<PolledJob>, 'clock' | 'poll' | 'statusOf'>,
): Promise<PollOutcome<PolledJob>> {
  const { signal } = options;
  return poll({
    ...options,
    clock,
    async poll() {
      const call = getTranslationMemoryJob(core, jobId, { ...callOptions, signal });
      const { data, headers, traceId } = await call.withResponse();
      return { value: polledJob(data, traceId, redact), retryAfterMs: retryAfterMs(headers, clock.date()) };
    },
    statusOf: ({ status }) => status,
  });
}

/** Reports every poll, and each unknown status once. */
function reportPolls({ notify }: Workflow, { jobId, operation }: WaitTarget): PollListener<PolledJob> {
  const warned = new Set<string>();
  return ({ status, polls, elapsedMs }, polled) => {
    if (polled?.hasUnknownStatus && !warned.has(status)) {
      warned.add(status);
      const message = `The unknown status counts as running: ${status}`;
      notify({ type: 'warning', code: 'unknown-status', message, jobId });
    }
    notify({ type: 'poll', jobId, operation, status, polls, elapsedMs });
  };
}
