// What fails a transfer. The runtime's own errors quote addresses, headers and paths of its source. The errors of a transfer have
// their own messages and keep only the code of the raw error.

import { connectionFault } from '#calls';
import { DownloadError, UploadError } from '../errors/api.ts';
import { bareCause, codeOf, ownCause } from '../errors/base.ts';
import {
  type ConnectionError,
  connectionFailure,
  nameOf,
  phaseOf,
  type Sent,
  TimeoutError,
} from '../errors/request.ts';
import { bareAddress, type Redact } from '../redact.ts';
import type { GetAnswer, ThroughputLimits } from './contract.ts';
import { sizeOf } from './target.ts';

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

// A slow transfer is not a broken one. A transfer fails when no byte moves for a time, or when a minute of waiting
// brings fewer bytes than the minimum; a limit on its total time would fail transfers that are slow but working.
//
// Kernels and proxies take bytes at the speed of memory and send them on at the speed of the line, so meanwhile no byte
// is seen to move. An upload therefore gets as much more time as a slow line needs for the bytes they may hold.

export type Stall = 'idle' | 'slow';

export interface Watch {
  /** Counts bytes that arrived. */
  moved(bytes: number): void;
  /** Counts bytes that the network took. The last of them may still be on their way. */
  sent(bytes: number): void;
  /** Stops counting time while the transfer does not wait for the network. */
  pause(): void;
  resume(): void;
  /** Extends the idle limit from now on, in milliseconds. */
  allow(extraMs: number): void;
  stop(): void;
}

/** The time over which throughput is measured, in milliseconds. */
export const throughputWindowMs = 60_000;
/** The most bytes that a network may hold. */
export const inFlight = 4_194_304;
/** The bytes per second at which a slow line sends on what the network holds. */
const slowLine = 16_384;

/** Watches a transfer from now on; calls `onStall` once at most. */
export function watchThroughput(limits: ThroughputLimits, onStall: (stall: Stall) => void): Watch {
  const { clock, idleTimeoutMs, minBytesPerSecond } = limits;
  let [allowedMs, waitingSince, isPaused] = [0, clock.now(), false];
  let [windowMs, windowBytes] = [0, 0];
  /** Bytes that the network may hold, and those that earlier windows had beyond the minimum, at most as many. */
  let [held, surplus] = [0, 0];
  const stall = (kind: Stall) => {
    cancel();
    onStall(kind);
  };
  const check = () => {
    const idleMs = isPaused ? 0 : clock.now() - waitingSince;
    const leftMs = idleTimeoutMs + allowedMs - idleMs;
    if (leftMs <= 0) stall('idle');
    else cancel = clock.after(Math.min(leftMs, idleTimeoutMs), check);
  };
  let cancel = clock.after(idleTimeoutMs, check);
  const moved = (bytes: number) => {
    const now = clock.now();
    windowBytes += bytes;
    windowMs += now - waitingSince;
    waitingSince = now;
    if (windowMs < throughputWindowMs) return;
    surplus = Math.min(surplus + windowBytes - (minBytesPerSecond * windowMs) / 1_000, held);
    [windowMs, windowBytes] = [0, 0];
    if (surplus < 0) stall('slow');
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
      moved(bytes);
    },
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      waitingSince = clock.now();
    },
    stop: () => cancel(),
  };
}

/** Reads under the watch, which counts no time between two reads. */
export function watchedRead(watch: Watch, read: GetAnswer['read']): GetAnswer['read'] {
  watch.pause();
  return async () => {
    watch.resume();
    try {
      const parts = await read();
      watch.moved(sizeOf(parts ?? []));
      return parts;
    } finally {
      watch.pause();
    }
  };
}
