// A file whose worker was killed continues within 30 seconds, 20 of 20 times on each engine.

import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { noPostgres, startPostgres } from '../../../../test/support/postgres.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { playTakeover } from '../harness/takeover.ts';
import type { WorkerSettings } from '../harness/worker-settings.ts';

const rounds = 20;

async function play(
  name: string,
  ledgerOf: (round: number) => Promise<WorkerSettings['ledger']>,
): Promise<void> {
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { ms, code, jobs } = await playTakeover(await ledgerOf(round));
    expect([code, jobs]).toEqual([0, 1]);
    slowest = Math.max(slowest, ms / 1_000);
    console.log(`${name}, round ${round + 1}: continues after ${(ms / 1_000).toFixed(1)} s`);
  }
  expect(slowest).toBeLessThan(30);
}

test(
  'over SQLite',
  () => play('SQLite', async () => ({ sqlite: join(temporaryFolder(), 'ledger.db') })),
  900_000,
);

test.skipIf(noPostgres !== undefined)(
  'over Postgres',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    await play('Postgres', async (round) => {
      const client = new pg.Client(postgres.config('public'));
      await client.connect();
      await client.query(`create schema round_${round}`);
      await client.end();
      return { postgres: postgres.config(`round_${round}`) };
    });
  },
  900_000,
);
