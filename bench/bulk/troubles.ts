// Imports while a small share of requests fails with 503 or a reset, beside the same import without, and beside the bare
// calls of the client.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createBulk, sqliteLedger } from 'language-service-bulk';
import { createClient, LanguageServiceError } from 'language-service-client';
import { startChild } from '../child-server.ts';
import type { Report } from '../report.ts';

const files = 240;
const roundTripMs = '20';
const apiKey = 'key';

/** `folder` has files to import, named by numbers. */
export async function measureTroubles(report: Report, folder: string): Promise<void> {
  report.title(`Small troubles: ${files} files at ${roundTripMs} ms`);
  const without = await play('0', folder);
  for (const { rate, most } of [
    { rate: '0.01', most: 1.3 },
    { rate: '0.03', most: 1.6 },
  ]) {
    const { bulk, bare } = await play(rate, folder);
    report.figure({
      name: `${Number(rate) * 100} % of 503 and resets: time`,
      value: bulk / without.bulk,
      unit: 'x',
      peer: 'without',
      goal: { atMost: most },
      detail: `${inWords(bulk)} and ${inWords(without.bulk)}; the bare calls ${inWords(bare)} and ${inWords(without.bare)}`,
    });
  }
}

function inWords(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

async function play(rate: string, folder: string) {
  const server = await startChild('./service.ts', rate, roundTripMs);
  try {
    return { bulk: await inBulk(server.url, folder), bare: await bare(server.url, folder) };
  } finally {
    server.stop();
  }
}

async function inBulk(baseUrl: string, folder: string): Promise<number> {
  const path = join(folder, 'troubled.db');
  const ledger = await sqliteLedger(path);
  const bulk = await createBulk({ client: createClient({ baseUrl, apiKey }), apiKey, ledger, baseUrl });
  await bulk.addFiles(Array.from({ length: files }, (_, index) => join(folder, `${index}.tmx`)));
  const startedAt = performance.now();
  for await (const event of bulk.run()) if (event.type === 'failed') throw new Error(event.failure.message);
  const ms = performance.now() - startedAt;
  await ledger.close();
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  return ms;
}

/** A file that fails begins again. */
async function bare(baseUrl: string, folder: string): Promise<number> {
  const { translationMemories } = createClient({ baseUrl, apiKey });
  const startedAt = performance.now();
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < files; index = next++)
      while (!(await isImported(join(folder, `${index}.tmx`))));
  };
  const isImported = (path: string) =>
    translationMemories.importFrom(path).then(
      () => true,
      (error: unknown) => {
        if (error instanceof LanguageServiceError) return false;
        throw error;
      },
    );
  await Promise.all(Array.from({ length: 4 }, worker));
  return performance.now() - startedAt;
}
