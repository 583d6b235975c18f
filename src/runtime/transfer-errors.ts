// The runtime's own errors quote addresses, headers and paths of its source. A transfer fails in the words below
// instead, and keeps of the raw error its code alone.

import { bareCause, codeOf } from '../errors/cause.ts';
import { connectionReason, connectionWords, isBeforeSending } from '../errors/connection-codes.ts';
import { ConnectionError, TimeoutError } from '../errors/request.ts';
import { UploadError } from '../errors/transfer.ts';
import { bareAddress } from './signed-url.ts';

/** The exchange an error speaks of. */
export interface Exchanged {
  readonly method: 'PUT' | 'GET';
  readonly url: URL;
  /** Whether the request had begun to leave this machine; undefined where the runtime does not tell. */
  readonly departed: boolean | undefined;
}

/** The connection could not be made, or broke before the answer was there. */
export function connectionFailed({ method, url, departed }: Exchanged, raw: unknown): ConnectionError {
  const code = codeOf(raw);
  const reason = connectionReason(raw);
  const path = bareAddress(url);
  const phase = (departed ?? !isBeforeSending(reason)) ? 'after sending' : 'before sending';
  const details = { method, path, phase, reason, code } as const;
  return new ConnectionError(`${method} ${path}: ${connectionWords(reason, code)}`, details, bareCause(raw));
}

/** No byte moved for as long as the limit allows. */
export function idleTimeout({ method, url, departed = true }: Exchanged, limitMs: number): TimeoutError {
  const path = bareAddress(url);
  const phase = departed ? 'after sending' : 'before sending';
  const details = { method, path, limit: 'idle', limitMs, phase } as const;
  return new TimeoutError(`${method} ${path}: no byte moved for ${limitMs} ms`, details);
}

/** The source does not have the size it was said to have, or was written to while it was read. */
export function sourceChanged(declared: number, found: string): UploadError {
  const message = `The source was declared as ${declared} bytes, but ${found}; the upload was cut off`;
  return new UploadError(message, { sourceChanged: true });
}

/** The source could not be read. Its error is the caller's own, and kept whole. */
export function sourceFailed(read: number, declared: number, raw: unknown): UploadError {
  const message = `The source failed after ${read} of ${declared} bytes`;
  const cause = raw instanceof Error ? raw : bareCause(raw);
  return new UploadError(message, { bytes: read, code: codeOf(raw) }, cause);
}
