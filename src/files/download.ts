// Downloads files from signed URLs. A download completes, or fails without an incomplete file. An interrupted download
// continues if ETag and range of the response show that the file is the same. Otherwise it starts again.

import { createSha256, openTarget, get as runtimeGet } from '#transfers';
import { DownloadError } from '../errors/api.ts';
import { codeOf, isLanguageServiceError, ownCause } from '../errors/base.ts';
import { joined } from '../field.ts';
import type { OpenResponse } from '../platform/contract.ts';
import type { Redact } from '../redact.ts';
import { within } from '../timing.ts';
import type { Destination, Sha256, SignedTransferOptions, Target, Transferred } from './contract.ts';
import type { Exchange, Send } from './exchange.ts';
import { type FailedAttempt, isGone, TransferRun } from './transfer-run.ts';

export interface DownloadOptions extends SignedTransferOptions {
  /**
   * The destination. A path gets the file when it is complete. A stream receives the bytes as they arrive, and is
   * aborted on failure.
   */
  readonly to: Destination;
  /** Whether to replace an existing file. Default: false. */
  readonly overwrite?: boolean | undefined;
  /**
   * The text with which a complete file ends, apart from trailing white space and comments. A file without this text
   * counts as incomplete.
   */
  readonly expectedEnd?: string | undefined;
}

/** The result of a download. */
export interface Download extends Transferred {
  /** The content of the file, if the destination is memory. */
  readonly contents: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * Downloads the file from the signed URL, without the API key. Returns the result, with the content if the destination
 * is memory. After a failure no incomplete file is left.
 *
 * @throws InvalidRequestError before anything is sent, for example when the URL is not https. SignedUrlExpiredError
 * when the URL has expired (403, 404, 410). UnexpectedRedirectError for a redirect. ConnectionError or TimeoutError
 * when no byte arrived. DownloadError for any other failure.
 */
export async function download(options: DownloadOptions, get: Send = runtimeGet): Promise<Download> {
  const { to, overwrite = false, fetch, secrets, signal } = options;
  const run = new TransferRun(options);
  const target = await openedTarget(to, overwrite, secrets.redact);
  const file = new IncomingFile(run, target);
  const receive = async (exchange: Exchange) => {
    const response = await exchange.step(() => get(exchange, file.request, fetch));
    exchange.sent = 'yes';
    const read = () => exchange.step(response.read);
    return file.receive({ ...response, read }).finally(response.cancel);
  };
  try {
    await run.repeat(() => run.attempt(receive));
    await file.store(() => target.commit(signal));
  } catch (error) {
    await target.discard(error);
    throw error;
  }
  return { ...run.done(run.bytes, file.digest?.digest('hex')), contents: target.contents?.() };
}

/**
 * Rejects if the destination cannot receive a file, for example because the file exists. Does not change the
 * destination.
 */
export async function checkDestination(to: Destination, redact: Redact, overwrite = false): Promise<void> {
  const target = await openedTarget(to, overwrite, redact);
  await target.discard(undefined);
}

/**
 * Opens the target of a download. Converts an error to a DownloadError, because the error of a failed stream may
 * contain a secret.
 */
async function openedTarget(to: Destination, overwrite: boolean, redact: Redact): Promise<Target> {
  try {
    return await openTarget(to, overwrite);
  } catch (raw) {
    throw notStored(0, raw, redact);
  }
}

/**
 * The number of bytes at the end of a file in which a download looks for `expectedEnd`, for example `</tmx>`. Comments
 * and white space may follow this text.
 */
const tailSize = 4_096;

/** The file of a download, which arrives in one or several responses. */
class IncomingFile {
  digest: Sha256 | undefined;
  readonly #run: TransferRun<DownloadOptions>;
  readonly #target: Target;
  /** The size in the `content-length` header; undefined without this header. */
  #size: number | undefined;
  #etag: string | undefined;
  #tail: Uint8Array = new Uint8Array(0);

  constructor(run: TransferRun<DownloadOptions>, target: Target) {
    this.#run = run;
    this.#target = target;
  }

  /**
   * The request for the file. It forbids compression, which would hide the length of the file. After a partial
   * download, it requests only the missing bytes, on the condition that the file is unchanged.
   */
  get request(): RequestInit {
    const { bytes } = this.#run;
    const rest = { range: `bytes=${bytes}-`, 'if-range': this.#etag ?? '' };
    const headers = { accept: '*/*', 'accept-encoding': 'identity', ...(bytes > 0 && this.#etag && rest) };
    return { method: 'GET', headers };
  }

  /** Stores the body of a response. Returns the error if another attempt can succeed. */
  async receive(response: OpenResponse): Promise<FailedAttempt | undefined> {
    const run = this.#run;
    const { status, headers } = response;
    if (status === 200) await this.#begin(headers);
    if (status === 200 || (status === 206 && this.#isContinuedBy(headers)))
      return this.#receiveBody(response);
    const described = await run.described(response);
    if (run.bytes > 0 && (status === 206 || status === 416)) {
      this.#etag = undefined;
      return run.failed(`${described}: the response does not continue the same file`, { status });
    }
    if (isGone(status)) throw run.expired(status, described);
    return run.refused(response, described);
  }

  /**
   * Prepares for the bytes of a response with status 200. Such a response contains the whole file, so the bytes of an
   * earlier attempt are dropped.
   */
  async #begin(headers: Headers): Promise<void> {
    const { digest = true } = this.#run.options;
    const compressed = 'The store compressed the file, although the request forbids compression';
    if (isEncoded(headers)) throw this.#run.failed(compressed, { status: 200 });
    if (this.#run.bytes > 0) await this.store(() => this.#target.restart());
    const length = headers.get('content-length');
    this.#size = length === null ? undefined : Number(length);
    // A weak ETag does not guarantee equal bytes (RFC 9110, 8.8.1).
    const etag = headers.get('etag');
    this.#etag = etag?.startsWith('"') ? etag : undefined;
    this.digest = digest ? createSha256() : undefined;
    this.#run.bytes = 0;
    this.#tail = new Uint8Array(0);
  }

  /** Returns whether the response with these headers continues the file where the download broke off. */
  #isContinuedBy(headers: Headers): boolean {
    if (this.#run.bytes === 0 || headers.get('etag') !== this.#etag || isEncoded(headers)) return false;
    const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '');
    const [, from, last, size] = range?.map(Number) ?? [];
    return from === this.#run.bytes && last === Number(size) - 1 && (this.#size ?? size) === size;
  }

  async #receiveBody({ status, read }: OpenResponse): Promise<FailedAttempt | undefined> {
    const run = this.#run;
    const incomplete = (why: string) => run.failed(`${run.name}: ${why}`, { status });
    const size = this.#size ?? Infinity;
    for (;;) {
      const { value: part } = await read();
      if (part === undefined) break;
      run.bytes += part.length;
      this.digest?.update(part);
      const last = part.subarray(-tailSize);
      // The bytes are copied, because the destination may change or transfer the memory of the chunk.
      this.#tail = joined(last.length < tailSize ? [this.#tail, last] : [last]).slice(-tailSize);
      if (run.bytes > size) throw incomplete(`the file is longer than ${size} bytes`);
      await this.store(() => this.#target.write(part));
      run.moved(run.bytes, this.#size);
    }
    if (run.bytes < (this.#size ?? 0))
      return incomplete(`the file ended after ${run.bytes} of ${size} bytes`);
    const { expectedEnd = '' } = run.options;
    // In UTF-16, each ASCII character has an additional NUL byte.
    const end = new TextDecoder('latin1').decode(this.#tail).replaceAll('\0', '');
    if (end.includes(expectedEnd)) return undefined;
    const error = incomplete(`the file does not end with ${expectedEnd}`);
    // A file with the length of the header is complete, so another attempt would get the same bytes.
    if (run.bytes === size) throw error;
    return error;
  }

  /** Runs a step on the target, for example a write, and converts an error of the target to a DownloadError. */
  async store(work: () => Promise<void>): Promise<void> {
    const { clock, signal, secrets } = this.#run.options;
    try {
      // A step on a file must end before the file is closed. A step on a stream may never end, so an abort ends the wait.
      await (this.#target.restartable ? work() : within(clock, { signal }, work));
    } catch (raw) {
      throw signal?.aborted ? raw : notStored(this.#run.bytes, raw, secrets.redact);
    }
  }
}

/**
 * Returns the error to throw for a destination that failed: an error of this client unchanged, or else a DownloadError.
 * The cause of a DownloadError is the error of the destination, or a safe copy if that error contains a secret.
 */
function notStored(stored: number, raw: unknown, redact: Redact): unknown {
  if (isLanguageServiceError(raw)) return raw;
  const cause = ownCause(raw, redact);
  const code = codeOf(cause);
  const message =
    code === undefined ? `The destination failed after ${stored} bytes` : `Cannot store the file (${code})`;
  return new DownloadError(message, { bytes: stored, code, notStored: true }, cause);
}

/** Returns whether the body is compressed. A compressed body has other bytes than the file. */
function isEncoded(headers: Headers): boolean {
  return !['identity', undefined].includes(headers.get('content-encoding')?.trim().toLowerCase());
}
