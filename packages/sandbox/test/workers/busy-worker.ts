import { parentPort, threadId } from 'node:worker_threads';

/** Is busy for so many milliseconds, and tells in which thread; fails when they are fewer than none. */
parentPort?.on('message', (busyMs: number) => {
  if (busyMs < 0) throw new RangeError('less than no time');
  const endMs = performance.now() + busyMs;
  while (performance.now() < endMs);
  parentPort?.postMessage(threadId);
});
