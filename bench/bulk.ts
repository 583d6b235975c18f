// Imports in bulk beside the bare calls of the client, in the same run, and a ledger of a million rows.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createBulk, sqliteLedger } from 'language-service-bulk';
import { createClient } from 'language-service-client';
import { runStep } from '../scripts/steps.ts';
import { startChild } from './child-server.ts';

const files = 5_000;
const fileBytes = 20_000;
const rows = 1_000_000;
/** One claim declares and sends a file, another one looks at its job. */
const stepsOfFile = 2;
/** Node's own young generation grows to 96 MiB; a worker in a small container gives it less. */
const smallHeap = '--max-semi-space-size=2';

export async function measureBulk(): Promise<void> {
  // The client is built already.
  runStep(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'packages/bulk/tsconfig.build.json']);
  const folder = mkdtempSync(join(tmpdir(), 'bulk-'));
  const server = await startChild('./bulk/import-server.ts');
  try {
    for (let index = 0; index < files; index += 1)
      writeFileSync(join(folder, `${index}.tmx`), `${index}`.padEnd(fileBytes));
    console.log(`\n${files} files of ${fileBytes / 1_000} kB, a process each:`);
    for (const flags of [[], [smallHeap]]) await compare(server.url, folder, flags);
    await measureRows(server.url, join(folder, 'large.db'));
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

async function compare(url: string, folder: string, flags: readonly string[]): Promise<void> {
  const bare = await run('bare', url, folder, flags);
  const bulk = await run('bulk', url, folder, flags);
  for (const path of ['ledger.db', 'ledger.db-wal', 'ledger.db-shm'])
    rmSync(join(folder, path), { force: true });
  console.log(`  ${['node', ...flags].join(' ')}`);
  say('bare client calls', bare);
  say('in bulk, adding and looks included', bulk);
  const step = bulk.cpuMs / files / stepsOfFile;
  console.log(`    ${(bulk.ms / bare.ms).toFixed(2)} times the bare calls (goal: 3 at most)`);
  console.log(`    ${step.toFixed(2)} ms of CPU a file and step (goal: 2), the bare calls included`);
  console.log(
    `    ${bulk.mebibytes.toFixed(0)} MiB at most (goal: 120), the bare calls ${bare.mebibytes.toFixed(0)}`,
  );
}

function say(what: string, { ms, cpuMs }: Cost): void {
  console.log(
    `    ${what}: ${(ms / files).toFixed(2)} ms and ${(cpuMs / files).toFixed(2)} ms of CPU a file`,
  );
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

async function measureRows(baseUrl: string, path: string): Promise<void> {
  const ledger = await sqliteLedger(path);
  const batch = 10_000;
  for (let from = 0; from < rows; from += batch)
    await ledger.add(Array.from({ length: batch }, (_, index) => planOf(from + index)));
  const apiKey = 'key';
  const bulk = await createBulk({ client: createClient({ baseUrl, apiKey }), apiKey, ledger });
  const request = {
    account: 'default',
    works: ['send'],
    leaseMs: 60_000,
    inFlight: 1e6,
    lookIntervalMs: 0,
    declaring: true,
  } as const;
  const claim = await medianMs(async () => void (await ledger.claim(request)));
  const counts = await medianMs(async () => void (await ledger.counts({ account: 'default' })));
  const report = await medianMs(async () => void (await bulk.report()));
  console.log(`\na ledger of ${rows} rows, median of 101:`);
  console.log(`  a claim ${claim} ms (goal: 10), counts ${counts} ms (goal: 100)`);
  console.log(`  a report ${report} ms (goal: 5000)`);
  await ledger.close();
}

function planOf(index: number) {
  const id = `row-${index}`;
  const plan = { id, account: 'default', operation: 'import', path: `/${id}`, name: id } as const;
  return { ...plan, size: index, sha256: id };
}

async function medianMs(work: () => Promise<void>): Promise<string> {
  const times: number[] = [];
  for (let count = 0; count < 101; count += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return (times.toSorted((one, other) => one - other)[50] ?? 0).toFixed(2);
}
