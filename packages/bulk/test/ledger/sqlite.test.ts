import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { sqliteLedger } from '../../src/ledger/sqlite.ts';
import { scratchFolder } from '../support/scratch.ts';
import { ledgerSuite } from './ledger-suite.ts';
import { planOf } from './opened-ledger.ts';

async function openAt(path: string, time: { now: number }) {
  const ledger = await sqliteLedger(path, { now: () => time.now });
  onTestFinished(() => ledger.close());
  return ledger;
}

ledgerSuite('the SQLite ledger', async () => {
  const path = join(scratchFolder(), 'ledger.db');
  const time = { now: 1_700_000_000_000 };
  return { ledger: await openAt(path, time), other: () => openAt(path, time), time };
});

test('a ledger of another version is refused by name', async () => {
  const path = join(scratchFolder(), 'ledger.db');
  await (await sqliteLedger(path)).close();
  const database = new DatabaseSync(path);
  database.exec("update bulk_notes set note = '99' where name = 'version'");
  database.close();
  await expect(sqliteLedger(path)).rejects.toThrow('The ledger has version 99 and this package 1');
});

test('a ledger that was made without tallies gets them from its rows', async () => {
  const path = join(scratchFolder(), 'ledger.db');
  const first = await sqliteLedger(path);
  await first.add([planOf('a'), planOf('b'), planOf('c', { account: 'two' })]);
  await first.close();
  const database = new DatabaseSync(path);
  for (const name of ['added', 'changed']) database.exec(`drop trigger bulk_rows_${name}`);
  database.exec('drop table bulk_tallies');
  database.close();
  for (const added of [2, 3]) {
    const again = await sqliteLedger(path);
    expect(await again.counts({ account: 'one' })).toMatchObject({ planned: added });
    await again.add([planOf('d')]);
    await again.close();
  }
});

test('a new ledger waits for a process that writes to the file, and opens then', async () => {
  const path = join(scratchFolder(), 'ledger.db');
  const writer = new Worker(
    `const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(${JSON.stringify(path)});
    database.exec('create table some (one); begin immediate; insert into some values (1)');
    require('node:worker_threads').parentPort.postMessage('writes');
    setTimeout(() => { database.exec('commit'); database.close(); }, 300);`,
    { eval: true },
  );
  await once(writer, 'message');
  await (await sqliteLedger(path)).close();
  await once(writer, 'exit');
});
