// An upload to a signed URL is one PUT of the whole file. A failed upload is sent again from the first byte, if the
// source can be read again and the file has not arrived after all.

import { put as runtimePut } from '#transfers';
import { SignedUrlExpiredError, type TransferDetails, UploadError } from '../errors/api.ts';
import { ConnectionError } from '../errors/request.ts';
import { answeredAt, during } from '../timing.ts';
import type { OpenSource, PutAnswer } from './contract.ts';
import {
  type Attempted,
  type FailedAttempt,
  isGone,
  type SignedTransferOptions,
  TransferRun,
} from './transfer-run.ts';

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
  return new Uploading(options).upload();
}

class Uploading {
  readonly #options: UploadOptions;
  readonly #run: TransferRun;
  #sent = 0;
  /** Whether the file may have arrived by an attempt that failed. */
  #mayHaveArrived = false;

  constructor(options: UploadOptions) {
    this.#options = options;
    this.#run = new TransferRun('PUT', options, this.#failed, options.source.size);
  }

  async upload(): Promise<Upload> {
    const sha256 = await this.#run.repeat((number) => this.#attempt(number));
    return this.#run.done(this.#options.source.size, sha256);
  }

  async #attempt(number: number): Promise<Attempted<string | undefined>> {
    const { hasArrived } = this.#options;
    const mayHaveArrived = this.#mayHaveArrived;
    if (mayHaveArrived && (await hasArrived?.(false))) return { result: undefined };
    if (this.#run.isPast()) throw this.#expired();
    this.#run.attempts = number;
    this.#sent = 0;
    try {
      // A second attempt expects `100 Continue`, for any size: the first may have missed a refusal.
      const answer = await this.#put(number > 1).catch((error: unknown) => this.#broken(error));
      return 'status' in answer ? this.#answered(answer) : answer;
    } catch (error) {
      const isRefused = error instanceof UploadError || error instanceof SignedUrlExpiredError;
      if (!mayHaveArrived || !isRefused || error.status === undefined) throw error;
      if (await hasArrived?.(true)) return { result: undefined };
      throw error;
    }
  }

  #put(expect: boolean): Promise<PutAnswer> {
    const { source, contentType, digest = true, fetch, sender } = this.#options;
    const onBytes = (bytes: number) => {
      this.#sent = bytes;
      this.#run.moved(bytes, source.size);
    };
    const request = { ...this.#run.request, source, contentType, expect, digest, onBytes };
    const put = () => (sender ? sender.put(request) : runtimePut(request, fetch));
    return during(this.#run.clock, () => this.#run.sent(put));
  }

  #answered(answer: PutAnswer): Attempted<string | undefined> {
    const { status, headers, whole, sha256 } = answer;
    if (status >= 200 && status < 300) {
      if (whole) return { result: sha256 };
      const message = this.#run.said(status, 'the store responded before it had the whole file');
      throw this.#failed(message, { status });
    }
    // The latest time at which the store can have responded, by its own clock: `Date` has no milliseconds.
    const respondedBy = answeredAt(headers) + 999 || undefined;
    if (isGone(status) && this.#run.isPast(respondedBy)) throw this.#expired(status);
    const refused = this.#run.refused(answer);
    if (this.#options.source.spent) throw refused.error;
    this.#mayHaveArrived ||= this.#sent > 0 && status !== 429 && refused.hintMs === undefined;
    return refused;
  }

  #broken(error: unknown): FailedAttempt {
    const { source } = this.#options;
    const phase = error instanceof ConnectionError ? error.phase : undefined;
    // fetch does not report how much it sent, so the whole body was counted beforehand.
    if (phase === 'before sending') this.#sent = 0;
    this.#mayHaveArrived ||= this.#sent > 0 || phase === 'unknown';
    const isUnsent = this.#sent === 0 && !source.spent;
    const broken = this.#run.broken(error, isUnsent ? undefined : `${this.#sent} of ${source.size} bytes`);
    if (source.spent) throw broken.error;
    return broken;
  }

  readonly #failed = (message: string, details: TransferDetails, cause?: Error): UploadError => {
    const { replayable, spent } = this.#options.source;
    const advice = spent ? '. A stream can be read once: pass a path, a Blob, or a function' : '';
    const { attempts } = this.#run;
    return new UploadError(message + advice, { ...details, bytes: this.#sent, replayable, attempts }, cause);
  };

  #expired(status?: number): SignedUrlExpiredError {
    const { expiresAt } = this.#options;
    const hint = 'Import the file again: each import has a new URL';
    const message = `The upload URL ${this.#run.path} expired at ${expiresAt}. ${hint}`;
    return new SignedUrlExpiredError(message, { expiresAt, status, hint });
  }
}
