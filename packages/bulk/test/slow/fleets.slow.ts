// Three processes import hundreds of files. Every 400 ms one of them is killed or frozen, 60 times in total. On a
// busy machine a round takes minutes. `apt-get install pgbouncer` installs PgBouncer.

import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { noPostgres, type Postgres, startPostgres } from '../../../../test/support/postgres.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { playRound, playTakeover, type Round } from '../harness/fleet.ts';
import type { WorkerSettings } from '../harness/worker.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

const round = { files: 300, seed: 311_203, rate: 0.1, mostKills: 60 } as const;

async function play(name: string, played: Round): Promise<void> {
  const { doubled, lost, kills, freezes, seconds } = await playRound(played);
  console.log(
    `${name}: ${doubled.length} doubled, ${lost.length} lost; ${kills} kills, ${freezes} freezes, ${seconds} s`,
  );
  expect({ doubled, lost }).toEqual({ doubled: [], lost: [] });
}

/** Checks that another worker continues the file of a killed worker within 30 seconds, ten times. */
async function takeOver(name: string, ledgerOf: () => Promise<WorkerSettings['ledger']>): Promise<void> {
  const seconds: number[] = [];
  while (seconds.length < 10) {
    const { ms, code, jobs } = await playTakeover(await ledgerOf());
    expect([code, jobs]).toEqual([0, 1]);
    seconds.push(Math.round(ms / 100) / 10);
  }
  console.log(`${name}: continues after ${seconds.join(', ')} s`);
  expect(Math.max(...seconds)).toBeLessThan(30);
}

describe('over SQLite', () => {
  const ledger = (folder: string) => ({ sqlite: join(folder, 'ledger.db') });
  test('nothing is lost and nothing is made twice', () => play('SQLite', { ...round, ledger }));
  test('the file of a killed worker continues', () =>
    takeOver('SQLite', async () => ledger(temporaryFolder())));
});

describe.skipIf(noPostgres !== undefined)('over Postgres', () => {
  const pgbouncer = '/usr/sbin/pgbouncer';
  let postgres: Postgres;
  const ledgerOf = async () => ({ postgres: await postgres.newSchema() });

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  test('nothing is lost and nothing is made twice', async () => {
    const ledger = await ledgerOf();
    await play('Postgres', { ...round, ledger: () => ledger });
  });

  test('nothing is lost and nothing is made twice where the database stops for five seconds', async () => {
    const ledger = await ledgerOf();
    const atHalf = () => postgres.restart(5_000);
    await play('Postgres, stopped', { ...round, ledger: () => ledger, atHalf });
  });

  test('the file of a killed worker continues', () => takeOver('Postgres', ledgerOf));

  test.skipIf(!existsSync(pgbouncer))('nothing is lost behind PgBouncer in transaction mode', async () => {
    const { config } = postgres;
    const settings = join(temporaryFolder(), 'pgbouncer.ini');
    const lines = [
      `[databases]\npostgres = host=${config.host} dbname=postgres user=postgres`,
      `[pgbouncer]\nlisten_addr =\nlisten_port = 6432\nunix_socket_dir = ${config.host}\nauth_type = any`,
      'pool_mode = transaction\ndefault_pool_size = 3\nmax_client_conn = 200',
    ];
    writeFileSync(settings, `${lines.join('\n')}\n`);
    const isRoot = process.getuid?.() === 0;
    const child = spawn(pgbouncer, [...(isRoot ? ['-u', 'postgres'] : []), settings], { stdio: 'ignore' });
    try {
      const ledger = { postgres: { ...config, port: 6_432 } };
      await play('PgBouncer', { ...round, files: 60, ledger: () => ledger });
    } finally {
      child.kill('SIGKILL');
    }
  });
});
