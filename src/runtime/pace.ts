// A slow transfer is no broken one: what counts is that bytes move. A transfer is given up when none moved for a time,
// or when a minute of waiting brought fewer than its floor; a total limit would kill the slow but sound.

import type { Pace } from './shape.ts';

export type Stall = 'idle' | 'slow';

export interface Watch {
  /** Tells that bytes moved. */
  moved(bytes: number): void;
  /** Stops counting time while somebody else is at work. */
  pause(): void;
  resume(): void;
  /** From here on waits so much longer for the next byte, in milliseconds. */
  allow(extraMs: number): void;
  stop(): void;
}

/** How long a pace is measured before it is judged, in milliseconds. */
export const paceWindowMs = 60_000;

/** Watches a transfer from now on; calls `onStall` once at most. */
export function watchPace(pace: Pace, onStall: (stall: Stall) => void): Watch {
  return new PaceWatch(pace, onStall);
}

class PaceWatch implements Watch {
  readonly #pace: Pace;
  readonly #onStall: (stall: Stall) => void;
  #idleTimeoutMs: number;
  #waitingSince: number;
  #paused = false;
  #windowMs = 0;
  #windowBytes = 0;
  #callOff: () => void;

  constructor(pace: Pace, onStall: (stall: Stall) => void) {
    this.#pace = pace;
    this.#onStall = onStall;
    this.#waitingSince = pace.clock.now();
    this.#idleTimeoutMs = pace.idleTimeoutMs;
    this.#callOff = pace.clock.after(pace.idleTimeoutMs, () => this.#look());
  }

  moved(bytes: number): void {
    const now = this.#pace.clock.now();
    this.#windowBytes += bytes;
    this.#windowMs += now - this.#waitingSince;
    this.#waitingSince = now;
    if (this.#windowMs < paceWindowMs) return;
    if (this.#windowBytes * 1_000 < this.#pace.floor * this.#windowMs) this.#stall('slow');
    this.#windowMs = 0;
    this.#windowBytes = 0;
  }

  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    this.#waitingSince = this.#pace.clock.now();
  }

  allow(extraMs: number): void {
    this.#idleTimeoutMs += extraMs;
  }

  stop(): void {
    this.#callOff();
  }

  #look(): void {
    const idleMs = this.#paused ? 0 : this.#pace.clock.now() - this.#waitingSince;
    if (idleMs >= this.#idleTimeoutMs) this.#stall('idle');
    else this.#callOff = this.#pace.clock.after(this.#idleTimeoutMs - idleMs, () => this.#look());
  }

  #stall(stall: Stall): void {
    this.stop();
    this.#onStall(stall);
  }
}
