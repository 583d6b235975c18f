import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import type { BulkEvent } from '../src/events.ts';
import { createBulk, sqliteLedger } from '../src/index.ts';
import type { Ledger } from '../src/ledger/ledger.ts';
import { watchProgress } from '../src/progress.ts';
import { writeTmx } from './support/opened-bulk.ts';

/** More than the events of the queue have room for, even where each file has two. */
const files = 75;

/** By the wall clock: a virtual one would pass hours while nobody reads. */
async function openFiles() {
  const accounts = [{ id: fixtures.account, memoryLimit: 100 }];
  const sandbox = createSandbox({ accounts, durations: { uploadSeen: '10ms', import: '10ms' } });
  onTestFinished(() => sandbox.close());
  const [apiKey, baseUrl, folder] = [fixtures.key, 'https://sandbox.test', temporaryFolder()];
  const ledger = await sqliteLedger(join(folder, 'ledger.db'));
  onTestFinished(() => ledger.close());
  const client = createClient({ baseUrl, apiKey, fetch: sandbox.fetch });
  const limits = { leaseMs: 3_000, firstPauseMs: 10, longestPauseMs: 50 };
  const bulk = createBulk({ client, apiKey, baseUrl, ledger, limits, pollsPerSecond: 50 });
  writeTmx(folder, ...Array.from({ length: files }, (_, index) => `file-${index}`));
  await bulk.addFiles(join(folder, '*.tmx'));
  return { bulk, sandbox };
}

test('a run that nobody reads stops at a bound, and continues when it is read', {
  timeout: 120_000,
}, async () => {
  const { bulk, sandbox } = await openFiles();
  const events = bulk.run({ sending: 2 })[Symbol.asyncIterator]();
  await events.next();
  const asked = () => sandbox.journal.entries('translationMemories_createImport').length;
  let before = -1;
  while (asked() > before) {
    before = asked();
    await setTimeout(250);
  }
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(files);
  let done = 0;
  for (let next = await events.next(); !next.done; next = await events.next())
    if (next.value.type === 'done') done += 1;
  expect(done).toBe(files);
});

test('a run that is left while it waits for its reader ends', async () => {
  const { bulk } = await openFiles();
  for await (const _ of bulk.run({ sending: 2 })) {
    await setTimeout(200);
    break;
  }
  expect((await bulk.report()).total.done).toBeLessThan(files);
});

const counts = { planned: 0, declared: 0, sent: 0, done: 1, failed: 0, unknown: 0 };
const totals = { rows: counts, bytes: counts, skipped: 0, orphaned: 0, abandoned: 0, duplicates: 0 };

test('a query that fails between two reports ends nothing, and the next report comes', async () => {
  const waiting: (() => void)[] = [];
  const events: BulkEvent[] = [];
  let asked = 0;
  const ledger: Partial<Ledger> = {
    totals: async () => {
      asked += 1;
      if (asked === 2) throw new Error('terminating connection due to administrator command');
      return totals;
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
  // Only the totals of a ledger are asked for.
  const stop = await watchProgress({
    ledger: ledger as Ledger,
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

test('a report counts what this run ended, and how long the rest will take at that pace', async () => {
  const reports = [
    { planned: 9, declared: 9, sent: 9, done: 1, failed: 2, unknown: 3 },
    { planned: 4, declared: 2, sent: 3, done: 5, failed: 4, unknown: 7 },
  ];
  const times = [1_000, 6_000];
  const events: BulkEvent[] = [];
  const ledger: Partial<Ledger> = { totals: async () => ({ ...totals, rows: reports.shift() ?? counts }) };
  // Only the totals of a ledger are asked for, and no timer fires.
  const stop = await watchProgress({
    ledger: ledger as Ledger,
    filter: { account: 'a' },
    clock: { now: () => times.shift() ?? 0, random: () => 0, date: () => 0, after: () => () => {} },
    emit: (event) => void events.push(event),
  });
  await stop();
  const progress = { done: 5, failed: 4, unknown: 7, open: 9, perSecond: 2, leftMs: 4_500 };
  expect(events).toEqual([{ type: 'progress', progress }]);
});
