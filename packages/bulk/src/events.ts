// The events of a run.

import type { Failure } from './failures.ts';
import type { Counts, Row } from './row.ts';

type About = Pick<Row, 'id' | 'path' | 'name'>;

export type BulkEvent =
  /** The service has created a job for the file. */
  | (About & { readonly type: 'declared'; readonly jobId: string })
  /** The number of bytes sent so far, reported at most every half second during an upload. */
  | (About & { readonly type: 'sending'; readonly bytes: number; readonly size: number })
  /** The file was uploaded successfully. */
  | (About & { readonly type: 'sent'; readonly jobId: string; readonly bytes: number })
  | (About & { readonly type: 'done'; readonly row: Row })
  | (About & { readonly type: 'failed'; readonly row: Row; readonly failure: Failure })
  /**
   * The service may have created the memory, but does not confirm it. To poll the job of the import again, call `retry`
   * with the id of the row. To remove the row from the ledger, call `forget`.
   */
  | (About & { readonly type: 'unknown'; readonly row: Row; readonly failure: Failure })
  /** A request failed. The import continues after `waitMs`, or ends with an event `failed` or `unknown`. */
  | (About & { readonly type: 'attemptFailed'; readonly failure: Failure; readonly waitMs: number })
  /** After a response 429 (too many requests), this process sends nothing for `ms` milliseconds. */
  | { readonly type: 'paused'; readonly ms: number; readonly failure: Failure }
  /**
   * The signal of the run has aborted. The run starts no more imports, and waits up to `ms` milliseconds for the
   * running uploads. `rows` is the number of these uploads.
   */
  | { readonly type: 'draining'; readonly ms: number; readonly rows: number }
  /** The database of the ledger does not respond or refuses connections, so the run waits for the database. */
  | { readonly type: 'ledgerAway'; readonly reason: string }
  | { readonly type: 'progress'; readonly progress: BulkProgress };

export interface BulkProgress extends Counts {
  /** The number of imports that ended per second since this run began, in all processes together. */
  readonly perSecond: number;
}

export type Emit = (event: BulkEvent) => void;
