// A ledger in one SQLite file, for any number of processes on one machine, and its engine. Every commit survives the
// end of the process. A durable commit, for example of a job's address, also survives a crash of the machine.

import type { DatabaseSync } from 'node:sqlite';
import { systemClock } from 'language-service-client';
import { type Database, type Fields, LedgerError, patient, type Query, type Value } from './database.ts';
import { runLoop } from './engine.ts';
import { type Engine, Ledger } from './record.ts';
import { tableStatements } from './table.ts';

/**
 * The engine of a SQLite ledger. It looks for free rows in a loop. If a process ends without releasing a row, the row
 * becomes free when the lease on it expires.
 */
export const sqliteEngine: Engine = {
  // The loop reads the open rows from the table, so there is no queue.
  enqueue: async () => {},

  run: (ledger, work, options) => {
    const { account, id, leaseMs } = options;
    return runLoop((most) => ledger.takeDue(account, leaseMs, most, id), work, options);
  },

  close: async () => {},
};

/**
 * The maximum time in milliseconds for which SQLite waits for a lock of another process. After this time, the
 * statement fails and is retried.
 */
const busyMs = 2_000;
/** The SQLite error codes for a lock and for a full disk. */
const [SQLITE_BUSY, SQLITE_FULL] = [5, 13];
/**
 * The number of pages of 4 kB in the SQLite log after which SQLite copies the log into the database. This number is
 * larger than the default of 1000, because each copy flushes two files to the disk.
 */
const checkpointPages = 4_000;

/**
 * Opens a ledger in a SQLite file, and creates the file if it is missing. Any number of processes on this machine may
 * open the file. The file must not be on a network file system.
 *
 * `now` is a clock for tests.
 *
 * @example
 * const bulk = createBulk({ client, apiKey, ledger: await sqliteLedger('imports.db') });
 */
export async function sqliteLedger(path: string, { now = Date.now } = {}): Promise<Ledger> {
  return new Ledger(await SqliteDatabase.open(path, now), sqliteEngine);
}

/**
 * The latest statement of this process. The next statement starts after it. If two statements ran at the same time, one
 * could wait for a lock of the other, and block the thread in which the other must continue.
 */
let last: Promise<unknown> = Promise.resolve();

export class SqliteDatabase implements Database {
  readonly now = 'bulk_now()';
  readonly #connection: DatabaseSync;

  static async open(path: string, now: () => number): Promise<SqliteDatabase> {
    const database = new SqliteDatabase(path, now);
    const waiting = patient(database, { clock: systemClock, longestMs: 30_000 });
    try {
      const [log] = await waiting.query('pragma journal_mode = wal');
      if (path !== ':memory:' && log?.['journal_mode'] !== 'wal')
        throw new Error(`${path} must be on a local disk, because its file system cannot store SQLite logs`);
      await waiting.transact(async (query) => {
        for (const sql of tableStatements) await query(sql);
      });
      return database;
    } catch (error) {
      database.#connection.close();
      throw error;
    }
  }

  private constructor(path: string, now: () => number) {
    // SQLite is loaded here, because Node 22 then prints a warning that the user cannot prevent.
    const { emitWarning } = process;
    process.emitWarning = () => undefined;
    const sqlite: typeof import('node:sqlite') | undefined = process.getBuiltinModule('node:sqlite');
    process.emitWarning = emitWarning;
    if (sqlite === undefined) throw new Error('a ledger in SQLite needs Node 22.13 or newer');
    this.#connection = new sqlite.DatabaseSync(path);
    this.#connection.function('bulk_now', () => now());
    // Node 22.13 lacks the option `timeout`, so this code sets it by a pragma.
    this.#connection.exec(`pragma busy_timeout = ${busyMs}`);
    this.#connection.exec(`pragma synchronous = normal; pragma wal_autocheckpoint = ${checkpointPages}`);
  }

  query(...[sql, values = [], durable = false]: Parameters<Query>): Promise<readonly Fields[]> {
    return this.#inTurn(durable, async () => this.#run(sql, values));
  }

  transact<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return this.#inTurn(true, async () => {
      this.#run('begin immediate');
      try {
        const result = await work(async (sql, values) => this.#run(sql, values));
        this.#run('commit');
        return result;
      } catch (error) {
        try {
          this.#run('rollback');
        } catch {
          // SQLite may have rolled back already, for example on a full disk. The first error has the cause.
        }
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    await last.catch(() => undefined);
    this.#connection.close();
  }

  /**
   * Runs `work` after the work of all earlier calls has ended, and returns its result. If `durable` is true, SQLite
   * flushes the log to the disk, including all earlier commits.
   */
  #inTurn<T>(durable: boolean, work: () => Promise<T>): Promise<T> {
    const flushed = async () => {
      if (durable) this.#connection.exec('pragma synchronous = full');
      try {
        return await work();
      } finally {
        if (durable) this.#connection.exec('pragma synchronous = normal');
      }
    };
    const result = last.then(flushed, flushed);
    last = result;
    return result;
  }

  #run(sql: string, values: readonly Value[] = []): readonly Fields[] {
    try {
      // Before Node 22.16 placeholders have no numbers. Binding thousands of values by name is slow.
      const given = Array.from(sql.matchAll(/\$(\d+)/g), ([, number]) => values[Number(number) - 1] ?? null);
      // The table contains only texts and numbers.
      return this.#connection.prepare(sql.replaceAll(/\$\d+/g, '?')).all(...given) as Fields[];
    } catch (error) {
      // The lowest byte of an extended error code is the basic error code.
      const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
      throw new LedgerError('sqlite', error, code === SQLITE_BUSY || code === SQLITE_FULL);
    }
  }
}
