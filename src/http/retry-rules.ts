// What may be sent again. An idempotent operation may whenever sending again can help. Any other may only when the
// service has certainly not acted: it said "not now", or the request never left. Doing the work twice is worse than
// failing, since the service knows no idempotency key.

import { isLasting } from '#calls';
import type { LanguageServiceError } from '../errors/language-service-error.ts';
import { ConnectionError, TimeoutError } from '../errors/request.ts';
import { isTransient } from '../errors/transient-statuses.ts';
import { ResponseParseError } from '../errors/unexpected-response.ts';
import type { OperationDetails, TransportResponse } from './fetch.ts';

/** The outcome of an attempt. */
export type Outcome =
  | { readonly response: TransportResponse; readonly error?: undefined }
  | { readonly error: LanguageServiceError; readonly response?: undefined };

const overloaded: readonly number[] = [503, 529];

/** Whether a response with this status may be followed by a retry. */
export function mayRepeatStatus(operation: OperationDetails, status: number, hinted: boolean): boolean {
  if (operation.idempotent) return isTransient(status);
  return status === 429 || (overloaded.includes(status) && hinted);
}

/** Whether a failure without a response may be retried. */
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

/** Whether a failure leaves open what became of the request. */
export function leavesOutcomeOpen(
  operation: OperationDetails,
  error: LanguageServiceError,
): error is ConnectionError | TimeoutError | ResponseParseError {
  if (operation.idempotent) return false;
  if (error instanceof ResponseParseError) return true;
  const isUnanswered = error instanceof ConnectionError || error instanceof TimeoutError;
  return isUnanswered && error.phase !== 'before sending';
}
