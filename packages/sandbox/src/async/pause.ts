// Long work pauses often, and other requests are answered in between. Of all work that pauses, one piece continues in each
// turn of the event loop.

import { setImmediate } from 'node:timers';

/** Ends the turn if the work has lasted some milliseconds of it. Throws the reason of its signal. */
export type Pause = () => Promise<void>;

const SLICE_MS = 10;

const waiting: (() => void)[] = [];

function continueNext(): void {
  const next = waiting.shift();
  if (waiting.length > 0) setImmediate(continueNext);
  next?.();
}

/** Returns the pauses of one piece of work. The signal ends work whose caller is gone. */
export function createPause(signal?: AbortSignal): Pause {
  let end = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < end) return;
    await new Promise<void>((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(continueNext);
    });
    signal?.throwIfAborted();
    end = performance.now() + SLICE_MS;
  };
}
