// One account of the service has several keys and addresses, and one ledger may serve several accounts.

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures, type Sandbox } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { type BulkOptions, createBulk, sqliteLedger } from '../src/index.ts';
import type { Ledger } from '../src/ledger/ledger.ts';
import { eventsOf, memoryNames, writeTmx } from './support/opened-bulk.ts';
import { scratchFolder } from './support/scratch.ts';

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
  const folder = scratchFolder();
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

test('staging, then production with the same key: refused by name, and imported under another', async () => {
  const { openLedger, importAll } = await open();
  const [staging, production, ledger] = [openService(), openService(), await openLedger()];
  await importAll(staging, ledger);
  const baseUrl = 'https://production.test';
  await expect(importAll(production, ledger, { baseUrl })).rejects.toMatchObject({
    name: 'AccountError',
    account: 'default',
    known: undefined,
  });
  expect(await importAll(production, ledger, { baseUrl, account: 'production' })).toBe(3);
  expect(await namesIn(production)).toEqual(['first', 'second', 'third']);
  await expect(importAll(production, ledger, { baseUrl })).rejects.toMatchObject({ known: 'production' });
  expect(await importAll(staging, ledger)).toBe(0);
});

test('the key of another account is refused, and changes nothing', async () => {
  const { openLedger, importAll } = await open();
  const [service, ledger] = [openService(), await openLedger()];
  await importAll(service, ledger);
  const apiKey = fixtures.keys.otherAccount;
  for (let times = 0; times < 2; times += 1)
    await expect(importAll(service, ledger, { apiKey })).rejects.toThrow(
      /account default of the ledger is not that of the key: it cannot read \S+, \S+, \S+$/,
    );
  expect(await namesIn(service, apiKey)).not.toContain('first');
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

test('another key at another address is refused before anything was imported', async () => {
  const { folder, openLedger } = await open();
  const ledger = await openLedger();
  const opened = async (apiKey: string, baseUrl: string) => {
    const client = createClient({ baseUrl, apiKey, fetch: openService().fetch });
    return createBulk({ client, apiKey, baseUrl, ledger });
  };
  await (await opened(fixtures.key, usual)).addFiles(join(folder, '*.tmx'));
  const production = opened(rotated, 'https://production.test').then((bulk) =>
    bulk.addFiles(join(folder, '*.tmx')),
  );
  await expect(production).rejects.toThrow('its address is another one');
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
      new RangeError('baseUrl is no address: give that of createClient'),
    );
});
