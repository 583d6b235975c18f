// Imports in bulk beside the bare calls of the client, in the same run, and a ledger of a million rows.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createBulk, type Ledger, sqliteLedger } from 'language-service-bulk';
import { createClient } from 'language-service-client';
import { runStep } from '../scripts/steps.ts';
import { startChild } from './child-server.ts';
import type { Report } from './report.ts';

const files = 5_000;
const fileBytes = 20_000;
const rows = 1_000_000;
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
    await measureRows(report, server.url, join(folder, 'large.db'));
  } finally {
    server.stop();
    rmSync(folder, { recursive: true });
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

async function measureRows(report: Report, baseUrl: string, path: string): Promise<void> {
  const ledger = await sqliteLedger(path);
  const batch = 10_000;
  for (let from = 0; from < rows; from += batch)
    await ledger.add(Array.from({ length: batch }, (_, index) => planOf(from + index)));
  const apiKey = 'key';
  const bulk = await createBulk({ client: createClient({ baseUrl, apiKey }), apiKey, ledger });
  const request = {
    account: 'default',
    works: ['upload'],
    leaseMs: 60_000,
    inFlight: 1e6,
    pollIntervalMs: 0,
    declaring: true,
  } as const;
  const claim = await medianMs(async () => void (await ledger.claim(request)));
  const counts = await medianMs(async () => void (await ledger.counts({ account: 'default' })));
  const reported = await medianMs(async () => void (await bulk.report()));
  const listed = await listMs(ledger);
  report.title(`A ledger of ${rows} rows, median of 101`);
  report.figure({ name: 'ledger: a claim', value: claim, unit: 'ms', goal: { atMost: 10 } });
  report.figure({ name: 'ledger: counts', value: counts, unit: 'ms', goal: { atMost: 10 } });
  report.figure({ name: 'ledger: a report', value: reported, unit: 'ms', goal: { atMost: 10 } });
  report.figure({ name: 'ledger: the first row', value: listed.first, unit: 'ms', goal: { atMost: 100 } });
  report.figure({ name: 'ledger: every row', value: listed.all, unit: 'ms', goal: { atMost: 10_000 } });
  await ledger.close();
}

async function listMs(ledger: Ledger): Promise<{ first: number; all: number }> {
  const startedAt = performance.now();
  let first: number | undefined;
  for await (const _row of ledger.rows({ account: 'default' })) first ??= performance.now() - startedAt;
  return { first: first ?? Number.NaN, all: performance.now() - startedAt };
}

function planOf(index: number) {
  const id = `row-${index}`;
  const plan = { id, account: 'default', operation: 'import', path: `/${id}`, name: id } as const;
  return { ...plan, size: index, sha256: id };
}

async function medianMs(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 101; count += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((one, other) => one - other)[50] ?? Number.NaN;
}
