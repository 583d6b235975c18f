// One imported file is one row. The row contains everything that another worker needs to continue, since a worker
// itself stores nothing.

import type { Failure } from './failures.ts';

/**
 * `planned`: the row has no job. `declared`: the service has created a job, and the row contains it. `sent`: the
 * job has its file, or processes it. `done` and `failed` are final; `retry` restarts a failed row. `unknown`: the
 * service may have created the memory, but does not confirm it. No worker touches such a row until a person calls
 * `forget`, or `retry` polls its job again.
 */
export type RowState = 'planned' | 'declared' | 'sent' | 'done' | 'failed' | 'unknown';

/** The number of rows in each state. */
export type Counts = Readonly<Record<RowState, number>>;

/** The states of rows that a worker continues. */
export const openStates = ['sent', 'declared', 'planned'] as const satisfies readonly RowState[];

/** The part of a row that describes its file. */
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
  /** The size and the times of the file when its content was read, as one text. A difference shows a new version. */
  readonly fileVersion?: string | undefined;
  /** The ids of the memories that the new memory replaces. */
  readonly replaces?: readonly string[];
}

/**
 * The progress of a row. Times are milliseconds since the epoch, by the ledger's clock unless stated
 * otherwise.
 */
export interface Progress {
  readonly state: RowState;
  /** The current job, which may still create a memory. */
  readonly jobId: string | undefined;
  /** The encrypted signed address of that job. It is unreadable without the API key. */
  readonly sealedUrl: string | undefined;
  /** The time when the address expires, by the service's clock. */
  readonly expiresAt: number | undefined;
  readonly declaredAt: number | undefined;
  /** The start of the last upload attempt. */
  readonly putAt: number | undefined;
  /** The number of failed attempts since the last progress. */
  readonly attempts: number;
  /**
   * The number of failures since the last progress because the service was unavailable or the account full. They
   * fail no row.
   */
  readonly outages: number;
  readonly memoryId: string | undefined;
  /** The ids of the memories that earlier imports of the row created. The key of another account does not see them. */
  readonly earlier: readonly string[];
  /** The ids of the memories with the same name that must be deleted after this import. */
  readonly replaces: readonly string[];
  /** The number of segments that the service skipped. */
  readonly skipped: number | undefined;
  /** The last failure. */
  readonly failure: Failure | undefined;
  /** The ids of the expired jobs that newer jobs replaced. */
  readonly abandoned: readonly string[];
}

/** A row in a ledger. */
export interface Row extends Omit<Plan, 'replaces'>, Progress {
  /** A number that rises each time a worker takes the row. The ledger rejects changes with an older number. */
  readonly fence: number;
}

/** The changes of a row in one step. */
export type Changes = Partial<Progress> & { readonly path?: string };

export function isOpen({ state }: Pick<Row, 'state'>): boolean {
  return openStates.some((open) => open === state);
}

/** Returns the ids of the memories that imports of the row created, the last one first. */
export function memoriesOf({ memoryId, earlier }: Row): readonly string[] {
  return memoryId === undefined ? earlier : [memoryId, ...earlier];
}
