import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { sqliteLedger } from '../../src/ledger/sqlite.ts';
import { scratchFolder } from '../support/scratch.ts';
import { ledgerSuite } from './ledger-suite.ts';

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
