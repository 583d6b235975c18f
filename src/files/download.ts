// A download from a signed URL either completes or fails without an incomplete file. An interrupted download continues
// where it stopped only if ETag and range of the response show that the file is the same. Otherwise it starts again
// from the first byte.

import { createSha256, openTarget, get as runtimeGet } from '#transfers';
import { DownloadError } from '../errors/api.ts';
import { codeOf, isLanguageServiceError, ownCause } from '../errors/base.ts';
import { joined } from '../field.ts';
import type { Redact } from '../redact.ts';
import { during, within } from '../timing.ts';
import type { Destination, GetAnswer, GetRequest, Sha256, Target } from './contract.ts';
import {
  type Attempted,
  isGone,
  type SignedTransferOptions,
  shownFailure,
  TransferRun,
} from './transfer-run.ts';

export interface DownloadOptions extends SignedTransferOptions {
  /**
   * The destination. A path gets the file only when the file is complete. A stream gets the bytes as they arrive, and
   * is aborted on failure.
   */
  readonly to: Destination;
  /** Whether to replace an existing file. Default false. */
  readonly overwrite?: boolean | undefined;
  /** The text at the end of a complete file, before white space and comments. A file without this text is incomplete. */
  readonly expectedEnd?: string | undefined;
}

/** The result of a download. */
export interface Download {
  /** The size of the file. */
  readonly bytes: number;
  /** The SHA-256 of the received bytes, in hex; undefined if it was not computed. */
  readonly sha256: string | undefined;
  /** The number of GET requests, including the successful one. */
  readonly attempts: number;
  readonly elapsedMs: number;
  /** The content of the file, if the destination is memory. */
  readonly contents: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * Downloads the file. Rejects with `InvalidRequestError` before anything is sent, with `SignedUrlExpiredError` when the
 * URL has expired (403, 404, 410), with `DownloadError` or `UnexpectedRedirectError`, and with `ConnectionError` or
 * `TimeoutError` when no byte arrived. After a failure no incomplete file is left.
 */
export async function download(options: DownloadOptions, get = runtimeGet): Promise<Download> {
  const { to, overwrite = false, secrets } = options;
  const run = new TransferRun(options);
  const target = await openedTarget(to, overwrite, secrets.redact);
  const received = await new Downloading(options, run, target, get).download();
  return { ...received, contents: target.contents?.() };
}

/**
 * Rejects when the destination cannot take a file. For a caller that downloads later. Leaves the destination unchanged.
 */
export async function checkDestination(to: Destination, redact: Redact, overwrite = false): Promise<void> {
  const target = await openedTarget(to, overwrite, redact);
  await target.discard(undefined);
}

/** Opens the target. The error of a stream that has failed may contain a secret, so it becomes a DownloadError. */
async function openedTarget(to: Destination, overwrite: boolean, redact: Redact): Promise<Target> {
  try {
    return await openTarget(to, { overwrite });
  } catch (raw) {
    throw destinationFailed(0, raw, redact);
  }
}

/** The number of last bytes that are searched for the expected end. Comments and white space may follow that end. */
const tailSize = 4_096;

class Downloading {
  readonly #options: DownloadOptions;
  readonly #run: TransferRun;
  readonly #target: Target;
  readonly #send: typeof runtimeGet;
  /** The size from the `content-length` header; undefined without that header. */
  #size: number | undefined;
  #etag: string | undefined;
  #tail: Uint8Array = new Uint8Array(0);
  #digest: Sha256 | undefined;

  constructor(options: DownloadOptions, run: TransferRun, target: Target, send: typeof runtimeGet) {
    this.#options = options;
    this.#run = run;
    this.#target = target;
    this.#send = send;
  }

  async download(): Promise<Omit<Download, 'contents'>> {
    const target = this.#target;
    try {
      await this.#run.repeat((number) => this.#attempt(number));
      await this.#unlessAborted(() => target.commit(this.#options.signal));
    } catch (error) {
      const shown = shownFailure(error, this.#options);
      await target.discard(shown);
      throw shown;
    }
    return this.#run.done(this.#run.bytes, this.#digest?.hex());
  }

  async #attempt(number: number): Promise<Attempted<void>> {
    const run = this.#run;
    if (run.isPast()) throw run.expired();
    run.attempts = number;
    try {
      return await during(run.clock, async () => {
        const answer = await this.#get();
        return this.#answered(answer).finally(answer.close);
      });
    } catch (error) {
      return run.broken(error);
    }
  }

  #get(): Promise<GetAnswer> {
    const { fetch } = this.#options;
    const from = this.#run.bytes;
    const resume = from === 0 || this.#etag === undefined ? undefined : { from, etag: this.#etag };
    const request: GetRequest = { ...this.#run.request, resume };
    return this.#run.checked(() => this.#send(request, fetch));
  }

  async #answered(answer: GetAnswer): Promise<Attempted<void>> {
    const run = this.#run;
    const { status, headers, words } = answer;
    if (status === 200) await this.#begin(headers);
    if (status === 200 || (status === 206 && this.#isContinuedBy(headers))) return this.#receive(answer);
    const described = run.described(status, words);
    if (run.bytes > 0 && (status === 206 || status === 416)) {
      this.#etag = undefined;
      return { error: run.failed(`${described}: the response does not continue the same file`, { status }) };
    }
    if (isGone(status)) throw run.expired(status, described);
    return run.refused(answer);
  }

  /** Starts the file from its first byte, with the headers of a 200 response. */
  async #begin(headers: Headers): Promise<void> {
    const { digest = true } = this.#options;
    const compressed = 'The store compressed the file, although the request forbids compression';
    if (isEncoded(headers)) throw this.#run.failed(compressed, { status: 200 });
    if (this.#run.bytes > 0) await this.#target.restart();
    const length = headers.get('content-length');
    this.#size = length === null ? undefined : Number(length);
    // A weak ETag means equivalent, not equal byte for byte (RFC 9110, 8.8.1).
    const etag = headers.get('etag');
    this.#etag = etag?.startsWith('"') ? etag : undefined;
    this.#digest = digest ? createSha256() : undefined;
    this.#run.bytes = 0;
    this.#tail = new Uint8Array(0);
  }

  /** Returns whether a response with these headers has the rest of the file. */
  #isContinuedBy(headers: Headers): boolean {
    if (this.#run.bytes === 0 || headers.get('etag') !== this.#etag || isEncoded(headers)) return false;
    const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '');
    const [, from, last, size] = range?.map(Number) ?? [];
    return from === this.#run.bytes && last === Number(size) - 1 && (this.#size ?? size) === size;
  }

  async #receive(answer: GetAnswer): Promise<Attempted<void>> {
    const run = this.#run;
    const incomplete = (why: string) => run.failed(`GET ${run.path}: ${why}`, { status: answer.status });
    const size = this.#size ?? Infinity;
    for (;;) {
      const parts = await run.checked(() => answer.read());
      if (parts === undefined) break;
      for (const part of parts) {
        run.bytes += part.length;
        this.#digest?.update(part);
        this.#tail =
          part.length >= tailSize ? part.slice(-tailSize) : joined([this.#tail, part]).slice(-tailSize);
      }
      if (run.bytes > size) throw incomplete(`the file is longer than ${size} bytes`);
      await this.#unlessAborted(() => this.#target.write(parts));
      run.moved(run.bytes, this.#size);
    }
    if (run.bytes < (this.#size ?? 0))
      return { error: incomplete(`the file ended after ${run.bytes} of ${size} bytes`) };
    const { expectedEnd = '' } = this.#options;
    // In UTF-16, each ASCII character has an additional NUL byte.
    const end = new TextDecoder('latin1').decode(this.#tail).replaceAll('\0', '');
    if (end.includes(expectedEnd)) return { result: undefined };
    const error = incomplete(`the file does not end with ${expectedEnd}`);
    // A file of the length in the header is complete at the store, so another attempt would get the same bytes.
    if (run.bytes === size) throw error;
    return { error };
  }

  /** Runs a step on the target. Rejects at once when the signal aborts, even if a slow stream is still writing. */
  async #unlessAborted(work: () => Promise<void>): Promise<void> {
    const { signal, secrets } = this.#options;
    if (this.#target.restartable) return work();
    try {
      await within(this.#run.clock, { signal }, work);
    } catch (raw) {
      throw signal?.aborted ? raw : destinationFailed(this.#run.bytes, raw, secrets.redact);
    }
  }
}

/**
 * Returns a DownloadError for an error of the destination. That error is the cause, unless it contains a secret.
 */
function destinationFailed(stored: number, raw: unknown, redact: Redact): unknown {
  if (isLanguageServiceError(raw)) return raw;
  const cause = ownCause(raw, redact);
  const details = { bytes: stored, code: codeOf(cause), notStored: true };
  return new DownloadError(`The destination failed after ${stored} bytes`, details, cause);
}

/** Returns whether the body is compressed, so that its bytes differ from the bytes of the file. */
function isEncoded(headers: Headers): boolean {
  return !['identity', undefined].includes(headers.get('content-encoding')?.trim().toLowerCase());
}
