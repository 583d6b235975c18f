import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurnstile } from '../../src/server/drain-lock.ts';

const { signal } = new AbortController();
const RESET = new Error('reset');

test('a change waits for who is inside, and keeps who comes outside', async () => {
  const turnstile = createTurnstile(1000);
  const events: string[] = [];
  const inside = Promise.withResolvers<void>();
  const first = turnstile.pass(signal, async () => {
    await inside.promise;
    events.push('first ends');
  });
  const change = turnstile.alone(RESET, async () => {
    events.push('change begins');
    await turn();
    events.push('change ends');
  });
  const second = turnstile.pass(signal, async () => {
    events.push('second begins');
  });
  await turn();
  events.push('first may end');
  inside.resolve();
  await Promise.all([first, change, second]);
  expect(events).toEqual(['first may end', 'first ends', 'change begins', 'change ends', 'second begins']);
});

test('who only waits is told to end, and why', async () => {
  const turnstile = createTurnstile(1000);
  const waiting = turnstile.pass(signal, (ended) => {
    const { promise, reject } = Promise.withResolvers<void>();
    ended.addEventListener('abort', () => reject(ended.reason));
    return promise;
  });
  const outcome = expect(waiting).rejects.toBe(RESET);
  await turnstile.alone(RESET, async () => undefined);
  await outcome;
});

test('who will not end is left behind', async () => {
  const turnstile = createTurnstile(1);
  void turnstile.pass(signal, () => new Promise(() => undefined));
  expect(await turnstile.alone(RESET, async () => 'changed')).toBe('changed');
});

test('changes are made one after the other, and one that fails keeps nobody out', async () => {
  const turnstile = createTurnstile(1000);
  const events: string[] = [];
  const changes = ['a', 'b'].map((name) =>
    turnstile.alone(RESET, async () => {
      events.push(`${name} begins`);
      await turn();
      events.push(`${name} fails`);
      throw new Error(name);
    }),
  );
  const outcomes = await Promise.allSettled(changes);
  const passed = await turnstile.pass(signal, async () => 'in');
  expect(events).toEqual(['a begins', 'a fails', 'b begins', 'b fails']);
  expect([...outcomes.map(({ status }) => status), passed]).toEqual(['rejected', 'rejected', 'in']);
});

test('the signal follows that of who asked', async () => {
  const asked = new AbortController();
  const turnstile = createTurnstile(1000);
  const reason = await turnstile.pass(asked.signal, async (ended) => {
    asked.abort('gone');
    return ended.reason;
  });
  await expect(turnstile.pass(asked.signal, async () => 'in')).rejects.toBe('gone');
  expect(reason).toBe('gone');
});
