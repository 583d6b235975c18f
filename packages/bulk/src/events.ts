// The events of a run, row by row.

import type { Failure } from './failures.ts';
import type { Counts, Row } from './row.ts';

type About = Pick<Row, 'id' | 'path' | 'name'>;

export type BulkEvent =
  /** The service has made a job for the file. */
  | (About & { readonly type: 'declared'; readonly jobId: string })
  /** The bytes of the file sent so far; reported every half second while a file is sent. */
  | (About & { readonly type: 'sending'; readonly bytes: number; readonly size: number })
  /** The store has the file. */
  | (About & { readonly type: 'sent'; readonly jobId: string; readonly bytes: number })
  | (About & { readonly type: 'done'; readonly row: Row })
  | (About & { readonly type: 'failed'; readonly row: Row; readonly failure: Failure })
  /** The service may have made the memory and does not say so: `retry` or `forget` the row. */
  | (About & { readonly type: 'unknown'; readonly row: Row; readonly failure: Failure })
  /** A request failed; it is repeated after so long, unless an event `failed` or `unknown` follows. */
  | (About & { readonly type: 'attemptFailed'; readonly failure: Failure; readonly waitMs: number })
  /** This process sends nothing for so long: too many requests (429). */
  | { readonly type: 'paused'; readonly ms: number; readonly failure: Failure }
  /** The signal of the run aborted: `rows` rows may end within `ms`, and no row is started. */
  | { readonly type: 'draining'; readonly ms: number; readonly rows: number }
  /** The database of the ledger does not respond or refuses to: the run waits, and continues when it is back. */
  | { readonly type: 'ledgerAway'; readonly reason: string }
  | { readonly type: 'progress'; readonly progress: BulkProgress };

export interface BulkProgress extends Counts {
  /** Rows that ended in a second, since the run began, by every process. */
  readonly perSecond: number;
}

export type Emit = (event: BulkEvent) => void;
