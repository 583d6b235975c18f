// Uses the installed packages client, sandbox and bulk. It is plain JavaScript, so that it runs on every supported
// Node.
import { createBulk, sqliteLedger } from 'language-service-bulk';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures, serve } from 'language-service-sandbox';

const sandbox = createSandbox();
const { fetch, clock } = sandbox;
const client = createClient({ baseUrl: 'https://sandbox.test', apiKey: fixtures.key, fetch, clock });
const memories = client.translationMemories;
const { translationMemoryId } = await memories.importFrom('nordlicht.tmx');
let segments = 0;
for await (const _ of memories.listSegments(translationMemoryId, { page_size: 100 })) segments += 1;
const before = await sandbox.snapshot();
await memories.delete(translationMemoryId);
await sandbox.restore(before);
const { segment_count } = await memories.get(translationMemoryId);
const { improvements } = await client.textCorrection.correct({ text: ['Charge teh battery.'] });
console.log(
  `${segments} segments, ${segment_count} after the memory was brought back. ${improvements[0]?.text}`,
);
await sandbox.close();

const other = createSandbox();
const served = await serve(other);
const apiKey = fixtures.key;
const ledger = await sqliteLedger(`imports-${process.version}.db`);
const bulk = await createBulk({ client: createClient({ baseUrl: served.url, apiKey }), apiKey, ledger });
const { added } = await bulk.addFiles(['nordlicht.tmx']);
let done = 0;
for await (const event of bulk.run()) if (event.type === 'done') done += 1;
console.log(`${added} added, ${done} done`);
await ledger.close();
await served.close();
await other.close();
