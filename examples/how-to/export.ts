import { createClient } from 'language-service-client';

const { translationMemories } = createClient();
const { translationMemoryId } = await translationMemories.importFrom('nordlicht.tmx');

// Starts an export or reuses a recent one, polls the job and downloads the file.
const first = await translationMemories.exportTo(translationMemoryId, { memory: true });
console.log(`${first.bytes} bytes, reused: ${first.reused}`);
const second = await translationMemories.exportTo(translationMemoryId, { memory: true });
console.log(`${second.bytes} bytes, reused: ${second.reused}`);
await translationMemories.delete(translationMemoryId);

// Output:
// 224798 bytes, reused: false
// 224798 bytes, reused: true
