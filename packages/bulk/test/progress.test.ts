import { expect, test } from 'vitest';
import type { BulkEvent } from '../src/events.ts';
import type { Ledger } from '../src/ledger/ledger.ts';
import { watchProgress } from '../src/progress.ts';

const counts = { planned: 0, declared: 0, sent: 0, done: 1, failed: 0, unknown: 0 };

test('a query that fails between two reports ends nothing, and the next report comes', async () => {
  const waiting: (() => void)[] = [];
  const events: BulkEvent[] = [];
  let asked = 0;
  const ledger = {
    counts: async () => {
      asked += 1;
      if (asked === 2) throw new Error('terminating connection due to administrator command');
      return counts;
    },
  };
  const clock = {
    now: () => 0,
    random: () => 0,
    date: () => 0,
    after: (_: number, action: () => void) => {
      waiting.push(action);
      return () => {};
    },
  };
  // Only the counts of a ledger are asked for.
  const stop = await watchProgress({
    ledger: ledger as Partial<Ledger> as Ledger,
    filter: { account: 'a' },
    clock,
    emit: (event) => void events.push(event),
  });
  for (let at = 0; at < 2; at += 1) {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(events.map(({ type }) => type)).toEqual(['progress']);
  await stop();
  expect(events).toHaveLength(2);
});
