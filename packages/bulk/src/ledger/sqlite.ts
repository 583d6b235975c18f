// A ledger in one file of this machine, for any number of its processes. Every commit survives the end of the process. A
// durable one, such as the address of a job, survives the end of the machine too.

import { resolve } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type Database, LedgerError, type Queries, type Record, type Value } from './database.ts';
import type { Ledger } from './ledger.ts';
import { sqlLedger } from './sql-ledger.ts';
import { SqliteLog } from './sqlite-log.ts';
import { sqliteTally } from './tally.ts';

export interface SqliteLedgerOptions {
  /** The time, milliseconds since the epoch; for tests. Default: the wall clock. */
  readonly now?: (() => number) | undefined;
}

/** A statement, and for each of its placeholders the number of its value: before Node 22.16 they have no numbers. */
interface Prepared {
  readonly statement: StatementSync;
  readonly numbers: readonly number[];
}

/** How long a process waits for another one's transaction, in milliseconds. */
const busyMs = 30_000;
/** The pause between two attempts to open a ledger that another process opens, in milliseconds. */
const openPauseMs = 10;
/** What SQLite says when another connection has a lock. */
const SQLITE_BUSY = 5;
/** The log is copied into the ledger when it has so many pages of 4 kB. A copy flushes two files. */
const checkpointPages = 4_000;

/**
 * Opens the ledger in this file, and makes it where it is missing. Every process of this machine may open it; it must
 * not be on a network file system.
 *
 * @example
 * const bulk = createBulk({ client, apiKey, ledger: await sqliteLedger('imports.db') });
 */
export function sqliteLedger(path: string, options: SqliteLedgerOptions = {}): Promise<Ledger> {
  return sqlLedger(new SqliteDatabase(path, options.now ?? steadyDate()));
}

/** The wall clock; when it is set back, it continues from the latest time, or every row would rest until then. */
function steadyDate(): () => number {
  let last = Date.now();
  let ahead = 0;
  return () => {
    const now = Date.now();
    ahead += Math.max(last - now, 0);
    last = now;
    return now + ahead;
  };
}

function isBusy(error: unknown): boolean {
  const { cause } = error instanceof LedgerError ? error : {};
  return cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY;
}

class SqliteDatabase implements Database {
  readonly before = [];
  readonly tally = sqliteTally;
  // A transaction of SQLite locks the whole file.
  readonly lockingOne = '';
  readonly locking = '';
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();
  readonly #now: () => number;
  readonly #turn: { last: Promise<unknown> };
  /** Undefined for a ledger in memory. */
  readonly #log: SqliteLog | undefined;

  constructor(path: string, now: () => number) {
    this.#connection = new DatabaseSync(path);
    // Node 22.13 does not know the option `timeout`.
    this.#connection.exec(`pragma busy_timeout = ${busyMs}`);
    this.#log = this.#begin(path);
    this.#now = now;
    this.#turn = turnOf(path);
  }

  #begin(path: string): SqliteLog | undefined {
    const mode = this.#chooseLog();
    this.#connection.exec(`pragma synchronous = normal; pragma wal_autocheckpoint = ${checkpointPages}`);
    if (mode === 'memory') return undefined;
    if (mode === 'wal') return new SqliteLog(path);
    this.#connection.close();
    throw new Error(`${path} is on a file system where SQLite keeps no log: put the ledger on a local disk`);
  }

  /** SQLite fails at once, without its timeout, where another process has a lock that this change would have to wait for. */
  #chooseLog(): Value {
    const ended = performance.now() + busyMs;
    for (;;)
      try {
        return this.#run('pragma journal_mode = wal', [])[0]?.['journal_mode'] ?? null;
      } catch (error) {
        if (!isBusy(error) || performance.now() > ended) throw error;
        // As its timeout does, this waits in place: the ledger is opened before anything else is done with it.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, openPauseMs);
      }
  }

  by(index: string): string {
    return `indexed by ${index}`;
  }

  async now(): Promise<number> {
    return this.#now();
  }

  async query(sql: string, values: readonly Value[] = []): Promise<readonly Record[]> {
    return this.#inTurn(async () => this.#run(sql, values));
  }

  /** The flush of a durable transaction begins after its turn, so that others continue meanwhile. */
  async transaction<T>(work: (queries: Queries) => Promise<T>, durable = false): Promise<T> {
    const result = await this.#inTurn(() => this.#transact(work));
    if (durable) await this.#log?.flush();
    return result;
  }

  async close(): Promise<void> {
    await this.#log?.close();
    await this.#inTurn(async () => this.#connection.close());
  }

  async #transact<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    this.#run('begin immediate', []);
    try {
      const result = await work({ query: async (sql, values = []) => this.#run(sql, values) });
      this.#run('commit', []);
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  #rollBack(): void {
    try {
      this.#connection.exec('rollback');
    } catch {
      // SQLite has rolled back already, as it does on a full disk. The first error says why.
    }
  }

  #run(sql: string, values: readonly Value[]): readonly Record[] {
    try {
      return this.#runBare(sql, values);
    } catch (error) {
      throw new LedgerError('sqlite', error);
    }
  }

  #runBare(sql: string, values: readonly Value[]): readonly Record[] {
    let prepared = this.#statements.get(sql);
    if (prepared === undefined) {
      const numbers = [...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
      prepared = { statement: this.#connection.prepare(sql.replaceAll(/\$\d+/g, '?')), numbers };
      this.#statements.set(sql, prepared);
    }
    const given = prepared.numbers.map((number) => values[number - 1] ?? null);
    // The tables hold texts and numbers alone.
    return prepared.statement.all(...given) as Record[];
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.last.then(work, work);
    this.#turn.last = result;
    return result;
  }
}

/**
 * SQLite waits for another transaction without giving way to the rest of its thread, so two ledgers on one file in one
 * thread would wait for each other: they take turns.
 */
const turns = new Map<string, { last: Promise<unknown> }>();

function turnOf(path: string): { last: Promise<unknown> } {
  if (path === ':memory:') return { last: Promise.resolve() };
  const file = resolve(path);
  const turn = turns.get(file) ?? { last: Promise.resolve() };
  turns.set(file, turn);
  return turn;
}
