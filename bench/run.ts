// Runs one measurement, or all of them.
import { parseArgs } from 'node:util';
import { bytesIn } from './memories/file-size.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', default: '1GB' } },
});
const size = bytesIn(values.size);

const measurements: Readonly<Record<string, () => Promise<void>>> = {
  size: async () => (await import('./size.ts')).measureSize(),
  types: async () => (await import('./types.ts')).measureTypes(),
  start: async () => (await import('./start.ts')).measureStart(),
  paging: async () => (await import('./paging.ts')).measurePaging(),
  transfers: async () => (await import('./transfers.ts')).measureTransfers(),
  memories: async () => (await import('./memories.ts')).measureMemories(size),
  calls: async () => (await import('./calls.ts')).measureCalls(),
};

const unknown = positionals.filter((name) => !(name in measurements));
if (Number.isNaN(size)) {
  console.error(`a size is written as 100MB or 1GB, not ${values.size}`);
  process.exit(2);
}
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; there are ${Object.keys(measurements).join(', ')}`);
  process.exit(2);
}
for (const [name, measure] of Object.entries(measurements)) {
  if (positionals.length === 0 || positionals.includes(name)) await measure();
}
