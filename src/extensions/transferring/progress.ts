// Bytes the network has taken are not yet bytes the other side keeps: a transfer stands at its full size only when it
// has succeeded, and never goes back, also when it begins again.

import type { Clock } from '../../timing.ts';

/** How far a transfer is. */
export interface TransferProgress {
  /** Bytes moved; never fewer than told before. */
  readonly bytes: number;
  /** Bytes there are; undefined while the other side does not say. */
  readonly total: number | undefined;
}

export interface Progress {
  /** Tells where the current attempt stands. */
  at(bytes: number, total: number | undefined): void;
  /** Tells that everything arrived. */
  done(total: number): void;
}

/** The shortest time between two events, in milliseconds; the first and the last always come. */
const shortestMs = 100;

/** Reports to the listener, beginning with 0. */
export function reportProgress(
  clock: Clock,
  listener: ((progress: TransferProgress) => void) | undefined,
  total?: number,
): Progress {
  const told = { bytes: 0, at: clock.now() };
  listener?.({ bytes: 0, total });
  return {
    at(bytes, of) {
      const now = clock.now();
      if (bytes <= told.bytes || bytes === of || now - told.at < shortestMs) return;
      Object.assign(told, { bytes, at: now });
      listener?.({ bytes, total: of });
    },
    done: (all) => listener?.({ bytes: all, total: all }),
  };
}
