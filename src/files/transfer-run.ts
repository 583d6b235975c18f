// One upload or download under way: the limits of its attempts, the state that its errors show, and what the response or
// error of a store means for it. An overloaded store or a broken connection is worth another attempt.

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
import { isRedirect, responded } from '../http/send.ts';
import type { PlatformFetch } from '../platform/contract.ts';
import { bareAddress, checkAddress, type Secrets, secretFormsOf } from '../redact.ts';
import { type Clock, longestRetryAfterMs, pauseMs, retryAfterMs, sleep, systemClock } from '../timing.ts';
import type { Answer, OpenSource, TransferRequest, Transfers } from './contract.ts';

/** The outcome of an attempt: a result, or an error after which another attempt can succeed. */
export type Attempted<T> = { readonly result: T } | FailedAttempt;

export interface FailedAttempt {
  readonly error: Error;
  /** The wait that the store asks for, in milliseconds. */
  readonly hintMs?: number | undefined;
}

/** How far a transfer is. */
export interface TransferProgress {
  /** Bytes moved; never fewer than reported before. */
  readonly bytes: number;
  /** Size of the file; undefined while it is not known. */
  readonly size: number | undefined;
}

/** The shortest time between two reports of progress, in milliseconds; the first and the last always come. */
const shortestMs = 100;

export class TransferRun {
  readonly clock: Clock;
  /** Attempts started. */
  attempts = 0;
  /** Bytes moved in the current attempt. */
  bytes = 0;
  /** Origin and path of the signed URL. */
  readonly path: string;
  readonly #method: 'PUT' | 'GET';
  readonly #options: SignedTransferOptions;
  readonly #source: OpenSource | undefined;
  readonly #startedAt: number;
  readonly #report: (progress: TransferProgress) => void;
  #reported: { readonly bytes: number; readonly at: number };

  /**
   * Begins; the query of the signed URL is a secret from now on.
   * @param source What is sent; absent for a download.
   * @throws InvalidRequestError when the URL must not be requested.
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
   * Reports the bytes of the current attempt. Bytes that the network has taken are not yet stored on the other side: the full
   * size is reported only by `done`, and progress never goes back, even when the transfer starts again.
   */
  moved(bytes: number, size: number | undefined): void {
    this.bytes = bytes;
    const now = this.clock.now();
    const reported = this.#reported;
    if (bytes <= reported.bytes || bytes === size || now - reported.at < shortestMs) return;
    this.#reported = { bytes, at: now };
    this.#report({ bytes, size });
  }

  /** Reports the full size; returns the result of the transfer. */
  done(bytes: number, sha256: string | undefined) {
    this.#report({ bytes, size: bytes });
    const { attempts, elapsedMs } = this.state;
    return { bytes, sha256, attempts, elapsedMs };
  }

  /** Returns the transfer that a response or error belongs to. */
  get state() {
    const elapsedMs = this.clock.now() - this.#startedAt;
    return { method: this.#method, path: this.path, attempts: this.attempts, elapsedMs };
  }

  /** Returns the part of a request without its content. */
  get request(): TransferRequest {
    const { url, signal, idleTimeoutMs = 60_000, secrets } = this.#options;
    return { url, signal, redact: secrets.redact, idleTimeoutMs, clock: this.clock };
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

  /** Sends by the sender, fetch or runtime in use; rejects with ConnectionError for what it gives or throws. */
  sent<Given extends Answer>(begin: () => Promise<Given>): Promise<Given> {
    return this.checked(async () => responded(await begin()));
  }

  /** Works with a sender; rejects with ConnectionError for what it throws, but with the reason of an abort. */
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
   * Returns the outcome of a refusal after which another attempt can succeed.
   * @throws UnexpectedRedirectError, or the error of the transfer when the refusal is final.
   */
  refused({ status, headers, words }: Answer): FailedAttempt {
    if (isRedirect(status)) throw redirected(this.state, status);
    const hintMs = retryAfterMs(headers, this.now());
    const error = this.failed(this.described(status, words), { status, retryAfterMs: hintMs });
    if (isTransient(status) && !this.#source?.spent) return { error, hintMs };
    throw error;
  }

  /**
   * Returns the outcome of a failure after which another attempt can succeed; an error of the connection stays as it is
   * before the first byte.
   * @throws The error, when another attempt cannot succeed.
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

  /** Returns the error of the transfer. */
  failed(message: string, details: TransferDetails, cause?: Error): UploadError | DownloadError {
    const { bytes, attempts } = this;
    const all = { ...details, bytes, attempts };
    if (this.#source === undefined) return new DownloadError(message, all, cause);
    const { replayable, spent } = this.#source;
    const advice = spent ? '. A stream can be read once: pass a path, a Blob, or a function' : '';
    return new UploadError(message + advice, { ...all, replayable }, cause);
  }

  /** Returns the error of an expired URL; `described` has the words of the store. */
  expired(status?: number, described?: string): SignedUrlExpiredError {
    const { expiresAt } = this.#options;
    const [way, again] = this.#source ? ['upload', 'Import the file'] : ['download', 'Export the memory'];
    const how = described === undefined ? `expired at ${expiresAt}` : `has expired: ${described}`;
    const hint = `${again} again: each ${this.#source ? 'import' : 'export'} has a new URL`;
    const message = `The ${way} URL ${this.path} ${how}. ${hint}`;
    return new SignedUrlExpiredError(message, { expiresAt, status, hint });
  }

  /** Returns the response of the store, in one line. It may quote the signature or the string it was made from. */
  described(status: number, words: string | undefined): string {
    const quoted = words === undefined ? '' : `: ${this.#options.secrets.redact(words).slice(0, 200)}`;
    return `${nameOf(this.state)} -> ${status}${quoted}`;
  }

  /** Returns whether the signed URL has expired; false without an expiry. The time is the service's by default. */
  isPast(time = this.now()): boolean {
    return time >= Date.parse(this.#options.expiresAt ?? '');
  }

  now(): number {
    return this.#options.now?.() ?? this.clock.date();
  }
}

/** Options of uploads and downloads alike. */
export interface SignedTransferOptions {
  /** The signed URL; https, or http on loopback. */
  readonly url: string;
  /** When the URL expires, as the service wrote it. */
  readonly expiresAt?: string | undefined;
  /** Ends the transfer; it rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds without a byte moving after which an attempt fails. Default 60 000; `TransferOptions` says more. */
  readonly idleTimeoutMs?: number | undefined;
  /** Attempts beyond the first, at most. Default 2. */
  readonly maxRetries?: number | undefined;
  /** Whether to compute the SHA-256 of the bytes. Default true. */
  readonly digest?: boolean | undefined;
  /**
   * Receives 0, then the bytes that the network has moved, and the full size when the file is in place. An
   * error of this function fails nothing.
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
  /** Returns the service's time, in milliseconds since the epoch. Default: the clock's date. */
  readonly now?: (() => number) | undefined;
}

/** Returns whether stores send this status for an expired URL; they send it for other reasons too. */
export function isGone(status: number): boolean {
  return status === 403 || status === 404 || status === 410;
}

/**
 * Returns the error of a run: that of a stream of the program without secrets, and the reason of an abort as
 * it is.
 */
export function shownFailure(
  error: unknown,
  { signal, secrets }: Pick<SignedTransferOptions, 'signal' | 'secrets'>,
): unknown {
  if (isLanguageServiceError(error) || error === signal?.reason) return error;
  return ownCause(error, secrets.redact);
}
