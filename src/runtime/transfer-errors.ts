// The runtime's own errors quote addresses, headers and paths of its source. The errors of a transfer have
// their own messages and keep only the code of the raw error.

import { connectionFault } from '#calls';
import { bareCause, codeOf, ownCause } from '../errors/cause.ts';
import { connectionFailure } from '../errors/connection-failure.ts';
import { type ConnectionError, nameOf, phaseOf, TimeoutError } from '../errors/request.ts';
import { DownloadError, UploadError } from '../errors/transfer.ts';
import type { Sent } from '../platform-fetch.ts';
import type { Redact } from '../redact.ts';
import type { ThroughputLimits } from './contract.ts';
import { bareAddress } from './signed-url.ts';
import { type Stall, throughputWindowMs } from './throughput.ts';

/** The request that failed. */
export interface Exchanged {
  readonly method: 'PUT' | 'GET';
  readonly url: URL;
  readonly sent: Sent;
  readonly redact: Redact;
}

/** The connection failed, or broke before the response. */
export function connectionFailed({ method, url, sent, redact }: Exchanged, raw: unknown): ConnectionError {
  const request = { method, path: bareAddress(url) };
  return connectionFailure(request, connectionFault(raw, redact), { sent }, bareCause(raw, redact));
}

/** No byte moved for as long as the limit allows, or too few did. */
export function stalled(
  stall: Stall,
  exchanged: Exchanged,
  { idleTimeoutMs, minBytesPerSecond }: ThroughputLimits,
): TimeoutError | UploadError | DownloadError {
  const { method, url, sent } = exchanged;
  const request = { method, path: bareAddress(url) };
  if (stall === 'idle') {
    const details = { ...request, limit: 'idle', limitMs: idleTimeoutMs, phase: phaseOf({ sent }) } as const;
    return new TimeoutError(`${nameOf(request)}: no byte moved for ${idleTimeoutMs} ms`, details);
  }
  const limit = `${minBytesPerSecond} bytes/s for ${throughputWindowMs / 1_000} s`;
  const Failed = method === 'PUT' ? UploadError : DownloadError;
  return new Failed(`${nameOf(request)}: slower than ${limit}`, { tooSlow: true });
}

/** The source does not have its declared size, or changed while it was read. */
export function sourceChanged(declared: number, found: string): UploadError {
  const message = `The source was declared as ${declared} bytes, but ${found}`;
  return new UploadError(message, { sourceChanged: true });
}

/** The destination took no more. Its error belongs to the caller and is kept as the cause, unless it holds a secret. */
export function destinationFailed(stored: number, raw: unknown, redact: Redact): DownloadError {
  const cause = ownCause(raw, redact);
  const message = `The destination failed after ${stored} bytes`;
  return new DownloadError(message, { bytes: stored, code: codeOf(cause), notStored: true }, cause);
}

/** The source could not be read. Its error belongs to the caller and is kept as the cause, unless it holds a secret. */
export function sourceFailed(read: number, declared: number, raw: unknown, redact: Redact): UploadError {
  const message = `The source failed after ${read} of ${declared} bytes`;
  const cause = ownCause(raw, redact);
  return new UploadError(message, { bytes: read, code: codeOf(cause) }, cause);
}
