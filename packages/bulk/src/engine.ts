// The loop that both engines share.

import type { EngineRun } from './record.ts';
import { sleep } from './sleep.ts';

/**
 * The pause before the next query for rows, in milliseconds. Meanwhile, files may be added or the lease of a dead
 * worker may end.
 */
const idleMs = 500;

/**
 * Takes items and runs the work on each until the signal aborts. Resolves when the work on all taken items has
 * ended.
 *
 * @throws The error of `take` or `work`. After an error no further item is taken.
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
    // The end of a row frees a slot for the next one.
    const next = AbortSignal.any([wake.signal, failed.signal, signal]);
    await sleep(clock, idleMs, next).catch(() => undefined);
  }
  await Promise.all(running);
  failed.signal.throwIfAborted();
}
