// Long work pauses often, and other requests are answered in between.

import { setImmediate } from 'node:timers/promises';

/** Ends the turn if the work has lasted some milliseconds of it. Throws the reason of its signal. */
export type Pause = () => Promise<void>;

const SLICE_MS = 10;

/** Returns the pauses of one piece of work. The signal ends work whose caller is gone. */
export function createPause(signal?: AbortSignal): Pause {
  let end = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < end) return;
    await setImmediate();
    signal?.throwIfAborted();
    end = performance.now() + SLICE_MS;
  };
}
