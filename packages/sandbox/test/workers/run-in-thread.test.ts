import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Run } from '../../src/workers/run-in-thread.ts';

const LONG_MS = 600;

/** Work in a thread, whose result is the number of the thread. */
let run: (busyMs?: number) => Run<number>;

beforeEach(async () => {
  vi.resetModules(); // no thread waits yet
  const { runInThread } = await import('../../src/workers/run-in-thread.ts');
  run = (busyMs = 0) => runInThread(new URL('./busy-worker.ts', import.meta.url), busyMs);
});

describe('a thread', () => {
  test('that has done a little is given the next work', async () => {
    const first = await run().done;
    expect([await run().done, await run().done]).toEqual([first, first]);
  });

  test('has one work at once', async () => {
    const ids = await Promise.all([run().done, run().done, run().done]);
    expect(new Set(ids).size).toBe(3);
  });

  test('that has worked for long is not kept', async () => {
    const first = await run().done;
    expect(await run(LONG_MS).done).toBe(first);
    expect(await run().done).not.toBe(first);
  });

  test('that failed is not kept', async () => {
    const first = await run().done;
    await expect(run(-1).done).rejects.toThrow('less than no time');
    expect(await run().done).not.toBe(first);
  });

  test('that was stopped is not kept, and its work fails', async () => {
    const first = await run().done;
    const stopped = run(LONG_MS);
    const failed = expect(stopped.done).rejects.toThrow('stopped');
    await stopped.stop();
    await failed;
    expect(await run().done).not.toBe(first);
  });

  test('that has been given other work is not stopped by what is over', async () => {
    await run().done;
    const over = run();
    await over.done;
    const next = run(50);
    await over.stop();
    await expect(next.done).resolves.toEqual(expect.any(Number));
  });

  test('that is asked to stop when its result is on its way is not given other work', async () => {
    await run().done;
    const first = run();
    const until = performance.now() + 20;
    while (performance.now() < until); // the result comes meanwhile, and cannot be looked at
    const stopping = first.stop();
    await Promise.allSettled([first.done]);
    await expect(run().done).resolves.toEqual(expect.any(Number));
    await stopping;
  });
});
