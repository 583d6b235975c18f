// A ledger in one file of this machine, for any number of its processes, and the engine over it. Every commit survives the
// end of the process. A durable one, such as the address of a job, survives the end of the machine too.

import type { DatabaseSync } from 'node:sqlite';
import { systemClock } from 'language-service-client';
import { type Database, type Fields, LedgerError, patient, type Query, type Value } from './database.ts';
import { runLoop } from './engine.ts';
import { type Engine, Ledger } from './record.ts';
import { tableStatements } from './table.ts';

/** A loop over the ledger. Rows whose worker has died are free when their lease has ended. */
export const sqliteEngine: Engine = {
  // Every row that has not ended is in the table.
  enqueue: async () => {},

  run: (ledger, work, options) => {
    const { account, id, leaseMs } = options;
    return runLoop((most) => ledger.takeDue(account, leaseMs, most, id), work, options);
  },

  close: async () => {},
};

/** SQLite waits so long for another process's transaction, in milliseconds; then the ledger does, and gives way. */
const busyMs = 2_000;
/** What SQLite says when another connection has a lock, and when the disk is full. */
const [SQLITE_BUSY, SQLITE_FULL] = [5, 13];
/** The log is copied into the ledger when it has this number of pages of 4 kB. A copy flushes two files. */
const checkpointPages = 4_000;

/**
 * Opens the ledger in this file, and makes it where it is missing. Every process of this machine may open it; it must
 * not be on a network file system. `now` gives the time, for tests.
 *
 * @example
 * const bulk = createBulk({ client, apiKey, ledger: await sqliteLedger('imports.db') });
 */
export async function sqliteLedger(path: string, { now = Date.now } = {}): Promise<Ledger> {
  return new Ledger(await SqliteDatabase.open(path, now), sqliteEngine);
}

/** Statements and transactions of a process run one after the other: one that waits for a lock holds up the whole thread. */
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
        throw new Error(`${path} is on a file system that does not support the SQLite log: use a local disk`);
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
    // SQLite is loaded now. Node 22 warns of it then, which the user of a package cannot change.
    const { emitWarning } = process;
    process.emitWarning = () => undefined;
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
    process.emitWarning = emitWarning;
    this.#connection = new DatabaseSync(path);
    this.#connection.function('bulk_now', () => now());
    // Node 22.13 does not know the option `timeout`.
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
          // SQLite has rolled back already, as it does on a full disk. The first error says why.
        }
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    await last.catch(() => undefined);
    this.#connection.close();
  }

  /** Runs work in one commit. A durable commit flushes the log, and with it every commit before. */
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
      // Before Node 22.16 placeholders have no numbers, and to find one by its name takes long where there are thousands.
      const given = Array.from(sql.matchAll(/\$(\d+)/g), ([, number]) => values[Number(number) - 1] ?? null);
      // The tables hold texts and numbers alone.
      return this.#connection.prepare(sql.replaceAll(/\$\d+/g, '?')).all(...given) as Fields[];
    } catch (error) {
      // The extended codes have the code in their lowest byte.
      const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
      throw new LedgerError('sqlite', error, code === SQLITE_BUSY || code === SQLITE_FULL);
    }
  }
}
