// PgBouncer in transaction mode gives each transaction another of a few sessions. `apt-get install pgbouncer` brings it.

import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lawRuns } from '../../../../test/support/law-runs.ts';
import { noPostgres, startPostgres } from '../../../../test/support/postgres.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { playRound } from '../harness/play-fleet.ts';

const pgbouncer = '/usr/sbin/pgbouncer';
const missing =
  noPostgres ?? (existsSync(pgbouncer) ? undefined : `${pgbouncer} is missing: its rounds are skipped`);
if (missing !== undefined) console.log(missing);

const port = 6_432;

/** Starts it before the Postgres whose socket is in this folder, with three sessions for everybody. */
async function startPgBouncer(host: string): Promise<void> {
  const settings = join(temporaryFolder(), 'pgbouncer.ini');
  const lines = [
    `[databases]\npostgres = host=${host} dbname=postgres user=postgres`,
    `[pgbouncer]\nlisten_addr =\nlisten_port = ${port}\nunix_socket_dir = ${host}\nauth_type = any`,
    'pool_mode = transaction\ndefault_pool_size = 3\nmax_client_conn = 200',
  ];
  writeFileSync(settings, `${lines.join('\n')}\n`);
  const isRoot = process.getuid?.() === 0;
  const child = spawn(pgbouncer, [...(isRoot ? ['-u', 'postgres'] : []), settings]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for await (const chunk of child.stderr) {
    said += String(chunk);
    if (said.includes('process up')) return;
  }
  throw new Error(`PgBouncer does not start: ${said}`);
}

const { numRuns } = lawRuns(10, 1);

test.skipIf(missing !== undefined)(
  'workers behind PgBouncer that are killed and frozen lose nothing and make nothing twice',
  async () => {
    for (let round = 0; round < numRuns; round += 1) {
      const postgres = await startPostgres();
      const { options: _, ...config } = postgres.config('public');
      await startPgBouncer(config.host);
      const { seen, mischief } = await playRound({
        ...{ files: 60, seed: 700 + round, rate: 0.1 },
        fleet: { processes: 3, everyMs: 400, mostKills: 40, longestMs: 300_000 },
        ledger: () => ({ postgres: { ...config, port } }),
      });
      await postgres.stop();
      const { doubled, lost } = seen;
      console.log(
        `round ${round + 1}: ${doubled.length} doubled, ${lost.length} lost, ${mischief.kills} kills`,
      );
      expect(seen).toMatchObject({ doubled: [], lost: [], wrong: [], sentTwice: [] });
    }
  },
  400_000 * numRuns,
);
