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
  /** Every row, in the order of the ids. */
  rows(): AsyncIterable<Row>;
}

export async function reportOf(ledger: Ledger, account: string): Promise<BulkReport> {
  const [imports, exports, total, pause] = await Promise.all([
    ledger.totals({ account, operation: 'import' }),
    ledger.totals({ account, operation: 'export' }),
    ledger.counts({ account }),
    ledger.pauseOf(account),
  ]);
  return { imports, exports, total, pause, rows: () => ledger.rows({ account }) };
}
