import { expect, test } from 'vitest';
import { Batches } from '../../src/workers/batches.ts';
import { WorkerPool } from '../../src/workers/worker-pool.ts';

interface Reply {
  readonly request: string;
  readonly threadId: number;
  readonly answered: number;
}

/** Counts the messages that go to a thread. */
class CountedPool extends WorkerPool<readonly string[], readonly Reply[]> {
  readonly sizes: number[] = [];

  constructor() {
    super(new URL('./batch-worker.ts', import.meta.url), { mostThreads: 1 });
  }

  override run(requests: readonly string[]) {
    this.sizes.push(requests.length);
    return super.run(requests);
  }
}

test('what waits for a thread goes there together, and each request gets its own answer', async () => {
  const pool = new CountedPool();
  const batches = new Batches(pool);
  const requests = Array.from({ length: 40 }, (_, index) => `request ${index}`);
  const replies = await Promise.all(requests.map((request) => batches.run(request)));
  expect(replies.map(({ request }) => request)).toEqual(requests);
  expect(pool.sizes).toEqual([1, 32, 7]);
  expect((await batches.run('again')).answered).toBe(41);
});

test('a request that ends the thread fails alone', async () => {
  const batches = new Batches(new CountedPool());
  const requests = ['a', 'b', 'throw', 'c'];
  const outcomes = await Promise.allSettled(requests.map((request) => batches.run(request)));
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: expect.objectContaining({ request: 'a' }) },
    { status: 'fulfilled', value: expect.objectContaining({ request: 'b' }) },
    { status: 'rejected', reason: expect.objectContaining({ message: 'thrown' }) },
    { status: 'fulfilled', value: expect.objectContaining({ request: 'c' }) },
  ]);
});
