// An interrupted download continues where it stopped only if the store says, by ETag and range, that the file is the
// same; otherwise it starts again from the first byte.

import { traced } from '#calls';
import { createSha256, getBy, get as runtimeGet } from '#transfers';
import { codeOf } from '../errors/cause.ts';
import { ConnectionError, TimeoutError } from '../errors/request.ts';
import { DownloadError, SignedUrlExpiredError, type TransferDetails } from '../errors/transfer.ts';
import { isTransient } from '../errors/transient-statuses.ts';
import { redirected } from '../errors/unexpected-response.ts';
import { isRedirect, responded } from '../fetched.ts';
import type { GetAnswer, GetRequest, Target } from '../runtime/contract.ts';
import { type Clock, during, retryAfterMs, systemClock, within } from '../timing.ts';
import {
  type Attempted,
  attemptRepeatedly,
  isGone,
  isPast,
  isTransferFailure,
  isTransientFailure,
  judged,
  said,
  shownFailure,
  type TransferFailure,
  type TransferState,
  unsent,
} from './transfer-failures.ts';
import { IncomingFile, isEncoded } from './transfer-incoming-file.ts';
import type { SignedTransferOptions } from './transfer-options.ts';
import { type Progress, reportProgress } from './transfer-progress.ts';

export interface DownloadAttemptOptions extends SignedTransferOptions {
  /** What the file ends with, without white space; a file with another end is incomplete. */
  readonly expectedEnd?: string | undefined;
  /** The most bytes; a longer file is refused. Default: no limit. */
  readonly maxBytes?: number | undefined;
  /** Makes one GET. Default: the runtime's own. */
  readonly get?: ((request: GetRequest) => Promise<GetAnswer>) | undefined;
}

/** A file that was downloaded. */
export interface DownloadedFile {
  /** Size of the file. */
  readonly bytes: number;
  /** SHA-256 of what was received, hex; undefined where it was not computed. */
  readonly sha256: string | undefined;
  /** GETs started, the successful one included. */
  readonly attempts: number;
  readonly elapsedMs: number;
}

export class DownloadAttempts {
  readonly #options: DownloadAttemptOptions;
  readonly #address: string;
  readonly #target: Target;
  readonly #clock: Clock;
  readonly #progress: Progress;
  readonly #startedAt: number;
  #attempts = 0;
  #file = new IncomingFile(new Headers());

  constructor(options: DownloadAttemptOptions, address: string, target: Target) {
    this.#options = options;
    this.#address = address;
    this.#target = target;
    this.#clock = options.clock ?? systemClock;
    this.#startedAt = this.#clock.now();
    this.#progress = reportProgress(this.#clock, options.onProgress);
  }

  run(): Promise<DownloadedFile> {
    const path = this.#address;
    const describe = () => ({ name: 'download', method: 'GET', path, origin: new URL(path).origin });
    return traced('transfer', describe, () => this.#download());
  }

  async #download(): Promise<DownloadedFile> {
    const { signal, maxRetries = 2 } = this.#options;
    const limits = { clock: this.#clock, signal, maxRetries };
    try {
      await attemptRepeatedly(limits, (number) => this.#attempt(number));
      await this.#commit();
    } catch (error) {
      const shown = shownFailure(error, this.#options);
      await this.#target.discard(shown);
      throw shown;
    }
    const { bytes } = this.#file;
    this.#progress.done(bytes);
    const { attempts, elapsedMs } = this.#state();
    return { bytes, sha256: this.#file.sha256(), attempts, elapsedMs };
  }

  async #attempt(number: number): Promise<Attempted<void>> {
    if (isPast(this.#options.expiresAt, this.#now())) throw this.#expired(undefined);
    this.#attempts = number;
    try {
      return await during(this.#clock, async () => {
        const answer = await this.#get();
        return this.#judge(answer).finally(answer.close);
      });
    } catch (error) {
      return this.#judgeFailure(error);
    }
  }

  #get(): Promise<GetAnswer> {
    const {
      url,
      signal,
      idleTimeoutMs = 60_000,
      minBytesPerSecond = 1_024,
      fetch,
      sender,
      secrets: { redact },
      get = sender?.get ?? (fetch === undefined ? runtimeGet : getBy(fetch)),
    } = this.#options;
    const { resume } = this.#file;
    const request = { url, resume, signal, redact, idleTimeoutMs, minBytesPerSecond, clock: this.#clock };
    return this.#given(async () => responded(await get(request)));
  }

  #given<Given>(begin: () => Promise<Given>): Promise<Given> {
    return judged(this.#state(), this.#options, begin);
  }

  async #judge(answer: GetAnswer): Promise<Attempted<void>> {
    const { status, headers, words } = answer;
    const started = this.#file.bytes > 0;
    if (status === 200) await this.#begin(headers);
    if (status === 200 || (status === 206 && this.#file.isContinuedBy(headers))) return this.#receive(answer);
    const message = said(this.#state(), status, words, this.#options.secrets.redact);
    if (started && (status === 206 || status === 416)) return this.#notTheRest(message, status);
    if (isRedirect(status)) throw redirected(this.#state(), status);
    if (isGone(status)) throw this.#expired(status, words);
    const hintMs = retryAfterMs(headers, this.#now());
    const error = this.#failed(message, { status, retryAfterMs: hintMs });
    if (!isTransient(status)) throw error;
    return { error, hintMs };
  }

  #notTheRest(message: string, status: number): Attempted<never> {
    this.#file.abandon();
    return { error: this.#failed(`${message}: not the rest of the same file`, { status }) };
  }

  async #begin(headers: Headers): Promise<void> {
    const { digest = true } = this.#options;
    if (isEncoded(headers))
      throw this.#failed('The store compressed the file, although the request asked for identity', {
        status: 200,
      });
    if (this.#file.bytes > 0) await this.#target.restart();
    this.#file = new IncomingFile(headers, digest ? createSha256() : undefined);
  }

  async #receive(answer: GetAnswer): Promise<Attempted<void>> {
    for (;;) {
      const parts = await this.#given(() => answer.read());
      if (parts === undefined) break;
      this.#file.take(parts);
      this.#checkSize(answer.status);
      await this.#store(parts);
      this.#progress.at(this.#file.bytes, this.#file.size);
    }
    const { bytes, size } = this.#file;
    const missing = this.#file.missing(this.#options.expectedEnd);
    if (missing === undefined) return { result: undefined };
    const error = this.#failed(`GET ${this.#address}: ${missing}`, { status: answer.status });
    // A file of the announced length is complete on the store; another attempt brings the same bytes.
    if (bytes === size) throw error;
    return { error };
  }

  #checkSize(status: number): void {
    const { bytes, size = Infinity } = this.#file;
    const limit = Math.min(size, this.#options.maxBytes ?? Infinity);
    if (bytes > limit)
      throw this.#failed(`GET ${this.#address}: the file is longer than ${limit} bytes`, { status });
  }

  #store(parts: readonly Uint8Array[]): Promise<void> {
    return this.#unlessAborted(() => this.#target.write(parts));
  }

  #commit(): Promise<void> {
    return this.#unlessAborted(() => this.#target.commit(this.#options.signal));
  }

  /** Works on the target; a slow stream does not delay an abort. */
  #unlessAborted(work: () => Promise<void>): Promise<void> {
    if (this.#target.restartable) return work();
    return within(this.#clock, { signal: this.#options.signal, onTimeUp: () => undefined }, work);
  }

  #judgeFailure(error: unknown): Attempted<never> {
    if (this.#options.signal?.aborted || !isTransferFailure(error)) throw error;
    const described = this.#described(error);
    if (!isTransientFailure(error)) throw described;
    return { error: described };
  }

  /** The error of the download: once bytes arrived, it is a `DownloadError`. */
  #described(error: TransferFailure): Error {
    const { bytes } = this.#file;
    if (error instanceof ConnectionError || error instanceof TimeoutError) {
      if (bytes === 0) return unsent(error, this.#state());
      return this.#failed(`${error.message}, after ${bytes} bytes`, { code: codeOf(error) }, error);
    }
    return this.#failed(error.message, { ...error }, error.cause instanceof Error ? error.cause : undefined);
  }

  #failed(message: string, details: TransferDetails, cause?: Error): DownloadError {
    return new DownloadError(
      message,
      { ...details, bytes: this.#file.bytes, attempts: this.#attempts },
      cause,
    );
  }

  #expired(status: number | undefined, words?: string): SignedUrlExpiredError {
    const { expiresAt } = this.#options;
    const url = `The download URL ${this.#address}`;
    const message =
      status === undefined
        ? `${url} expired at ${expiresAt}`
        : `${url} has expired: ${said(this.#state(), status, words, this.#options.secrets.redact)}`;
    return new SignedUrlExpiredError(message, { expiresAt, status });
  }

  #state(): TransferState {
    const elapsedMs = this.#clock.now() - this.#startedAt;
    return { method: 'GET', path: this.#address, attempts: this.#attempts, elapsedMs };
  }

  #now(): number {
    return this.#options.now?.() ?? this.#clock.date();
  }
}
