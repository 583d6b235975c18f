// The events of a run, row by row.

import type { Failure } from './failures.ts';
import type { Row } from './ledger/row.ts';

interface About {
  readonly id: string;
  readonly path: string;
  readonly name: string;
}

export type BulkEvent =
  /** The service has made a job for the file. */
  | (About & { readonly type: 'declared'; readonly jobId: string })
  /** The bytes of the file sent so far; reported every half second while a file is sent. */
  | (About & { readonly type: 'sending'; readonly bytes: number; readonly size: number })
  /** The store has the file. */
  | (About & { readonly type: 'sent'; readonly jobId: string; readonly bytes: number })
  | (About & { readonly type: 'done'; readonly row: Row })
  | (About & { readonly type: 'failed'; readonly row: Row; readonly failure: Failure })
  /** The service may have made the memory and does not say so: `set` or `forget` the row. */
  | (About & { readonly type: 'unknown'; readonly row: Row; readonly failure: Failure })
  /** A request failed; it is repeated later unless an event `failed` follows. */
  | (About & { readonly type: 'attemptFailed'; readonly failure: Failure })
  /** A job was left behind. It has no file, unless an event `duplicated` follows. */
  | (About & { readonly type: 'orphaned'; readonly jobId: string; readonly reason: string })
  /** A job that was left behind made a memory after all: delete one of them. */
  | (About & { readonly type: 'duplicated'; readonly memoryIds: readonly string[] })
  /** Another worker took the row over; this one did nothing more. */
  | (About & { readonly type: 'leaseLost' })
  /** Every worker of the account waits for so long: too many requests (429), or the service is unavailable. */
  | { readonly type: 'paused'; readonly ms: number; readonly failure: Failure }
  /** The signal of the run aborted: so many rows may end within so long, and no row is started. */
  | { readonly type: 'draining'; readonly ms: number; readonly rows: number }
  /** The service was away, and answers again. */
  | { readonly type: 'recovered' }
  /** The account is at its limit (456), as this process or another found: no new jobs; rows with a job continue. */
  | { readonly type: 'full'; readonly failure: Failure }
  /** The account has room again: new jobs are made. */
  | { readonly type: 'room' }
  /** The database of the ledger does not respond or refuses to: the run waits, and continues when it is back. */
  | { readonly type: 'ledgerAway'; readonly reason: string }
  | { readonly type: 'progress'; readonly progress: BulkProgress };

export interface BulkProgress {
  readonly done: number;
  readonly failed: number;
  readonly unknown: number;
  readonly open: number;
  /** Rows that ended in a second, since the run began, by every process. */
  readonly perSecond: number;
  /** Milliseconds until the rest has ended at this rate; undefined while there is no rate. */
  readonly leftMs: number | undefined;
}

export type Emit = (event: BulkEvent) => void;
