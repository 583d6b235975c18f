import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { test as base, expect, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { sqliteLedger } from '../../src/ledger/sqlite.ts';
import { ledgerSuite } from './ledger-suite.ts';
import { claimed, planOf, request } from './opened-ledger.ts';

const test = base.extend('path', () => join(temporaryFolder(), 'ledger.db'));

async function openAt(path: string, time: { now: number }) {
  const ledger = await sqliteLedger(path, { now: () => time.now });
  onTestFinished(() => ledger.close());
  return ledger;
}

ledgerSuite('the SQLite ledger', async () => {
  const path = join(temporaryFolder(), 'ledger.db');
  const time = { now: 1_700_000_000_000 };
  return { ledger: await openAt(path, time), other: () => openAt(path, time), time };
});

ledgerSuite('the SQLite ledger in memory', async () => {
  const time = { now: 1_700_000_000_000 };
  const ledger = await openAt(':memory:', time);
  return { ledger, other: async () => ledger, time };
});

test('a ledger of a newer version is refused by name, and stays as it is', async ({ path }) => {
  await (await sqliteLedger(path)).close();
  const database = new DatabaseSync(path);
  database.exec("update bulk_notes set note = '99' where name = 'version'; drop index bulk_rows_due");
  const before = database.prepare('select * from sqlite_master').all();
  await expect(sqliteLedger(path)).rejects.toMatchObject({ name: 'LedgerVersionError', found: 99 });
  expect(database.prepare('select * from sqlite_master').all()).toEqual(before);
  database.close();
});

test('a ledger that is named by a link keeps its rows', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'disk'));
  await (await sqliteLedger(join(folder, 'disk/ledger.db'))).close();
  symlinkSync(join(folder, 'disk/ledger.db'), join(folder, 'link.db'));
  const ledger = await sqliteLedger(join(folder, 'link.db'));
  expect(await ledger.add([planOf('a')])).toBe(1);
  await ledger.close();
  const again = await sqliteLedger(join(folder, 'disk/ledger.db'));
  expect(await again.get('a')).toMatchObject({ state: 'planned' });
  await again.close();
});

test('a process whose clock is an hour behind continues at the time of the one before', async ({ path }) => {
  const hour = 3_600_000;
  const ahead = await openAt(path, { now: 10 * hour });
  await ahead.add([planOf('a'), planOf('b')]);
  const { row } = await claimed(ahead, { id: 'a' });
  await ahead.commit(row, {}, { restMs: 60_000 });
  await ahead.pause('one', 5_000);
  const time = { now: 9 * hour };
  const behind = await openAt(path, time);
  expect(await behind.pauseOf('one')).toEqual({
    leftMs: 5_000,
    outages: 0,
    isFull: false,
  });
  expect(await behind.claim(request)).toEqual({ waitMs: 5_000 });
  time.now += 5_000;
  const next = await claimed(behind);
  expect(next).toMatchObject({ now: 10 * hour + 5_000, row: { id: 'b' } });
  await behind.commit(next.row, { state: 'done' }, { restMs: 0 });
  time.now += 55_000;
  expect((await claimed(behind)).row.id).toBe('a');
});

test('a ledger that another process holds leaves the thread to others', async ({ path }) => {
  const ledger = await openAt(path, { now: 0 });
  const holder = new DatabaseSync(path);
  holder.exec('begin immediate');
  const adding = ledger.add([planOf('a')]);
  // The rows of others are read meanwhile, and timers run: the holder ends by one of them.
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  holder.exec('rollback');
  expect(await adding).toBe(1);
  holder.close();
});

test('a new ledger waits for a process that writes to the file, and opens then', async ({ path }) => {
  const writer = new Worker(
    `const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(${JSON.stringify(path)}, { timeout: 5000 });
    database.exec('create table some (one); begin immediate; insert into some values (1)');
    require('node:worker_threads').parentPort.postMessage('writes');
    setTimeout(() => { database.exec('commit'); database.close(); }, 300);`,
    { eval: true },
  );
  await once(writer, 'message');
  const ended = once(writer, 'exit');
  await (await sqliteLedger(path)).close();
  await ended;
});
