// A job is polled by its id alone. A poll is reported under the names of the wait that it is for. Texts of the service are
// redacted and cut before an event or an error shows them.

import { textOf } from '../../field.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { retryAfterMs } from '../../timing.ts';
import { type Poll, type PollListener, type PollOptions, type PollOutcome, poll } from '../polling.ts';
import { getJob } from './import-calls.ts';
import { isFinalState, isKnownStatus, resultsOf, stateOfStatus } from './job-protocol.ts';
import type { ProgressListener, WaitTarget, Workflow } from './workflow.ts';

/** A job as one poll read it. */
export type PolledJob = ReturnType<typeof polledJob>;

/** The longest status that events and errors show, in characters. */
const longestStatus = 80;

/** Reads what a job says of itself. It is final only when each of its results is. */
export function polledJob(
  job: TranslationMemoryJob,
  traceId: string | undefined,
  redact: (text: string) => string,
) {
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

type JobPollOptions = Omit<PollOptions<PolledJob>, 'clock' | 'poll' | 'statusOf'>;

/** Polls the job until a poll is final, or time is up. */
export function pollJob(
  workflow: Workflow,
  jobId: string,
  options: JobPollOptions,
): Promise<PollOutcome<PolledJob>> {
  return poll({
    ...options,
    clock: workflow.clock,
    poll: () => readJob(workflow, jobId, options.signal),
    statusOf: ({ status }) => status,
  });
}

async function readJob(workflow: Workflow, jobId: string, signal?: AbortSignal): Promise<Poll<PolledJob>> {
  const { clock, redact } = workflow;
  const { data, headers, traceId } = await getJob(workflow, jobId, signal);
  return { value: polledJob(data, traceId, redact), retryAfterMs: retryAfterMs(headers, clock.date()) };
}

/** Whether a poll ends the wait: a job of another operation ends it too. */
export function endsWait(target: WaitTarget, { state, job }: PolledJob): boolean {
  return isFinalState(state) || !hasOperation(target, job);
}

/** Reports every poll, and each unknown status once. */
export function reportPolls(
  { jobId, operation }: WaitTarget,
  report: ProgressListener,
): PollListener<PolledJob> {
  const warned = new Set<string>();
  return ({ status, polls, elapsedMs }, polled) => {
    if (polled?.hasUnknownStatus && !warned.has(status)) {
      warned.add(status);
      const message = `The unknown status counts as running: ${status}`;
      report({ type: 'warning', code: 'unknown-status', message, jobId });
    }
    report({ type: 'poll', jobId, operation, status, polls, elapsedMs });
  };
}

/** Whether the job has the operation that the wait is for. */
export function hasOperation({ operation }: WaitTarget, job: TranslationMemoryJob): boolean {
  const given = textOf(job.operation);
  return operation === undefined || given === undefined || given === operation;
}
