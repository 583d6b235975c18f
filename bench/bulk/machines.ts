// Machines that share a ledger in Postgres, each behind a separate network that delays.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { createBulk } from 'language-service-bulk';
import { postgresLedger } from 'language-service-bulk/postgres';
import { createClient } from 'language-service-client';
import { openDelayingProxy } from '../../scripts/release/delaying-proxy.ts';
import { type Postgres, startPostgres } from '../../scripts/release/postgres.ts';
import type { Report } from '../report.ts';

const filesOfMachine = 400;

/** `folder` has files to import, named by numbers. */
export async function measureMachines(report: Report, baseUrl: string, folder: string): Promise<void> {
  const near = await playMachines(baseUrl, folder, { machines: 1, roundTripMs: 1 });
  const one = await playMachines(baseUrl, folder, { machines: 1, roundTripMs: 20 });
  const three = await playMachines(baseUrl, folder, { machines: 3, roundTripMs: 20 });
  report.title(`Machines over a ledger in Postgres, ${filesOfMachine} files each`);
  report.figure({
    name: 'one machine at 1 ms: files a second',
    value: near,
    unit: '/s',
    goal: { atLeast: 50 },
  });
  report.figure({
    name: 'three machines at 20 ms: files a second',
    value: three / one,
    unit: 'x',
    peer: 'one machine',
    goal: { atLeast: 2.5 },
    detail: `${three.toFixed(1)} and ${one.toFixed(1)} files a second`,
  });
  report.figure({
    name: '50 000 files on three machines at 20 ms, computed',
    value: 50_000 / three / 60,
    unit: 'min',
    goal: { atMost: 25 },
  });
}

interface Machines {
  readonly machines: number;
  /** From a machine to the database and back. */
  readonly roundTripMs: number;
}

/** Gives the files that all machines import in a second. */
async function playMachines(
  baseUrl: string,
  folder: string,
  { machines, roundTripMs }: Machines,
): Promise<number> {
  const files = filesOfMachine * machines;
  const postgres = await startPostgres();
  try {
    const { host: socket, ...config } = postgres.config('public');
    await addFiles(postgres, baseUrl, folder, files);
    await using proxy = await openDelayingProxy(`${socket}/.s.PGSQL.5432`, () => roundTripMs / 2);
    const database = { ...config, host: '127.0.0.1', port: Number(new URL(proxy.url).port) };
    const all = Array.from({ length: machines }, () => startMachine({ baseUrl, database }));
    for (const { ready } of all) await ready;
    const startedAt = performance.now();
    await Promise.all(all.map(({ run }) => run()));
    return (files * 1_000) / (performance.now() - startedAt);
  } finally {
    await postgres.stop();
  }
}

async function addFiles(postgres: Postgres, baseUrl: string, folder: string, files: number): Promise<void> {
  const ledger = await postgresLedger(postgres.config('public'));
  const apiKey = 'key';
  const bulk = await createBulk({ client: createClient({ baseUrl, apiKey }), apiKey, ledger, baseUrl });
  await bulk.addFiles(Array.from({ length: files }, (_, index) => join(folder, `${index}.tmx`)));
  await ledger.close();
}

/** Runs the machine from the built packages. */
function startMachine(settings: object) {
  const program = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'machine.ts'), 'utf8'));
  const args = ['--input-type=module', '--eval', program, JSON.stringify(settings)];
  const child = spawn(process.execPath, args, {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ready = once(child.stdout, 'data');
  return {
    ready,
    async run(): Promise<void> {
      child.stdin.write('go\n');
      await once(child.stdout, 'data');
    },
  };
}
