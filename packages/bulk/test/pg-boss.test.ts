import { join } from 'node:path';
import { AuthenticationError, createClient } from 'language-service-client';
import { createSandbox, fixtures } from 'language-service-sandbox';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { noPostgres, type Postgres, startPostgres } from '../../../scripts/release/postgres.ts';
import { type BulkEvent, createBulk, sqliteLedger } from '../src/index.ts';
import { workWithPgBoss } from '../src/pg-boss.ts';
import { memoryNames, writeTmx } from './support/opened-bulk.ts';
import { scratchFolder } from './support/scratch.ts';

if (noPostgres !== undefined) console.log(noPostgres);

describe.skipIf(noPostgres !== undefined)('over Postgres', () => {
  let postgres: Postgres;

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  /** Two files and a queue with the name. */
  async function open(queue: string, memoryLimit = 100) {
    const folder = scratchFolder();
    const sandbox = createSandbox({ accounts: [{ id: fixtures.account, memoryLimit }] });
    onTestFinished(() => sandbox.close());
    const client = createClient({
      baseUrl: 'https://sandbox.test',
      apiKey: fixtures.key,
      fetch: sandbox.fetch,
    });
    const ledger = await sqliteLedger(join(folder, 'ledger.db'));
    onTestFinished(() => ledger.close());
    const limits = { firstPauseMs: 50, longestPauseMs: 200 };
    const bulk = await createBulk({ client, apiKey: fixtures.key, ledger, limits });
    writeTmx(folder, 'a', 'b');
    await bulk.addFiles(join(folder, '*.tmx'));
    const boss = new PgBoss({ ...postgres.config('public'), schema: queue, max: 4 });
    boss.on('error', () => undefined);
    await boss.start();
    onTestFinished(() => boss.stop({ graceful: false }));
    const events: BulkEvent[] = [];
    const work = await workWithPgBoss({ boss, bulk, queue, onEvent: (event) => void events.push(event) });
    return { work, boss, sandbox, client, events, queue };
  }

  test('it says how many rows it puts into the queue, and when every row has ended', async () => {
    const { work, client, events } = await open('ending');
    expect(await work.enqueue()).toBe(2);
    await work.ended;
    expect(await memoryNames(client)).toEqual(['a', 'b']);
    expect(events.filter(({ type }) => type === 'done').length).toBe(2);
    await work.stop();
  });

  test('a step may take hours while its worker gives signs of life', async () => {
    const { work, boss, queue } = await open('heartbeats');
    expect(await boss.getQueue(queue)).toMatchObject({ heartbeatSeconds: 60, expireInSeconds: 21_600 });
    await work.stop();
  });

  test('a refused key ends the work', async () => {
    const { work, sandbox } = await open('refused');
    sandbox.faults.add({ on: 'translationMemories_createImport', status: 401, times: 1_000 });
    await work.enqueue();
    await expect(work.ended).rejects.toBeInstanceOf(AuthenticationError);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(sandbox.journal.entries('translationMemories_createImport').length).toBeLessThanOrEqual(2);
  });

  test('at the limit of the account it says so, and asks seldom', async () => {
    const { work, sandbox, events } = await open('at_limit', 0);
    await work.enqueue();
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(sandbox.journal.entries('translationMemories_createImport').length).toBeLessThanOrEqual(2);
    expect(events).toContainEqual(expect.objectContaining({ type: 'full' }));
    await work.stop();
  });
});
