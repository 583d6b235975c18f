// Pauses long tasks, so that other requests are answered meanwhile.

import { setImmediate } from 'node:timers/promises';

/**
 * A function that a long task calls after each small step. If the task has run for 10 ms, the function lets other code
 * run, and then resolves. Rejects if the task has been aborted.
 */
export type Pause = () => Promise<void>;

const SLICE_MS = 10;

/**
 * Creates a function that pauses a long task every 10 ms. If `signal` has aborted, the next pause rejects with the
 * reason of the signal.
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
