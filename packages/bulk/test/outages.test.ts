// The database of the ledger goes away while files are imported, and comes back.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures } from 'language-service-sandbox';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { noPostgres, startPostgres } from '../../../scripts/release/postgres.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { createBulk, sqliteLedger } from '../src/index.ts';
import type { Ledger } from '../src/ledger/ledger.ts';
import { postgresLedger } from '../src/postgres.ts';
import { memoryNames, writeTmx } from './support/opened-bulk.ts';

const names = Array.from({ length: 12 }, (_, index) => `file ${index}`);

/** Imports the files; `trouble` begins at the third upload. Gives the types of the events. */
async function runWith(ledger: Ledger, trouble: () => Promise<void>): Promise<string[]> {
  const sandbox = createSandbox({ accounts: [{ id: fixtures.account, memoryLimit: 100 }] });
  onTestFinished(() => sandbox.close());
  let uploads = 0;
  let troubled = Promise.resolve();
  const fetch: typeof sandbox.fetch = async (url, init) => {
    if (init?.method === 'PUT') uploads += 1;
    if (init?.method === 'PUT' && uploads === 3) troubled = trouble();
    return sandbox.fetch(url, init);
  };
  const client = createClient({ baseUrl: 'https://sandbox.test', apiKey: fixtures.key, fetch });
  const folder = temporaryFolder();
  writeTmx(folder, ...names);
  const limits = { leaseMs: 1_000, firstPauseMs: 20, longestPauseMs: 100 };
  const bulk = createBulk({ client, apiKey: fixtures.key, ledger, limits, pollsPerSecond: 100 });
  await bulk.addFiles(join(folder, '*.tmx'));
  const types: string[] = [];
  for await (const { type } of bulk.run({ sending: 2 })) types.push(type);
  await troubled;
  expect((await memoryNames(client)).filter((name) => name.startsWith('file'))).toEqual(names.toSorted());
  expect(await bulk.report()).toMatchObject({ total: { done: names.length, failed: 0 } });
  await ledger.close();
  return types;
}

test.skipIf(noPostgres !== undefined)(
  'a Postgres that crashes and returns ends no run',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const ledger = await postgresLedger({ ...postgres.config('public'), max: 4 });
    expect(await runWith(ledger, () => postgres.restart(1_500))).toContain('ledgerAway');
  },
  60_000,
);

test.skipIf(noPostgres !== undefined)(
  'a table that is locked for longer than a timeout ends no run',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const ledger = await postgresLedger({ ...postgres.config('public'), max: 4, lock_timeout: 100 });
    const holder = new pg.Client(postgres.config('public'));
    await holder.connect();
    onTestFinished(() => holder.end());
    const types = await runWith(ledger, async () => {
      await holder.query('begin; lock table bulk_rows in exclusive mode');
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await holder.query('commit');
    });
    expect(types).toContain('ledgerAway');
  },
  60_000,
);

test('a SQLite file that another process holds for a while ends no run', async () => {
  const path = join(temporaryFolder(), 'ledger.db');
  const ledger = await sqliteLedger(path);
  await runWith(ledger, async () => {
    const holder = new DatabaseSync(path);
    while (!isHeld(holder)) await new Promise((resolve) => setTimeout(resolve, 1));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    holder.close();
  });
}, 60_000);

function isHeld(holder: DatabaseSync): boolean {
  try {
    holder.exec('begin immediate');
    return true;
  } catch {
    return false; // the run has it at this moment
  }
}
