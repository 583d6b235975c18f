// Pauses long work, so that other requests are answered meanwhile.

import { setImmediate } from 'node:timers/promises';

/**
 * A function that lets other work run, if the task has run for some milliseconds. Rejects with the reason of an aborted
 * signal, so that the task ends.
 */
export type Pause = () => Promise<void>;

const SLICE_MS = 10;

/** Creates the pause function of one task. When the signal aborts, the function rejects, so that the task ends. */
export function createPause(signal?: AbortSignal): Pause {
  let end = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < end) return;
    await setImmediate();
    signal?.throwIfAborted();
    end = performance.now() + SLICE_MS;
  };
}
