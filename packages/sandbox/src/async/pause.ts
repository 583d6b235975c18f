// Pauses long work, so that other requests are answered meanwhile.

import { setImmediate } from 'node:timers/promises';

/**
 * A function that long work calls again and again, so that other code can run. It pauses only if the work has run for
 * some milliseconds since the last pause. It rejects after a pause in which the work was aborted.
 */
export type Pause = () => Promise<void>;

const SLICE_MS = 10;

/**
 * Creates a pause function for some long work. After the signal has aborted, it rejects with the reason of the signal.
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
