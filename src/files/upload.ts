// Uploads files to signed URLs with one PUT. After a failure the whole file is sent again, if the source can be read
// again and the file has not arrived. If the source cannot be read again, the file may still have arrived.

import { put as runtimePut } from '#transfers';
import { SignedUrlExpiredError, UploadError } from '../errors/api.ts';
import { ConnectionError, isLasting, isTransient, TimeoutError } from '../errors/request.ts';
import { answeredAt } from '../timing.ts';
import type { OpenSource, PutAnswer, SignedTransferOptions, Transferred } from './contract.ts';
import type { Exchange, Put } from './exchange.ts';
import { type FailedAttempt, isGone, TransferRun } from './transfer-run.ts';

export interface UploadOptions extends SignedTransferOptions {
  /** The file, which the caller opens with `openSource` and closes. */
  readonly source: OpenSource;
  /**
   * The content type of the file. It is sent unchanged, because the file server compares it with the content type in
   * the import request.
   */
  readonly contentType: string;
  /**
   * Asks the service whether the file has arrived although an attempt failed. Resolves with true if it has arrived. The
   * upload is then successful.
   *
   * `isRefused` is true if the file cannot be sent again: the server refused a further attempt, the URL expired, or the
   * stream was already read. The upload then fails if the file has not arrived. If `isRefused` is false, the upload
   * sends a missing file again.
   */
  readonly hasArrived?: ((isRefused: boolean) => Promise<boolean>) | undefined;
}

/** The result of an upload. */
export type Upload = Transferred;

/**
 * Uploads the file to the signed URL, without the API key.
 *
 * @throws InvalidRequestError before anything is sent, for example when the URL is not https. SignedUrlExpiredError
 * when the URL has expired. UnexpectedRedirectError for a redirect. ConnectionError or TimeoutError when no byte was
 * sent. UploadError for any other failure, with the `status` of a refusal. The `replayable` of an UploadError is false
 * for a stream, which can be read only once.
 */
export async function upload(options: UploadOptions, put: Put = runtimePut): Promise<Upload> {
  const { source, contentType, digest = true, fetch, hasArrived } = options;
  const run = new TransferRun(options, source);
  const onBytes = (bytes: number) => run.moved(bytes, source.size);
  const send = async (exchange: Exchange) => {
    run.bytes = 0;
    // A later attempt expects `100 Continue` for any size, because the first attempt may have missed a refusal.
    const request = { source, contentType, digest, expect: run.attempts > 1, onBytes };
    const answer = await put(exchange, request, fetch);
    return resultOf(run, answer).finally(answer.cancel);
  };
  /** Whether the file may have arrived in an attempt that failed. */
  let mayHaveArrived = false;
  const attempt = async () => {
    const isOpen = mayHaveArrived;
    if (isOpen && (await hasArrived?.(false))) return undefined;
    try {
      const sent = await run.attempt(send);
      mayHaveArrived ||= sent instanceof Error && mayBeStored(sent, run.bytes);
      return sent;
    } catch (error) {
      const isRefused = error instanceof UploadError && error.status !== undefined;
      const isLast = isRefused || error instanceof SignedUrlExpiredError;
      // A stream that was read cannot be sent again, but its file may have arrived whole.
      const isLost = source.spent && run.bytes === source.size && isTransientFailure(error, run.bytes);
      if (!(isOpen && isLast) && !isLost) throw error;
      if (!(await hasArrived?.(true))) throw error;
      return undefined;
    }
  };
  return run.done(source.size, await run.repeat(attempt));
}

/**
 * Returns the hash of the sent file; undefined if no hash was computed. If the server refused the file, but another
 * attempt can succeed, returns the error. Throws every other error.
 */
async function resultOf(run: TransferRun, answer: PutAnswer): Promise<string | undefined | FailedAttempt> {
  const { status, headers, whole, sha256 } = answer;
  if (status >= 200 && status < 300) {
    if (whole) return sha256;
    const message = `${run.name} -> ${status}: the store responded before it had the whole file`;
    throw run.failed(message, { status });
  }
  // The latest time when the server can have responded, by its own clock. The header `Date` has no milliseconds.
  const respondedBy = answeredAt(headers) + 999 || undefined;
  if (isGone(status) && run.isPast(respondedBy)) throw run.expired(status);
  return run.refused(answer, await run.described(answer));
}

/**
 * Returns whether the failure is temporary and the file server may have stored the file. Both are true, for example,
 * if the response was lost.
 */
function isTransientFailure(error: unknown, bytes: number): boolean {
  if (!(error instanceof UploadError) || !mayBeStored(error, bytes)) return false;
  const { status, cause } = error;
  if (status !== undefined) return isTransient(status);
  return cause instanceof TimeoutError || (cause instanceof ConnectionError && !isLasting(cause));
}

/** Returns whether the file server may already have stored the file, although the attempt failed. */
function mayBeStored(error: Error, bytes: number): boolean {
  if (error instanceof UploadError)
    return bytes > 0 && error.status !== 429 && error.retryAfterMs === undefined;
  return error instanceof ConnectionError && error.phase === 'unknown';
}
