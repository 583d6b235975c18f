// A download from a signed URL is complete or it fails: nothing partial is left. An interrupted one continues where it
// stopped only if the store says, by ETag and range, that the file is the same; otherwise it starts again from the first
// byte.

import { createSha256, memoryTarget, openTarget, get as runtimeGet } from '#transfers';
import { DownloadError, SignedUrlExpiredError, type TransferDetails } from '../errors/api.ts';
import { isLanguageServiceError } from '../errors/base.ts';
import type { Redact } from '../redact.ts';
import { during, within } from '../timing.ts';
import type { FileDestination, GetAnswer, Target } from './contract.ts';
import { destinationFailed } from './failures.ts';
import { IncomingFile, isEncoded } from './incoming-file.ts';
import {
  type Attempted,
  isGone,
  openAddress,
  type SignedTransferOptions,
  shownFailure,
  TransferRun,
} from './transfer-run.ts';

/**
 * Where a file goes: a path or a `file:` URL (on Node, Bun and Deno), a stream, or memory, which holds it whole. A
 * WritableStream is closed at the end, a Writable of Node is ended; `process.stdout` and `process.stderr` stay open.
 */
export type Destination = FileDestination | { readonly memory: true };

export interface DownloadOptions extends SignedTransferOptions {
  /** A path gets the file only when it is complete; a stream gets the bytes as they arrive and is aborted on failure. */
  readonly to: Destination;
  /** Whether an existing file is replaced. Default false. */
  readonly overwrite?: boolean | undefined;
  /** What the file ends with, without white space; a file with another end is incomplete. */
  readonly expectedEnd?: string | undefined;
}

/** The result of a download. */
export interface Download {
  /** Size of the file. */
  readonly bytes: number;
  /** SHA-256 of what was received, hex; undefined where it was not computed. */
  readonly sha256: string | undefined;
  /** GETs started, the successful one included. */
  readonly attempts: number;
  readonly elapsedMs: number;
  /** The file, when it was kept in memory. */
  readonly contents: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * Downloads the file. Rejects with `InvalidRequestError` before anything is sent, `SignedUrlExpiredError` when the URL
 * has expired (403, 404, 410), `DownloadError`, `UnexpectedRedirectError`, and `ConnectionError` or `TimeoutError` when no
 * byte arrived. After any failure nothing partial is left.
 */
export async function download(options: DownloadOptions): Promise<Download> {
  const address = openAddress(options);
  const { to, overwrite = false } = options;
  const memory = memoryTarget();
  const target = isMemory(to) ? memory : await openedTarget(to, overwrite, options.secrets.redact);
  const received = await new Downloading(options, address, target).download();
  return { ...received, contents: target === memory ? memory.contents() : undefined };
}

/** Rejects when the destination cannot take a file; for a caller who downloads later. Changes nothing there. */
export async function checkDestination(to: Destination, redact: Redact, overwrite = false): Promise<void> {
  if (isMemory(to)) return;
  const target = await openedTarget(to, overwrite, redact);
  await target.discard(undefined);
}

/** Opens the target; a stream that has failed rejects with its own error, which may hold anything. */
async function openedTarget(to: FileDestination, overwrite: boolean, redact: Redact): Promise<Target> {
  try {
    return await openTarget(to, { overwrite });
  } catch (raw) {
    throw isLanguageServiceError(raw) ? raw : destinationFailed(0, raw, redact);
  }
}

function isMemory(to: Destination): to is { readonly memory: true } {
  return typeof to === 'object' && to !== null && 'memory' in to && to.memory === true;
}

class Downloading {
  readonly #options: DownloadOptions;
  readonly #target: Target;
  readonly #run: TransferRun;
  #file = new IncomingFile(new Headers());

  constructor(options: DownloadOptions, address: string, target: Target) {
    this.#options = options;
    this.#target = target;
    this.#run = new TransferRun('GET', address, options, this.#failed);
  }

  async download(): Promise<Omit<Download, 'contents'>> {
    try {
      await this.#run.repeat((number) => this.#attempt(number));
      await this.#unlessAborted(() => this.#target.commit(this.#options.signal));
    } catch (error) {
      const shown = shownFailure(error, this.#options);
      await this.#target.discard(shown);
      throw shown;
    }
    const { bytes } = this.#file;
    this.#run.progress.done(bytes);
    const { attempts, elapsedMs } = this.#run.state;
    return { bytes, sha256: this.#file.sha256(), attempts, elapsedMs };
  }

  async #attempt(number: number): Promise<Attempted<void>> {
    if (this.#run.isPast()) throw this.#expired(undefined);
    this.#run.attempts = number;
    try {
      return await during(this.#run.clock, async () => {
        const answer = await this.#get();
        return this.#judge(answer).finally(answer.close);
      });
    } catch (error) {
      const { bytes } = this.#file;
      return this.#run.broken(error, bytes === 0 ? undefined : `${bytes} bytes`);
    }
  }

  #get(): Promise<GetAnswer> {
    const { fetch, sender } = this.#options;
    const request = { ...this.#run.request, resume: this.#file.resume };
    return this.#run.sent(() => (sender ? sender.get(request) : runtimeGet(request, fetch)));
  }

  async #judge(answer: GetAnswer): Promise<Attempted<void>> {
    const { status, headers, words } = answer;
    const isTheRest = status === 206 && this.#file.isContinuedBy(headers);
    const isInterrupted = this.#file.bytes > 0;
    if (status === 200) await this.#begin(headers);
    if (status === 200 || isTheRest) return this.#receive(answer);
    if (isInterrupted && (status === 206 || status === 416)) {
      this.#file.abandon();
      const message = `${this.#run.said(status, words)}: not the rest of the same file`;
      return { error: this.#failed(message, { status }) };
    }
    if (isGone(status)) throw this.#expired(status, words);
    return this.#run.refused(answer);
  }

  async #begin(headers: Headers): Promise<void> {
    const { digest = true } = this.#options;
    const compressed = 'The store compressed the file, although the request asked for identity';
    if (isEncoded(headers)) throw this.#failed(compressed, { status: 200 });
    if (this.#file.bytes > 0) await this.#target.restart();
    this.#file = new IncomingFile(headers, digest ? createSha256() : undefined);
  }

  async #receive(answer: GetAnswer): Promise<Attempted<void>> {
    const incomplete = (why: string) =>
      this.#failed(`GET ${this.#run.path}: ${why}`, { status: answer.status });
    const { size = Infinity } = this.#file;
    for (;;) {
      const parts = await this.#run.checked(() => answer.read());
      if (parts === undefined) break;
      this.#file.take(parts);
      if (this.#file.bytes > size) throw incomplete(`the file is longer than ${size} bytes`);
      await this.#unlessAborted(() => this.#target.write(parts));
      this.#run.progress.at(this.#file.bytes, this.#file.size);
    }
    const missing = this.#file.missing(this.#options.expectedEnd);
    if (missing === undefined) return { result: undefined };
    // A file of the announced length is complete on the store; another attempt brings the same bytes.
    if (this.#file.bytes === size) throw incomplete(missing);
    return { error: incomplete(missing) };
  }

  /** Works on the target; a slow stream does not delay an abort. */
  async #unlessAborted(work: () => Promise<void>): Promise<void> {
    const { signal, secrets } = this.#options;
    if (this.#target.restartable) return work();
    try {
      await within(this.#run.clock, { signal }, work);
    } catch (raw) {
      if (signal?.aborted || isLanguageServiceError(raw)) throw raw;
      throw destinationFailed(this.#file.bytes, raw, secrets.redact);
    }
  }

  readonly #failed = (message: string, details: TransferDetails, cause?: Error): DownloadError => {
    const { attempts } = this.#run;
    return new DownloadError(message, { ...details, bytes: this.#file.bytes, attempts }, cause);
  };

  #expired(status: number | undefined, words?: string): SignedUrlExpiredError {
    const { expiresAt } = this.#options;
    const url = `The download URL ${this.#run.path}`;
    const said = status === undefined ? '' : this.#run.said(status, words);
    const message = status === undefined ? `${url} expired at ${expiresAt}` : `${url} has expired: ${said}`;
    const hint = 'Export the memory again: each export has a new URL';
    return new SignedUrlExpiredError(`${message}. ${hint}`, { expiresAt, status, hint });
  }
}
