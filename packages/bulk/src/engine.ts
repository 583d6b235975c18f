// The loop that the SQLite engine and the Postgres engine share.

import type { EngineRun } from './record.ts';
import { sleep } from './sleep.ts';

/**
 * The pause between two searches for free rows, in milliseconds. A row becomes free when its file is added or when the
 * lease of another worker ends.
 */
const idleMs = 500;

/**
 * Takes items with `take`, and runs `work` on at most `parallel` of them at a time, until the signal aborts. Resolves
 * when `work` has ended for all taken items.
 *
 * @throws The error of `take` or `work`. After an error, no further item is taken.
 */
export async function runLoop<T>(
  take: (most: number) => Promise<readonly T[]>,
  work: (item: T) => Promise<unknown>,
  { parallel, clock, signal }: Pick<EngineRun, 'parallel' | 'clock' | 'signal'>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failed = new AbortController();
  let wake = new AbortController();
  const start = (item: T) =>
    work(item).then(
      () => wake.abort(),
      (error: unknown) => failed.abort(error),
    );
  while (!signal.aborted && !failed.signal.aborted) {
    wake = new AbortController();
    const free = parallel - running.size;
    const taken = free === 0 ? [] : await take(free);
    for (const item of taken) {
      const ended = start(item).finally(() => running.delete(ended));
      running.add(ended);
    }
    // When a row ends, the next row can be taken.
    const next = AbortSignal.any([wake.signal, failed.signal, signal]);
    await sleep(clock, idleMs, next).catch(() => undefined);
  }
  await Promise.all(running);
  failed.signal.throwIfAborted();
}
