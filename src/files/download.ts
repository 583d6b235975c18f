// A download from a signed URL is complete or it fails: nothing partial is left. An interrupted one continues where it
// stopped only if the store says, by ETag and range, that the file is the same; otherwise it starts again from the first
// byte.

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
  /** The file, if it is in memory. */
  readonly contents: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * Downloads the file. Rejects with `InvalidRequestError` before anything is sent, `SignedUrlExpiredError` when the URL
 * has expired (403, 404, 410), `DownloadError`, `UnexpectedRedirectError`, and `ConnectionError` or `TimeoutError` when no
 * byte arrived. After any failure nothing partial is left.
 */
export async function download(options: DownloadOptions): Promise<Download> {
  const { to, overwrite = false, secrets } = options;
  const run = new TransferRun(options);
  const target = await openedTarget(to, overwrite, secrets.redact);
  const received = await new Downloading(options, run, target).download();
  return { ...received, contents: target.contents?.() };
}

/** Rejects when the destination cannot take a file; for a caller who downloads later. Changes nothing there. */
export async function checkDestination(to: Destination, redact: Redact, overwrite = false): Promise<void> {
  const target = await openedTarget(to, overwrite, redact);
  await target.discard(undefined);
}

/** Opens the target; a stream that has failed rejects with its own error, which may hold anything. */
async function openedTarget(to: Destination, overwrite: boolean, redact: Redact): Promise<Target> {
  try {
    return await openTarget(to, { overwrite });
  } catch (raw) {
    throw destinationFailed(0, raw, redact);
  }
}

/** Bytes at the end of a file in which its expected end is looked for: comments and blanks may follow it. */
const tailSize = 4_096;

class Downloading {
  readonly #options: DownloadOptions;
  readonly #run: TransferRun;
  readonly #target: Target;
  /** Bytes announced; undefined where the store does not say. */
  #size: number | undefined;
  #etag: string | undefined;
  #tail: Uint8Array = new Uint8Array(0);
  #digest: Sha256 | undefined;

  constructor(options: DownloadOptions, run: TransferRun, target: Target) {
    this.#options = options;
    this.#run = run;
    this.#target = target;
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
    const { fetch, sender } = this.#options;
    const from = this.#run.bytes;
    const resume = from === 0 || this.#etag === undefined ? undefined : { from, etag: this.#etag };
    const request: GetRequest = { ...this.#run.request, resume };
    return this.#run.sent(() => (sender ? sender.get(request) : runtimeGet(request, fetch)));
  }

  async #answered(answer: GetAnswer): Promise<Attempted<void>> {
    const run = this.#run;
    const { status, headers, words } = answer;
    if (status === 200) await this.#begin(headers);
    if (status === 200 || (status === 206 && this.#isContinuedBy(headers))) return this.#receive(answer);
    const described = run.described(status, words);
    if (run.bytes > 0 && (status === 206 || status === 416)) {
      this.#etag = undefined;
      return { error: run.failed(`${described}: not the rest of the same file`, { status }) };
    }
    if (isGone(status)) throw run.expired(status, described);
    return run.refused(answer);
  }

  /** Starts with the headers of the response that has the first byte. */
  async #begin(headers: Headers): Promise<void> {
    const { digest = true } = this.#options;
    const compressed = 'The store compressed the file, although the request asked for identity';
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
      return { error: incomplete(`it ended after ${run.bytes} of ${size} bytes`) };
    const { expectedEnd = '' } = this.#options;
    // UTF-16 puts a NUL beside each ASCII character.
    const end = new TextDecoder('latin1').decode(this.#tail).replaceAll('\0', '');
    if (end.includes(expectedEnd)) return { result: undefined };
    const error = incomplete(`the file does not end with ${expectedEnd}`);
    // A file of the announced length is complete on the store; another attempt brings the same bytes.
    if (run.bytes === size) throw error;
    return { error };
  }

  /** Works on the target; a slow stream does not delay an abort. */
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
 * Returns the error of a destination that failed; its own error is the cause, unless that contains a secret.
 */
function destinationFailed(stored: number, raw: unknown, redact: Redact): unknown {
  if (isLanguageServiceError(raw)) return raw;
  const cause = ownCause(raw, redact);
  const details = { bytes: stored, code: codeOf(cause), notStored: true };
  return new DownloadError(`The destination failed after ${stored} bytes`, details, cause);
}

/** Returns whether the body is compressed, so that its bytes are not those of the file. */
function isEncoded(headers: Headers): boolean {
  return !['identity', undefined].includes(headers.get('content-encoding')?.trim().toLowerCase());
}
