import type { Means, Report } from './report.ts';

export interface Measurement {
  measure(report: Report, means: Means): Promise<void>;
}

/** All measurements, in the order in which they run; each loads only what it needs. */
export const measurements: Readonly<Record<string, () => Promise<Measurement>>> = {
  start: () => import('./start.ts'),
  'terminal-start': () => import('./terminal-start.ts'),
  calls: () => import('./calls.ts'),
  transfers: () => import('./transfers.ts'),
  tmx: () => import('./tmx.ts'),
  quality: () => import('./quality.ts'),
  account: () => import('./account.ts'),
  sandbox: () => import('./sandbox.ts'),
  bulk: () => import('./bulk.ts'),
  docs: () => import('./docs.ts'),
};
