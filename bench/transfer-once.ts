// One transfer in its own process: the seconds that it took go to standard output.
import { createClient } from 'language-service-client';

const [, , way = '', url = '', path = ''] = process.argv;
const client = createClient({ baseUrl: url, apiKey: 'key' });
const memories = client.translationMemories;
await memories.get('warm-up');
const startedAt = performance.now();
// curl computes no digest.
if (way === 'upload') await memories.importFrom(path, { digest: false });
else await memories.exportTo('memory', path, { overwrite: true, digest: false });
console.log((performance.now() - startedAt) / 1_000);
