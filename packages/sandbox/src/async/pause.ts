// Pauses long work, so that other requests are answered meanwhile.

import { setImmediate } from 'node:timers/promises';

/**
 * A function that long work calls again and again, so that other code can run. It pauses only if the work has run for
 * some milliseconds since the last pause. Rejects if the work should end.
 */
export type Pause = () => Promise<void>;

const SLICE_MS = 10;

/**
 * Creates a pause function for some long work. When the signal aborts, the pause function rejects, so that the work
 * ends.
 */
export function createPause(signal?: AbortSignal): Pause {
  let end = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < end) return;
    await setImmediate();
    signal?.throwIfAborted();
    end = performance.now() + SLICE_MS;
  };
}
