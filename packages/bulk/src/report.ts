// The state of all rows, for a person and for a program.

import type { AccountPause, Counts, Ledger, Totals } from './ledger/ledger.ts';
import type { Row } from './ledger/row.ts';

export interface BulkReport {
  readonly imports: Totals;
  readonly exports: Totals;
  /** How long every worker waits now, and how often in a row the service was away. */
  readonly pause: AccountPause;
  /** By state, imports and exports together. */
  readonly total: Counts;
  /** Rows that ended in a second, in the last minute, by every process. */
  readonly perSecond: number;
  /** Milliseconds until the rest has ended at this rate; undefined while there is no rate. */
  readonly leftMs: number | undefined;
  /** Rows that a live worker has. */
  readonly working: number;
  /** Every row, in the order of the ids. */
  rows(): AsyncIterable<Row>;
}

export async function reportOf(ledger: Ledger, account: string): Promise<BulkReport> {
  const [imports, exports, { rows: total }, pause, { ended, working, asking }] = await Promise.all([
    ledger.totals({ account, operation: 'import' }),
    ledger.totals({ account, operation: 'export' }),
    ledger.totals({ account }),
    ledger.pauseOf(account),
    ledger.activity(account),
  ]);
  const open = total.planned + total.declared + total.sent;
  return {
    // A worker that is asking for a job may still hear of it.
    imports: { ...imports, orphaned: Math.max(imports.orphaned - asking, 0) },
    exports,
    total,
    pause,
    perSecond: ended / 60,
    leftMs: ended > 0 ? (open * 60_000) / ended : undefined,
    working,
    rows: () => ledger.rows({ account }),
  };
}
