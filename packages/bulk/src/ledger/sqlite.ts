// A ledger in one file of this machine, for any number of its processes. A commit survives the end of the process; one
// that others must be able to rely on survives the end of the machine too.

import { resolve } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Database, Queries, Record, Value } from './database.ts';
import type { Ledger } from './ledger.ts';
import { sqlLedger } from './sql-ledger.ts';

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

/**
 * Opens the ledger in this file, and makes it where it is missing. Every process of this machine may open it; it must
 * not be on a network file system.
 *
 * @example
 * const bulk = createBulk({ client, apiKey, ledger: await sqliteLedger('imports.db') });
 */
export function sqliteLedger(path: string, options: SqliteLedgerOptions = {}): Promise<Ledger> {
  return sqlLedger(new SqliteDatabase(path, options.now ?? Date.now));
}

class SqliteDatabase implements Database {
  readonly before = [];
  // A transaction of SQLite locks the whole file.
  readonly lockingOne = '';
  readonly locking = '';
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();
  readonly #now: () => number;
  readonly #turn: { last: Promise<unknown> };

  constructor(path: string, now: () => number) {
    this.#connection = new DatabaseSync(path);
    // The first pragma is the option `timeout`, which Node 22.13 does not know.
    this.#connection.exec(
      `pragma busy_timeout = ${busyMs}; pragma journal_mode = wal; pragma synchronous = normal;`,
    );
    this.#now = now;
    this.#turn = turnOf(path);
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

  /** In SQLite a transaction is durable when the log is flushed, which flushes those before it as well. */
  async transaction<T>(work: (queries: Queries) => Promise<T>, durable = false): Promise<T> {
    return this.#inTurn(async () => {
      if (durable) this.#connection.exec('pragma synchronous = full');
      this.#run('begin immediate', []);
      try {
        const result = await work({ query: async (sql, values = []) => this.#run(sql, values) });
        this.#run('commit', []);
        return result;
      } catch (error) {
        this.#connection.exec('rollback');
        throw error;
      } finally {
        if (durable) this.#connection.exec('pragma synchronous = normal');
      }
    });
  }

  async close(): Promise<void> {
    await this.#inTurn(async () => this.#connection.close());
  }

  #run(sql: string, values: readonly Value[]): readonly Record[] {
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
