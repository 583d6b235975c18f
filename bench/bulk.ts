// Imports in bulk beside the bare calls of the client, in the same run, and a ledger of a million rows.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sqliteLedger } from 'language-service-bulk';
import { postgresLedger } from 'language-service-bulk/postgres';
import { noPostgres, startPostgres } from '../scripts/release/postgres.ts';
import { runStep } from '../scripts/steps.ts';
import { measureMachines } from './bulk/machines.ts';
import { measureRows } from './bulk/rows.ts';
import { measureTroubles } from './bulk/troubles.ts';
import { startChild } from './child-server.ts';
import type { Report } from './report.ts';

const files = 5_000;
const fileBytes = 20_000;
/** One claim declares and sends a file, another one looks at its job. */
const stepsOfFile = 2;
/** Node's own young generation grows to 96 MiB; a worker in a small container gives it less. */
const smallHeap = '--max-semi-space-size=2';

export async function measureBulk(report: Report): Promise<void> {
  // The client is built already.
  runStep(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'packages/bulk/tsconfig.build.json']);
  const folder = mkdtempSync(join(tmpdir(), 'bulk-'));
  const server = await startChild('./bulk/import-server.ts');
  try {
    for (let index = 0; index < files; index += 1)
      writeFileSync(join(folder, `${index}.tmx`), `${index}`.padEnd(fileBytes));
    report.title(`Bulk: ${files} files of ${fileBytes / 1_000} kB, a process each`);
    for (const flags of [[], [smallHeap]]) await compare(report, server.url, folder, flags);
    await measureTroubles(report, folder);
    await measureLedgers(report, server.url, folder);
  } finally {
    server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measureLedgers(report: Report, baseUrl: string, folder: string): Promise<void> {
  await measureRows(report, 'SQLite', await sqliteLedger(join(folder, 'large.db')));
  if (noPostgres !== undefined) return report.notMeasured('a ledger in Postgres', noPostgres);
  await measureMachines(report, baseUrl, folder);
  const postgres = await startPostgres();
  try {
    await measureRows(report, 'Postgres', await postgresLedger(postgres.config('public')));
  } finally {
    await postgres.stop();
  }
}

interface Cost {
  readonly ms: number;
  readonly cpuMs: number;
  /** The most memory the process had. */
  readonly mebibytes: number;
}

async function compare(report: Report, url: string, folder: string, flags: readonly string[]): Promise<void> {
  const bare = await run('bare', url, folder, flags);
  const bulk = await run('bulk', url, folder, flags);
  for (const path of ['ledger.db', 'ledger.db-wal', 'ledger.db-shm'])
    rmSync(join(folder, path), { force: true });
  const name = `bulk, ${['node', ...flags].join(' ')}`;
  report.figure({
    name: `${name}: time, adding and looks included`,
    value: bulk.ms / bare.ms,
    unit: 'x',
    peer: 'the bare calls of the client',
    goal: { atMost: 3 },
    detail: `${inWords(bulk)}; ${inWords(bare)}`,
  });
  report.figure({
    name: `${name}: CPU of a file and step, the bare calls included`,
    value: bulk.cpuMs / files / stepsOfFile,
    unit: 'ms',
    goal: { atMost: 2 },
  });
  report.figure({
    name: `${name}: peak memory`,
    value: bulk.mebibytes,
    unit: 'MiB',
    peer: `the bare calls: ${bare.mebibytes.toFixed(0)} MiB`,
  });
}

function inWords({ ms, cpuMs }: Cost): string {
  return `${(ms / files).toFixed(2)} ms and ${(cpuMs / files).toFixed(2)} ms of CPU a file`;
}

/** Runs the worker from the built packages: what takes the types off sources would count as its memory. */
async function run(how: string, baseUrl: string, folder: string, flags: readonly string[]): Promise<Cost> {
  const program = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'bulk/worker.ts'), 'utf8'));
  const settings = JSON.stringify({ how, baseUrl, folder, files, fileBytes });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...flags, '--input-type=module', '--eval', program, settings],
    { cwd: import.meta.dirname },
  );
  return JSON.parse(stdout);
}
