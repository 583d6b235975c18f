// Imports in bulk beside the bare calls of the client, in the same run, and a ledger of a million rows.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBulk, sqliteLedger } from 'language-service-bulk';
import { type Client, createClient } from 'language-service-client';
import { startChild } from './child-server.ts';
import type { Report } from './report.ts';

const files = 5_000;
const fileBytes = 20_000;
const at = 8;
const rows = 1_000_000;
const apiKey = 'key';

export async function measureBulk(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bulk-'));
  const server = await startChild('./bulk/import-server.ts');
  try {
    for (let index = 0; index < files; index += 1)
      writeFileSync(join(folder, `${index}.tmx`), `${index}`.padEnd(fileBytes));
    const client = createClient({ baseUrl: server.url, apiKey });
    await importBare(client, folder, 200);
    const bare = await timed(() => importBare(client, folder, files));
    const bulk = await timed(() => importInBulk(client, folder));
    report.title(`${files} files of ${fileBytes / 1_000} kB, ${at} at a time`);
    report.figure({
      name: 'bulk: time, polls included',
      value: bulk.ms / bare.ms,
      unit: 'x',
      peer: 'the same calls by the client',
      goal: { atMost: 3 },
      detail: `${inWords(bulk)}; ${inWords(bare)}`,
    });
    report.figure({
      name: 'bulk: memory at the end',
      value: process.memoryUsage().rss / 1_048_576,
      unit: 'MiB',
      goal: { atMost: 120 },
    });
    await measureRows(report, client, join(folder, 'large.db'));
  } finally {
    server.stop();
    rmSync(folder, { recursive: true });
  }
}

interface Cost {
  readonly ms: number;
  readonly cpuMs: number;
}

async function timed(work: () => Promise<void>): Promise<Cost> {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - begun, cpuMs: (user + system) / 1_000 };
}

function inWords({ ms, cpuMs }: Cost): string {
  return `${(ms / files).toFixed(2)} ms and ${(cpuMs / files).toFixed(2)} ms of CPU a file`;
}

/** Declare, send and look, without a ledger. */
async function importBare({ translationMemories }: Client, folder: string, count: number): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const path = join(folder, `${next}.tmx`);
      next += 1;
      const source_file = {
        file_name: 'x.tmx',
        content_type: 'application/xml',
        content_length: fileBytes,
      } as const;
      const { job_id, upload_url } = await translationMemories.createImport({ source_file });
      await translationMemories.uploadTo(upload_url, path);
      await translationMemories.getJob(job_id);
    }
  };
  await Promise.all(Array.from({ length: at }, worker));
}

async function importInBulk(client: Client, folder: string): Promise<void> {
  const ledger = await sqliteLedger(join(folder, 'ledger.db'));
  const limits = { firstLookMs: 100 };
  const bulk = await createBulk({ client, apiKey, ledger, limits, looksPerSecond: 100_000 });
  await bulk.addFiles(join(folder, '*.tmx'));
  for await (const event of bulk.run({ sending: at }))
    if (event.type === 'failed') throw new Error(event.error);
  await ledger.close();
}

async function measureRows(report: Report, client: Client, path: string): Promise<void> {
  const ledger = await sqliteLedger(path);
  const batch = 10_000;
  for (let from = 0; from < rows; from += batch)
    await ledger.add(
      Array.from({ length: batch }, (_, index) => {
        const id = `row-${from + index}`;
        return {
          id,
          account: 'default',
          operation: 'import',
          path: `/${id}`,
          size: from + index,
          name: id,
          sha256: id,
        };
      }),
    );
  const bulk = await createBulk({ client, apiKey, ledger });
  const request = {
    account: 'default',
    works: ['send'],
    leaseMs: 60_000,
    inFlight: 1e6,
    lookIntervalMs: 0,
  } as const;
  const times: number[] = [];
  for (let count = 0; count < 101; count += 1) {
    const begun = performance.now();
    await ledger.claim({ ...request, declaring: true });
    times.push(performance.now() - begun);
  }
  const middle = times.toSorted((one, other) => one - other)[50] ?? 0;
  const counts = await timed(async () => void (await ledger.counts({ account: 'default' })));
  const reported = await timed(async () => void (await bulk.report()));
  report.title(`A ledger of ${rows} rows`);
  report.figure({ name: 'ledger: a claim', value: middle, unit: 'ms', goal: { atMost: 10 } });
  report.figure({ name: 'ledger: counts', value: counts.ms, unit: 'ms', goal: { atMost: 100 } });
  report.figure({ name: 'ledger: a report', value: reported.ms, unit: 'ms', goal: { atMost: 5_000 } });
  await ledger.close();
}
