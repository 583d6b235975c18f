// How an import or export job can end. An error shows a job without its signed address, and without secrets in the
// texts of the service.

import { kind, withDetails } from '../../errors/base.ts';
import { type InvalidRequestError, ResponseParseError, refusal } from '../../errors/request.ts';
import { longestWords, shortened } from '../../errors/words.ts';
import { isObject, textOf } from '../../field.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import type { Redact } from '../../redact.ts';
import { type PollProgress, pollsInWords } from '../polling.ts';
import { resultsOf } from './job-protocol.ts';
import type { JobToken } from './tokens.ts';
import type { WaitTarget } from './workflow.ts';

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

/** A job as a message names it; its id may be any text of the caller's. */
export function inShort(jobId: string): string {
  return `job ${shortened(jobId)}`;
}

/** The error of a wait that reached its time limit. */
export function waitedTooLong(
  { jobId, operation, resumeToken }: WaitTarget,
  progress: PollProgress,
): JobWaitError {
  const counts = Object.entries(progress.seen)
    .map(([status, count]) => `${status} ${count} x`)
    .join(', ')
    .slice(0, longestWords);
  const how = resumeToken === undefined ? 'wait for it again' : 'continue with its resumeToken';
  const message = `${inShort(jobId)} is still running after ${pollsInWords(progress)} (${counts}): ${how}`;
  return new JobWaitError(message, { jobId, operation, ...progress, resumeToken });
}

export function jobFailed(
  { jobId, operation }: WaitTarget,
  { job, status, traceId }: Pick<JobFailedDetails, 'job' | 'status' | 'traceId'>,
  redact: Redact,
): JobFailedError {
  const shown = withoutSecrets(job, redact);
  const reasons = resultsOf(shown).flatMap(({ error }) => textOf(error?.message) ?? []);
  const reason = reasons.length === 0 ? `ended as ${status}` : reasons.join('; ').slice(0, longestWords);
  const name = [textOf(shown.operation)?.slice(0, 80), inShort(jobId)].filter(Boolean).join(' ');
  return new JobFailedError(`${name} failed: ${reason}`, { jobId, operation, status, traceId, job: shown });
}

/** The error of a job id that belongs to the other kind of job. */
export function wrongOperation(
  { jobId, operation }: WaitTarget,
  given: string,
  redact: Redact,
): InvalidRequestError {
  const isKnown = given === 'import' || given === 'export';
  const found = isKnown ? `an ${given}` : `of the operation ${redact(given).slice(0, 80)}`;
  return refusal('jobId', `${inShort(jobId)} is ${found}, not an ${operation}`);
}

/** The error of a finished job without a field that it must have. */
export function missingField(jobId: string, pointer: string): ResponseParseError {
  const message = `${inShort(jobId)}: ${pointer} is missing from the response`;
  return new ResponseParseError(message, { status: 200, pointer });
}

function withoutSecrets(job: TranslationMemoryJob, redact: Redact): TranslationMemoryJob {
  const bare = { ...job, results: resultsOf(job).map(({ download_url: _, ...result }) => result) };
  // Only texts are changed, and values nested deeper than the description goes.
  return withoutSecretsIn(bare, redact, 0) as TranslationMemoryJob;
}

/** The deepest level of a job that an error keeps. The description has four; a service may nest without end. */
const deepestLevel = 20;

function withoutSecretsIn(value: unknown, redact: Redact, level: number): unknown {
  if (typeof value === 'string') return redact(value);
  if (!isObject(value)) return value;
  if (level === deepestLevel) return '<nested too deeply>';
  const inner = (one: unknown) => withoutSecretsIn(one, redact, level + 1);
  if (Array.isArray(value)) return value.map(inner);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one)]));
}
