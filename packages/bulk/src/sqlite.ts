// A ledger in one file of this machine, for any number of its processes. Every commit survives the end of the process. A
// durable one, such as the address of a job, survives the end of the machine too.

import { realpathSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { checkNames } from 'language-service-client/options';
import { type Database, type Fields, LedgerError, type Queries, type Value } from './database.ts';
import { Ledger } from './ledger.ts';
import { openDatabase } from './node-sqlite.ts';
import { tableStatements } from './sql.ts';
import { sqliteEngine } from './sqlite-engine.ts';
import { SqliteLog } from './sqlite-log.ts';

export interface SqliteLedgerOptions {
  /** The time, milliseconds since the epoch; for tests. Default: the wall clock. */
  readonly now?: (() => number) | undefined;
}

/** A statement, and for each of its placeholders the number of its value: before Node 22.16 they have no numbers. */
interface Prepared {
  readonly statement: StatementSync;
  readonly numbers: readonly number[];
}

/** How long a statement waits for another process's transaction, in milliseconds. */
const busyMs = 30_000;
/** SQLite itself waits for so long, without giving way to the rest of its thread; then the ledger waits. */
const blockedMs = 5;
const busyPauseMs = 10;
/** What SQLite says when another connection has a lock, and when the disk is full. */
const [SQLITE_BUSY, SQLITE_FULL] = [5, 13];
/** The log is copied into the ledger when it has so many pages of 4 kB. A copy flushes two files. */
const checkpointPages = 4_000;

/**
 * Opens the ledger in this file, and makes it where it is missing. Every process of this machine may open it; it must
 * not be on a network file system.
 *
 * @example
 * const bulk = createBulk({ client, apiKey, ledger: await sqliteLedger('imports.db') });
 */
export async function sqliteLedger(path: string, options: SqliteLedgerOptions = {}): Promise<Ledger> {
  checkNames(options, ['now']);
  return new Ledger(await SqliteDatabase.open(path, options.now ?? Date.now), sqliteEngine);
}

/** Returns the error code of SQLite. */
function codeIn(error: unknown): number | undefined {
  // The extended codes have the code in their lowest byte.
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
}

export class SqliteDatabase implements Database {
  readonly now = 'bulk_now()';
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();
  /** Statements and transactions of this connection run one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  /** Undefined for a ledger in memory. */
  #log: SqliteLog | undefined;

  static async open(path: string, now: () => number): Promise<SqliteDatabase> {
    const database = new SqliteDatabase(path, now);
    try {
      await database.#begin(path);
      return database;
    } catch (error) {
      database.#connection.close();
      throw error;
    }
  }

  private constructor(path: string, now: () => number) {
    this.#connection = openDatabase(path);
    // Node 22.13 does not know the option `timeout`.
    this.#connection.exec(`pragma busy_timeout = ${blockedMs}`);
    this.#connection.function('bulk_now', () => now());
  }

  async #begin(path: string): Promise<void> {
    const [log] = await this.query('pragma journal_mode = wal');
    this.#connection.exec(`pragma synchronous = normal; pragma wal_autocheckpoint = ${checkpointPages}`);
    if (log?.['journal_mode'] !== 'memory') {
      if (log?.['journal_mode'] !== 'wal')
        throw new Error(`${path} is on a file system that does not support the SQLite log: use a local disk`);
      // SQLite puts the log beside the file that a link names.
      this.#log = new SqliteLog(realpathSync(path));
    }
    await this.transact(async ({ query }) => {
      for (const sql of tableStatements) await query(sql);
    });
  }

  query(sql: string, values: readonly Value[] = []): Promise<readonly Fields[]> {
    return this.#inTurn(async () => this.#run(sql, values));
  }

  /** The flush begins after the turn of the statement, so that others continue meanwhile. */
  async store(sql: string, values: readonly Value[]): Promise<readonly Fields[]> {
    const result = await this.query(sql, values);
    await this.#flush();
    return result;
  }

  async transact<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const result = await this.#inTurn(() => this.#transact(work));
    await this.#flush();
    return result;
  }

  async close(): Promise<void> {
    await this.#log?.close();
    await this.#last.catch(() => undefined);
    this.#connection.close();
  }

  async #flush(): Promise<void> {
    await this.#log?.flush().catch((error: unknown) => {
      throw new LedgerError('sqlite', error, false);
    });
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

  #run(sql: string, values: readonly Value[]): readonly Fields[] {
    try {
      const { statement, numbers } = this.#prepare(sql);
      // The tables hold texts and numbers alone.
      return statement.all(...numbers.map((number) => values[number - 1] ?? null)) as Fields[];
    } catch (error) {
      const code = codeIn(error);
      throw new LedgerError('sqlite', error, code === SQLITE_BUSY || code === SQLITE_FULL);
    }
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#statements.get(sql);
    if (prepared === undefined) {
      const numbers = [...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
      prepared = { statement: this.#connection.prepare(sql.replaceAll(/\$\d+/g, '?')), numbers };
      // Those with lists differ with every length.
      if (numbers.length < 20) this.#statements.set(sql, prepared);
    }
    return prepared;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const whileBusy = () => patientlyBusy(work);
    const result = this.#last.then(whileBusy, whileBusy);
    this.#last = result;
    return result;
  }
}

/** Repeats work that another process's transaction holds up. */
async function patientlyBusy<T>(work: () => Promise<T>): Promise<T> {
  const ended = performance.now() + busyMs;
  for (;;)
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof LedgerError && codeIn(error.cause) === SQLITE_BUSY;
      if (!isBusy || performance.now() > ended) throw error;
      await pause(busyPauseMs);
    }
}
