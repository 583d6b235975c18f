// One imported file is one row. Workers store nothing themselves, so the row contains all data to continue the import.

import type { Failure } from './failures.ts';

/**
 * `planned`: the row has no job. `declared`: the row has a job that waits for its file. `sent`: the job has the file,
 * or processes it. `done` and `failed` are final; `retry` restarts a failed row. `unknown`: the service may have
 * created the memory, but does not confirm it. Workers skip such a row until a person calls `forget` or `retry`.
 */
export type RowState = 'planned' | 'declared' | 'sent' | 'done' | 'failed' | 'unknown';

/** The number of rows in each state. */
export type Counts = Readonly<Record<RowState, number>>;

/** The states of rows that a worker continues. */
export const openStates = ['sent', 'declared', 'planned'] as const satisfies readonly RowState[];

/** The fields of a row that describe its file. */
export interface Plan {
  /** The id, computed from account, content and name. */
  readonly id: string;
  readonly account: string;
  /** The path of the file. */
  readonly path: string;
  /** The size of the content in bytes. */
  readonly size: number;
  /** The display name of the new memory. */
  readonly name: string;
  /** The SHA-256 of the content, in hexadecimal. */
  readonly sha256: string;
  /**
   * The size and the times of the file when its content was read, as one text. A different text means a changed file.
   */
  readonly fileVersion?: string | undefined;
  /** The ids of the memories that the new memory replaces. */
  readonly replaces?: readonly string[];
}

/** The progress of a row. Times are milliseconds since the epoch, by the ledger's clock if not stated otherwise. */
export interface Progress {
  readonly state: RowState;
  /** The current job, which may still create a memory. */
  readonly jobId: string | undefined;
  /** The encrypted signed address of the current job. It is unreadable without the API key. */
  readonly sealedUrl: string | undefined;
  /** The expiry of the address, by the service's clock. */
  readonly expiresAt: number | undefined;
  readonly declaredAt: number | undefined;
  /** The start of the last upload attempt. */
  readonly putAt: number | undefined;
  /** The number of failures since the last progress. */
  readonly attempts: number;
  /** The number of outages of the service or of a full account since the last progress. They do not fail the row. */
  readonly outages: number;
  readonly memoryId: string | undefined;
  /** The ids of the memories that earlier imports of the row created, in this account or in another. */
  readonly earlier: readonly string[];
  /** The ids of the memories with the same name that must be deleted after this import. */
  readonly replaces: readonly string[];
  /** The number of segments that the service skipped. */
  readonly skipped: number | undefined;
  /** The ids of the memories that earlier imports of the row created. Another key may not see them. */
  readonly failure: Failure | undefined;
  /** The ids of the expired jobs that were replaced by newer jobs. */
  readonly abandoned: readonly string[];
}

/** A row in a ledger. */
export interface Row extends Omit<Plan, 'replaces'>, Progress {
  /** A number that increases each time a worker takes the row. The ledger rejects changes with an older number. */
  readonly fence: number;
}

/** The changed fields of a row in one step. */
export type Changes = Partial<Progress> & { readonly path?: string };

export function isOpen({ state }: Pick<Row, 'state'>): boolean {
  return openStates.some((open) => open === state);
}

/** Returns the ids of the memories that imports of the row created, newest first. */
export function memoriesOf({ memoryId, earlier }: Row): readonly string[] {
  return memoryId === undefined ? earlier : [memoryId, ...earlier];
}
