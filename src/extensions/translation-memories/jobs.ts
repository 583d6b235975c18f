// Waits for jobs, and defines the errors of a wait. A wait needs only the job id, so a process can wait for a job of
// another process. Texts of the service are redacted and shortened in events and errors. An error shows a job without
// its signed URL.

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
import {
  isFinalState,
  isKnownStatus,
  type JobState,
  newJobGraceMs,
  resultsOf,
  stateOfStatus,
} from './job-protocol.ts';
import { type WaitOptions, waitOptionRules } from './options.ts';
import type { JobToken } from './tokens.ts';
import { runWorkflow, type Workflow } from './workflow.ts';

/** The job to wait for: a started import or export, or a job id. */
type WaitTarget = JobToken | { readonly jobId: string; readonly operation?: undefined };

export interface JobDetails {
  readonly jobId: string;
  readonly operation?: 'import' | 'export' | undefined;
  /** The status of the last poll. */
  readonly status?: string | undefined;
  readonly traceId?: string | undefined;
}

export interface JobFailedDetails extends JobDetails {
  /** The job of the last poll, without its signed URL. */
  readonly job: TranslationMemoryJob;
}

/** The service reported the job as failed. The field `job` contains the job with its results. */
export class JobFailedError extends withDetails<JobFailedDetails>() {
  static override readonly [kind]: string = 'JobFailedError';
}

export interface JobWaitDetails extends Omit<JobDetails, 'status'>, PollProgress {
  /**
   * The token for continuing the wait in this or another process. Pass the token to `resumeImport` or `resumeExport`,
   * depending on `operation`. Absent if the caller passed only a job id.
   */
  readonly resumeToken?: JobToken | undefined;
}

/** The job did not end within the time limit of the wait. The service continues the job. */
export class JobWaitError extends withDetails<JobWaitDetails>() {
  static override readonly [kind]: string = 'JobWaitError';
}

/**
 * Waits until the job with this id succeeds, and returns the job.
 * @throws JobFailedError, JobWaitError. NotFoundError and other refusals end the wait immediately.
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
 * Waits until the job succeeds, and returns the job.
 * @throws JobFailedError when the job failed; JobWaitError after `maxWaitMs`; the error of a refusal (4xx) immediately.
 */
export async function awaitJob(workflow: Workflow, target: WaitTarget): Promise<TranslationMemoryJob> {
  const { clock, redact, signal, notify, warn, options } = workflow;
  const { firstPauseMs, longestPauseMs, maxWaitMs = pollDefaults.maxWaitMs } = options;
  const times = { firstPauseMs, longestPauseMs, maxWaitMs };
  const { jobId, operation } = target;
  if (operation !== undefined) workflow.resumable(target);
  let progress: PollProgress = { status: 'unknown', polls: 0, elapsedMs: 0, seen: {} };
  // `within` limits a slow last poll. With a `maxWaitMs` of 0, the wait ends after its first poll.
  const bounds = { signal, ms: maxWaitMs || undefined, onTimeUp: () => waitedTooLong(target, progress) };
  const { value, isFinal } = await within(clock, bounds, (bounded) =>
    pollJob(workflow, jobId, isFinalState, {
      ...times,
      signal: bounded,
      graceMs: operation && newJobGraceMs,
      onPoll(latest, polled) {
        progress = latest;
        const { status, polls, elapsedMs, seen } = latest;
        if (polled?.hasUnknownStatus && seen[status] === 1)
          warn('unknown-status', `The job has the unknown status ${status}, which counts as running`, jobId);
        notify({ type: 'poll', jobId, operation, status, polls, elapsedMs });
      },
    }),
  );
  if (value === undefined || !isFinal) throw waitedTooLong(target, progress);
  if (value.state !== 'succeeded') throw jobFailed(target, value, redact);
  return value.job;
}

/** The data that the client uses from a polled job, for example the state. */
export type PolledJob = ReturnType<typeof polledJob>;

/** The maximum number of characters of a status in events and errors. */
const longestStatus = 80;

/**
 * Returns the data that the client uses from a polled job. The state is final only if every result of the job is final.
 */
export function polledJob(job: TranslationMemoryJob, traceId: string | undefined, redact: Redact) {
  const statuses: readonly unknown[] = resultsOf(job).map(({ status }) => status);
  const states = statuses.map(stateOfStatus);
  const running = states.findIndex((state) => !isFinalState(state));
  const decisive = running < 0 ? states.findIndex((state) => state !== 'succeeded') : running;
  const at = Math.max(0, decisive);
  return {
    job,
    /** The `X-Trace-ID` of the response. */
    traceId,
    state: states[at] ?? 'awaiting',
    /** The status in events and errors: redacted, at most 80 characters; `unknown` without a status. */
    status: redact(textOf(statuses[at]) ?? 'unknown').slice(0, longestStatus),
    /** Whether the job has a result with a status that this client does not know. */
    hasUnknownStatus: !statuses.every(isKnownStatus),
  };
}

/**
 * Polls the job until `isFinal` accepts its state, or the time limit is reached. Resolves in both cases, with the data
 * of the last poll.
 */
export function pollJob(
  { core, clock, redact, callOptions }: Workflow,
  jobId: string,
  isFinal: (state: JobState) => boolean,
  options: Omit<PollOptions<PolledJob>, 'clock' | 'poll'>,
): Promise<PollOutcome<PolledJob>> {
  const pollOnce = async () => {
    const call = getTranslationMemoryJob(core, jobId, { ...callOptions, signal: options.signal });
    const { data, headers, traceId } = await call.withResponse();
    const value = polledJob(data, traceId, redact);
    const { status, state } = value;
    return { value, status, isFinal: isFinal(state), retryAfterMs: retryAfterMs(headers, clock.date()) };
  };
  return poll({ ...options, clock, poll: pollOnce });
}

/** Returns `job <id>` for messages. The id is shortened, because callers may pass any text. */
export function inShort(jobId: string): string {
  return `job ${shortened(jobId)}`;
}

/** Creates the error of a wait that reached its time limit. */
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
  // Only texts and deeply nested values change, so the type is the same.
  const shown = withoutSecrets(bare, redact) as TranslationMemoryJob;
  const reasons = resultsOf(shown).flatMap(({ error }) => textOf(error?.message) ?? []);
  const reason = reasons.length === 0 ? `ended as ${status}` : reasons.join('; ').slice(0, longestWords);
  const name = [textOf(shown.operation)?.slice(0, 80), inShort(jobId)].filter(Boolean).join(' ');
  return new JobFailedError(`${name} failed: ${reason}`, { jobId, operation, status, traceId, job: shown });
}

/**
 * The number of levels of nested values that an error shows of a job. The description has four levels of fields, but a
 * response may have any number.
 */
const deepestLevel = 20;

function withoutSecrets(value: unknown, redact: Redact, level = 0): unknown {
  if (typeof value === 'string') return redact(value);
  if (!isObject(value)) return value;
  if (level === deepestLevel) return '<nested too deeply>';
  const inner = (one: unknown) => withoutSecrets(one, redact, level + 1);
  if (Array.isArray(value)) return value.map(inner);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one)]));
}

/** Returns a required text of the first result of a finished job. @throws ResponseParseError when it is missing. */
export function resultText(
  job: TranslationMemoryJob,
  name: 'translation_memory_id' | 'download_url',
  jobId: string,
): string {
  const text = textOf(resultsOf(job)[0]?.[name]);
  if (text !== undefined) return text;
  const pointer = `/results/0/${name}`;
  const message = `${inShort(jobId)}: ${pointer} is missing from the response`;
  throw new ResponseParseError(message, { status: 200, pointer });
}
