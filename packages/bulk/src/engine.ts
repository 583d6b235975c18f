// The loop that the SQLite engine and the Postgres engine share.

import type { EngineRun } from './record.ts';
import { sleep } from './sleep.ts';

/**
 * The pause between two queries for free rows, in milliseconds. The query is repeated because files may be added or
 * leases may end.
 */
const idleMs = 500;

/**
 * Takes items and works on them until the signal aborts. Resolves when the work on all taken items has ended.
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
