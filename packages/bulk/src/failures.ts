// Classifies failures. The class says whether the request may have taken effect, and whether a retry may succeed.

import {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  isLanguageServiceError,
  type LanguageServiceError,
  PermissionError,
  QuotaExceededError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UploadError,
} from 'language-service-client';

/** All kinds of failures, in alphabetical order. */
export const failureKinds = [
  'busy',
  'changed',
  'denied',
  'expired',
  'full',
  'job',
  'refused',
  'sealed',
  'temporary',
  'unanswered',
  'undecided',
  'unreadable',
] as const;

/**
 * The kind of a failure.
 * `unanswered`: the response to a request was lost, so the request may have taken effect.
 * `temporary`: the request took no effect, and a retry may succeed.
 * `busy`: too many requests (429).
 * `full`: the account is at its limit (456).
 * `denied`: the key is refused (401, 403).
 * `refused`: the service refuses the request, and will refuse a retry.
 * `unreadable`: this machine cannot read the file.
 * `changed`: the file was changed after it was added.
 * `job`: the service reports that the import job failed.
 * `expired`: the jobs for the file expired before the file arrived.
 * `sealed`: the upload URL of the job was encrypted with another API key, so this process cannot read it.
 * `undecided`: the service may have created the memory, but does not confirm it.
 */
export type FailureKind = (typeof failureKinds)[number];

/** Why an import or its last request failed. */
export interface Failure {
  readonly kind: FailureKind;
  /** The name of the client's error class, for example `ConnectionError`; `Error` if no request caused the failure. */
  readonly class: string;
  /** The status of the response, if there was one. */
  readonly status?: number | undefined;
  /** A message for people, which programs must not parse. */
  readonly message: string;
}

/** The failure of a request. For some kinds, it has a value that the worker needs, for example `waitMs`. */
export type RequestFailure =
  | (Failure & { readonly kind: Exclude<FailureKind, 'busy' | 'denied'> })
  /** The service received too many requests, so this process sends nothing for `waitMs` milliseconds. */
  | (Failure & { readonly kind: 'busy'; readonly waitMs: number })
  /** The key is refused, so the run ends with `error`. */
  | (Failure & { readonly kind: 'denied'; readonly error: Error });

/** The pause after a response 429 (too many requests) without Retry-After, in milliseconds. */
const usualWaitMs = 5_000;

/**
 * Creates a failure from its kind and its message. `className` is the name of the client's error class, if a request
 * caused the failure. Default: `Error`.
 */
export function failure<Kind extends FailureKind>(kind: Kind, message: string, className = 'Error') {
  return { kind, class: className, message };
}

/** Converts an error of the client to a failure. Throws any other error unchanged. */
export function failureOf(error: unknown): RequestFailure {
  if (error instanceof InvalidRequestError) return failedBy('refused', error);
  if (!(error instanceof ApiError)) return lostIfSent(error);
  const { status, retryAfterMs: waitMs = usualWaitMs } = error;
  if (error instanceof RateLimitError) return { ...failedBy('busy', error), waitMs };
  if (error instanceof QuotaExceededError) return failedBy('full', error);
  if (error instanceof AuthenticationError || error instanceof PermissionError)
    return { ...failedBy('denied', error), error };
  if (error.outcome === 'unknown' || status === 408) return failedBy('unanswered', error);
  const mayPass = error instanceof ServerError || error instanceof ConflictError || status >= 500;
  return failedBy(mayPass ? 'temporary' : 'refused', error);
}

/**
 * Returns the failure for the error of a request that got no response. The kind is `unanswered` if the request may have
 * been sent, and `temporary` if it was certainly not sent.
 */
export function lostIfSent(error: unknown): RequestFailure {
  if (!isLanguageServiceError(error)) throw error;
  const isUnsent =
    (error instanceof ConnectionError || error instanceof TimeoutError) && error.phase === 'before sending';
  const isUnbegun = error instanceof UploadError && error.bytes === 0 && error.status === undefined;
  return failedBy(isUnsent || isUnbegun ? 'temporary' : 'unanswered', error);
}

/** Returns whether the cause of a failure is the network or an unavailable service (502 to 504), not the file. */
export function isOutage({ kind, class: name, status }: Failure): boolean {
  const isAway = status === undefined ? name !== 'Error' : status > 501 && status < 505;
  return isAway && (kind === 'temporary' || kind === 'unanswered');
}

/** Converts an error of the client to a failure of the passed kind. */
export function failedBy<Kind extends FailureKind>(kind: Kind, error: LanguageServiceError) {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : undefined;
  return { ...failure(kind, error.message, error.name), status };
}

/** Returns a failure without additional fields such as `error`, in the form for ledger rows and events. */
export function recorded({ kind, class: name, status, message }: Failure): Failure {
  return { kind, class: name, message, ...(status && { status }) };
}
