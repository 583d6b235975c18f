// What an answer or a failure of a store means for a transfer: whether a moment later may bring a better one, and
// whether the signed URL has had its time.

import { isLasting } from '../errors/connection-codes.ts';
import { ConnectionError, TimeoutError } from '../errors/request.ts';
import { DownloadError, UploadError } from '../errors/transfer.ts';
import { UnexpectedRedirectError } from '../errors/unexpected-response.ts';

/** The transfer a judgement is about. */
export interface TransferState {
  readonly method: 'PUT' | 'GET';
  /** Origin and path of the signed URL. */
  readonly path: string;
  readonly attempts: number;
  readonly elapsedMs: number;
}

export type TransferFailure = ConnectionError | TimeoutError | UploadError | DownloadError;

const gone: ReadonlySet<number> = new Set([403, 404, 410]);

/** Whether stores answer so when a signed URL works no longer, among other reasons. */
export function isGone(status: number): boolean {
  return gone.has(status);
}

/** Whether the failure is one of moving the file, and none of the caller's. */
export function isTransferFailure(error: unknown): error is TransferFailure {
  return transferFailures.some((type) => error instanceof type);
}

const transferFailures = [ConnectionError, TimeoutError, UploadError, DownloadError];

/** Whether another attempt may do away with the failure. */
export function mayPass(error: TransferFailure): boolean {
  if (error instanceof TimeoutError) return true;
  if (error instanceof ConnectionError) return !isLasting(error);
  return error.tooSlow === true;
}

/** A failure before the first byte, as the caller sees it: with the attempts made. */
export function unsent(error: ConnectionError | TimeoutError, state: TransferState): Error {
  const cause = error.cause instanceof Error ? error.cause : undefined;
  if (error instanceof TimeoutError) return new TimeoutError(error.message, { ...error, ...state }, cause);
  return new ConnectionError(error.message, { ...error, ...state }, cause);
}

/** Whether the answer is a redirect; a browser hides which one behind status 0. */
export function isRedirect(status: number): boolean {
  return status === 0 || (status >= 300 && status < 400);
}

/** A redirect. A signed URL is good for its own address alone, so none is followed. */
export function redirected(status: number, state: TransferState): UnexpectedRedirectError {
  const { method, path } = state;
  const message = `${method} ${path} -> ${status || 'a redirect'}: a signed URL is never followed elsewhere`;
  return new UnexpectedRedirectError(message, { ...state, status: status || undefined });
}

/** What the store said, in one line. */
export function said({ method, path }: TransferState, status: number, words: string | undefined): string {
  const reason = status === 101 ? 'it switched to another protocol' : words;
  return `${method} ${path} -> ${status}${reason === undefined ? '' : `: ${reason}`}`;
}

/** Whether the moment is at or after the expiry; never without one. */
export function isPast(expiresAt: string | undefined, time: number): boolean {
  return time >= Date.parse(expiresAt ?? '');
}

/** The latest moment at which the store can have answered, by its own clock: its Date leaves out the milliseconds. */
export function answeredBy(headers: Headers): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date + 999;
}
