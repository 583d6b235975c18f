// The runtime's own errors quote addresses, headers and paths of its source. The errors of a transfer have
// their own messages and keep only the code of the raw error.

import { connectionFault } from '#calls';
import { bareAddress } from '../address.ts';
import {
  type ConnectionError,
  connectionFailure,
  nameOf,
  phaseOf,
  type Sent,
  TimeoutError,
} from '../errors/request.ts';
import { DownloadError, UploadError } from '../errors/transfer.ts';
import { bareCause, codeOf, ownCause } from '../errors/words.ts';
import type { Redact } from '../redact.ts';
import type { ThroughputLimits } from './contract.ts';
import { type Stall, throughputWindowMs } from './throughput.ts';

/** The request that failed. */
export interface Exchanged {
  readonly method: 'PUT' | 'GET';
  readonly url: URL;
  readonly sent: Sent;
  readonly redact: Redact;
}

/** Returns the error of a connection that failed, or broke before the response. */
export function connectionFailed({ method, url, sent, redact }: Exchanged, raw: unknown): ConnectionError {
  const request = { method, path: bareAddress(url) };
  return connectionFailure(request, connectionFault(raw, redact), { sent }, bareCause(raw, redact));
}

/** Returns the error of a transfer of which no byte moved for as long as the limit allows, or too few did. */
export function stalled(
  stall: Stall,
  { method, url, sent }: Exchanged,
  { idleTimeoutMs, minBytesPerSecond }: ThroughputLimits,
): TimeoutError | UploadError | DownloadError {
  const request = { method, path: bareAddress(url) };
  if (stall === 'idle') {
    const details = { ...request, limit: 'idle', limitMs: idleTimeoutMs, phase: phaseOf({ sent }) } as const;
    return new TimeoutError(`${nameOf(request)}: no byte moved for ${idleTimeoutMs} ms`, details);
  }
  const limit = `${minBytesPerSecond} bytes/s for ${throughputWindowMs / 1_000} s`;
  const Failed = method === 'PUT' ? UploadError : DownloadError;
  return new Failed(`${nameOf(request)}: slower than ${limit}`, { tooSlow: true });
}

/** Returns the error of a source that has not its declared size, or changed while it was read. */
export function sourceChanged(declared: number, found: string): UploadError {
  return new UploadError(`The source was declared as ${declared} bytes, but ${found}`, {
    sourceChanged: true,
  });
}

/** Returns the error of a destination that took no more, with its own error as the cause, unless that holds a secret. */
export function destinationFailed(stored: number, raw: unknown, redact: Redact): DownloadError {
  const cause = ownCause(raw, redact);
  const details = { bytes: stored, code: codeOf(cause), notStored: true };
  return new DownloadError(`The destination failed after ${stored} bytes`, details, cause);
}

/** Returns the error of a source that could not be read, with its own error as the cause, unless that holds a secret. */
export function sourceFailed(read: number, declared: number, raw: unknown, redact: Redact): UploadError {
  const cause = ownCause(raw, redact);
  const message = `The source failed after ${read} of ${declared} bytes`;
  return new UploadError(message, { bytes: read, code: codeOf(cause) }, cause);
}
