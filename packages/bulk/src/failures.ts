// What a failure means for a row: whether the request can have taken effect, and whether it is worth another attempt.

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

/** Every kind, in the order of the alphabet. */
export const failureKinds = [
  'busy',
  'changed',
  'denied',
  'expired',
  'failed',
  'full',
  'job',
  'lost',
  'refused',
  'sealed',
  'undecided',
  'unreadable',
] as const;

/**
 * `lost`: the request was sent and its answer was lost, so it may have taken effect. `failed`: it took no effect, and
 * another attempt may. `busy`: too many requests (429). `full`: the account is at its limit (456). `denied`: the key is
 * refused (401, 403). `refused`: a repetition will be refused too. `unreadable`: the file can't be read here. `changed`:
 * the file is not the one that was added. `job`: the job of the service failed. `expired`: the job expired. `sealed`: the
 * address of the job was sealed with another API key. `undecided`: the service may have made the memory, and does not say
 * so.
 */
export type FailureKind = (typeof failureKinds)[number];

/** Why a row failed, or why its last request did. */
export interface Failure {
  readonly kind: FailureKind;
  /** Name of the client's error class, such as `ConnectionError`; `Error` where no request failed. */
  readonly class: string;
  /** Status of the response, where one came. */
  readonly status?: number | undefined;
  /** For people. No program should read it. */
  readonly message: string;
}

/** Why a request failed, with what its worker needs. */
export type RequestFailure =
  | (Failure & { readonly kind: Exclude<FailureKind, 'busy' | 'denied'> })
  /** Every worker of this account waits for so long. */
  | (Failure & { readonly kind: 'busy'; readonly waitMs: number })
  /** The run ends with the error. */
  | (Failure & { readonly kind: 'denied'; readonly error: Error });

/** How long every worker waits after a 429 without Retry-After, in milliseconds. */
const usualWaitMs = 5_000;

/** Returns a failure that has no error of the client. */
export function failure<Kind extends FailureKind>(kind: Kind, message: string, className = 'Error') {
  return { kind, class: className, message };
}

/** Returns the failure of a call. Throws any other error again. */
export function failureOf(error: unknown): RequestFailure {
  if (error instanceof InvalidRequestError) return failedBy('refused', error);
  if (!(error instanceof ApiError)) return lostIfSent(error);
  const { status, retryAfterMs: waitMs = usualWaitMs } = error;
  if (error instanceof RateLimitError) return { ...failedBy('busy', error), waitMs };
  if (error instanceof QuotaExceededError) return failedBy('full', error);
  if (error instanceof AuthenticationError || error instanceof PermissionError)
    return { ...failedBy('denied', error), error };
  if (error.outcome === 'unknown' || status === 408) return failedBy('lost', error);
  const mayPass = error instanceof ServerError || error instanceof ConflictError || status >= 500;
  return failedBy(mayPass ? 'failed' : 'refused', error);
}

/** Returns the failure of a request without a response: if it was sent, its effect is unknown. */
export function lostIfSent(error: unknown): RequestFailure {
  if (!isLanguageServiceError(error)) throw error;
  const isUnsent =
    (error instanceof ConnectionError || error instanceof TimeoutError) && error.phase === 'before sending';
  const isUnbegun = error instanceof UploadError && error.bytes === 0 && error.status === undefined;
  return failedBy(isUnsent || isUnbegun ? 'failed' : 'lost', error);
}

/** Returns whether the service (502 to 504) or the network was down: such a failure says nothing about the file. */
export function isOutage({ kind, class: name, status }: Failure): boolean {
  const isAway = status === undefined ? name !== 'Error' : status > 501 && status < 505;
  return isAway && (kind === 'failed' || kind === 'lost');
}

/** Returns the client's error as a failure of this kind. */
export function failedBy<Kind extends FailureKind>(kind: Kind, error: LanguageServiceError) {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : undefined;
  return { ...failure(kind, error.message, error.name), status };
}

/** Returns the part that rows and events keep: plain values, and no error. */
export function recorded({ kind, class: name, status, message }: Failure): Failure {
  return { kind, class: name, message, ...(status && { status }) };
}
