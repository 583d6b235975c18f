// A program of somebody who installed both packages, in plain JavaScript for every Node they run on.
import { createClient } from 'language-service-client';
import { createSandbox, fixtures } from 'language-service-sandbox';

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
