// A transfer can end at any moment: an early response, a broken connection, an abort. Nothing waits on after that.

/**
 * Starts the work unless the signal has aborted. Resolves with its result, or with undefined as soon as the signal
 * aborts. Leaves no listener behind.
 */
export function untilAborted<T>(
  signal: AbortSignal | undefined,
  start: () => Promise<T>,
): Promise<T | undefined> {
  if (signal === undefined) return start();
  if (signal.aborted) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const abort = () => resolve(undefined);
    signal.addEventListener('abort', abort);
    const leave = () => signal.removeEventListener('abort', abort);
    start().finally(leave).then(resolve, reject);
  });
}
