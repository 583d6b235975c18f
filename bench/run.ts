// Runs one measurement, or all of them.
import { parseArgs } from 'node:util';

const measurements: Readonly<Record<string, () => Promise<void>>> = {
  size: async () => (await import('./size.ts')).measureSize(),
  types: async () => (await import('./types.ts')).measureTypes(),
  start: async () => (await import('./start.ts')).measureStart(),
  paging: async () => (await import('./paging.ts')).measurePaging(),
  transfers: async () => (await import('./transfers.ts')).measureTransfers(),
  calls: async () => (await import('./calls.ts')).measureCalls(),
};

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; there are ${Object.keys(measurements).join(', ')}`);
  process.exit(2);
}
for (const [name, measure] of Object.entries(measurements)) {
  if (positionals.length === 0 || positionals.includes(name)) await measure();
}
