import { createClient } from 'language-service-client';

const { translationMemories } = createClient();
const { translationMemoryId: id } = await translationMemories.importFrom('nordlicht.tmx');

// The loop fetches the next page when it needs one.
let count = 0;
for await (const _ of translationMemories.listSegments(id, { page_size: 100 })) count += 1;
console.log(`${count} segments`);

const found = await translationMemories.listSegments(id, { filter_text: 'battery' }).toArray();
console.log(`${found.length} of them contain "battery"`);
await translationMemories.delete(id);

// Output:
// 240 segments
// 42 of them contain "battery"
