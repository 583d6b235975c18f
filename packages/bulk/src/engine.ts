// The loop that both engines share.

import type { EngineRun } from './record.ts';
import { sleep } from './sleep.ts';

/**
 * The pause before the next look for rows if none is due, in milliseconds: files are being added, or a worker
 * has died.
 */
const idleMs = 500;

/**
 * Takes items and works on them until the signal aborts; resolves when the work on those it took has ended.
 *
 * @throws What taking or the work throws; no further item is taken then.
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
    // A row that has ended makes room for another one.
    const next = AbortSignal.any([wake.signal, failed.signal, signal]);
    await sleep(clock, idleMs, next).catch(() => undefined);
  }
  await Promise.all(running);
  failed.signal.throwIfAborted();
}
