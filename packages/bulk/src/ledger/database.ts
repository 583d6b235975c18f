// What the ledger needs of a database of SQL. Both speak the same statements, with `$1` for the first value.

export type Value = string | number | null;
export type Record = Readonly<{ [column: string]: Value }>;

/** The database of a ledger failed, or the way to it. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
  readonly database: 'sqlite' | 'postgres';
  /** The code of the driver, `ECONNREFUSED`. */
  readonly code: string | undefined;

  constructor(database: LedgerError['database'], cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
    // Several addresses that do not answer fail together, without a message.
    super((cause instanceof Error && cause.message) || (code ?? 'no answer'), { cause });
    this.database = database;
    this.code = code;
  }
}

/** Throws an error of the driver as one of the ledger. */
export function failedIn(database: LedgerError['database']): (cause: unknown) => never {
  return (cause) => {
    throw new LedgerError(database, cause);
  };
}

export interface Queries {
  query(sql: string, values?: readonly Value[]): Promise<readonly Record[]>;
}

export interface Database extends Queries {
  /** Statements that go before the making of tables, in its transaction. */
  readonly before: readonly string[];
  /** Statements that make the tallies and the triggers that keep them. */
  readonly tally: readonly string[];
  /** Added to a SELECT of one row whose lock is wanted: rows that another transaction has locked are passed over. */
  readonly lockingOne: string;
  /** The same, where the lock is waited for. */
  readonly locking: string;
  /** Put after a table to have this index used, where the database would walk a million rows instead. */
  by(index: string): string;
  /** The time of every worker, milliseconds since the epoch. */
  now(queries: Queries): Promise<number>;
  /** Runs the work whole or not at all; `durable`: it survives the end of the machine. */
  transaction<T>(work: (queries: Queries) => Promise<T>, durable?: boolean): Promise<T>;
  close(): Promise<void>;
}
