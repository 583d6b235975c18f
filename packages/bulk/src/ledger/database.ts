// What the ledger needs of a database of SQL. Both take the same statements, with `$1` for the first value.

import type { Claim, ClaimRequest, Nothing } from './ledger.ts';
import type { Changes, Row } from './row.ts';

export type Value = string | number | null;
export type Record = Readonly<{ [column: string]: Value }>;

/** The database of a ledger failed, or the way to it. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
  readonly database: 'sqlite' | 'postgres';
  /** The code of the driver or of Postgres, `ECONNREFUSED` or `57P01`. */
  readonly code: string | undefined;
  /** Whether the same statement may succeed later: the database restarts, is locked, full or away. */
  readonly retryable: boolean;

  constructor(database: LedgerError['database'], cause: unknown, retryable: boolean) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
    // Several addresses that do not answer fail together, without a message.
    super((cause instanceof Error && cause.message) || (code ?? 'no answer'), { cause });
    this.database = database;
    this.code = code;
    this.retryable = retryable;
  }
}

/** The ledger and this package do not have the same version. Nothing was changed. */
export class LedgerVersionError extends Error {
  override readonly name = 'LedgerVersionError';
  readonly found: number;
  readonly supported: number;

  constructor(found: number, supported: number) {
    super(`The ledger has version ${found}, and this package reads version ${supported}`);
    this.found = found;
    this.supported = supported;
  }
}

/** A row that its worker gives back. */
export interface Release {
  readonly row: Row;
  readonly changes: Changes;
  readonly restMs: number;
}

export interface Claimed {
  readonly next: Claim | Nothing;
  /** The ledger's time. */
  readonly now: number;
  /** False where another worker has claimed the row since, or none was named. */
  readonly isReleased: boolean;
}

export interface Queries {
  /** Runs one statement, whole or not at all. */
  query(sql: string, values?: readonly Value[]): Promise<readonly Record[]>;
}

export interface Database extends Queries {
  /** Statements that make the tallies and the claims, and the triggers that keep them. */
  readonly routines: readonly string[];
  /** A query that gives a row if the ledger has the table of notes. */
  readonly hasNotes: string;
  /** Added to a SELECT of rows that its statement changes. */
  readonly locking: string;
  /** SQL of the time of every worker, milliseconds since the epoch. */
  now(): string;
  /** Gives a row back, where one is named, and claims one, in one transaction. */
  claim(request: ClaimRequest, release?: Release): Promise<Claimed>;
  /** Runs one statement that changes rows; what it resolves for survives the end of the machine. */
  store(sql: string, values: readonly Value[]): Promise<readonly Record[]>;
  /** Runs the work whole or not at all, while no other process does so. */
  transact<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Throws an error of the driver as one of the ledger. */
export function failedIn(
  database: LedgerError['database'],
  isRetryable: (cause: unknown) => boolean,
): (cause: unknown) => never {
  return (cause) => {
    throw new LedgerError(database, cause, isRetryable(cause));
  };
}
