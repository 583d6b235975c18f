// The rules of retries. An idempotent request is repeated whenever a retry can succeed. Any other request is repeated
// only if the service has certainly not applied it: it refused the request for the moment, or the request was not sent.
// The service has no idempotency keys, so a retry could apply the request twice.

import type { LanguageServiceError } from '../errors/base.ts';
import { ConnectionError, isLasting, isTransient, TimeoutError } from '../errors/request.ts';
import { field } from '../field.ts';
import { retryAfterMs as hintOf, longestRetryAfterMs, pauseMs } from '../timing.ts';
import type { CallResponse, OperationDetails, OutgoingCall, Shared } from './details.ts';

/** The outcome of an attempt: a response or an error. */
export type Outcome =
  | { readonly response: CallResponse; readonly error?: undefined }
  | { readonly error: LanguageServiceError; readonly response?: undefined };

/** Returns whether a request may be repeated after a response with this status. */
function mayRepeatStatus({ idempotent }: OperationDetails, status: number, hinted: boolean): boolean {
  if (idempotent) return isTransient(status);
  return isRefusedForNow(status, hinted);
}

/**
 * Returns whether the status means that the service temporarily refused a request, and so has certainly not applied it.
 * @param hinted Whether the response has a Retry-After header.
 */
export function isRefusedForNow(status: number, hinted: boolean): boolean {
  return status === 429 || (hinted && (status === 503 || status === 529));
}

/** Returns whether a request may be repeated after an attempt that failed without a response. */
export function mayRepeatFailure(
  operation: OperationDetails,
  error: LanguageServiceError,
  attempt: number,
): boolean {
  if (error instanceof TimeoutError)
    return error.limit === 'attempt' && (operation.idempotent || error.phase === 'before sending');
  if (!(error instanceof ConnectionError) || isLasting(error)) return false;
  if (error.reason === 'protocol' && attempt > 1) return false;
  return operation.idempotent || error.phase === 'before sending';
}

/**
 * Returns whether the service may have applied the request although the attempt failed with this error. Returns false
 * for an idempotent request, because it can be sent again.
 */
export function leavesOutcomeOpen(
  operation: OperationDetails,
  error: LanguageServiceError,
): error is ConnectionError | TimeoutError {
  const isUnanswered = error instanceof ConnectionError || error instanceof TimeoutError;
  return !operation.idempotent && isUnanswered && error.phase !== 'before sending';
}

interface Repetition {
  readonly delayMs: number;
  /** The wait that the response requests, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  readonly cause: 'status' | 'connection';
}

/** Returns the pause before the next attempt and the reason for it; undefined if no attempt may follow. */
export function repetitionAfter(
  { operation, limits, core: { clock } }: OutgoingCall,
  attempt: number,
  outcome: Outcome,
): Repetition | undefined {
  if (attempt > limits.maxRetries || hasSucceeded(outcome)) return undefined;
  if (outcome.error !== undefined) {
    if (!mayRepeatFailure(operation, outcome.error, attempt)) return undefined;
    return { cause: 'connection', delayMs: pauseMs(attempt, undefined, clock) };
  }
  const { status, headers } = outcome.response;
  const hint = hintOf(headers, clock.date());
  const isTooLong = hint !== undefined && hint > longestRetryAfterMs;
  if (isTooLong || !mayRepeatStatus(operation, status, hint !== undefined)) return undefined;
  return { cause: 'status', retryAfterMs: hint, delayMs: pauseMs(attempt, hint, clock) };
}

export function hasSucceeded({ response }: Outcome): boolean {
  return response !== undefined && response.status < 400;
}

/** Returns whether the service may have applied the request although no successful response arrived. */
export function mayHaveActed({ response, error }: Outcome): boolean {
  return response === undefined ? field(error, 'phase') !== 'before sending' : response.status >= 500;
}

/** The number of tokens in a full retry budget. Each retry takes tokens from the budget. */
export const mostTokens = 500;
const cost = { status: 5, connection: 10 } as const;

/**
 * Takes the tokens for a retry from the retry budget of a client. Returns false if the budget has too few tokens.
 *
 * Retries multiply the load of a service that is down. All calls of a client share the budget, so that an outage soon
 * uses it up and ends the retries. For single failures, the budget is large enough.
 */
export function spend(shared: Shared, cause: keyof typeof cost): boolean {
  if (shared.retryTokens < cost[cause]) return false;
  shared.retryTokens -= cost[cause];
  return true;
}

/** Gives one token back to the retry budget after a successful call. */
export function refill(shared: Shared): void {
  shared.retryTokens = Math.min(mostTokens, shared.retryTokens + 1);
}
