// Pauses long work, so that other requests are answered meanwhile.

import { setImmediate } from 'node:timers/promises';

/**
 * Lets other work run, if the task has run for some milliseconds. Throws the reason of an aborted signal, which ends
 * the task.
 */
export type Pause = () => Promise<void>;

const SLICE_MS = 10;

/** Creates the pause function of one task. When the signal aborts, the function throws and so ends the task. */
export function createPause(signal?: AbortSignal): Pause {
  let end = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < end) return;
    await setImmediate();
    signal?.throwIfAborted();
    end = performance.now() + SLICE_MS;
  };
}
