// One account of the service has several keys and addresses, and one ledger may serve several accounts.

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures, type Sandbox } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { type BulkOptions, createBulk, sqliteLedger } from '../src/index.ts';
import type { Ledger } from '../src/ledger/ledger.ts';
import { eventsOf, memoryNames, writeTmx } from './support/opened-bulk.ts';

const usual = 'https://sandbox.test';
const rotated = 'a-rotated-key';

function openService(): Sandbox {
  const accounts = [fixtures.account, 'other-account'].map((id) => ({ id, memoryLimit: 100 }));
  const sandbox = createSandbox({ accounts, keys: [{ key: rotated, account: fixtures.account }] });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** A folder with files, and a ledger for them; `importAll` is one start of a program. */
async function open() {
  const folder = temporaryFolder();
  writeTmx(folder, 'first', 'second', 'third');
  const openLedger = async () => {
    const ledger = await sqliteLedger(join(folder, 'ledger.db'));
    onTestFinished(() => ledger.close());
    return ledger;
  };
  const importAll = async (
    sandbox: Sandbox,
    ledger: Ledger,
    given: Partial<BulkOptions & { apiKey: string }> = {},
  ) => {
    const { apiKey = fixtures.key, baseUrl = usual } = given;
    const client = createClient({ baseUrl, apiKey, fetch: sandbox.fetch, clock: sandbox.clock });
    const limits = { firstPauseMs: 10 };
    const bulk = await createBulk({
      client,
      ledger,
      clock: sandbox.clock,
      limits,
      ...given,
      apiKey,
      baseUrl,
    });
    const added = await bulk.addFiles(join(folder, '*.tmx'));
    await eventsOf(bulk);
    return added.added;
  };
  return { folder, openLedger, importAll };
}

async function namesIn(sandbox: Sandbox, apiKey: string = fixtures.key): Promise<string[]> {
  return memoryNames(createClient({ baseUrl: usual, apiKey, fetch: sandbox.fetch, clock: sandbox.clock }));
}

test('another key and another spelling of the address are the same account', async () => {
  const { openLedger, importAll } = await open();
  const [service, ledger] = [openService(), await openLedger()];
  const added: number[] = [];
  for (const [apiKey, baseUrl] of [
    [fixtures.key, usual],
    [rotated, 'https://SANDBOX.test:443/'],
    [rotated, 'https://sandbox.test/'],
    [fixtures.key, 'https://other-name.test'],
  ] as const)
    added.push(await importAll(service, ledger, { apiKey, baseUrl }));
  expect(added).toEqual([3, 0, 0, 0]);
  expect(await namesIn(service)).toEqual(['first', 'second', 'third']);
});

test('staging, then production with the same key: imported into both, without a question', async () => {
  const { openLedger, importAll } = await open();
  const [staging, production, ledger] = [openService(), openService(), await openLedger()];
  await importAll(staging, ledger);
  const baseUrl = 'https://production.test:8443';
  for (const added of [3, 0]) expect(await importAll(production, ledger, { baseUrl })).toBe(added);
  expect(await namesIn(production)).toEqual(['first', 'second', 'third']);
  expect(await importAll(staging, ledger)).toBe(0);
  expect(await ledger.accounts()).toEqual(['default', 'production.test:8443']);
});

test('a key of another account has its own rows, and a name that was asked for is refused', async () => {
  const { folder, openLedger, importAll } = await open();
  const [service, ledger] = [openService(), await openLedger()];
  await importAll(service, ledger);
  const apiKey = fixtures.keys.otherAccount;
  for (let times = 0; times < 2; times += 1)
    await expect(importAll(service, ledger, { apiKey, account: 'default' })).rejects.toThrow(
      /account default of the ledger is not that of the key: it cannot read \S+, \S+, \S+$/,
    );
  expect(await namesIn(service, apiKey)).not.toContain('first');
  const client = createClient({ baseUrl: usual, apiKey, fetch: service.fetch, clock: service.clock });
  const bulk = await createBulk({ client, apiKey, baseUrl: usual, ledger, clock: service.clock });
  expect(bulk).toMatchObject({ account: 'sandbox.test', apartFrom: ['default'] });
  await bulk.addFiles(join(folder, '*.tmx'));
  await eventsOf(bulk);
  expect(await namesIn(service, apiKey)).toEqual(expect.arrayContaining(['first', 'second', 'third']));
  const third = openService();
  expect(await importAll(third, ledger, { apiKey: rotated })).toBe(3);
  expect(await ledger.accounts()).toEqual(['default', 'sandbox.test', 'sandbox.test-2']);
  expect(await importAll(service, ledger)).toBe(0);
});

test('a key that can read one of many known memories continues their account', async () => {
  const { folder, openLedger, importAll } = await open();
  const [service, ledger] = [openService(), await openLedger()];
  writeTmx(folder, ...Array.from({ length: 16 }, (_, at) => `more-${at}`));
  await importAll(service, ledger);
  const { translationMemories } = createClient({
    baseUrl: usual,
    apiKey: fixtures.key,
    fetch: service.fetch,
    clock: service.clock,
  });
  const [kept, ...deleted] = await translationMemories.list().toArray();
  for (const { translation_memory_id: id } of deleted) await translationMemories.delete(id);
  expect(await importAll(service, ledger, { apiKey: rotated })).toBe(0);
  expect(await ledger.accounts()).toEqual(['default']);
  expect(await namesIn(service)).toEqual([kept?.name]);
});

test.each([
  { status: 403, name: 'PermissionError' },
  { status: 503, name: 'ServerError' },
])('a $status proves nothing: nothing is imported', async ({ status, name }) => {
  const { openLedger, importAll } = await open();
  const [staging, production, ledger] = [openService(), openService(), await openLedger()];
  await importAll(staging, ledger);
  const baseUrl = 'https://production.test';
  production.faults.add({ on: 'translationMemories_get', status, times: 1_000 });
  await expect(importAll(production, ledger, { baseUrl })).rejects.toMatchObject({ name });
  expect(await ledger.accounts()).toEqual(['default']);
  production.faults.clear();
  expect(await importAll(production, ledger, { baseUrl })).toBe(3);
});

test('a job that the service has forgotten does not make another account of a new key', async () => {
  const { folder, openLedger, importAll } = await open();
  const [service, ledger] = [openService(), await openLedger()];
  const client = createClient({
    baseUrl: usual,
    apiKey: fixtures.key,
    fetch: service.fetch,
    clock: service.clock,
  });
  const bulk = await createBulk({ client, apiKey: fixtures.key, baseUrl: usual, ledger });
  const { rows } = await bulk.addFiles(join(folder, 'first.tmx'));
  await ledger.settle(rows[0]?.id ?? '', { state: 'sent', jobId: 'forgotten', putAt: 1 });
  await expect(importAll(service, ledger, { apiKey: rotated })).rejects.toThrow('only its jobs are known');
  expect(await namesIn(service)).toEqual([]);
});

test('a key that replaces another before anything was imported is accepted', async () => {
  const { folder, openLedger } = await open();
  const [{ fetch }, ledger] = [openService(), await openLedger()];
  for (const apiKey of [fixtures.key, rotated]) {
    const client = createClient({ baseUrl: usual, apiKey, fetch });
    const bulk = await createBulk({ client, apiKey, baseUrl: usual, ledger });
    await bulk.addFiles(join(folder, '*.tmx'));
    expect((await bulk.report()).total.planned).toBe(3);
  }
});

test('another key at another address has its own rows before anything was imported', async () => {
  const { folder, openLedger, importAll } = await open();
  const [away, production, ledger] = [openService(), openService(), await openLedger()];
  const client = createClient({ baseUrl: usual, apiKey: fixtures.key, fetch: away.fetch });
  const bulk = await createBulk({ client, apiKey: fixtures.key, baseUrl: usual, ledger });
  await bulk.addFiles(join(folder, '*.tmx'));
  const baseUrl = 'https://production.test';
  expect(await importAll(production, ledger, { apiKey: rotated, baseUrl })).toBe(3);
  // The first address is another spelling of the same account, as it turns out.
  expect(await importAll(production, ledger)).toBe(0);
  expect(await namesIn(production)).toEqual(['first', 'second', 'third']);
});

test('a ledger of version 1, made by the command line, continues, with any key of its account', async () => {
  for (const apiKey of [fixtures.key, rotated]) {
    const { folder, openLedger, importAll } = await open();
    const path = join(folder, 'ledger.db');
    copyFileSync(join(import.meta.dirname, 'fixtures/ledger-version-1.db'), path);
    const service = openService();
    const client = createClient({ baseUrl: usual, apiKey, fetch: service.fetch, clock: service.clock });
    const first = await client.translationMemories.importFrom(join(folder, 'first.tmx'), {
      displayName: 'first',
    });
    const database = new DatabaseSync(path);
    database.prepare("update bulk_rows set path = replace(path, '/memories', ?)").run(folder);
    database
      .prepare("update bulk_rows set memory_id = ? where state = 'done'")
      .run(first.translationMemoryId);
    database.close();
    expect(await importAll(service, await openLedger(), { apiKey })).toBe(0);
    expect(await namesIn(service)).toEqual(['first', 'second', 'third']);
  }
});

test('an invalid base address is refused before the ledger is read', async () => {
  const { openLedger } = await open();
  const client = createClient({ baseUrl: usual, apiKey: fixtures.key });
  const ledger = await openLedger();
  for (const baseUrl of ['', 'sandbox.test', '/v3'])
    await expect(createBulk({ client, apiKey: fixtures.key, ledger, baseUrl })).rejects.toThrow(
      'baseUrl must be a URL: the baseUrl of createClient; it is',
    );
});
