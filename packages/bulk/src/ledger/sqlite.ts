// A ledger in one file of this machine, for any number of its processes. Every commit survives the end of the process. A
// durable one, such as the address of a job, survives the end of the machine too.

import { realpathSync } from 'node:fs';
import type { DatabaseSync as Connection, StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { checkNames } from 'language-service-client/options';
import { claimIn, type SharedClock } from './claiming.ts';
import {
  type Claimed,
  type Database,
  failedIn,
  LedgerError,
  type Queries,
  type Record,
  type Release,
  type Value,
} from './database.ts';
import type { ClaimRequest, Ledger } from './ledger.ts';
import { openDatabase } from './node-sqlite.ts';
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
  return sqlLedger(await SqliteDatabase.open(path, options.now ?? Date.now));
}

/** A clock that never goes back: when it is set back, it continues from the latest time, or every row would rest until then. */
class SteadyClock implements SharedClock {
  readonly #now: () => number;
  #last = 0;
  #ahead = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  atLeast(ms: number): number {
    const now = this.#now();
    this.#ahead += Math.max(Math.max(this.#last, ms) - now - this.#ahead, 0);
    this.#last = now + this.#ahead;
    return this.#last;
  }
}

/** SQLite's number for what failed. */
function codeIn(error: unknown): number | undefined {
  // The extended codes have the code in their lowest byte.
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
}

export class SqliteDatabase implements Database {
  readonly routines = sqliteTally;
  readonly hasNotes = "select name from sqlite_master where name = 'bulk_notes'";
  readonly locking = '';
  readonly #connection: Connection;
  readonly #statements = new Map<string, Prepared>();
  readonly #clock: SteadyClock;
  readonly #turn: { last: Promise<unknown> };
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
    this.#clock = new SteadyClock(now);
    this.#connection.function('bulk_now', () => this.#clock.atLeast(0));
    this.#turn = turnOf(path);
  }

  async #begin(path: string): Promise<void> {
    const [log] = await this.query('pragma journal_mode = wal');
    this.#connection.exec(`pragma synchronous = normal; pragma wal_autocheckpoint = ${checkpointPages}`);
    if (log?.['journal_mode'] === 'memory') return;
    if (log?.['journal_mode'] !== 'wal')
      throw new Error(`${path} is on a file system that does not support the SQLite log: use a local disk`);
    // SQLite puts the log beside the file that a link names.
    this.#log = new SqliteLog(realpathSync(path));
  }

  now(): string {
    return 'bulk_now()';
  }

  query(sql: string, values: readonly Value[] = []): Promise<readonly Record[]> {
    return this.#inTurn(async () => this.#run(sql, values));
  }

  /** The flush begins after the turn of the statement, so that others continue meanwhile. */
  async store(sql: string, values: readonly Value[]): Promise<readonly Record[]> {
    const result = await this.query(sql, values);
    await this.#log?.flush().catch(failedIn('sqlite', () => false));
    return result;
  }

  claim(request: ClaimRequest, release?: Release): Promise<Claimed> {
    return this.transact((queries) => claimIn(queries, request, this.#clock, release));
  }

  transact<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    return this.#inTurn(() => this.#transact(work));
  }

  async close(): Promise<void> {
    await this.#log?.close();
    await this.#turn.last.catch(() => undefined);
    this.#connection.close();
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
      const code = codeIn(error);
      throw new LedgerError('sqlite', error, code === SQLITE_BUSY || code === SQLITE_FULL);
    }
  }

  #runBare(sql: string, values: readonly Value[]): readonly Record[] {
    const { statement, numbers } = this.#prepare(sql);
    // The tables hold texts and numbers alone.
    return statement.all(...numbers.map((number) => values[number - 1] ?? null)) as Record[];
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#statements.get(sql);
    if (prepared === undefined) {
      const numbers = [...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
      prepared = { statement: this.#connection.prepare(sql.replaceAll(/\$\d+/g, '?')), numbers };
      this.#statements.set(sql, prepared);
    }
    return prepared;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const patient = () => whileBusy(work);
    const result = this.#turn.last.then(patient, patient);
    this.#turn.last = result;
    return result;
  }
}

/** Repeats work that another process's transaction holds up. */
async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
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

/** Two ledgers on one file in one thread take turns, instead of holding each other up. */
const turns = new Map<string, { last: Promise<unknown> }>();

function turnOf(path: string): { last: Promise<unknown> } {
  if (path === ':memory:') return { last: Promise.resolve() };
  const file = realpathSync(path);
  const turn = turns.get(file) ?? { last: Promise.resolve() };
  turns.set(file, turn);
  return turn;
}
