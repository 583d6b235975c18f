// Imports in bulk: the CPU of a file, the first file of many, small troubles, and machines that share a ledger.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBulk, sqliteLedger } from 'language-service-bulk';
import { createClient } from 'language-service-client';
import { noPostgres } from '../test/support/postgres.ts';
import { measureMachines } from './bulk/machines.ts';
import { measureTroubles } from './bulk/troubles.ts';
import { startChild } from './child-server.ts';
import type { Means, Report } from './report.ts';

const files = 5_000;
const manyFiles = 50_000;
const apiKey = 'key';

export async function measure(report: Report, { folder }: Means): Promise<void> {
  await using server = await startChild('./service.ts');
  writeFiles(folder, files, 20_000);
  report.title('Bulk');
  await measureCpu(report, server.url, folder);
  await measureFirst(report, server.url, join(folder, 'many'));
  await measureTroubles(report, folder);
  if (noPostgres === undefined) await measureMachines(report, server.url, folder);
  else report.notMeasured('a ledger in Postgres', noPostgres);
}

function writeFiles(folder: string, count: number, bytes: number): void {
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < count; index += 1)
    writeFileSync(join(folder, `${index}.tmx`), `${index}`.padEnd(bytes));
}

async function measureCpu(report: Report, baseUrl: string, folder: string): Promise<void> {
  const ledger = await sqliteLedger(join(folder, 'ledger.db'));
  const limits = { firstPauseMs: 100 };
  const client = createClient({ baseUrl, apiKey });
  const bulk = createBulk({ client, apiKey, ledger, limits });
  const before = process.cpuUsage();
  await bulk.addFiles(join(folder, '*.tmx'));
  const startedAt = performance.now();
  for await (const event of bulk.run({ sending: 8 }))
    if (event.type === 'failed') throw new Error(event.failure.message);
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(before);
  await ledger.close();
  report.figure('bulk: CPU of a file', (user + system) / 1_000 / files);
  report.figure('bulk: files a second on SQLite', files / seconds);
}

async function measureFirst(report: Report, baseUrl: string, folder: string): Promise<void> {
  writeFiles(folder, manyFiles, 2_000);
  const ledger = await sqliteLedger(join(folder, 'ledger.db'));
  const bulk = createBulk({ client: createClient({ baseUrl, apiKey }), apiKey, ledger });
  const startedAt = performance.now();
  const adding = bulk.addFiles(join(folder, '*.tmx'));
  for await (const event of bulk.run({ adding })) if (event.type === 'sent') break;
  const seconds = (performance.now() - startedAt) / 1_000;
  report.figure('bulk: first file sent after the start, of 50 000', seconds);
  await ledger.close();
}
