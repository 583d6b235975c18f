// Imports a folder by workers that BullMQ wakes. What makes it right is in the ledger: BullMQ may deliver a step late,
// twice, or again after a crash. Start it as often as you like.

import { DelayedError, Queue, UnrecoverableError, Worker } from 'bullmq';
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
const bulk = await createBulk({ client: createClient(), apiKey, ledger });
await bulk.addFiles(`${folder}/*.tmx`);

const queue = new Queue('bulk', { connection });
const worker = new Worker(
  'bulk',
  async (job, token) => {
    const step = await bulk.advance(job.data.id);
    if ('again' in step) {
      await job.moveToDelayed(Date.now() + step.again, token);
      throw new DelayedError();
    }
    if ('failed' in step) throw new UnrecoverableError(step.failed);
  },
  { connection, concurrency: 4, maxStalledCount: 1_000 },
);
worker.on('error', (error) => console.error(error.message));

// A job that has the id of its row is in the queue once, whoever adds it.
for await (const { id, state } of (await bulk.report()).rows())
  if (state !== 'done' && state !== 'failed') await queue.add('step', { id }, { jobId: id });

for (;;) {
  const { total } = await bulk.report();
  if (total.planned + total.declared + total.sent === 0) {
    console.log(`${total.done} imported, ${total.failed} failed`);
    break;
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
}
await worker.close();
await queue.close();
await ledger.close();
