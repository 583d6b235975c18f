import { createClient } from 'language-service-client';

const { translationMemories } = createClient({
  baseUrl: process.env['LANGUAGE_SERVICE_URL'] ?? 'http://127.0.0.1:4030',
  apiKey: process.env['LANGUAGE_SERVICE_KEY'] ?? 'sandbox-full-key',
});
const { translationMemoryId: id } = await translationMemories.importFrom('examples/nordlicht.tmx');

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
