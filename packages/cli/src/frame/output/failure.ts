// Converts every error to a failure with an exit code.

import { isLanguageServiceError } from 'language-service-client/core';
import { CommandError } from '../command-error.ts';
import { type ExitStatus, Interrupted } from '../exit-status.ts';
import { faultOfFile } from '../files/named-file.ts';
import { withoutAbsent } from '../json-values.ts';
import type { ProcessIo } from '../process-io.ts';
import { type Profile, readProfiles } from '../settings/profiles.ts';

/** The field `error` of the envelope. */
export interface Failure {
  readonly class: string;
  readonly message: string;
  readonly status?: number;
  /** The error code of the service or of Node; absent if there is none. */
  readonly code?: string;
  readonly traceId?: string;
  readonly retryAfterMs?: number;
  readonly hint?: string;
  /** The name of the exit code of the command. */
  readonly exitStatus: ExitStatus;
}

/** The exit status for each error class of the client. */
export const exitStatusByClass: Readonly<Record<string, ExitStatus>> = {
  InvalidRequestError: 'usage',
  BadRequestError: 'usage',
  UnsupportedMediaTypeError: 'usage',
  AuthenticationError: 'authentication',
  PermissionError: 'permission',
  NotFoundError: 'notFound',
  ConflictError: 'conflict',
  ExportRunningError: 'conflict',
  QuotaExceededError: 'quota',
  RateLimitError: 'rateLimited',
  ServerError: 'service',
  ApiError: 'service',
  ResponseParseError: 'service',
  UnexpectedRedirectError: 'service',
  PagingLoopError: 'service',
  ConnectionError: 'network',
  TimeoutError: 'network',
  UploadError: 'network',
  DownloadError: 'network',
  SignedUrlExpiredError: 'service',
  JobFailedError: 'jobFailed',
  JobWaitError: 'partlyDone',
  UnknownOutcomeError: 'unknownOutcome',
};

const bugHint = 'This is an internal error of language-service. Please report it.';

const diskHint =
  'Check the path, its permissions and the free space of the disk, then run the command again.';

/** Returns the failure to print for an error. After Ctrl-C, returns a failure about the interruption. */
export function failureOf(thrown: unknown, signal?: AbortSignal): Failure {
  const error: unknown = signal?.aborted && !(thrown instanceof CommandError) ? signal.reason : thrown;
  const details = fieldsOf(error);
  const exitStatus = exitStatusOf(error);
  const text = (name: string) => (typeof details[name] === 'string' ? details[name] : undefined);
  const number = (name: string) => (typeof details[name] === 'number' ? details[name] : undefined);
  return withoutAbsent({
    class: error instanceof Error ? error.name : 'Error',
    message: messageOf(error),
    status: number('status'),
    code: text('code'),
    traceId: text('traceId'),
    retryAfterMs: number('retryAfterMs'),
    hint: text('hint') ?? (isOfDisk(error) ? diskHint : exitStatus === 'bug' ? bugHint : undefined),
    exitStatus,
  });
}

/** The minimum length of an API key that is removed from a failure. A shorter key may also be a word of the message. */
const shortestKey = 8;

/**
 * Removes API keys from the message and the hint of a failure, and returns the failure. These are the keys of the
 * environment variable and of the profiles. A failure quotes such a key if the user typed the key as an argument.
 */
export async function withoutKey(failure: Failure, { args, environment }: ProcessIo): Promise<Failure> {
  const { profiles } = await readProfiles(environment).catch(() => ({ profiles: {} }));
  const stored = Object.values<Profile>(profiles).map(({ apiKey }) => apiKey);
  const typed = [environment['LANGUAGE_SERVICE_KEY'], ...stored].flatMap((key = '') =>
    key.length >= shortestKey && args.some((arg) => arg.includes(key)) ? key : [],
  );
  // A long argument is quoted without its end, so each beginning of the key is removed, too.
  const forms = typed.flatMap((key) =>
    Array.from(key.slice(shortestKey - 1), (_, cut) => key.slice(0, key.length - cut)),
  );
  const redact = (text: string) => forms.reduce((rest, form) => rest.replaceAll(form, '<redacted>'), text);
  const { message, hint } = failure;
  return withoutAbsent({ ...failure, message: redact(message), hint: hint && redact(hint) });
}

function messageOf(error: unknown): string {
  if (isFromSystem(error)) {
    const { code, path, syscall } = fieldsOf(error);
    return faultOfFile(String(path), code, syscall);
  }
  return error instanceof Error ? error.message : String(error);
}

/** Returns the exit status of a command that failed with this error. */
export function exitStatusOf(error: unknown): ExitStatus {
  if (error instanceof CommandError || error instanceof Interrupted) return error.exitStatus;
  if (isFromSystem(error)) return 'usage';
  if (!isLanguageServiceError(error)) return 'bug';
  const { outcome, notStored } = fieldsOf(error);
  if (outcome === 'unknown') return 'unknownOutcome';
  if (notStored === true) return 'usage';
  return exitStatusByClass[error.name] ?? 'service';
}

/** Returns whether the error is a system error about a path of the user, for example about a missing file. */
function isFromSystem(error: unknown): boolean {
  // A client error has the `code` of its connection and the `path` of its request, so it is excluded.
  if (isLanguageServiceError(error)) return false;
  const { code, path } = fieldsOf(error);
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) && typeof path === 'string';
}

function isOfDisk(error: unknown): boolean {
  const { code, notStored } = fieldsOf(error);
  return notStored === true || (isFromSystem(error) && code !== 'ENOENT');
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  // A missing field of an object is undefined, so the cast is safe.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
