// What fails a transfer. The runtime's own errors quote addresses, headers and paths of its source. The errors of a transfer
// have their own messages and keep only the code of the raw error.

import { connectionFault } from '#calls';
import { DownloadError, UploadError } from '../errors/api.ts';
import { bareCause, codeOf, LanguageServiceError, ownCause } from '../errors/base.ts';
import {
  type ConnectionError,
  connectionFailure,
  nameOf,
  phaseOf,
  type Sent,
  TimeoutError,
} from '../errors/request.ts';
import { bareAddress, type Redact } from '../redact.ts';
import type { GetAnswer, PutRequest, TransferRequest } from './contract.ts';

/** The request that failed. */
export interface Exchanged {
  readonly method: 'PUT' | 'GET';
  readonly url: URL;
  /** Whether the request was sent, in part or whole. */
  readonly sent: Sent;
  readonly redact: Redact;
}

/** Returns the error of a connection that failed, or broke before the response. */
export function connectionFailed({ method, url, sent, redact }: Exchanged, raw: unknown): ConnectionError {
  const request = { method, path: bareAddress(url) };
  return connectionFailure(request, connectionFault(raw, redact), { sent }, bareCause(raw, redact));
}

/** Returns the error of a source that has not its declared size, or changed while it was read. */
export function sourceChanged(declared: number, found: string): UploadError {
  return new UploadError(`The source was declared as ${declared} bytes, but ${found}`, {
    sourceChanged: true,
  });
}

/** Throws the error of a source as the error of the upload; its own error is the cause, unless that holds a secret. */
export function failReading(
  raw: unknown,
  read: number,
  { source, redact }: Pick<PutRequest, 'source' | 'redact'>,
): never {
  if (raw instanceof LanguageServiceError) throw raw;
  const cause = ownCause(raw, redact);
  const message = `The source failed after ${read} of ${source.size} bytes`;
  throw new UploadError(message, { bytes: read, code: codeOf(cause) }, cause);
}

/** Returns the error of a destination that took no more, likewise. */
export function destinationFailed(stored: number, raw: unknown, redact: Redact): unknown {
  if (raw instanceof LanguageServiceError) return raw;
  const cause = ownCause(raw, redact);
  const details = { bytes: stored, code: codeOf(cause), notStored: true };
  return new DownloadError(`The destination failed after ${stored} bytes`, details, cause);
}

// A slow transfer is not a broken one: it fails when no byte moves for a time. A limit on its total time would fail transfers
// that are slow but working.
//
// Kernels and proxies take bytes at the speed of memory and send them on at the speed of the line, so meanwhile no byte
// is seen to move. An upload therefore gets as much more time as a slow line needs for the bytes they may hold.

export interface Watch {
  /** Notes that bytes arrived. */
  moved(): void;
  /** Counts bytes that the network took. The last of them may still be on their way. */
  sent(bytes: number): void;
  /** Extends the idle limit from now on, in milliseconds. */
  allow(extraMs: number): void;
  /** Reads; counts no time between two reads. */
  reading(read: GetAnswer['read']): GetAnswer['read'];
  stop(): void;
}

/** The most bytes that a network may hold. */
export const inFlight = 4_194_304;
/** The bytes per second at which a slow line sends on what the network holds. */
const slowLine = 16_384;

/** Watches a transfer from now on; calls `onIdle` with the error of the first pause that is too long. */
export function watchIdle(
  { clock, idleTimeoutMs }: Pick<TransferRequest, 'clock' | 'idleTimeoutMs'>,
  exchanged: Exchanged,
  onIdle: (error: TimeoutError) => void,
): Watch {
  let [since, allowedMs, held, isWaiting] = [clock.now(), 0, 0, true];
  const check = () => {
    const leftMs = idleTimeoutMs + allowedMs - (isWaiting ? clock.now() - since : 0);
    if (leftMs <= 0) onIdle(idleTooLong(exchanged, idleTimeoutMs));
    else cancel = clock.after(Math.min(leftMs, idleTimeoutMs), check);
  };
  let cancel = clock.after(idleTimeoutMs, check);
  const moved = () => {
    since = clock.now();
  };
  const allow = (extraMs: number) => {
    allowedMs = Math.max(allowedMs, extraMs);
  };
  return {
    moved,
    allow,
    sent(bytes) {
      held = Math.min(held + bytes, inFlight);
      allow(Math.floor((held * 1_000) / slowLine));
      moved();
    },
    reading(read) {
      isWaiting = false;
      return async () => {
        moved();
        isWaiting = true;
        return read().finally(() => {
          isWaiting = false;
        });
      };
    },
    stop: () => cancel(),
  };
}

function idleTooLong({ method, url, sent }: Exchanged, limitMs: number): TimeoutError {
  const request = { method, path: bareAddress(url) };
  const details = { ...request, limit: 'idle', limitMs, phase: phaseOf({ sent }) } as const;
  return new TimeoutError(`${nameOf(request)}: no byte moved for ${limitMs} ms`, details);
}
