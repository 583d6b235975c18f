// Imports while a small share of requests fails with 503 or a reset, beside the same import without.

import { join } from 'node:path';
import { createBulk, sqliteLedger } from 'language-service-bulk';
import { createClient } from 'language-service-client';
import { startChild } from '../child-server.ts';
import type { Report } from '../report.ts';

const files = 240;
const roundTripMs = '20';
const apiKey = 'key';

/** `folder` has files to import, named by numbers. */
export async function measureTroubles(report: Report, folder: string): Promise<void> {
  report.title(`Small troubles: ${files} files at ${roundTripMs} ms`);
  const without = await play('0', folder);
  for (const [rate, name] of [
    ['0.01', 'bulk: time at 1 % of 503 and resets'],
    ['0.03', 'bulk: time at 3 % of 503 and resets'],
  ] as const) {
    const ms = await play(rate, folder);
    report.figure(name, ms / without, `${(ms / 1_000).toFixed(1)} s and ${(without / 1_000).toFixed(1)} s`);
  }
}

/** Gives the milliseconds of the import. */
async function play(rate: string, folder: string): Promise<number> {
  await using server = await startChild('./service.ts', rate, roundTripMs);
  const ledger = await sqliteLedger(join(folder, `troubled-${rate}.db`));
  const client = createClient({ baseUrl: server.url, apiKey });
  const bulk = createBulk({ client, apiKey, ledger, baseUrl: server.url });
  await bulk.addFiles(Array.from({ length: files }, (_, index) => join(folder, `${index}.tmx`)));
  const startedAt = performance.now();
  for await (const event of bulk.run()) if (event.type === 'failed') throw new Error(event.failure.message);
  const milliseconds = performance.now() - startedAt;
  await ledger.close();
  return milliseconds;
}
