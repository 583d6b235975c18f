// What the response or error of a store means for a transfer: whether another attempt can succeed, and whether the signed
// URL has expired. An overloaded store or a broken connection is worth another attempt, after the wait that the store asks
// for. A wait beyond the limit fails the transfer instead.

import { connectionFault, isLasting } from '#calls';
import { bareCause, ownCause } from '../errors/cause.ts';
import { connectionFailure } from '../errors/connection-failure.ts';
import { isLanguageServiceError } from '../errors/language-service-error.ts';
import { ConnectionError, nameOf, TimeoutError } from '../errors/request.ts';
import { DownloadError, UploadError } from '../errors/transfer.ts';
import type { Redact } from '../redact.ts';
import { answeredAt, type Clock, longestRetryAfterMs, pauseMs, sleep } from '../timing.ts';
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

/** What a sender gives; rejects with ConnectionError for what it throws, but with the reason of an abort. */
export async function judged<Given>(
  state: TransferState,
  { signal, secrets }: Guarded,
  begin: () => Promise<Given>,
): Promise<Given> {
  try {
    return await begin();
  } catch (raw) {
    if (signal?.aborted || isLanguageServiceError(raw)) throw raw;
    throw connectionFailure(state, connectionFault(raw), {}, bareCause(raw, secrets.redact));
  }
}

/** The part of a transfer or a run that what it throws is judged by. */
type Guarded = Pick<SignedTransferOptions, 'signal' | 'secrets'>;

/** What a run rejects with: what a stream of the program throws is shown without secrets, the reason of an abort as it is. */
export function shownFailure(error: unknown, { signal, secrets }: Guarded): unknown {
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

/** An error before the first byte, with the number of attempts. */
export function unsent(error: ConnectionError | TimeoutError, state: TransferState): Error {
  return Object.assign(error, state);
}

/** The response of the store, in one line. It may quote the signature or the string it was made from. */
export function said(
  state: TransferState,
  status: number,
  words: string | undefined,
  redact: Redact,
): string {
  return `${nameOf(state)} -> ${status}${words === undefined ? '' : `: ${redact(words).slice(0, 200)}`}`;
}

/** Whether the time is at or after the expiry; false without an expiry. */
export function isPast(expiresAt: string | undefined, time: number): boolean {
  return time >= Date.parse(expiresAt ?? '');
}

/** The latest time at which the store can have responded, by its own clock: `Date` has no milliseconds. NaN without it. */
export function answeredBy(headers: Headers): number {
  return answeredAt(headers) + 999;
}

/** The outcome of an attempt: a result, or an error after which another attempt can succeed. */
export type Attempted<T> =
  | { readonly result: T }
  | { readonly error: Error; readonly hintMs?: number | undefined };

export interface AttemptLimits {
  readonly clock: Clock;
  /** Attempts beyond the first, at most. */
  readonly maxRetries: number;
  readonly signal?: AbortSignal | undefined;
}

/** Attempts until there is a result; rejects with the last error when the limits are reached. */
export async function attemptRepeatedly<T>(
  limits: AttemptLimits,
  attempt: (number: number) => Promise<Attempted<T>>,
): Promise<T> {
  for (let number = 1; ; number += 1) {
    limits.signal?.throwIfAborted();
    const attempted = await attempt(number);
    if ('result' in attempted) return attempted.result;
    const { error, hintMs } = attempted;
    if (number > limits.maxRetries || (hintMs ?? 0) > longestRetryAfterMs) throw error;
    await sleep(limits.clock, pauseMs(number, hintMs, limits.clock), limits.signal);
  }
}
