// One suite for both engines, on the real clock. It tests the guarantees of a ledger and its engine to every
// worker.

import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures } from 'language-service-sandbox';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { noPostgres, type Postgres, startPostgres } from '../../../test/support/postgres.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { createBulk, type Ledger, sqliteLedger } from '../src/index.ts';
import { postgresLedger } from '../src/postgres.ts';
import { memoryNames, tmxIn, writeTmx } from './support/opened-bulk.ts';

const account = 'default';
const limits = { firstPauseMs: 50, longestPauseMs: 200, leaseMs: 10_000 };
const planOf = (id: string) => ({ id, account, path: `/${id}`, size: 1, name: id, sha256: id });

/** `open` returns another connection to the ledger of this test. */
function suite(openLedgers: () => Promise<() => Promise<Ledger>>): void {
  const opened = async () => {
    const open = await openLedgers();
    return async () => {
      const ledger = await open();
      onTestFinished(() => ledger.close());
      return ledger;
    };
  };

  test('two processes import the files of a folder, each once, and both runs end', async () => {
    const open = await opened();
    const sandbox = createSandbox({ durations: { import: '10ms', uploadSeen: '10ms' } });
    onTestFinished(() => sandbox.close());
    const folder = temporaryFolder();
    const names = Array.from({ length: 30 }, (_, index) => `file ${String(index).padStart(2, '0')}`);
    writeTmx(folder, ...names);
    const [apiKey, fetch] = [fixtures.key, sandbox.fetch];
    const client = createClient({ baseUrl: 'https://sandbox.test', apiKey, fetch });
    const run = async () => {
      const bulk = createBulk({ client, apiKey, ledger: await open(), limits });
      let done = 0;
      const adding = bulk.addFiles(tmxIn(folder));
      for await (const event of bulk.run({ adding, inFlight: 5 })) if (event.type === 'done') done += 1;
      return done;
    };
    const counts = await Promise.all([run(), run()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(names.length);
    expect(await memoryNames(client)).toEqual(names);
    expect(sandbox.journal.entries('translationMemories_createImport')).toHaveLength(names.length);
  }, 60_000);

  test('what is added twice is one row, queued once, and a worker that lost its row stores nothing', async () => {
    const open = await opened();
    const [one, other] = [await open(), await open()];
    const plans = ['a', 'b', 'c'].map(planOf);
    const added = await Promise.all([one.add(account, plans), other.add(account, plans)]);
    expect(added.flat().sort()).toEqual(['a', 'b', 'c']);
    expect(await one.add(account, plans)).toEqual([]);
    const row = await one.take('a', 10_000);
    const taken = await other.take('a', 10_000);
    if (row === undefined || taken === undefined) throw new Error('The row is gone');
    expect(taken.fence).toBe(row.fence + 1);
    expect([...(await one.renew([row], 10_000)), ...(await other.renew([taken], 10_000))]).toEqual(['a']);
    expect(await one.store(row, { jobId: 'late' }, true)).toBeUndefined();
    const failure = { kind: 'job', class: 'Error', message: 'it’s "so"\n' } as const;
    const changes = { jobId: 'job', expiresAt: 1.5e12, abandoned: ['x'], failure, putAt: 7 };
    expect(await other.store(taken, changes, true)).toMatchObject(changes);
    expect(await one.get('a')).toMatchObject(changes);
    expect(await one.settle('a', { state: 'done' }, ['planned'])).toBe(false);
  });

  test('rows are counted, paged, retried and forgotten', async () => {
    const ledger = await (await opened())();
    const plans = Array.from({ length: 2_100 }, (_, index) => planOf(`row ${index}`));
    await ledger.add(account, plans);
    await ledger.settle('row 1', { state: 'failed', jobId: 'job' }, ['planned']);
    await ledger.settle('row 2', { state: 'unknown', jobId: 'job' }, ['planned']);
    await ledger.settle('row 3', { state: 'done', memoryId: 'm' }, ['planned']);
    const none = { declared: 0, sent: 0 };
    expect(await ledger.counts(account)).toEqual({ ...none, planned: 2_097, done: 1, failed: 1, unknown: 1 });
    const ids = new Set<string>();
    for await (const { id } of ledger.rows(account, ['planned'])) ids.add(id);
    expect(ids.size).toBe(2_097);
    expect(await ledger.retry(account, 5)).toBe(2);
    expect(await ledger.where(account, 'id', ['row 1', 'row 2', 'no row'])).toMatchObject([
      { state: 'declared', failure: undefined },
      { state: 'sent', putAt: 5 },
    ]);
    expect([await ledger.forget('row 3'), await ledger.forget('row 3')]).toEqual([true, false]);
    expect(await ledger.counts('another')).toMatchObject({ planned: 0 });
  }, 30_000);
}

describe('over SQLite', () => {
  suite(async () => {
    const path = join(temporaryFolder(), 'ledger.db');
    return () => sqliteLedger(path);
  });
});

describe.skipIf(noPostgres !== undefined)('over Postgres', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.stop());
  suite(async () => {
    const config = await postgres.newSchema();
    return () => postgresLedger({ ...config, max: 4 });
  });
});
