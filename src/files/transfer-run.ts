// One upload or download: its attempts, the data for its errors, and the meaning of responses and errors. After a
// response of an overloaded server or a broken connection, another attempt can succeed.

import { DownloadError, SignedUrlExpiredError, type TransferDetails, UploadError } from '../errors/api.ts';
import { codeOf } from '../errors/base.ts';
import {
  ConnectionError,
  isLasting,
  isTransient,
  nameOf,
  redirected,
  TimeoutError,
} from '../errors/request.ts';
import { readErrorText } from '../http/details.ts';
import { isRedirect } from '../http/send.ts';
import type { OpenResponse } from '../platform/contract.ts';
import { bareAddress, checkAddress, secretFormsOf } from '../redact.ts';
import { during, longestRetryAfterMs, pauseMs, retryAfterMs, sleep } from '../timing.ts';
import type { OpenSource, SignedTransferOptions, Transferred } from './contract.ts';
import { beginExchange, type Exchange, storeWords } from './exchange.ts';

/** The error of an attempt that can be repeated. */
export type FailedAttempt = Error & Pick<TransferDetails, 'retryAfterMs'>;

/** The minimum time between two progress reports in milliseconds. The first and the last report are always sent. */
const shortestMs = 100;

export class TransferRun<Options extends SignedTransferOptions = SignedTransferOptions> {
  /** The number of started attempts. */
  attempts = 0;
  /** The number of transferred bytes in the current attempt. */
  bytes = 0;
  readonly options: Options;
  readonly #url: URL;
  readonly #source: OpenSource | undefined;
  readonly #startedAt: number;
  #reported: { readonly bytes: number; readonly at: number };

  /**
   * Begins a transfer. Adds the query of the signed URL to the secrets, so that no error or event contains it.
   * @param source The file to send; absent for a download.
   * @throws InvalidRequestError when the URL is not allowed.
   */
  constructor(options: Options, source?: OpenSource) {
    this.#url = checkAddress(options.url);
    options.secrets.keep(secretFormsOf(this.#url));
    this.options = options;
    this.#source = source;
    this.#startedAt = options.clock.now();
    this.#reported = { bytes: 0, at: this.#startedAt };
    options.onProgress?.({ bytes: 0, size: source?.size });
  }

  /**
   * Reports the number of transferred bytes of the current attempt. The reported number never decreases, even if the
   * transfer starts again. Only `done` reports the full size, because until then the server may not have stored all
   * sent bytes.
   */
  moved(bytes: number, size: number | undefined): void {
    this.bytes = bytes;
    const now = this.options.clock.now();
    const reported = this.#reported;
    if (bytes <= reported.bytes || bytes === size || now - reported.at < shortestMs) return;
    this.#reported = { bytes, at: now };
    this.options.onProgress?.({ bytes, size });
  }

  /** Reports the full size as the last progress, and returns the result of the transfer. */
  done(bytes: number, sha256: string | undefined): Transferred {
    this.options.onProgress?.({ bytes, size: bytes });
    const { attempts, elapsedMs } = this.#state;
    return { bytes, sha256, attempts, elapsedMs };
  }

  /** Returns the details that all errors of the transfer contain: method, path, number of attempts and duration. */
  get #state() {
    const elapsedMs = this.options.clock.now() - this.#startedAt;
    const method = this.#source ? ('PUT' as const) : ('GET' as const);
    return { method, path: bareAddress(this.#url), attempts: this.attempts, elapsedMs };
  }

  /**
   * Returns the name of the request for messages: its method and its URL. The query of the URL is omitted, because the
   * query is secret.
   */
  get name(): string {
    return nameOf(this.#state);
  }

  /**
   * Makes attempts, with pauses between them, until one returns a result, and returns this result. Repeats an attempt
   * that returns an error, but not one that throws. Rejects with the last error after `maxRetries` retries, or if the
   * server requests a longer pause than allowed.
   */
  async repeat<T>(attempt: () => Promise<T | FailedAttempt>): Promise<T> {
    const { clock, signal, maxRetries } = this.options;
    for (;;) {
      const result = await attempt();
      if (!(result instanceof Error)) return result;
      const { retryAfterMs: hintMs } = result;
      if (this.attempts > maxRetries || (hintMs ?? 0) > longestRetryAfterMs) throw result;
      await sleep(clock, pauseMs(this.attempts, hintMs, clock), signal);
    }
  }

  /**
   * Sends one request with `work`, as one attempt of the transfer. Returns the result of `work`. If the attempt fails
   * and another attempt can succeed, returns the error.
   * @throws SignedUrlExpiredError when the URL has expired before the attempt; the error of the attempt if no other
   * attempt can succeed.
   */
  async attempt<T>(work: (exchange: Exchange) => Promise<T>): Promise<T | FailedAttempt> {
    if (this.isPast()) throw this.expired();
    this.attempts += 1;
    const exchange = beginExchange(this.#state.method, this.#url, this.options);
    try {
      return await during(this.options.clock, () => work(exchange));
    } catch (error) {
      return this.#broken(error);
    } finally {
      exchange.end();
    }
  }

  /**
   * Creates the error for a response that refuses the file, and returns it if another attempt can succeed.
   * @throws The created error, if no other attempt can succeed.
   */
  refused({ status, headers }: OpenResponse, described: string): FailedAttempt {
    const error = this.failed(described, { status, retryAfterMs: retryAfterMs(headers, this.options.now()) });
    if (isTransient(status) && !this.#source?.spent) return error;
    throw error;
  }

  /**
   * Returns the error of a failed attempt, with the data of the transfer, if another attempt can succeed. If any byte
   * was transferred, or a stream was read, converts a ConnectionError or TimeoutError to an UploadError or
   * DownloadError.
   * @throws The same error, if no other attempt can succeed.
   */
  #broken(error: unknown): FailedAttempt {
    if (this.options.signal?.aborted) throw error;
    if (error instanceof UploadError || error instanceof DownloadError)
      throw Object.assign(error, this.#progress);
    if (!(error instanceof ConnectionError || error instanceof TimeoutError)) throw error;
    const { size, spent } = this.#source ?? {};
    const moved = `${this.bytes}${size === undefined ? '' : ` of ${size}`} bytes`;
    const shown =
      this.bytes === 0 && !spent
        ? Object.assign(error, this.#state)
        : this.failed(`${error.message}, after ${moved}`, { code: codeOf(error) }, error);
    if (spent || (error instanceof ConnectionError && isLasting(error))) throw shown;
    return shown;
  }

  /**
   * Returns the details that every UploadError and DownloadError contains, for example the number of transferred bytes.
   */
  get #progress() {
    const { bytes, attempts } = this;
    return { bytes, attempts, ...(this.#source && { replayable: this.#source.replayable }) };
  }

  /** Creates an UploadError or DownloadError with the data of the transfer. */
  failed(message: string, details: TransferDetails, cause?: Error): UploadError | DownloadError {
    const Type = this.#source ? UploadError : DownloadError;
    const advice = '. A stream can be read only once: pass a path, Blob or { size, open }';
    // No source would help after a final response, such as 413.
    const text = this.#source?.spent && isTransient(details.status ?? 503) ? message + advice : message;
    return new Type(text, { ...details, ...this.#progress }, cause);
  }

  /** Creates the error of an expired signed URL. `described` is the response of the file server in one line. */
  expired(status?: number, described?: string): SignedUrlExpiredError {
    const { expiresAt } = this.options;
    const [way, again] = this.#source ? ['upload', 'Import the file'] : ['download', 'Export the memory'];
    const how = described === undefined ? `expired at ${expiresAt}` : `has expired: ${described}`;
    const hint = `${again} again: each ${this.#source ? 'import' : 'export'} has a new URL`;
    const message = `The ${way} URL ${this.#state.path} ${how}. ${hint}`;
    return new SignedUrlExpiredError(message, { expiresAt, status, hint });
  }

  /**
   * Returns the response of the file server in one line. Removes secrets, because the response may contain the
   * signature of the URL, or the text that was signed.
   * @throws UnexpectedRedirectError for a redirect.
   */
  async described(response: OpenResponse): Promise<string> {
    const { status } = response;
    if (isRedirect(status)) throw redirected(this.#state, status);
    const words = storeWords(await readErrorText(response, this.options.clock));
    const quoted = words === undefined ? '' : `: ${this.options.secrets.redact(words).slice(0, 200)}`;
    return `${this.name} -> ${status}${quoted}`;
  }

  /**
   * Returns whether the signed URL has expired at the given time, by default the current time of the service; false if
   * its expiry is unknown.
   */
  isPast(time = this.options.now()): boolean {
    return time >= Date.parse(this.options.expiresAt ?? '');
  }
}

/** Returns whether the status may mean that the signed URL has expired. File servers also send it for other reasons. */
export function isGone(status: number): boolean {
  return status === 403 || status === 404 || status === 410;
}
