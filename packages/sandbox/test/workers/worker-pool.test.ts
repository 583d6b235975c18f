import { describe, expect, test } from 'vitest';
import { type PoolOptions, type Run, WorkerPool } from '../../src/workers/worker-pool.ts';

const SCRIPT = new URL('./echo-worker.ts', import.meta.url);
const KEEP_MS = 300;

/** Sends work to a new pool; the answer is the number of the thread. */
function pooling(options: PoolOptions = {}) {
  const pool = new WorkerPool<number | 'throw' | 'exit', number>(SCRIPT, options);
  return (request: number | 'throw' | 'exit' = 0): Run<number> => pool.run(request);
}

/** Why the work failed; undefined when it did not. */
function failureOf({ done }: Run<number>): Promise<string | undefined> {
  return done.then(
    () => undefined,
    ({ message }) => message,
  );
}

describe.concurrent('a thread', () => {
  test('that has worked for a short time gets the next work', async () => {
    const run = pooling({ keepMs: 20_000 });
    const first = await run().done;
    expect([await run().done, await run().done]).toEqual([first, first]);
  });

  test('has one piece of work at a time', async () => {
    const run = pooling();
    const ids = await Promise.all([run().done, run().done, run().done]);
    expect(new Set(ids).size).toBe(3);
  });

  test('that has worked for long ends', async () => {
    const run = pooling({ keepMs: KEEP_MS });
    const first = await run(KEEP_MS + 20).done;
    expect(await run().done).not.toBe(first);
  });

  test('beyond those that may wait ends', async () => {
    const run = pooling({ mostIdle: 2 });
    const before = await Promise.all([run().done, run().done, run().done]);
    const after = await Promise.all([run().done, run().done, run().done]);
    expect(after.filter((id) => before.includes(id))).toHaveLength(2);
  });

  test('that is stopped fails its work and ends', async () => {
    const run = pooling();
    const first = await run().done;
    const stopped = run(20_000);
    const failure = failureOf(stopped);
    await stopped.stop();
    expect(await failure).toBe('stopped');
    expect(await run().done).not.toBe(first);
  });

  test('that has other work by now is not stopped', async () => {
    const run = pooling();
    await run().done;
    const over = run();
    await over.done;
    const next = run(50);
    await over.stop();
    await expect(next.done).resolves.toEqual(expect.any(Number));
  });

  test('that is stopped while its answer is on the way gets no other work', async () => {
    const run = pooling();
    await run().done;
    const first = run();
    const until = performance.now() + 20;
    while (performance.now() < until); // the answer arrives meanwhile, and cannot be read
    const stopping = first.stop();
    await Promise.allSettled([first.done]);
    await expect(run().done).resolves.toEqual(expect.any(Number));
    await stopping;
  });
});

describe.concurrent('a pool of one thread', () => {
  test('does all work in it, in order', async () => {
    const run = pooling({ mostThreads: 1 });
    const order: number[] = [];
    const runs = [30, 10, 0].map(async (ms) => {
      const id = await run(ms).done;
      order.push(ms);
      return id;
    });
    expect(new Set(await Promise.all(runs)).size).toBe(1);
    expect(order).toEqual([30, 10, 0]);
  });

  test.for([
    ['throw', 'thrown'],
    ['exit', 'the thread ended'],
  ] as const)('continues in another when it fails (%s)', async ([fatal, message]) => {
    const run = pooling({ mostThreads: 1 });
    const first = await run().done;
    const failure = failureOf(run(fatal));
    expect(await run().done).not.toBe(first);
    expect(await failure).toBe(message);
  });

  test('drops work that is stopped before its turn', async () => {
    const run = pooling({ mostThreads: 1 });
    const first = run(50);
    const queued = run();
    const failure = failureOf(queued);
    await queued.stop();
    expect(await failure).toBe('stopped');
    expect(await run().done).toBe(await first.done);
  });
});
