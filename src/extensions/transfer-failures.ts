// What the response or error of a store means for a transfer: whether another attempt can succeed, and whether the signed
// URL has expired. An overloaded store or a broken connection is worth another attempt.

import { isLasting } from '#calls';
import { codeOf, ownCause } from '../errors/cause.ts';
import { isLanguageServiceError } from '../errors/language-service-error.ts';
import { ConnectionError, TimeoutError } from '../errors/request.ts';
import { DownloadError, type TransferDetails, UploadError } from '../errors/transfer.ts';
import { answeredAt } from '../timing.ts';
import type { SignedTransferOptions } from './transfer-options.ts';

/** The transfer that a response or error belongs to. */
export interface TransferState {
  readonly method: 'PUT' | 'GET';
  /** Origin and path of the signed URL. */
  readonly path: string;
  readonly attempts: number;
  readonly elapsedMs: number;
}

export type TransferFailure = ConnectionError | TimeoutError | UploadError | DownloadError;

const gone: ReadonlySet<number> = new Set([403, 404, 410]);

/** Whether stores send this status for an expired URL; they send it for other reasons too. */
export function isGone(status: number): boolean {
  return gone.has(status);
}

/** What a run rejects with: what a stream of the program throws is shown without secrets, the reason of an abort as it is. */
export function shownFailure(
  error: unknown,
  { signal, secrets }: Pick<SignedTransferOptions, 'signal' | 'secrets'>,
): unknown {
  if (isLanguageServiceError(error) || error === signal?.reason) return error;
  return ownCause(error, secrets.redact);
}

/** Whether the error is one of the transfer, not of the caller's code. */
export function isTransferFailure(error: unknown): error is TransferFailure {
  return transferFailures.some((type) => error instanceof type);
}

const transferFailures = [ConnectionError, TimeoutError, UploadError, DownloadError];

/** Whether another attempt can succeed after this error. */
export function isTransientFailure(error: TransferFailure): boolean {
  if (error instanceof TimeoutError) return true;
  if (error instanceof ConnectionError) return !isLasting(error);
  return error.tooSlow === true;
}

/** The latest time at which the store can have responded, by its own clock: `Date` has no milliseconds. NaN without it. */
export function answeredBy(headers: Headers): number {
  return answeredAt(headers) + 999;
}

/** The error of a transfer whose last attempt failed so: one of the connection stays as it is before the first byte. */
export function described(
  error: TransferFailure,
  state: TransferState,
  moved: string | undefined,
  failed: (message: string, details: TransferDetails, cause?: Error) => Error,
): Error {
  const ofTheConnection = error instanceof ConnectionError || error instanceof TimeoutError;
  if (!ofTheConnection)
    return failed(error.message, { ...error }, error.cause instanceof Error ? error.cause : undefined);
  if (moved === undefined) return Object.assign(error, state);
  return failed(`${error.message}, after ${moved}`, { code: codeOf(error) }, error);
}
