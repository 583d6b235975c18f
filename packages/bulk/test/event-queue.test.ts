import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { createBulk, sqliteLedger } from '../src/index.ts';
import { writeTmx } from './support/opened-bulk.ts';
import { scratchFolder } from './support/scratch.ts';

/** More than the events of the queue have room for, even where each file has two. */
const files = 75;

/** By the wall clock: a virtual one would pass hours while nobody reads. */
async function openFiles() {
  const accounts = [{ id: fixtures.account, memoryLimit: 100 }];
  const sandbox = createSandbox({ accounts, durations: { uploadSeen: '10ms', import: '10ms' } });
  onTestFinished(() => sandbox.close());
  const [apiKey, baseUrl, folder] = [fixtures.key, 'https://sandbox.test', scratchFolder()];
  const ledger = await sqliteLedger(join(folder, 'ledger.db'));
  onTestFinished(() => ledger.close());
  const client = createClient({ baseUrl, apiKey, fetch: sandbox.fetch });
  const limits = { leaseMs: 3_000, firstPauseMs: 10, longestPauseMs: 50 };
  const bulk = await createBulk({ client, apiKey, baseUrl, ledger, limits, pollsPerSecond: 50 });
  writeTmx(folder, ...Array.from({ length: files }, (_, index) => `file-${index}`));
  await bulk.addFiles(join(folder, '*.tmx'));
  return { bulk, sandbox };
}

test('a run that nobody reads stops at a bound, and continues when it is read', async () => {
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
