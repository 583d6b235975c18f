// Long work pauses often, so that other requests are answered in between.

import { setImmediate } from 'node:timers/promises';

/**
 * Ends the turn of the event loop, if the work has taken some milliseconds of it. Throws the reason of an aborted
 * signal.
 */
export type Pause = () => Promise<void>;

const SLICE_MS = 10;

/** Returns the pause function of one work. The signal ends work whose caller no longer waits. */
export function createPause(signal?: AbortSignal): Pause {
  let end = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < end) return;
    await setImmediate();
    signal?.throwIfAborted();
    end = performance.now() + SLICE_MS;
  };
}
