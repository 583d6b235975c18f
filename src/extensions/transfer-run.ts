// One upload or download under way: the limits of its attempts, and the state that its errors show.

import { connectionFault } from '#calls';
import { bareCause } from '../errors/cause.ts';
import { connectionFailure } from '../errors/connection-failure.ts';
import { isLanguageServiceError } from '../errors/language-service-error.ts';
import { nameOf } from '../errors/request.ts';
import type { TransferRequest } from '../runtime/contract.ts';
import { type Clock, longestRetryAfterMs, pauseMs, sleep, systemClock } from '../timing.ts';
import type { TransferState } from './transfer-failures.ts';
import type { SignedTransferOptions } from './transfer-options.ts';
import { type Progress, reportProgress } from './transfer-progress.ts';

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
