import { createClient } from 'language-service-client';

const { translationMemories } = createClient();

// Creates the job, uploads the file and polls until the job has ended.
const result = await translationMemories.importFrom('nordlicht.tmx', { displayName: 'Manuals' });
const { name, segment_count } = await translationMemories.get(result.translationMemoryId);
console.log(`${name}: ${segment_count} segments, ${result.skippedSegmentCount} skipped`);
await translationMemories.delete(result.translationMemoryId);

// Output:
// Manuals: 240 segments, 0 skipped
