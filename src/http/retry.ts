// What may be sent again. An idempotent operation may whenever sending again can help. Any other may only when the
// service has certainly not acted: it answered "not now", or the request never left. Doing the work twice is worse than
// failing, since the service knows no idempotency key.

import { isLasting } from '#calls';
import type { LanguageServiceError } from '../errors/base.ts';
import {
  ConnectionError,
  fieldFault,
  isTransient,
  ResponseParseError,
  TimeoutError,
} from '../errors/request.ts';
import { field } from '../field.ts';
import { type Clock, retryAfterMs as hintOf, longestRetryAfterMs, pauseMs } from '../timing.ts';
import type { OperationDetails, OutgoingCall, TransportResponse } from './details.ts';

/** The outcome of an attempt. */
export type Outcome =
  | { readonly response: TransportResponse; readonly error?: undefined }
  | { readonly error: LanguageServiceError; readonly response?: undefined };

const overloaded: readonly number[] = [503, 529];

/** Returns whether a response with this status may be followed by a retry. */
export function mayRepeatStatus(operation: OperationDetails, status: number, hinted: boolean): boolean {
  if (operation.idempotent) return isTransient(status);
  return status === 429 || (overloaded.includes(status) && hinted);
}

/** Returns whether a failure without a response may be retried. */
export function mayRepeatFailure(
  operation: OperationDetails,
  error: LanguageServiceError,
  attempt: number,
): boolean {
  if (error instanceof TimeoutError)
    return error.limit === 'attempt' && (operation.idempotent || error.phase === 'before sending');
  if (!(error instanceof ConnectionError)) return false;
  if (isLasting(error)) return false;
  if (error.reason === 'protocol' && attempt > 1) return false;
  return operation.idempotent || error.phase === 'before sending';
}

/** Returns whether a failure leaves open what became of the request. */
export function leavesOutcomeOpen(
  operation: OperationDetails,
  error: LanguageServiceError,
): error is ConnectionError | TimeoutError | ResponseParseError {
  if (operation.idempotent) return false;
  if (error instanceof ResponseParseError) return true;
  const isUnanswered = error instanceof ConnectionError || error instanceof TimeoutError;
  return isUnanswered && error.phase !== 'before sending';
}

export interface Repetition {
  readonly delayMs: number;
  /** The wait that the response asks for, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  readonly cause: 'status' | 'connection';
}

/** Returns whether and when to try again; undefined when this was the last attempt. */
export function repetitionAfter(
  { operation, limits }: OutgoingCall,
  attempt: number,
  outcome: Outcome,
  clock: Clock,
): Repetition | undefined {
  if (attempt > limits.maxRetries || hasSucceeded(outcome)) return undefined;
  if (outcome.error !== undefined) {
    if (!mayRepeatFailure(operation, outcome.error, attempt)) return undefined;
    return { cause: 'connection', delayMs: pauseMs(attempt, undefined, clock) };
  }
  const { status, header } = outcome.response;
  const hint = hintOf({ get: header }, clock.date());
  if (!mayRepeatStatus(operation, status, hint !== undefined)) return undefined;
  if ((hint ?? 0) > longestRetryAfterMs) return undefined;
  return { cause: 'status', retryAfterMs: hint, delayMs: pauseMs(attempt, hint, clock) };
}

export function hasSucceeded({ response }: Outcome): boolean {
  return response !== undefined && response.status < 400;
}

/** Returns whether the service may have applied the request although no response shows it. */
export function mayHaveActed({ response, error }: Outcome): boolean {
  return response === undefined ? field(error, 'phase') !== 'before sending' : response.status >= 500;
}

/**
 * How much a client may retry, over all its calls. When a service is down, every caller retrying multiplies the load by the
 * number of attempts. A shared budget lets single failures be retried and an outage be felt at once.
 */
export interface RetryBudget {
  /** Takes what a retry costs; false when there is not enough left. */
  spend(cause: 'status' | 'connection'): boolean;
  /** Returns a little to the budget after a successful call. */
  refill(): void;
}

const cost = { status: 5, connection: 10 } as const;

/**
 * Creates a budget with a number of tokens. A retry costs 5, after a failed connection 10, and a success
 * gives 1 back. Default 500.
 *
 * @throws InvalidRequestError when `tokens` is negative or not a number.
 */
export function createRetryBudget(tokens = 500): RetryBudget {
  if (!Number.isFinite(tokens) || tokens < 0) throw fieldFault('tokens', 'must be a number of at least 0');
  let left = tokens;
  return {
    spend(cause) {
      if (left < cost[cause]) return false;
      left -= cost[cause];
      return true;
    },
    refill() {
      left = Math.min(tokens, left + 1);
    },
  };
}
