import type { Report } from './report.ts';

/** What every measurement is asked for. */
export interface Wanted {
  /** Bytes of the file that some of them read. */
  readonly size: number;
}

export type Measurement = (report: Report, wanted: Wanted) => Promise<void>;

/** All measurements, in the order in which they run; each loads only what it needs. */
export const measurements: Readonly<Record<string, Measurement>> = {
  size: async (report) => (await import('./size.ts')).measureSize(report),
  start: async (report) => (await import('./start.ts')).measureStart(report),
  'terminal-start': async (report) => (await import('./terminal-start.ts')).measureTerminalStart(report),
  calls: async (report) => (await import('./calls.ts')).measureCalls(report),
  transfers: async (report) => (await import('./transfers.ts')).measureTransfers(report),
  memories: async (report, { size }) => (await import('./memories.ts')).measureMemories(report, size),
  clients: async (report) => (await import('./clients.ts')).measureClients(report),
  quality: async (report) => (await import('./quality.ts')).measureQuality(report),
  account: async (report) => (await import('./account.ts')).measureAccount(report),
  evidence: async (report, { size }) => (await import('./evidence.ts')).measureEvidence(report, size),
  bulk: async (report) => (await import('./bulk.ts')).measureBulk(report),
  docs: async (report) => (await import('./docs.ts')).measureDocs(report),
};
