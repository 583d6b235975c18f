// A slow transfer is not a broken one. A transfer fails when no byte moves for a time, or when a minute of waiting
// brings fewer bytes than the minimum; a limit on its total time would fail transfers that are slow but working.
//
// Kernels and proxies take bytes at the speed of memory and send them on at the speed of the line, so meanwhile no byte
// is seen to move. An upload therefore gets as much more time as a slow line needs for the bytes they may hold.

import type { ThroughputLimits } from './contract.ts';

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
  return new ThroughputWatch(limits, onStall);
}

class ThroughputWatch implements Watch {
  readonly #limits: ThroughputLimits;
  readonly #onStall: (stall: Stall) => void;
  #allowedMs = 0;
  #waitingSince: number;
  #paused = false;
  #windowMs = 0;
  #windowBytes = 0;
  /** Bytes that the network may hold. */
  #held = 0;
  /** Bytes that earlier windows had beyond the minimum, at most as many as the network may hold. */
  #surplus = 0;
  #cancel = () => {};

  constructor(limits: ThroughputLimits, onStall: (stall: Stall) => void) {
    this.#limits = limits;
    this.#onStall = onStall;
    this.#waitingSince = limits.clock.now();
    this.#checkIn(limits.idleTimeoutMs);
  }

  moved(bytes: number): void {
    const now = this.#limits.clock.now();
    this.#windowBytes += bytes;
    this.#windowMs += now - this.#waitingSince;
    this.#waitingSince = now;
    if (this.#windowMs < throughputWindowMs) return;
    const surplus = this.#windowBytes - (this.#limits.minBytesPerSecond * this.#windowMs) / 1_000;
    this.#surplus = Math.min(this.#surplus + surplus, this.#held);
    if (this.#surplus < 0) this.#stall('slow');
    this.#windowMs = 0;
    this.#windowBytes = 0;
  }

  sent(bytes: number): void {
    this.#held = Math.min(this.#held + bytes, inFlight);
    this.allow(Math.floor((this.#held * 1_000) / slowLine));
    this.moved(bytes);
  }

  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    this.#waitingSince = this.#limits.clock.now();
  }

  allow(extraMs: number): void {
    this.#allowedMs = Math.max(this.#allowedMs, extraMs);
  }

  stop(): void {
    this.#cancel();
  }

  #check(): void {
    const idleMs = this.#paused ? 0 : this.#limits.clock.now() - this.#waitingSince;
    const leftMs = this.#limits.idleTimeoutMs + this.#allowedMs - idleMs;
    if (leftMs <= 0) this.#stall('idle');
    else this.#checkIn(Math.min(leftMs, this.#limits.idleTimeoutMs));
  }

  #checkIn(ms: number): void {
    this.#cancel = this.#limits.clock.after(ms, () => this.#check());
  }

  #stall(stall: Stall): void {
    this.stop();
    this.#onStall(stall);
  }
}
