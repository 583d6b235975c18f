// The progress of one upload or download, as its listener sees it.

import { guarded } from '../events.ts';
import type { Clock } from '../timing.ts';

/** How far a transfer is. */
export interface TransferProgress {
  /** Bytes moved; never fewer than reported before. */
  readonly bytes: number;
  /** Size of the file; undefined while it is not known. */
  readonly size: number | undefined;
}

/** The shortest time between two reports, in milliseconds; the first and the last always come. */
const shortestMs = 100;

/**
 * Reports to the listener, starting with 0. Bytes that the network has taken are not yet stored on the other side: progress
 * reaches the full size only when the transfer has succeeded, and never goes back, even when the transfer starts again.
 */
export function reportProgress(
  clock: Clock,
  listener: ((progress: TransferProgress) => void) | undefined,
  size?: number,
) {
  const report = guarded(listener);
  const reported = { bytes: 0, at: clock.now() };
  report({ bytes: 0, size });
  return {
    /** Reports the bytes of the current attempt. */
    at(bytes: number, of: number | undefined) {
      const now = clock.now();
      if (bytes <= reported.bytes || bytes === of || now - reported.at < shortestMs) return;
      Object.assign(reported, { bytes, at: now });
      report({ bytes, size: of });
    },
    /** Reports the full size. */
    done: (all: number) => report({ bytes: all, size: all }),
  };
}
