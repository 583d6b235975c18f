// A process that imports files, in bulk or by bare calls of the client, and says what that took.

import { join } from 'node:path';
import { createBulk, sqliteLedger } from 'language-service-bulk';
import { type Client, createClient } from 'language-service-client';

const { how, baseUrl, folder, files, fileBytes } = JSON.parse(process.argv.at(-1) ?? '');
const apiKey = 'key';
const at = 8;

const client = createClient({ baseUrl, apiKey });
await importBare(client, 200);
const before = process.cpuUsage();
const startedAt = performance.now();
if (how === 'bulk') await importInBulk(client);
else await importBare(client, files);
const { user, system } = process.cpuUsage(before);
const ms = performance.now() - startedAt;
const mebibytes = process.resourceUsage().maxRSS / 1_024;
console.log(JSON.stringify({ ms, cpuMs: (user + system) / 1_000, mebibytes }));

/** Declare, send and look, without a ledger. */
async function importBare({ translationMemories }: Client, count: number): Promise<void> {
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

async function importInBulk(client: Client): Promise<void> {
  const ledger = await sqliteLedger(join(folder, 'ledger.db'));
  const limits = { firstPauseMs: 100 };
  const bulk = await createBulk({ client, apiKey, ledger, limits, pollsPerSecond: 100_000 });
  await bulk.addFiles(join(folder, '*.tmx'));
  for await (const event of bulk.run({ sending: at }))
    if (event.type === 'failed') throw new Error(event.failure.message);
  await ledger.close();
}
