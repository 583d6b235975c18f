// Bytes that the network has taken are not yet stored on the other side. Progress reaches the full size only when the
// transfer has succeeded, and never goes back, even when the transfer starts again.

import { guarded } from '../events.ts';
import type { Clock } from '../timing.ts';

/** How far a transfer is. */
export interface TransferProgress {
  /** Bytes moved; never fewer than reported before. */
  readonly bytes: number;
  /** Size of the file; undefined while it is not known. */
  readonly size: number | undefined;
}

export interface Progress {
  /** Reports the bytes of the current attempt. */
  at(bytes: number, size: number | undefined): void;
  /** Reports the full size. */
  done(size: number): void;
}

/** The shortest time between two events, in milliseconds; the first and the last always come. */
const shortestMs = 100;

/** Reports to the listener, starting with 0. */
export function reportProgress(
  clock: Clock,
  listener: ((progress: TransferProgress) => void) | undefined,
  size?: number,
): Progress {
  const report = guarded(listener);
  const reported = { bytes: 0, at: clock.now() };
  report({ bytes: 0, size });
  return {
    at(bytes, of) {
      const now = clock.now();
      if (bytes <= reported.bytes || bytes === of || now - reported.at < shortestMs) return;
      Object.assign(reported, { bytes, at: now });
      report({ bytes, size: of });
    },
    done: (all) => report({ bytes: all, size: all }),
  };
}
