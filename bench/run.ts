// Runs one measurement, or all of them.
import { readArguments, refuse } from '../scripts/options.ts';
import { buildPackage, installIn } from '../scripts/steps.ts';
import { bytesIn } from './memories/file-size.ts';

const usage = `Usage: npm run bench -- [measurement ...]

Measures the client and the sandbox beside their peers, in one run, and prints ratios.

Measurements: size, types, start, paging, transfers, memories, clients, bulk, terminal, calls (default: all)

  --size <size>  the file that memories and terminal read, 100MB or 1GB (default 1GB)
  --help         this text`;

const { positionals, values } = readArguments(usage, { size: { type: 'string', default: '1GB' } });
const size = bytesIn(values.size);

const measurements: Readonly<Record<string, () => Promise<void>>> = {
  size: async () => (await import('./size.ts')).measureSize(),
  types: async () => (await import('./types.ts')).measureTypes(),
  start: async () => (await import('./start.ts')).measureStart(),
  paging: async () => (await import('./page-prefetch.ts')).measurePaging(),
  transfers: async () => (await import('./transfers.ts')).measureTransfers(),
  memories: async () => (await import('./memories.ts')).measureMemories(size),
  clients: async () => (await import('./clients.ts')).measureClients(),
  bulk: async () => (await import('./bulk.ts')).measureBulk(),
  terminal: async () => (await import('./terminal.ts')).measureTerminal(size),
  calls: async () => (await import('./calls.ts')).measureCalls(),
};

const unknown = positionals.filter((name) => !(name in measurements));
if (Number.isNaN(size)) refuse(`A size is written as 100MB or 1GB, not ${values.size}`);
if (unknown.length > 0) refuse(`Unknown measurement: ${unknown.join(', ')}`);
installIn('bench');
buildPackage();
for (const [name, measure] of Object.entries(measurements)) {
  if (positionals.length === 0 || positionals.includes(name)) await measure();
}
