// How an import or export job can end, and the token that resumes it. An error shows a job without its signed address, and
// without secrets in the texts of the service.

import { isLanguageServiceError, kind, longestWords, shortened, withDetails } from '../../errors/base.ts';
import { ResponseParseError, refusal } from '../../errors/request.ts';
import { field, isObject, textField, textOf } from '../../field.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import type { Redact } from '../../redact.ts';
import { type PollProgress, pollsInWords } from '../polling.ts';
import { resultsOf } from './job-protocol.ts';

/** What a wait is for. */
export interface WaitTarget {
  readonly jobId: string;
  /** The operation the job must have; either when absent. */
  readonly operation?: 'import' | 'export' | undefined;
  /** How long a 404 means "not yet visible", in milliseconds: for a job that was just created. */
  readonly graceMs?: number | undefined;
  /** Resumes the wait in another process; part of the error of a wait that was too long. */
  readonly resumeToken?: JobToken | undefined;
}

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

/** Returns a job as a message names it; its id may be any text of the caller's. */
export function inShort(jobId: string): string {
  return `job ${shortened(jobId)}`;
}

/** Returns the error of a wait that reached its time limit. */
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

/** Returns the error of a finished job without a field that it must have. */
export function missingField(jobId: string, pointer: string): ResponseParseError {
  const message = `${inShort(jobId)}: ${pointer} is missing from the response`;
  return new ResponseParseError(message, { status: 200, pointer });
}

/** Returns the job without its signed address, and without secrets in its texts. */
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

// A token comes from a store of the caller's, so it is validated before it is used.

/** Resumes an import: plain data, without a key or a signed address. */
export interface ImportToken {
  readonly operation: 'import';
  readonly jobId: string;
  /** True once the file has been sent: what is left is to wait. */
  readonly uploaded?: boolean | undefined;
  /** When the upload address stops working. */
  readonly expiresAt?: string | undefined;
}

/** Resumes an export: plain data, without a key. */
export interface ExportToken {
  readonly operation: 'export';
  readonly jobId: string;
  readonly translationMemoryId: string;
}

export type JobToken = ImportToken | ExportToken;

/** A token that may be of this operation; the compiler takes none that is certainly of the other. */
export type TokenOf<
  Operation,
  Token extends JobToken | undefined,
> = Operation extends NonNullable<Token>['operation'] ? Token : never;

/** Returns the error of a run with the job that it started. */
export function withToken(error: unknown, resumeToken: JobToken | undefined): unknown {
  if (resumeToken === undefined || !isLanguageServiceError(error)) return error;
  return Object.assign(error, { jobId: resumeToken.jobId, resumeToken });
}

/**
 * The token of the job that a run had started before it failed with this error; undefined where it had started none.
 * @example
 * const token = resumeTokenOf(error);
 */
export function resumeTokenOf(error: unknown): JobToken | undefined {
  // The run put it there; `resumeImport` and `resumeExport` check it.
  return isLanguageServiceError(error) ? (field(error, 'resumeToken') as JobToken | undefined) : undefined;
}

/** @throws InvalidRequestError when the value is not an import token. */
export function checkImportToken(token: unknown): ImportToken {
  const jobId = textIn(token, 'import', 'jobId');
  const expiresAt = textField(token, 'expiresAt');
  return { operation: 'import', jobId, uploaded: field(token, 'uploaded') === true, expiresAt };
}

/** @throws InvalidRequestError when the value is not an export token. */
export function checkExportToken(token: unknown): ExportToken {
  const jobId = textIn(token, 'export', 'jobId');
  return { operation: 'export', jobId, translationMemoryId: textIn(token, 'export', 'translationMemoryId') };
}

function textIn(token: unknown, operation: JobToken['operation'], name: string): string {
  const [text, given] = [textField(token, name), field(token, 'operation')];
  if (given === operation && text !== undefined) return text;
  const [job, other] = operation === 'import' ? ['ImportJob', 'Export'] : ['ExportJob', 'Import'];
  const advice = given === other.toLowerCase() ? `, or use resume${other}()` : '';
  const message = `Not an ${operation} token: pass the value that ${job}.toJSON() returned${advice}`;
  throw refusal('token', message);
}
