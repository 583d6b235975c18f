import { join } from 'node:path';
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
  const { seen, mischief } = await playRound({ ...short, ledger });
  expect(seen).toMatchObject(clean);
  expect(mischief.kills).toBeGreaterThan(2);
}, 90_000);
