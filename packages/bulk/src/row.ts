// One imported file is one row. Workers store nothing themselves, so the row contains all data to continue the import.

import type { Failure } from './failures.ts';

/**
 * The state of an import.
 * `planned`: the import has no job.
 * `declared`: the job waits for the file.
 * `sent`: the file was uploaded, and the job has not ended.
 * `done` and `failed`: the import has ended. `retry` restarts a failed import.
 * `unknown`: the service may have created the memory, but does not confirm it. Workers skip an unknown import until a
 * person calls `forget` or `retry`.
 */
export type RowState = 'planned' | 'declared' | 'sent' | 'done' | 'failed' | 'unknown';

/** The number of imports in each state. */
export type Counts = Readonly<Record<RowState, number>>;

/** The states of imports that have not ended, in the order in which a worker takes them. */
export const openStates = ['sent', 'declared', 'planned'] as const satisfies readonly RowState[];

/** The part of a ledger row that describes the file to import. */
export interface Plan {
  /** The id of the row, computed from account, content and name. */
  readonly id: string;
  readonly account: string;
  /** The path of the file. */
  readonly path: string;
  /** The size of the content in bytes. */
  readonly size: number;
  /** The name for the new translation memory. */
  readonly name: string;
  /** The SHA-256 of the content, in hexadecimal. */
  readonly sha256: string;
  /**
   * The size, the modification time and the change time of the file when it was read, as one text. If this text is
   * different later, the file is read again.
   */
  readonly fileVersion?: string | undefined;
  /**
   * The ids of the old memories that the new memory replaces. After the import, the caller deletes the old memories.
   */
  readonly replaces?: readonly string[];
}

/** The progress of an import. Times are milliseconds since the epoch, by the ledger's clock unless stated otherwise. */
export interface Progress {
  readonly state: RowState;
  /** The id of the latest import job. Undefined before the first job, and after a job that failed or expired. */
  readonly jobId: string | undefined;
  /** The signed upload URL of the current job. Only a process with the API key can decrypt it. */
  readonly sealedUrl: string | undefined;
  /** The time when the signed upload URL expires, by the service's clock. */
  readonly expiresAt: number | undefined;
  readonly declaredAt: number | undefined;
  /** The time when the last upload of the file began. */
  readonly putAt: number | undefined;
  /**
   * The number of failures since the last successful step or new job. Outages, a full account, rate limits and refused
   * keys are not counted.
   */
  readonly attempts: number;
  /**
   * How often the service was down or the account was full since the last successful step. These failures do not count
   * as `attempts`, so they do not make the import fail.
   */
  readonly outages: number;
  readonly memoryId: string | undefined;
  /**
   * The ids of the memories that earlier imports of this file have created. An id is kept even if the memory was not
   * found. The memory may exist although the current API key cannot see it.
   */
  readonly earlier: readonly string[];
  /** The ids of the old memories that the new memory replaces. The caller should delete them after this import. */
  readonly replaces: readonly string[];
  /** The number of segments of the file that the service did not import. */
  readonly skipped: number | undefined;
  /** The last failure of the import; undefined as soon as a later step succeeds. */
  readonly failure: Failure | undefined;
  /** The ids of earlier jobs that expired before the file arrived. */
  readonly abandoned: readonly string[];
}

/** A row of the ledger: one file to import, and the progress of its import. */
export interface Row extends Omit<Plan, 'replaces'>, Progress {
  /** A number that increases each time a worker takes the row. The ledger rejects changes with an older number. */
  readonly fence: number;
}

/** The fields of a ledger row that change while its file is imported. */
export type Changes = Partial<Progress> & { readonly path?: string };

export function isOpen({ state }: Pick<Row, 'state'>): boolean {
  return openStates.some((open) => open === state);
}

/** Returns the ids of all memories that imports of this file have created, newest first. */
export function memoriesOf({ memoryId, earlier }: Row): readonly string[] {
  return memoryId === undefined ? earlier : [memoryId, ...earlier];
}
