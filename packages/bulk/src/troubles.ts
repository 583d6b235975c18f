// What a failure of the client means for a row: whether the request can have taken effect, and whether it is worth
// another attempt.

import {
  ApiError,
  ConnectionError,
  InvalidRequestError,
  isLanguageServiceError,
  TimeoutError,
  UploadError,
} from 'language-service-client';
import type { Trouble } from './imports/import-service.ts';

/** How long every worker waits after a 429 without Retry-After, in milliseconds. */
const usualWaitMs = 5_000;

/** The trouble of a failed call. Any other error is thrown again. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof ApiError) return refusal(error);
  if (error instanceof InvalidRequestError) return { kind: 'refused', reason: error.message };
  return lostIfSent(error);
}

function refusal(error: ApiError): Trouble {
  const { status, message: reason, retryAfterMs = usualWaitMs } = error;
  if (status === 429 || status === 529) return { kind: 'busy', reason, waitMs: retryAfterMs };
  if (status === 456) return { kind: 'full', reason };
  if (status === 401 || status === 403) return { kind: 'denied', reason, error };
  if (error.outcome === 'unknown' || status === 408) return { kind: 'lost', reason };
  if (status >= 500 || status === 409) return { kind: 'failed', reason };
  return { kind: 'refused', reason };
}

/** A request that was not sent had no effect; the effect of any other request without a response is unknown. */
export function lostIfSent(error: unknown): Trouble {
  if (!isLanguageServiceError(error)) throw error;
  const isUnsent =
    (error instanceof ConnectionError || error instanceof TimeoutError) && error.phase === 'before sending';
  const isUnbegun = error instanceof UploadError && error.bytes === 0 && error.status === undefined;
  return { kind: isUnsent || isUnbegun ? 'failed' : 'lost', reason: error.message };
}
