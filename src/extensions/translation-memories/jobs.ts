// Waits for jobs, and how they can end. A job is waited for by its id alone, so a wait can start in another process than the
// job did. Texts of the service are redacted and cut before an event or an error shows them; an error shows a job without its
// signed address.

import type { Core } from '../../create-core.ts';
import { kind, longestWords, shortened, withDetails } from '../../errors/base.ts';
import { fieldFault, ResponseParseError } from '../../errors/request.ts';
import { isObject, textOf } from '../../field.ts';
import { getTranslationMemoryJob } from '../../generated/resources/translation-memories.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import type { Redact } from '../../redact.ts';
import { retryAfterMs, within } from '../../timing.ts';
import {
  type PollOptions,
  type PollOutcome,
  type PollProgress,
  poll,
  pollDefaults,
  pollsInWords,
} from '../polling.ts';
import { isFinalState, isKnownStatus, newJobGraceMs, resultsOf, stateOfStatus } from './job-protocol.ts';
import type { JobToken } from './tokens.ts';
import { runWorkflow, type WaitOptions, type Workflow, waitOptionRules } from './workflow.ts';

/** What is waited for: an import or export that was just started, or any job by its id. */
type WaitTarget = JobToken | { readonly jobId: string; readonly operation?: undefined };

export interface JobDetails {
  readonly jobId: string;
  readonly operation?: 'import' | 'export' | undefined;
  /** The last status seen. */
  readonly status?: string | undefined;
  readonly traceId?: string | undefined;
}

export interface JobFailedDetails extends JobDetails {
  /** The job as last seen, without its signed address. */
  readonly job: TranslationMemoryJob;
}

/** The service ended the job as failed; `job` has its results. */
export class JobFailedError extends withDetails<JobFailedDetails>() {
  static override readonly [kind]: string = 'JobFailedError';
}

export interface JobWaitDetails extends JobDetails {
  /** Status requests made. */
  readonly polls: number;
  readonly elapsedMs: number;
  /** Every status seen, with how often. */
  readonly seen: Readonly<Record<string, number>>;
  /**
   * Continues the wait in this process or another: give it to `resumeImport` or `resumeExport`, as `operation` says.
   * Absent where the wait was for a job id alone.
   */
  readonly resumeToken?: JobToken | undefined;
}

/** The job did not finish in time; it continues at the service. */
export class JobWaitError extends withDetails<JobWaitDetails>() {
  static override readonly [kind]: string = 'JobWaitError';
}

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
  const { clock, redact, signal, notify, pollTimes } = workflow;
  const { firstPauseMs, longestPauseMs, maxWaitMs = pollDefaults.maxWaitMs } = pollTimes;
  const { jobId, operation } = target;
  if (operation !== undefined) workflow.resumable(target);
  const warned = new Set<string>();
  let progress: PollProgress = { status: 'unknown', polls: 0, elapsedMs: 0, seen: {} };
  // The last poll may take long. A wait of 0 ms ends with its first one.
  const bounds = { signal, ms: maxWaitMs || undefined, onTimeUp: () => waitedTooLong(target, progress) };
  const { value, isFinal, ...last } = await within(clock, bounds, (bounded) =>
    pollJob(workflow, jobId, {
      signal: bounded,
      firstPauseMs,
      longestPauseMs,
      maxWaitMs,
      graceMs: operation && newJobGraceMs,
      isFinal: ({ state }) => isFinalState(state),
      onPoll(latest, polled) {
        progress = latest;
        const { status, polls, elapsedMs } = latest;
        if (polled?.hasUnknownStatus && !warned.has(status)) {
          warned.add(status);
          const message = `The unknown status counts as running: ${status}`;
          notify({ type: 'warning', code: 'unknown-status', message, jobId });
        }
        notify({ type: 'poll', jobId, operation, status, polls, elapsedMs });
      },
    }),
  );
  if (value === undefined || !isFinal) throw waitedTooLong(target, last.progress);
  if (value.state !== 'succeeded') throw jobFailed(target, value, redact);
  return value.job;
}

/** A job as one poll read it. */
export type PolledJob = ReturnType<typeof polledJob>;

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

/** Returns a job as a message names it; its id may be any text of the caller's. */
export function inShort(jobId: string): string {
  return `job ${shortened(jobId)}`;
}

/** Returns the error of a wait that reached its time limit. */
export function waitedTooLong(target: WaitTarget, progress: PollProgress): JobWaitError {
  const { jobId, operation } = target;
  const counts = Object.entries(progress.seen)
    .map(([status, count]) => `${status} ${count} x`)
    .join(', ')
    .slice(0, longestWords);
  const resumeToken = operation && target;
  const how = resumeToken === undefined ? 'wait for it again' : 'continue with its resumeToken';
  const message = `${inShort(jobId)} is still running after ${pollsInWords(progress)} (${counts}): ${how}`;
  return new JobWaitError(message, { jobId, operation, ...progress, resumeToken });
}

function jobFailed(
  { jobId, operation }: WaitTarget,
  { job, status, traceId }: PolledJob,
  redact: Redact,
): JobFailedError {
  const bare = { ...job, results: resultsOf(job).map(({ download_url: _, ...result }) => result) };
  // Only texts are changed, and values nested deeper than the description goes.
  const shown = withoutSecrets(bare, redact) as TranslationMemoryJob;
  const reasons = resultsOf(shown).flatMap(({ error }) => textOf(error?.message) ?? []);
  const reason = reasons.length === 0 ? `ended as ${status}` : reasons.join('; ').slice(0, longestWords);
  const name = [textOf(shown.operation)?.slice(0, 80), inShort(jobId)].filter(Boolean).join(' ');
  return new JobFailedError(`${name} failed: ${reason}`, { jobId, operation, status, traceId, job: shown });
}

/** The deepest level of a job that an error keeps. The description has four; a service may nest without end. */
const deepestLevel = 20;

function withoutSecrets(value: unknown, redact: Redact, level = 0): unknown {
  if (typeof value === 'string') return redact(value);
  if (!isObject(value)) return value;
  if (level === deepestLevel) return '<nested too deeply>';
  const inner = (one: unknown) => withoutSecrets(one, redact, level + 1);
  if (Array.isArray(value)) return value.map(inner);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one)]));
}

/** Returns the error of a finished job without a field that it must have. */
export function missingField(jobId: string, pointer: string): ResponseParseError {
  const message = `${inShort(jobId)}: ${pointer} is missing from the response`;
  return new ResponseParseError(message, { status: 200, pointer });
}
