// Machines that share a ledger in Postgres over a network that delays. They share a processor as well, of which they need
// a small part: they wait for the network.

import { join } from 'node:path';
import { type Bulk, createBulk } from 'language-service-bulk';
import { postgresLedger } from 'language-service-bulk/postgres';
import { createClient } from 'language-service-client';
import { openDelayingProxy } from '../../test/support/delaying-proxy.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import type { Report } from '../report.ts';

const filesOfMachine = 400;
const apiKey = 'key';

/** `folder` has files to import, named by numbers. */
export async function measureMachines(report: Report, baseUrl: string, folder: string): Promise<void> {
  const near = await playMachines(baseUrl, folder, { machines: 1, roundTripMs: 1 });
  const one = await playMachines(baseUrl, folder, { machines: 1, roundTripMs: 20 });
  const three = await playMachines(baseUrl, folder, { machines: 3, roundTripMs: 20 });
  report.title(`Machines over a ledger in Postgres, ${filesOfMachine} files each`);
  report.figure('one machine at 1 ms: files a second', near);
  const detail = `${three.toFixed(1)} and ${one.toFixed(1)} files a second`;
  report.figure('three machines at 20 ms: files a second', three / one, detail);
  report.figure('50 000 files on three machines at 20 ms, computed', 50_000 / three / 60);
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
  const files = Array.from({ length: filesOfMachine * machines }, (_, at) => join(folder, `${at}.tmx`));
  const postgres = await startPostgres();
  try {
    const { host: socket, ...config } = postgres.config('public');
    await using proxy = await openDelayingProxy(`${socket}/.s.PGSQL.5432`, () => roundTripMs / 2);
    const database = { ...config, host: '127.0.0.1', port: Number(new URL(proxy.url).port) };
    const open = async (settings: object) => {
      const ledger = await postgresLedger({ ...settings, max: 4 });
      const client = createClient({ baseUrl, apiKey });
      const limits = { firstPauseMs: 100 };
      const bulk = createBulk({ client, apiKey, ledger, baseUrl, limits });
      return { ledger, bulk };
    };
    const near = await open({ ...config, host: socket });
    await near.bulk.addFiles(files);
    const all = await Promise.all(Array.from({ length: machines }, () => open(database)));
    const startedAt = performance.now();
    await Promise.all(all.map(({ bulk }) => runToEnd(bulk)));
    const milliseconds = performance.now() - startedAt;
    for (const { ledger } of [near, ...all]) await ledger.close();
    return (files.length * 1_000) / milliseconds;
  } finally {
    await postgres.stop();
  }
}

async function runToEnd(bulk: Bulk): Promise<void> {
  for await (const event of bulk.run()) if (event.type === 'failed') throw new Error(event.failure.message);
}
