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
    isPaused: () => false,
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

test('a report counts what this run ended, and how long the rest will take at that pace', async () => {
  const reports = [
    { planned: 9, declared: 9, sent: 9, done: 1, failed: 2, unknown: 3 },
    { planned: 4, declared: 2, sent: 3, done: 5, failed: 4, unknown: 7 },
  ];
  const times = [1_000, 6_000];
  const events: BulkEvent[] = [];
  // Only the counts of a ledger are asked for, and no timer fires.
  const stop = await watchProgress({
    ledger: { counts: async () => reports.shift() ?? counts } as Partial<Ledger> as Ledger,
    filter: { account: 'a' },
    clock: { now: () => times.shift() ?? 0, random: () => 0, date: () => 0, after: () => () => {} },
    emit: (event) => void events.push(event),
    isPaused: () => true,
  });
  await stop();
  const progress = { done: 5, failed: 4, unknown: 7, open: 9, perSecond: 2, leftMs: 4_500, paused: true };
  expect(events).toEqual([{ type: 'progress', progress }]);
});
