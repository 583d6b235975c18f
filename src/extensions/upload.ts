// An upload to a signed URL is one PUT of the whole file. A failed upload is sent again from the first byte, if the
// source can be read again and the file has not arrived after all.

import { traced } from '#calls';
import { putBy, put as runtimePut } from '#transfers';
import { codeOf } from '../errors/cause.ts';
import { ConnectionError, TimeoutError } from '../errors/request.ts';
import { SignedUrlExpiredError, type TransferDetails, UploadError } from '../errors/transfer.ts';
import { isTransient } from '../errors/transient-statuses.ts';
import { redirected } from '../errors/unexpected-response.ts';
import { isRedirect, responded } from '../fetched.ts';
import type { OpenSource, PutAnswer, PutRequest } from '../runtime/contract.ts';
import { type Clock, during, retryAfterMs, systemClock } from '../timing.ts';
import {
  type Attempted,
  answeredBy,
  attemptRepeatedly,
  isGone,
  isPast,
  isTransferFailure,
  isTransientFailure,
  judged,
  said,
  type TransferFailure,
  type TransferState,
  unsent,
} from './transfer-failures.ts';
import { openAddress, type SignedTransferOptions } from './transfer-options.ts';
import { type Progress, reportProgress } from './transfer-progress.ts';

export interface UploadOptions extends SignedTransferOptions {
  /** The file, opened by `openSource`. The caller closes it. */
  readonly source: OpenSource;
  /** Sent exactly as given; the store compares it with the declared one. */
  readonly contentType: string;
  /**
   * Whether a file that may have arrived has done so. Called before the file is sent again, and when the store has then
   * refused it, as a store that has the file does. If it has arrived, the upload is a success.
   */
  readonly hasArrived?: ((isRefused: boolean) => Promise<boolean>) | undefined;
  /** Makes one PUT. Default: the runtime's own. */
  readonly put?: ((request: PutRequest) => Promise<PutAnswer>) | undefined;
}

/** The result of an upload. */
export interface Upload {
  /** Size of the file. */
  readonly bytes: number;
  /** SHA-256 of what was sent, hex; undefined where it was not computed. */
  readonly sha256: string | undefined;
  /** PUTs started, the successful one included. */
  readonly attempts: number;
  readonly elapsedMs: number;
}

/**
 * Uploads the file, without the service's credentials. Rejects with `InvalidRequestError` before anything is sent,
 * `SignedUrlExpiredError`, `UploadError` (`status` of a refusal, `replayable: false` of a stream that has been read),
 * `UnexpectedRedirectError`, and `ConnectionError` or `TimeoutError` when no byte was sent.
 */
export async function upload(options: UploadOptions): Promise<Upload> {
  const path = openAddress(options);
  const describe = () => ({ name: 'upload', method: 'PUT', path, origin: new URL(path).origin });
  return traced('transfer', describe, () => new Uploading(options, path).run());
}

class Uploading {
  readonly #options: UploadOptions;
  readonly #address: string;
  readonly #clock: Clock;
  readonly #progress: Progress;
  readonly #startedAt: number;
  #attempts = 0;
  #sent = 0;
  /** Whether the file may have arrived by an attempt that failed. */
  #mayHaveArrived = false;

  constructor(options: UploadOptions, address: string) {
    this.#options = options;
    this.#address = address;
    this.#clock = options.clock ?? systemClock;
    this.#startedAt = this.#clock.now();
    this.#progress = reportProgress(this.#clock, options.onProgress, options.source.size);
  }

  async run(): Promise<Upload> {
    const { source, signal, maxRetries = 2 } = this.#options;
    const limits = { clock: this.#clock, signal, maxRetries };
    const sha256 = await attemptRepeatedly(limits, (number) => this.#attempt(number));
    this.#progress.done(source.size);
    const elapsedMs = this.#clock.now() - this.#startedAt;
    return { bytes: source.size, sha256, attempts: this.#attempts, elapsedMs };
  }

  async #attempt(number: number): Promise<Attempted<string | undefined>> {
    const { hasArrived } = this.#options;
    const mayHaveArrived = this.#mayHaveArrived;
    if (mayHaveArrived && (await hasArrived?.(false))) return { result: undefined };
    if (isPast(this.#options.expiresAt, this.#now())) throw this.#expired();
    this.#attempts = number;
    this.#sent = 0;
    // A second attempt expects `100 Continue`, for any size: the first may have missed a refusal.
    const outcome = await this.#put(number > 1).then(
      (answer) => () => this.#judgeAnswer(answer),
      (error: unknown) => () => this.#judgeFailure(error),
    );
    try {
      return outcome();
    } catch (error) {
      if (mayHaveArrived && isRefusal(error) && (await hasArrived?.(true))) return { result: undefined };
      throw error;
    }
  }

  #put(expect: boolean): Promise<PutAnswer> {
    const {
      url,
      source,
      contentType,
      signal,
      idleTimeoutMs = 60_000,
      minBytesPerSecond = 1_024,
      digest = true,
      fetch,
      sender,
      secrets: { redact },
      put = sender?.put ?? (fetch === undefined ? runtimePut : putBy(fetch)),
    } = this.#options;
    const onBytes = (bytes: number) => {
      this.#sent = bytes;
      this.#progress.at(bytes, source.size);
    };
    const limits = { idleTimeoutMs, minBytesPerSecond, clock: this.#clock };
    const request = { ...limits, url, source, contentType, signal, redact, expect, digest, onBytes };
    const begin = () => judged(this.#state(), this.#options, async () => responded(await put(request)));
    return during(this.#clock, begin);
  }

  #judgeAnswer({ status, headers, words, whole, sha256 }: PutAnswer): Attempted<string | undefined> {
    const { source, expiresAt } = this.#options;
    if (status >= 200 && status < 300) {
      if (whole) return { result: sha256 };
      throw this.#failed(this.#said(status, 'the store responded before it had the whole file'), { status });
    }
    if (isRedirect(status)) throw redirected(this.#state(), status);
    if (isGone(status) && isPast(expiresAt, answeredBy(headers) || this.#now())) throw this.#expired(status);
    const hintMs = retryAfterMs(headers, this.#now());
    const error = this.#failed(this.#said(status, words), { status, retryAfterMs: hintMs });
    if (!isTransient(status) || source.spent) throw error;
    this.#mayHaveArrived ||= this.#sent > 0 && status !== 429 && hintMs === undefined;
    return { error, hintMs };
  }

  #judgeFailure(error: unknown): Attempted<never> {
    const { signal, source } = this.#options;
    if (signal?.aborted || !isTransferFailure(error)) throw error;
    // fetch does not report how much it sent, so the whole body was counted beforehand.
    if (error instanceof ConnectionError && error.phase === 'before sending') this.#sent = 0;
    this.#mayHaveArrived ||=
      this.#sent > 0 || (error instanceof ConnectionError && error.phase === 'unknown');
    const described = this.#described(error);
    if (!isTransientFailure(error) || source.spent) throw described;
    return { error: described };
  }

  /** The error of the upload: once bytes were sent, it is an `UploadError`. */
  #described(error: TransferFailure): Error {
    const { spent, size } = this.#options.source;
    if (error instanceof ConnectionError || error instanceof TimeoutError) {
      if (this.#sent === 0 && !spent) return unsent(error, this.#state());
      return this.#failed(
        `${error.message}, after ${this.#sent} of ${size} bytes`,
        { code: codeOf(error) },
        error,
      );
    }
    return this.#failed(error.message, { ...error }, error.cause instanceof Error ? error.cause : undefined);
  }

  #failed(message: string, details: TransferDetails, cause?: Error): UploadError {
    const { replayable, spent } = this.#options.source;
    const advice = spent
      ? '. A stream can be read only once: pass a path, a Blob, or a function that opens the stream'
      : '';
    const known = { bytes: this.#sent, replayable, attempts: this.#attempts };
    return new UploadError(`${message}${advice}`, { ...details, ...known }, cause);
  }

  #said(status: number, words: string | undefined): string {
    return said(this.#state(), status, words, this.#options.secrets.redact);
  }

  #expired(status?: number): SignedUrlExpiredError {
    const { expiresAt } = this.#options;
    return new SignedUrlExpiredError(`The upload URL ${this.#address} expired at ${expiresAt}`, {
      expiresAt,
      status,
    });
  }

  #state(): TransferState {
    const elapsedMs = this.#clock.now() - this.#startedAt;
    return { method: 'PUT', path: this.#address, attempts: this.#attempts, elapsedMs };
  }

  #now(): number {
    return this.#options.now?.() ?? this.#clock.date();
  }
}

/** Whether the store refused the file. */
function isRefusal(error: unknown): boolean {
  return (
    (error instanceof UploadError || error instanceof SignedUrlExpiredError) && error.status !== undefined
  );
}
