import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDrainLock } from '../../src/server/drain-lock.ts';

const { signal } = new AbortController();
const RESET = new Error('reset');

test('a change waits for who is inside, and keeps who comes outside', async () => {
  const drainLock = createDrainLock(1000);
  const events: string[] = [];
  const inside = Promise.withResolvers<void>();
  const first = drainLock.share(signal, async () => {
    await inside.promise;
    events.push('first ends');
  });
  const change = drainLock.runAlone(RESET, async () => {
    events.push('change begins');
    await turn();
    events.push('change ends');
  });
  const second = drainLock.share(signal, async () => {
    events.push('second begins');
  });
  await turn();
  events.push('first may end');
  inside.resolve();
  await Promise.all([first, change, second]);
  expect(events).toEqual(['first may end', 'first ends', 'change begins', 'change ends', 'second begins']);
});

test('a waiting request is aborted with the reason', async () => {
  const drainLock = createDrainLock(1000);
  const waiting = drainLock.share(signal, (ended) => {
    const { promise, reject } = Promise.withResolvers<void>();
    ended.addEventListener('abort', () => reject(ended.reason));
    return promise;
  });
  const outcome = expect(waiting).rejects.toBe(RESET);
  await drainLock.runAlone(RESET, async () => undefined);
  await outcome;
});

test('who will not end is left behind', async () => {
  const drainLock = createDrainLock(1);
  void drainLock.share(signal, () => new Promise(() => undefined));
  expect(await drainLock.runAlone(RESET, async () => 'changed')).toBe('changed');
});

test('changes run one after the other, and one that fails does not keep the lock', async () => {
  const drainLock = createDrainLock(1000);
  const events: string[] = [];
  const changes = ['a', 'b'].map((name) =>
    drainLock.runAlone(RESET, async () => {
      events.push(`${name} begins`);
      await turn();
      events.push(`${name} fails`);
      throw new Error(name);
    }),
  );
  const outcomes = await Promise.allSettled(changes);
  const passed = await drainLock.share(signal, async () => 'in');
  expect(events).toEqual(['a begins', 'a fails', 'b begins', 'b fails']);
  expect([...outcomes.map(({ status }) => status), passed]).toEqual(['rejected', 'rejected', 'in']);
});

test('the signal follows that of who asked', async () => {
  const asked = new AbortController();
  const drainLock = createDrainLock(1000);
  const reason = await drainLock.share(asked.signal, async (ended) => {
    asked.abort('gone');
    return ended.reason;
  });
  await expect(drainLock.share(asked.signal, async () => 'in')).rejects.toBe('gone');
  expect(reason).toBe('gone');
});
