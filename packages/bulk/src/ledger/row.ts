// One imported file or one exported memory is one row. The row has everything that another worker needs to continue; a
// worker keeps no state.

import type { Failure } from '../failures.ts';

/**
 * `planned`: no job. `declared`: a job of the service is stored. `sent`: the job has its file, or makes it. `done` and
 * `failed` are ends; `retry` takes a failed row up again. `unknown`: the service may have made the memory and does not say
 * so; no worker touches the row until a person decides (`set`, `forget`), or `retry` polls.
 */
export type RowState = 'planned' | 'declared' | 'sent' | 'done' | 'failed' | 'unknown';

export type BulkOperation = 'import' | 'export';

/** What a row is about; it never changes. */
export interface Plan {
  /** The same for the same account, operation, content and name. */
  readonly id: string;
  readonly account: string;
  readonly operation: BulkOperation;
  /** The file that is read or written. */
  readonly path: string;
  /** Import: bytes of the file when it was added. Export: 0. */
  readonly size: number;
  /** Import: display name of the new memory. Export: name of the memory. */
  readonly name: string;
  /** Import: SHA-256 of the file, in hex, where it was known when it was added. */
  readonly sha256?: string | undefined;
  /** Import: size and time of change of the local file whose content was read, as a text; it tells another version. */
  readonly fileVersion?: string | undefined;
  /** Export: the memory. */
  readonly memoryId?: string | undefined;
}

/** What has become of it. Times are milliseconds since the epoch, by the ledger's clock unless they say otherwise. */
export interface Progress {
  readonly state: RowState;
  /** Import: bytes of the file when it was added. Export: bytes of the file that was written; 0 before. */
  readonly size: number;
  /** The job that may live. */
  readonly jobId: string | undefined;
  /** The signed address of that job, sealed: unreadable without the API key. */
  readonly sealedUrl: string | undefined;
  /** When the address stops working, by the service's clock. */
  readonly expiresAt: number | undefined;
  readonly declaredAt: number | undefined;
  /** When the last attempt to send began. */
  readonly putAt: number | undefined;
  /** Attempts that failed since the last step forward. */
  readonly attempts: number;
  /** How often the service was away for this row since the last step forward; that fails no row. */
  readonly outages: number;
  /** Jobs that may exist at the service although no answer named them. They have no file and expire by themselves. */
  readonly orphaned: number;
  readonly memoryId: string | undefined;
  /** SHA-256 of the file, in hex; of an export once it is written. */
  readonly sha256: string | undefined;
  /** Segments that the service skipped. */
  readonly skipped: number | undefined;
  /** The last failure. */
  readonly failure: Failure | undefined;
  /** Jobs that another job replaced after they were dead; they are polled once more at the end. */
  readonly abandoned: readonly string[];
  /** Memories that abandoned jobs created after all. */
  readonly duplicates: readonly string[];
  /** The last time that the import was asked for again; a time has one memory for all who ask at the same time. */
  readonly generation: number;
}

/** A row in a ledger. */
export interface Row extends Omit<Plan, 'sha256' | 'memoryId' | 'size'>, Progress {
  /** Rises with each claim; a commit under an older one changes nothing. */
  readonly fence: number;
  /** When the row is due; never before its lease ends. */
  readonly wakeAt: number;
  /** Until when a worker has the row; 0 when none has it. */
  readonly leaseUntil: number;
}

/** What a step changes of a row. */
export type Changes = Partial<Progress> & { readonly path?: string };
