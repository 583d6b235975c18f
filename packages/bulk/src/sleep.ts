import type { Clock } from 'language-service-client';

/** Resolves after `ms` milliseconds, or rejects with the reason of the signal when the signal aborts. */
export function sleep(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const abort = () => {
      callOff();
      reject(signal.reason);
    };
    const callOff = clock.after(ms, () => {
      signal.removeEventListener('abort', abort);
      resolve();
    });
    signal.addEventListener('abort', abort, { once: true });
  });
}

/**
 * Calls `work` again and again, with a pause of `ms` milliseconds before each call. Continues if `work` fails. Returns
 * a function that ends the repetition.
 */
export function every(clock: Clock, ms: number, work: () => Promise<void>): () => Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const repeat = async () => {
    for (;;) {
      await sleep(clock, ms, signal);
      await work().catch(() => undefined);
    }
  };
  const ended = repeat().catch(() => undefined);
  return () => {
    controller.abort();
    return ended;
  };
}
