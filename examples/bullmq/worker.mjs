// Imports a folder by workers of BullMQ. What makes it right is in the ledger: BullMQ may deliver an import late, twice, or
// again after a crash. Start it as often as you like.

import { glob } from 'node:fs/promises';
import { Queue, UnrecoverableError, Worker } from 'bullmq';
import { createBulk, sqliteLedger } from 'language-service-bulk';
import { createClient } from 'language-service-client';

const [folder = '.', ledgerFile = 'imports.db'] = process.argv.slice(2);
const apiKey = process.env['LANGUAGE_SERVICE_KEY'] ?? '';
const connection = {
  path: process.env['REDIS_SOCKET'],
  host: process.env['REDIS_HOST'],
  maxRetriesPerRequest: null,
};

const ledger = await sqliteLedger(ledgerFile);
const bulk = createBulk({ client: createClient(), apiKey, ledger });
await bulk.addFiles(glob(`${folder}/*.tmx`));

const queue = new Queue('bulk', { connection });
// A job is one import: BullMQ keeps it for as long as the import takes, and gives it to another worker after a crash.
const worker = new Worker(
  'bulk',
  async ({ data }) => {
    const { state, failure } = await bulk.advance(data.id);
    if (state !== 'done') throw new UnrecoverableError(failure?.message);
  },
  { connection, concurrency: 16, maxStalledCount: 1_000 },
);
worker.on('error', (error) => console.error(error.message));

// A job that has the id of its row is in the queue once, no matter which process adds it.
for await (const { id, state } of ledger.rows({ account: bulk.account }))
  if (state !== 'done' && state !== 'failed') await queue.add('import', { id }, { jobId: id });

for (;;) {
  const { planned, declared, sent, done, failed } = (await bulk.report()).counts;
  if (planned + declared + sent === 0) {
    console.log(`${done} imported, ${failed} failed`);
    break;
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
}
await worker.close();
await queue.close();
await ledger.close();
