import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { playRound, type Round } from './harness/play-fleet.ts';

// A short round; the long ones are in test/slow, with the usual recipe that duplicates files in the same rounds.

const short = {
  files: 8,
  seed: 7,
  rate: 0.15,
  fleet: { processes: 3, everyMs: 350, mostKills: 9, longestMs: 60_000 },
} as const;

const ledger: Round['ledger'] = (folder) => ({ sqlite: join(folder, 'ledger.db') });
const clean = { doubled: [], lost: [], wrong: [], sentTwice: [] };

test('processes that are killed and frozen lose nothing and make nothing twice, on SQLite', async () => {
  const { seen, mischief, folder } = await playRound({ ...short, worker: 'worker-run', ledger });
  expect(seen).toMatchObject(clean);
  expect(mischief.kills).toBeGreaterThan(2);
  const database = new DatabaseSync(join(folder, 'ledger.db'));
  const [left] = database.prepare('select count(*) as leases from bulk_rows where lease_until > 0').all();
  database.close();
  expect(left).toEqual({ leases: 0 });
}, 90_000);
