// One running upload or download: the limit of its attempts, the state that its errors show, and the meaning of
// responses and errors. After a response of an overloaded store or a broken connection, another attempt can succeed.

import { connectionFault, isLasting } from '#calls';
import { DownloadError, SignedUrlExpiredError, type TransferDetails, UploadError } from '../errors/api.ts';
import { bareCause, codeOf, isLanguageServiceError, ownCause } from '../errors/base.ts';
import {
  ConnectionError,
  connectionFailure,
  isTransient,
  nameOf,
  redirected,
  TimeoutError,
} from '../errors/request.ts';
import { guarded } from '../events.ts';
import { isRedirect } from '../http/send.ts';
import type { PlatformFetch } from '../platform/contract.ts';
import { bareAddress, checkAddress, type Secrets, secretFormsOf } from '../redact.ts';
import { type Clock, longestRetryAfterMs, pauseMs, retryAfterMs, sleep, systemClock } from '../timing.ts';
import type { Answer, OpenSource, TransferRequest } from './contract.ts';

/** The outcome of an attempt: a result, or an error after which another attempt can succeed. */
export type Attempted<T> = { readonly result: T } | FailedAttempt;

export interface FailedAttempt {
  readonly error: Error;
  /** The pause that the store requests before the next attempt, in milliseconds. */
  readonly hintMs?: number | undefined;
}

/** The progress of a transfer. */
export interface TransferProgress {
  /** The number of bytes moved. It never decreases from one report to the next. */
  readonly bytes: number;
  /** The size of the file; undefined while the size is not known. */
  readonly size: number | undefined;
}

/** The minimum time between two progress reports, in milliseconds. The first and the last report are always made. */
const shortestMs = 100;

export class TransferRun {
  readonly clock: Clock;
  /** The number of attempts started. */
  attempts = 0;
  /** The number of bytes moved in the current attempt. */
  bytes = 0;
  /** The origin and path of the signed URL. */
  readonly path: string;
  readonly #method: 'PUT' | 'GET';
  readonly #options: SignedTransferOptions;
  readonly #source: OpenSource | undefined;
  readonly #startedAt: number;
  readonly #report: (progress: TransferProgress) => void;
  #reported: { readonly bytes: number; readonly at: number };

  /**
   * Begins a transfer. From now on, the query of the signed URL counts as a secret.
   * @param source The file to send; absent for a download.
   * @throws InvalidRequestError when the URL is not allowed.
   */
  constructor(options: SignedTransferOptions, source?: OpenSource) {
    const address = checkAddress(options.url);
    options.secrets.keep(secretFormsOf(address));
    this.path = bareAddress(address);
    this.#method = source ? 'PUT' : 'GET';
    this.#options = options;
    this.#source = source;
    this.clock = options.clock ?? systemClock;
    this.#startedAt = this.clock.now();
    this.#report = guarded(options.onProgress);
    this.#reported = { bytes: 0, at: this.#startedAt };
    this.#report({ bytes: 0, size: source?.size });
  }

  /**
   * Reports the bytes of the current attempt. Bytes that the network has accepted are not yet stored by the other side,
   * so only `done` reports the full size. Progress never goes back, even when the transfer starts again.
   */
  moved(bytes: number, size: number | undefined): void {
    this.bytes = bytes;
    const now = this.clock.now();
    const reported = this.#reported;
    if (bytes <= reported.bytes || bytes === size || now - reported.at < shortestMs) return;
    this.#reported = { bytes, at: now };
    this.#report({ bytes, size });
  }

  /** Reports the full size, and returns the result of the transfer. */
  done(bytes: number, sha256: string | undefined) {
    this.#report({ bytes, size: bytes });
    const { attempts, elapsedMs } = this.state;
    return { bytes, sha256, attempts, elapsedMs };
  }

  /** Returns the method, path, attempts and duration, which the errors of the transfer show. */
  get state() {
    const elapsedMs = this.clock.now() - this.#startedAt;
    return { method: this.#method, path: this.path, attempts: this.attempts, elapsedMs };
  }

  /** Returns the fields that requests of uploads and downloads share. */
  get request(): TransferRequest {
    const { url, signal, idleTimeoutMs = 60_000, secrets } = this.#options;
    return { url, signal, redact: secrets.redact, idleTimeoutMs, clock: this.clock };
  }

  /**
   * Makes attempts until one has a result. Rejects with the last error when `maxRetries` or the longest pause is
   * exceeded.
   */
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

  /**
   * Runs work of the runtime. Its raw error becomes a ConnectionError; the reason of an abort stays as it is.
   */
  async checked<Given>(work: () => Promise<Given>): Promise<Given> {
    const { signal, secrets } = this.#options;
    const { redact } = secrets;
    try {
      return await work();
    } catch (raw) {
      if (signal?.aborted || isLanguageServiceError(raw)) throw raw;
      throw connectionFailure(this.state, connectionFault(raw, redact), {}, bareCause(raw, redact));
    }
  }

  /**
   * Returns the failed attempt for a refusal, if another attempt can succeed.
   * @throws UnexpectedRedirectError for a redirect, or the error of the transfer when no other attempt can succeed.
   */
  refused({ status, headers, words }: Answer): FailedAttempt {
    if (isRedirect(status)) throw redirected(this.state, status);
    const hintMs = retryAfterMs(headers, this.now());
    const error = this.failed(this.described(status, words), { status, retryAfterMs: hintMs });
    if (isTransient(status) && !this.#source?.spent) return { error, hintMs };
    throw error;
  }

  /**
   * Returns the failed attempt for an error, if another attempt can succeed. If no byte has moved, the error stays a
   * ConnectionError or TimeoutError. Otherwise it becomes the error of the transfer.
   * @throws The error, when no other attempt can succeed.
   */
  broken(error: unknown): FailedAttempt {
    if (this.#options.signal?.aborted) throw error;
    if (error instanceof UploadError || error instanceof DownloadError) {
      const cause = error.cause instanceof Error ? error.cause : undefined;
      throw this.failed(error.message, { ...error }, cause);
    }
    if (!(error instanceof ConnectionError || error instanceof TimeoutError)) throw error;
    const { size, spent } = this.#source ?? {};
    const moved = `${this.bytes}${size === undefined ? '' : ` of ${size}`} bytes`;
    const shown =
      this.bytes === 0 && !spent
        ? Object.assign(error, this.state)
        : this.failed(`${error.message}, after ${moved}`, { code: codeOf(error) }, error);
    if (spent || (error instanceof ConnectionError && isLasting(error))) throw shown;
    return { error: shown };
  }

  /** Returns an UploadError or DownloadError with the state of the transfer. */
  failed(message: string, details: TransferDetails, cause?: Error): UploadError | DownloadError {
    const { bytes, attempts } = this;
    const all = { ...details, bytes, attempts };
    if (this.#source === undefined) return new DownloadError(message, all, cause);
    const { replayable, spent } = this.#source;
    const advice = spent ? '. A stream can be read only once: pass a path, a Blob, or a function' : '';
    return new UploadError(message + advice, { ...all, replayable }, cause);
  }

  /** Returns the error of an expired URL. `described` is the response of the store, in one line. */
  expired(status?: number, described?: string): SignedUrlExpiredError {
    const { expiresAt } = this.#options;
    const [way, again] = this.#source ? ['upload', 'Import the file'] : ['download', 'Export the memory'];
    const how = described === undefined ? `expired at ${expiresAt}` : `has expired: ${described}`;
    const hint = `${again} again: each ${this.#source ? 'import' : 'export'} has a new URL`;
    const message = `The ${way} URL ${this.path} ${how}. ${hint}`;
    return new SignedUrlExpiredError(message, { expiresAt, status, hint });
  }

  /**
   * Returns the response of the store in one line, without secrets. The store may quote the signature, or the string
   * from which the signature was made.
   */
  described(status: number, words: string | undefined): string {
    const quoted = words === undefined ? '' : `: ${this.#options.secrets.redact(words).slice(0, 200)}`;
    return `${nameOf(this.state)} -> ${status}${quoted}`;
  }

  /**
   * Returns whether the signed URL has expired at a time; false without an expiry. Default: the time of the service.
   */
  isPast(time = this.now()): boolean {
    return time >= Date.parse(this.#options.expiresAt ?? '');
  }

  now(): number {
    return this.#options.now?.() ?? this.clock.date();
  }
}

/** The options that uploads and downloads share. */
export interface SignedTransferOptions {
  /** The signed URL. It must be https, or http on loopback. */
  readonly url: string;
  /** The time at which the URL expires, as the service wrote it. */
  readonly expiresAt?: string | undefined;
  /** A signal that ends the transfer. The transfer then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** An attempt fails when no byte moves for this many milliseconds. Default 60 000. See also `TransferOptions`. */
  readonly idleTimeoutMs?: number | undefined;
  /** The maximum number of attempts after the first. Default 2. */
  readonly maxRetries?: number | undefined;
  /** Whether to compute the SHA-256 of the bytes. Default true. */
  readonly digest?: boolean | undefined;
  /**
   * Receives 0 at the start, then the number of bytes that the network has moved, and the full size when the transfer
   * is complete. An error of this function does not fail the transfer.
   */
  readonly onProgress?: ((progress: TransferProgress) => void) | undefined;
  /** The fetch that moves the file. Default: the runtime's own way to move files. */
  readonly fetch?: PlatformFetch | undefined;
  /** The texts that no error may quote. The query of the signed URL is added to them. */
  readonly secrets: Secrets;
  /** The source of time and randomness. Default: the system's clock. */
  readonly clock?: Clock | undefined;
  /** Returns the time of the service, in milliseconds since the epoch. Default: the date of the clock. */
  readonly now?: (() => number) | undefined;
}

/** Returns whether stores send this status for an expired URL. Stores send these statuses for other reasons too. */
export function isGone(status: number): boolean {
  return status === 403 || status === 404 || status === 410;
}

/**
 * Returns the error with which a transfer or workflow rejects. An error of the program's own stream is returned without
 * secrets, and the reason of an abort as it is.
 */
export function shownFailure(
  error: unknown,
  { signal, secrets }: Pick<SignedTransferOptions, 'signal' | 'secrets'>,
): unknown {
  if (isLanguageServiceError(error) || error === signal?.reason) return error;
  return ownCause(error, secrets.redact);
}
