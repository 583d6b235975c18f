import type { Clock } from 'language-service-client';

/** Waits; rejects with the signal's own reason as soon as it aborts. */
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

/** Repeats work after each pause, also after a failure, until the returned function is called. */
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
