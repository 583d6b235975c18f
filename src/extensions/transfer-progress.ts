// Bytes the network has taken are not yet bytes the other side keeps: a transfer stands at its full size only when it
// has succeeded, and never goes back, also when it begins again.

import type { Clock } from '../timing.ts';

/** How far a transfer is. */
export interface TransferProgress {
  /** Bytes moved; never fewer than told before. */
  readonly bytes: number;
  /** Bytes there are; undefined while the other side does not say. */
  readonly size: number | undefined;
}

export interface Progress {
  /** Tells where the current attempt stands. */
  at(bytes: number, size: number | undefined): void;
  /** Tells that everything arrived. */
  done(size: number): void;
}

/** The shortest time between two events, in milliseconds; the first and the last always come. */
const shortestMs = 100;

/** Reports to the listener, beginning with 0. */
export function reportProgress(
  clock: Clock,
  listener: ((progress: TransferProgress) => void) | undefined,
  size?: number,
): Progress {
  const told = { bytes: 0, at: clock.now() };
  listener?.({ bytes: 0, size });
  return {
    at(bytes, of) {
      const now = clock.now();
      if (bytes <= told.bytes || bytes === of || now - told.at < shortestMs) return;
      Object.assign(told, { bytes, at: now });
      listener?.({ bytes, size: of });
    },
    done: (all) => listener?.({ bytes: all, size: all }),
  };
}
