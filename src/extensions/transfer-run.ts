// One upload or download under way: the limits of its attempts, and the state that its errors show.

import { connectionFault, isLasting } from '#calls';
import { bareCause, codeOf, ownCause } from '../errors/cause.ts';
import { connectionFailure } from '../errors/connection-failure.ts';
import { isLanguageServiceError } from '../errors/language-service-error.ts';
import { ConnectionError, nameOf, TimeoutError } from '../errors/request.ts';
import { DownloadError, type TransferDetails, UploadError } from '../errors/transfer.ts';
import { guarded } from '../events.ts';
import type { PlatformFetch } from '../platform-fetch.ts';
import type { Secrets } from '../redact.ts';
import type { TransferRequest, Transfers } from '../runtime/contract.ts';
import { bareAddress, checkAddress, secretFormsOf } from '../runtime/signed-url.ts';
import { answeredAt, type Clock, longestRetryAfterMs, pauseMs, sleep, systemClock } from '../timing.ts';

/** The outcome of an attempt: a result, or an error after which another attempt can succeed. */
export type Attempted<T> =
  | { readonly result: T }
  | { readonly error: Error; readonly hintMs?: number | undefined };

export class TransferRun {
  readonly clock: Clock;
  readonly progress: Progress;
  /** Attempts started. */
  attempts = 0;
  /** Origin and path of the signed URL. */
  readonly path: string;
  readonly #method: TransferState['method'];
  readonly #options: SignedTransferOptions;
  readonly #startedAt: number;

  constructor(method: TransferState['method'], path: string, options: SignedTransferOptions, size?: number) {
    this.#method = method;
    this.path = path;
    this.#options = options;
    this.clock = options.clock ?? systemClock;
    this.#startedAt = this.clock.now();
    this.progress = reportProgress(this.clock, options.onProgress, size);
  }

  get state(): TransferState {
    const elapsedMs = this.clock.now() - this.#startedAt;
    return { method: this.#method, path: this.path, attempts: this.attempts, elapsedMs };
  }

  /** The part of a request that does not say what is moved. */
  get request(): TransferRequest {
    const { url, signal, idleTimeoutMs = 60_000, secrets } = this.#options;
    const { clock } = this;
    return { url, signal, redact: secrets.redact, idleTimeoutMs, minBytesPerSecond: 1_024, clock };
  }

  /** Attempts until there is a result; rejects with the last error when the limits are reached. */
  async repeat<T>(attempt: (number: number) => Promise<Attempted<T>>): Promise<T> {
    const { signal, maxRetries = 2 } = this.#options;
    for (let number = 1; ; number += 1) {
      signal?.throwIfAborted();
      const attempted = await attempt(number);
      if ('result' in attempted) return attempted.result;
      const { error, hintMs } = attempted;
      if (number > maxRetries || (hintMs ?? 0) > longestRetryAfterMs) throw error;
      await sleep(this.clock, pauseMs(number, hintMs, this.clock), signal);
    }
  }

  /** What a sender gives; rejects with ConnectionError for what it throws, but with the reason of an abort. */
  async judged<Given>(begin: () => Promise<Given>): Promise<Given> {
    const { signal, secrets } = this.#options;
    const { redact } = secrets;
    try {
      return await begin();
    } catch (raw) {
      if (signal?.aborted || isLanguageServiceError(raw)) throw raw;
      throw connectionFailure(this.state, connectionFault(raw, redact), {}, bareCause(raw, redact));
    }
  }

  /** The response of the store, in one line. It may quote the signature or the string it was made from. */
  said(status: number, words: string | undefined): string {
    const quoted = words === undefined ? '' : `: ${this.#options.secrets.redact(words).slice(0, 200)}`;
    return `${nameOf(this.state)} -> ${status}${quoted}`;
  }

  /** Whether the signed URL has expired; false without an expiry. The time is the service's by default. */
  isPast(time = this.now()): boolean {
    return time >= Date.parse(this.#options.expiresAt ?? '');
  }

  now(): number {
    return this.#options.now?.() ?? this.clock.date();
  }
}

// Options of uploads and downloads alike.

export interface SignedTransferOptions {
  /** The signed URL; https, or http on loopback. */
  readonly url: string;
  /** When the URL expires, as the service wrote it. */
  readonly expiresAt?: string | undefined;
  /** Ends the transfer; it rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds without a byte moving after which an attempt fails. Default 60 000. An upload gets additional time for
   * up to 4 MiB that the network has taken and may not have sent on: at 16 KiB a second, 256 s at most.
   * Over a `fetch`, which reports no progress, it gets the time that the file takes at 1 024 bytes a second.
   */
  readonly idleTimeoutMs?: number | undefined;
  /** Attempts beyond the first, at most. Default 2. */
  readonly maxRetries?: number | undefined;
  /** Whether to compute the SHA-256 of the bytes. Default true. */
  readonly digest?: boolean | undefined;
  /**
   * Called with 0, with the bytes that the network has moved, and with the full size once the file is in place. An error
   * it throws fails nothing.
   */
  readonly onProgress?: ((progress: TransferProgress) => void) | undefined;
  /** The fetch to move the file with. Default: the runtime's own way to move files. */
  readonly fetch?: PlatformFetch | undefined;
  /** What no error may quote; the query of the signed URL becomes one of them. */
  readonly secrets: Secrets;
  /** Moves the file, likewise. */
  readonly sender?: Transfers | undefined;
  /** The source of time and randomness. Default: the system's. */
  readonly clock?: Clock | undefined;
  /** The service's time, in milliseconds since the epoch. Default: the clock's date. */
  readonly now?: (() => number) | undefined;
}

/**
 * The signed URL as errors and events show it. Its query is a secret from now on.
 * @throws InvalidRequestError when it must not be requested.
 */
export function openAddress({ url, secrets }: Pick<SignedTransferOptions, 'url' | 'secrets'>): string {
  const address = checkAddress(url);
  secrets.keep(secretFormsOf(address));
  return bareAddress(address);
}

// Bytes that the network has taken are not yet stored on the other side. Progress reaches the full size only when the
// transfer has succeeded, and never goes back, even when the transfer starts again.

/** How far a transfer is. */
export interface TransferProgress {
  /** Bytes moved; never fewer than reported before. */
  readonly bytes: number;
  /** Size of the file; undefined while it is not known. */
  readonly size: number | undefined;
}

export interface Progress {
  /** Reports the bytes of the current attempt. */
  at(bytes: number, size: number | undefined): void;
  /** Reports the full size. */
  done(size: number): void;
}

/** The shortest time between two events, in milliseconds; the first and the last always come. */
const shortestMs = 100;

/** Reports to the listener, starting with 0. */
export function reportProgress(
  clock: Clock,
  listener: ((progress: TransferProgress) => void) | undefined,
  size?: number,
): Progress {
  const report = guarded(listener);
  const reported = { bytes: 0, at: clock.now() };
  report({ bytes: 0, size });
  return {
    at(bytes, of) {
      const now = clock.now();
      if (bytes <= reported.bytes || bytes === of || now - reported.at < shortestMs) return;
      Object.assign(reported, { bytes, at: now });
      report({ bytes, size: of });
    },
    done: (all) => report({ bytes: all, size: all }),
  };
}

// What the response or error of a store means for a transfer: whether another attempt can succeed, and whether the signed
// URL has expired. An overloaded store or a broken connection is worth another attempt.

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
