// The loop: try, decide, wait. It does not know how an attempt is made, and no caller knows that there was more than
// one.

import { fieldFault } from '../errors/invalid-request.ts';
import { LanguageServiceError } from '../errors/language-service-error.ts';
import {
  type ConnectionError,
  nameOf,
  type TimeoutError,
  type UnknownOutcomeError,
  unknownOutcome,
} from '../errors/request.ts';
import { ResponseParseError } from '../errors/unexpected-response.ts';
import { guarded } from '../events.ts';
import { field } from '../field.ts';
import { type Clock, retryAfterMs as hintOf, longestRetryAfterMs, pauseMs, sleep } from '../timing.ts';
import { detailsOf } from './error-details.ts';
import type { Fetch, TransportRequest, TransportResponse } from './fetch.ts';
import { leavesOutcomeOpen, mayRepeatFailure, mayRepeatStatus, type Outcome } from './retry-rules.ts';
import { throwIfTimeIsUp, timeoutError } from './timeout.ts';

export interface RetryOptions {
  readonly clock: Clock;
  readonly budget: RetryBudget;
  /** Called before the pause of every retry. */
  readonly onRetry: (request: TransportRequest, retry: Retry) => void;
}

/** A retry that is about to happen. */
export interface Retry {
  /** Pause before it, in milliseconds. */
  readonly delayMs: number;
  /** Status of the response that causes it; absent when none came. */
  readonly status?: number | undefined;
  /** Class of the failure that causes it. */
  readonly errorName?: string | undefined;
}

/** Retries where that is safe, at most `maxRetries` times, within the budget, the deadline and the longest Retry-After. */
export function withRetries(next: Fetch, options: RetryOptions): Fetch {
  const { clock, budget } = options;
  // A budget that the program passed may throw; the call has succeeded.
  const refill = guarded(() => budget.refill());
  return async (first) => {
    let afterLostAnswer = false;
    for (let request = first; ; request = { ...request, attempt: request.attempt + 1 }) {
      let outcome: Outcome;
      try {
        throwIfTimeIsUp(request, clock);
        outcome = { response: await next(request) };
      } catch (error) {
        outcome = { error: failureOf(request, error) };
      }
      const repetition = judge(request, outcome, clock);
      const retryBudgetExhausted = repetition !== undefined && !budget.spend(repetition.cause);
      if (repetition === undefined || retryBudgetExhausted) {
        if (succeeded(outcome)) refill(undefined);
        return concluded(request, outcome, clock, { retryBudgetExhausted, afterLostAnswer });
      }
      afterLostAnswer ||= mayHaveActed(outcome);
      await pause(request, outcome, repetition, options);
    }
  };
}

/** The error of a failed attempt; throws what ends the call at once. */
function failureOf(request: TransportRequest, error: unknown): LanguageServiceError {
  request.signal?.throwIfAborted();
  if (error instanceof LanguageServiceError) return error;
  throw error;
}

interface Repetition {
  readonly delayMs: number;
  /** The wait that the response asks for, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  readonly cause: 'status' | 'connection';
}

/** Whether and when to try again; undefined when this was the last attempt. */
function judge(request: TransportRequest, outcome: Outcome, clock: Clock): Repetition | undefined {
  const { operation, attempt } = request;
  if (attempt > request.maxRetries || succeeded(outcome)) return undefined;
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

/** Waits; ends at once when the deadline would pass during the wait. */
async function pause(request: TransportRequest, outcome: Outcome, next: Repetition, options: RetryOptions) {
  const { delayMs, retryAfterMs } = next;
  const { clock, onRetry } = options;
  const { response, error } = outcome;
  if (clock.now() + delayMs >= (request.deadlineAt ?? Infinity))
    throw timeoutError(request, 'deadline', clock, { status: response?.status, retryAfterMs }, error);
  onRetry(request, { delayMs, status: response?.status, errorName: error?.name });
  await sleep(clock, delayMs, request.signal);
}

function succeeded({ response }: Outcome): boolean {
  return response !== undefined && response.status < 400;
}

/** Whether the service may have applied the request although no response said so. */
function mayHaveActed({ response, error }: Outcome): boolean {
  return response === undefined ? field(error, 'phase') !== 'before sending' : response.status >= 500;
}

function concluded(
  request: TransportRequest,
  outcome: Outcome,
  clock: Clock,
  notes: { readonly retryBudgetExhausted: boolean; readonly afterLostAnswer: boolean },
): TransportResponse {
  const { response, error } = outcome;
  if (response !== undefined) return Object.assign(response, notes);
  if (notes.retryBudgetExhausted) Object.assign(error, { retryBudgetExhausted: true });
  if (leavesOutcomeOpen(request.operation, error)) throw outcomeUnknown(request, error, clock);
  throw error;
}

function outcomeUnknown(
  request: TransportRequest,
  cause: ConnectionError | TimeoutError | ResponseParseError,
  clock: Clock,
): UnknownOutcomeError {
  const isRead = cause instanceof ResponseParseError;
  const details = {
    ...detailsOf(request, clock),
    status: cause.status,
    traceId: isRead ? cause.traceId : undefined,
  };
  const what = isRead ? undefined : `${nameOf(details)}: no complete response arrived`;
  return unknownOutcome(details, cause, what);
}

/**
 * How much a client may retry, over all its calls. When a service is down, every caller retrying multiplies the load by the
 * number of attempts. A shared budget lets single failures be retried and an outage be felt at once.
 */
export interface RetryBudget {
  /** Takes what a retry costs; false when there is not enough left. */
  spend(cause: 'status' | 'connection'): boolean;
  /** A call succeeded: a little comes back. */
  refill(): void;
}

/** What the budget holds at most, in tokens. */
export const budgetTokens = 500;
const cost = { status: 5, connection: 10 } as const;

/**
 * A budget of so many tokens; a retry costs 5, after a failed connection 10, and a success gives 1 back. Default 500.
 * @throws InvalidRequestError when `tokens` is negative or not a number.
 */
export function createRetryBudget(tokens: number = budgetTokens): RetryBudget {
  if (!Number.isFinite(tokens) || tokens < 0) throw fieldFault('tokens', 'must be a number of at least 0');
  return budgetOf(tokens);
}

export function budgetOf(tokens: number): RetryBudget {
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
