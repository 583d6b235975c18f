import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSandbox } from '../../src/sandbox.ts';
import { createTickQueue } from '../../src/server/one-request-per-tick.ts';

test('a request that is alone in its round has its turn at once', async () => {
  const waitForTick = createTickQueue();
  let had = 0;
  void waitForTick().then(() => had++);
  await Promise.resolve();
  await Promise.resolve();
  expect(had).toBe(1);
});

test('a round has one turn, and they come in order', async () => {
  const waitForTick = createTickQueue();
  const order: number[] = [];
  for (const number of [1, 2, 3, 4]) void waitForTick().then(() => order.push(number));
  await nextRound();
  const rounds = [order.length];
  while (order.length < 4) {
    await nextRound();
    rounds.push(order.length);
  }
  expect(order).toEqual([1, 2, 3, 4]);
  expect(rounds[0]).toBeLessThanOrEqual(2); // the first at once, and one in the round that was started
  expect(rounds.length).toBeGreaterThanOrEqual(3);
});

test('after a pause a turn comes at once again', async () => {
  const waitForTick = createTickQueue();
  await waitForTick();
  await nextRound();
  await nextRound();
  let had = false;
  void waitForTick().then(() => {
    had = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(had).toBe(true);
});

test('requests over a network take turns', async () => {
  await using sandbox = createSandbox();
  const answers = Array.from({ length: 5 }, () =>
    sandbox.answer(new Request('http://localhost/nothing'), {}),
  );
  await nextRound();
  await nextRound();
  expect(sandbox.journal.entries().length).toBeLessThan(5);
  await Promise.all(answers);
  expect(sandbox.journal.entries()).toHaveLength(5);
});
