// A slow transfer is no broken one: what counts is that bytes move. A transfer is given up when none moved for a time,
// or when a minute of waiting brought fewer than its floor; a total limit would kill the slow but sound.
//
// Kernels and proxies take bytes at the speed of memory and pass them on at that of the line. While they do, nothing is
// seen to move; so an upload gets the time that what they may hold takes on a slow line, and is not judged before.

import type { Pace } from './contract.ts';

export type Stall = 'idle' | 'slow';

export interface Watch {
  /** Tells that bytes arrived. */
  moved(bytes: number): void;
  /** Tells that the network took bytes. The last of them may still be on their way. */
  sent(bytes: number): void;
  /** Stops counting time while somebody else is at work. */
  pause(): void;
  resume(): void;
  /** From here on waits at least so much longer for the next byte, in milliseconds. */
  allow(extraMs: number): void;
  stop(): void;
}

/** How long a pace is measured before it is judged, in milliseconds. */
export const paceWindowMs = 60_000;
/** What a network may hold of the bytes handed over to it, at most. */
export const inFlight = 4_194_304;
/** The bytes a second at which it is allowed to pass them on. */
const slowLine = 16_384;

/** Watches a transfer from now on; calls `onStall` once at most. */
export function watchPace(pace: Pace, onStall: (stall: Stall) => void): Watch {
  return new PaceWatch(pace, onStall);
}

class PaceWatch implements Watch {
  readonly #pace: Pace;
  readonly #onStall: (stall: Stall) => void;
  #allowedMs = 0;
  #waitingSince: number;
  #paused = false;
  #windowMs = 0;
  #windowBytes = 0;
  /** Bytes that the network may hold. */
  #held = 0;
  /** Bytes that earlier windows had beyond their floor, as far as the network may have held them until now. */
  #spare = 0;
  #callOff: () => void;

  constructor(pace: Pace, onStall: (stall: Stall) => void) {
    this.#pace = pace;
    this.#onStall = onStall;
    this.#waitingSince = pace.clock.now();
    this.#callOff = pace.clock.after(pace.idleTimeoutMs, () => this.#look());
  }

  moved(bytes: number): void {
    const now = this.#pace.clock.now();
    this.#windowBytes += bytes;
    this.#windowMs += now - this.#waitingSince;
    this.#waitingSince = now;
    if (this.#windowMs < paceWindowMs) return;
    const beyond = this.#windowBytes - (this.#pace.floor * this.#windowMs) / 1_000;
    this.#spare = Math.min(this.#spare + beyond, this.#held);
    if (this.#spare < 0) this.#stall('slow');
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
    this.#waitingSince = this.#pace.clock.now();
  }

  allow(extraMs: number): void {
    this.#allowedMs = Math.max(this.#allowedMs, extraMs);
  }

  stop(): void {
    this.#callOff();
  }

  #look(): void {
    const idleMs = this.#paused ? 0 : this.#pace.clock.now() - this.#waitingSince;
    const leftMs = this.#pace.idleTimeoutMs + this.#allowedMs - idleMs;
    if (leftMs <= 0) this.#stall('idle');
    else this.#lookIn(Math.min(leftMs, this.#pace.idleTimeoutMs));
  }

  #lookIn(ms: number): void {
    this.#callOff = this.#pace.clock.after(ms, () => this.#look());
  }

  #stall(stall: Stall): void {
    this.stop();
    this.#onStall(stall);
  }
}
