import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playRound } from './harness/fleet.ts';

// A short round. The long rounds are in test/slow.

test('processes that are killed and frozen lose nothing and make nothing twice, on SQLite', async () => {
  const ledger = (folder: string) => ({ sqlite: join(folder, 'ledger.db') });
  const played = await playRound({ files: 8, seed: 7, rate: 0.15, mostKills: 9, ledger });
  expect(played).toMatchObject({ doubled: [], lost: [] });
  expect(played.kills).toBeGreaterThan(2);
}, 90_000);
