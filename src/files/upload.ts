// An upload to a signed URL is one PUT of the whole file. After a failure the file is sent again from the first byte,
// if the source can be read again and the file has not arrived.

import { put as runtimePut } from '#transfers';
import { SignedUrlExpiredError, UploadError } from '../errors/api.ts';
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
  /** The file, opened by `openSource`. The caller closes the file. */
  readonly source: OpenSource;
  /** The content type. It is sent exactly as given, because the store compares it with the declared content type. */
  readonly contentType: string;
  /**
   * Returns whether the file has arrived although an attempt failed. Runs before the file is sent again. Runs again if
   * the store refuses that attempt, because a store that has the file refuses it. If the file has arrived, the upload
   * is a success.
   */
  readonly hasArrived?: ((isRefused: boolean) => Promise<boolean>) | undefined;
}

/** The result of an upload. */
export interface Upload {
  /** The size of the file. */
  readonly bytes: number;
  /** The SHA-256 of the sent bytes, in hex; undefined if it was not computed. */
  readonly sha256: string | undefined;
  /** The number of PUT requests, including the successful one. */
  readonly attempts: number;
  readonly elapsedMs: number;
}

/**
 * Uploads the file without the API key. Rejects with `InvalidRequestError` before anything is sent, with
 * `SignedUrlExpiredError`, with `UploadError` (`status` for a refusal, `replayable: false` for a stream that has been read), with
 * `UnexpectedRedirectError`, and with `ConnectionError` or `TimeoutError` when no byte was sent.
 */
export async function upload(options: UploadOptions, put = runtimePut): Promise<Upload> {
  const { source, hasArrived } = options;
  const run = new TransferRun(options, source);
  /** Whether the file may have arrived by an attempt that seemed to fail. */
  let mayHaveArrived = false;
  const attempt = async (number: number): Promise<Attempted<string | undefined>> => {
    const isOpen = mayHaveArrived;
    if (isOpen && (await hasArrived?.(false))) return { result: undefined };
    if (run.isPast()) throw run.expired();
    run.attempts = number;
    run.bytes = 0;
    try {
      // A later attempt expects `100 Continue` for any size, because the first attempt may have missed a refusal.
      const attempted = await putOnce(run, options, number > 1, put);
      mayHaveArrived ||= 'error' in attempted && attempted.mayHaveArrived;
      return attempted;
    } catch (error) {
      const isRefused = error instanceof UploadError || error instanceof SignedUrlExpiredError;
      if (!isOpen || !isRefused || error.status === undefined || !(await hasArrived?.(true))) throw error;
      return { result: undefined };
    }
  };
  return run.done(source.size, await run.repeat(attempt));
}

type Put = { readonly result: string | undefined } | (FailedAttempt & { readonly mayHaveArrived: boolean });

async function putOnce(
  run: TransferRun,
  options: UploadOptions,
  expect: boolean,
  put: typeof runtimePut,
): Promise<Put> {
  const { source, contentType, digest = true, fetch } = options;
  const onBytes = (bytes: number) => run.moved(bytes, source.size);
  const request = { ...run.request, source, contentType, expect, digest, onBytes };
  let answer: PutAnswer;
  try {
    answer = await during(run.clock, () => run.checked(() => put(request, fetch)));
  } catch (error) {
    const phase = error instanceof ConnectionError ? error.phase : undefined;
    // For fetch, which does not report how much it sent, the whole body was counted before the request.
    if (phase === 'before sending') run.bytes = 0;
    return { ...run.broken(error), mayHaveArrived: run.bytes > 0 || phase === 'unknown' };
  }
  return answered(run, answer);
}

function answered(run: TransferRun, answer: PutAnswer): Put {
  const { status, headers, whole, sha256 } = answer;
  if (status >= 200 && status < 300) {
    if (whole) return { result: sha256 };
    const message = run.described(status, 'the store responded before it had the whole file');
    throw run.failed(message, { status });
  }
  // The latest time at which the store can have responded, by its own clock. The `Date` header has no milliseconds.
  const respondedBy = answeredAt(headers) + 999 || undefined;
  if (isGone(status) && run.isPast(respondedBy)) throw run.expired(status);
  const refused = run.refused(answer);
  const mayHaveArrived = run.bytes > 0 && status !== 429 && refused.hintMs === undefined;
  return { ...refused, mayHaveArrived };
}
