// One transfer in its own process: what it took, as the operating system counted it, goes to standard output.
import { createClient } from 'language-service-client';

const [, , way = '', url = '', path = ''] = process.argv;
const client = createClient({ baseUrl: url, apiKey: 'key' });
const memories = client.translationMemories;
await memories.get('warm-up');
const before = process.resourceUsage();
const startedAt = performance.now();
// curl computes no digest.
if (way === 'upload') await memories.importFrom(path, { digest: false });
else await memories.exportTo('memory', path, { overwrite: true, digest: false });
const after = process.resourceUsage();
const cpuSeconds =
  (after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime) / 1e6;
const growthMiB = (after.maxRSS - before.maxRSS) / 1024;
console.log(JSON.stringify({ seconds: (performance.now() - startedAt) / 1_000, cpuSeconds, growthMiB }));
