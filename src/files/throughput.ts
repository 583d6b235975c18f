// A slow transfer is not a broken one. A transfer fails when no byte moves for a time, or when a minute of waiting
// brings fewer bytes than the minimum; a limit on its total time would fail transfers that are slow but working.
//
// Kernels and proxies take bytes at the speed of memory and send them on at the speed of the line, so meanwhile no byte
// is seen to move. An upload therefore gets as much more time as a slow line needs for the bytes they may hold.

import type { GetAnswer, ThroughputLimits } from './contract.ts';
import { sizeOf } from './target.ts';

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
