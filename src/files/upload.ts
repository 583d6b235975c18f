// An upload to a signed URL is one PUT of the whole file. A failed upload is sent again from the first byte, if the
// source can be read again and the file has not arrived after all.

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
  /** The file, opened by `openSource`. The caller closes it. */
  readonly source: OpenSource;
  /** Sent exactly as given; the store compares it with the declared one. */
  readonly contentType: string;
  /**
   * Returns whether a file that may have arrived has done so. Runs before the file is sent again, and when
   * the store then refuses it, as a store that has the file does. If it has arrived, the upload is a success.
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
  const { source, hasArrived } = options;
  const run = new TransferRun(options, source);
  /** Whether the file may have arrived by an attempt that failed. */
  let mayHaveArrived = false;
  const attempt = async (number: number): Promise<Attempted<string | undefined>> => {
    const isOpen = mayHaveArrived;
    if (isOpen && (await hasArrived?.(false))) return { result: undefined };
    if (run.isPast()) throw run.expired();
    run.attempts = number;
    run.bytes = 0;
    try {
      // A second attempt expects `100 Continue`, for any size: the first may have missed a refusal.
      const attempted = await putOnce(run, options, number > 1);
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

async function putOnce(run: TransferRun, options: UploadOptions, expect: boolean): Promise<Put> {
  const { source, contentType, digest = true, fetch, sender } = options;
  const onBytes = (bytes: number) => run.moved(bytes, source.size);
  const request = { ...run.request, source, contentType, expect, digest, onBytes };
  const put = () => (sender ? sender.put(request) : runtimePut(request, fetch));
  let answer: PutAnswer;
  try {
    answer = await during(run.clock, () => run.sent(put));
  } catch (error) {
    const phase = error instanceof ConnectionError ? error.phase : undefined;
    // fetch does not report how much it sent, so the whole body was counted beforehand.
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
  // The latest time at which the store can have responded, by its own clock: `Date` has no milliseconds.
  const respondedBy = answeredAt(headers) + 999 || undefined;
  if (isGone(status) && run.isPast(respondedBy)) throw run.expired(status);
  const refused = run.refused(answer);
  const mayHaveArrived = run.bytes > 0 && status !== 429 && refused.hintMs === undefined;
  return { ...refused, mayHaveArrived };
}
