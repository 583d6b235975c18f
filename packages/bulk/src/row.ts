// One imported file is one row. The row has everything that another worker needs to continue; a worker keeps no state.

import type { Failure } from './failures.ts';

/**
 * `planned`: no job. `declared`: a job of the service is stored. `sent`: the job has its file, or makes it. `done` and
 * `failed` are ends; `retry` takes a failed row up again. `unknown`: the service may have made the memory and does not say
 * so; no worker touches the row until a person decides (`forget`), or `retry` polls.
 */
export type RowState = 'planned' | 'declared' | 'sent' | 'done' | 'failed' | 'unknown';

/** Numbers of rows, by state. */
export type Counts = Readonly<Record<RowState, number>>;

/** States that a worker continues. */
export const openStates = ['sent', 'declared', 'planned'] as const satisfies readonly RowState[];

/** What a row is about; it never changes. */
export interface Plan {
  /** The same for the same account, content and name. */
  readonly id: string;
  readonly account: string;
  /** The file. */
  readonly path: string;
  /** Bytes of its content. */
  readonly size: number;
  /** Display name of the new memory. */
  readonly name: string;
  /** SHA-256 of the content, in hex. */
  readonly sha256: string;
  /** Size and time of change of the file whose content was read, as a text; it tells another version. */
  readonly fileVersion?: string | undefined;
  /** Memories that this one takes the place of. */
  readonly replaces?: readonly string[];
}

/**
 * The progress of a row. Times are milliseconds since the epoch, by the ledger's clock unless stated
 * otherwise.
 */
export interface Progress {
  readonly state: RowState;
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
  /** How often the service was away or full for this row since the last step forward; that fails no row. */
  readonly outages: number;
  readonly memoryId: string | undefined;
  /** Memories that earlier imports of the row made. A key of another account does not see them. */
  readonly earlier: readonly string[];
  /** Memories of the same name that are to be deleted once this one is done. */
  readonly replaces: readonly string[];
  /** Segments that the service skipped. */
  readonly skipped: number | undefined;
  /** The last failure. */
  readonly failure: Failure | undefined;
  /** Jobs that another job replaced after they were dead. */
  readonly abandoned: readonly string[];
}

/** A row in a ledger. */
export interface Row extends Omit<Plan, 'replaces'>, Progress {
  /** Rises each time a worker takes the row; what is stored under an older one changes nothing. */
  readonly fence: number;
}

/** What a step changes of a row. */
export type Changes = Partial<Progress> & { readonly path?: string };

export function isOpen({ state }: Pick<Row, 'state'>): boolean {
  return openStates.some((open) => open === state);
}

/** Returns the memories that imports of the row made, the last one first. */
export function memoriesOf({ memoryId, earlier }: Row): readonly string[] {
  return memoryId === undefined ? earlier : [memoryId, ...earlier];
}
