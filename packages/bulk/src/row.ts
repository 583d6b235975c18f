// One imported file is one row. Workers store nothing themselves, so the row contains all data to continue the import.

import type { Failure } from './failures.ts';

/**
 * The state of an import. `planned`: it has no job. `declared`: its job waits for the file. `sent`: its job has the
 * file, or processes it. `done` and `failed` are final; `retry` restarts a failed row. `unknown`: the service may have
 * created the memory, but does not confirm it. Workers skip an unknown row until a person calls `forget` or `retry`.
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
  /** The size and the times of the file when it was read, as one text that changes when the file changes. */
  readonly fileVersion?: string | undefined;
  /** The ids of the memories that the new memory replaces, for the caller to delete. */
  readonly replaces?: readonly string[];
}

/** The progress of an import. Times are milliseconds since the epoch, by the ledger's clock unless stated otherwise. */
export interface Progress {
  readonly state: RowState;
  /** The id of the current job, which may still create a memory. */
  readonly jobId: string | undefined;
  /** The encrypted signed address of the current job, which is unreadable without the API key. */
  readonly sealedUrl: string | undefined;
  /** The time when the address expires, by the service's clock. */
  readonly expiresAt: number | undefined;
  readonly declaredAt: number | undefined;
  /** The time when the last upload was started. */
  readonly putAt: number | undefined;
  /** The number of failures since the last progress. */
  readonly attempts: number;
  /**
   * The number of failures since the last progress because the service was down or the account was full. Such failures
   * do not count as `attempts`, so they do not end the row.
   */
  readonly outages: number;
  readonly memoryId: string | undefined;
  /**
   * The ids of the memories that earlier imports of the row have created. The ids are kept, because a memory may still
   * exist although the current API key cannot see it.
   */
  readonly earlier: readonly string[];
  /** The ids of the memories with the same name that the caller should delete after this import. */
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
   * A number that increases each time a worker takes the row, so that the ledger can reject changes by a worker with
   * an older number.
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
