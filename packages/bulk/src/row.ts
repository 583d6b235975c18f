// One imported file is one row. Workers store nothing themselves, so the row contains all data to continue the import.

import type { Failure } from './failures.ts';

/**
 * The state of an import.
 * `planned`: it has no job.
 * `declared`: its job waits for the file.
 * `sent`: its job has the file, or processes it.
 * `done` and `failed` are final; `retry` restarts a failed row.
 * `unknown`: the service may have created the memory, but does not confirm it. Workers skip such a row until a person
 * calls `forget` or `retry`.
 */
export type RowState = 'planned' | 'declared' | 'sent' | 'done' | 'failed' | 'unknown';

/** The number of rows in each state. */
export type Counts = Readonly<Record<RowState, number>>;

/** The states in which a worker continues a row. */
export const openStates = ['sent', 'declared', 'planned'] as const satisfies readonly RowState[];

/** The part of a row that describes its file. */
export interface Plan {
  /** The id of the row, computed from account, content and name. */
  readonly id: string;
  readonly account: string;
  /** The path of the file. */
  readonly path: string;
  /** The size of the content in bytes. */
  readonly size: number;
  /** The name that the new memory gets. */
  readonly name: string;
  /** The SHA-256 of the content, in hexadecimal. */
  readonly sha256: string;
  /** The size and the times of the file when it was read, as one text. Another text means that the file has changed. */
  readonly fileVersion?: string | undefined;
  /** The ids of the memories that the new memory replaces. */
  readonly replaces?: readonly string[];
}

/** The progress of an import. Times are milliseconds since the epoch, by the ledger's clock unless stated otherwise. */
export interface Progress {
  readonly state: RowState;
  /** The current job, which may still create a memory. */
  readonly jobId: string | undefined;
  /** The encrypted signed address of the current job. Without the API key, it is unreadable. */
  readonly sealedUrl: string | undefined;
  /** The time when the address expires, by the service's clock. */
  readonly expiresAt: number | undefined;
  readonly declaredAt: number | undefined;
  /** The time when the last upload was started. */
  readonly putAt: number | undefined;
  /** The number of failures since the last progress. */
  readonly attempts: number;
  /**
   * The number of times since the last progress that the service was down or the account was full. These failures do
   * not end the row.
   */
  readonly outages: number;
  readonly memoryId: string | undefined;
  /** The ids of the memories that earlier imports of the row have created. Another key may not see them. */
  readonly earlier: readonly string[];
  /** The ids of the memories with the same name that must be deleted after this import. */
  readonly replaces: readonly string[];
  /** The number of segments that the service skipped. */
  readonly skipped: number | undefined;
  /** The last failure of the row; undefined after progress. */
  readonly failure: Failure | undefined;
  /** The ids of expired jobs that newer jobs have replaced. */
  readonly abandoned: readonly string[];
}

/** A row of a ledger: one imported file. */
export interface Row extends Omit<Plan, 'replaces'>, Progress {
  /**
   * A number that increases each time a worker takes the row. The ledger rejects changes by a worker with an older
   * number.
   */
  readonly fence: number;
}

/** The fields of a row that a step changes. */
export type Changes = Partial<Progress> & { readonly path?: string };

export function isOpen({ state }: Pick<Row, 'state'>): boolean {
  return openStates.some((open) => open === state);
}

/** Returns the ids of the memories that imports of the row have created, newest first. */
export function memoriesOf({ memoryId, earlier }: Row): readonly string[] {
  return memoryId === undefined ? earlier : [memoryId, ...earlier];
}
