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

/** Repeats work after each pause until it is stopped. After a failure it is repeated, too. */
export function every(clock: Clock, ms: number, work: () => Promise<void>): () => Promise<void> {
  let isOver = false;
  let cancel = () => {};
  let working = Promise.resolve();
  const later = () => {
    if (isOver) return;
    cancel = clock.after(ms, () => {
      working = work().then(later, later);
    });
  };
  later();
  return async () => {
    isOver = true;
    cancel();
    await working;
  };
}
