// The ledger is the table of imports. Its SQL works in SQLite and Postgres. It contains no rules of the service. It
// gives a row to one worker at a time, and rejects changes from every other worker.

import type { Clock } from 'language-service-client';
import { type Database, type PatienceOptions, patient, type Query } from './database.ts';
import { type Changes, type Counts, isOpen, openStates, type Plan, type Row, type RowState } from './row.ts';
import { assignments, inStates, listOf, pageSize, pagesOf, rowIn } from './table.ts';

export interface EngineRun {
  readonly account: string;
  /** The id of the only row to import. Default: all rows. A run with a Postgres ledger ignores the id. */
  readonly id?: string | undefined;
  /** The maximum number of rows that are worked on at the same time. */
  readonly parallel: number;
  readonly leaseMs: number;
  readonly clock: Clock;
  /**
   * A signal that ends the run. When it aborts, the engine takes no more rows, and waits for the rows that it has
   * taken.
   */
  readonly signal: AbortSignal;
}

/** The fields of a row that pg-boss stores in its queue. */
export type Queued = Pick<Plan, 'id' | 'path' | 'size'>;

/**
 * The part of a ledger that decides which worker gets a row, and when. SQLite and Postgres each have their own engine.
 */
export interface Engine {
  /** Queues added or changed rows, in the same transaction. Skips rows that are already queued. */
  enqueue(query: Query, account: string, rows: readonly Queued[]): Promise<void>;
  /**
   * Calls `work` with rows that no other worker imports, until the signal aborts. `work` must resolve with false if the
   * import of the row has not ended, so that another worker continues it.
   */
  run(ledger: Ledger, work: (row: Row) => Promise<boolean>, options: EngineRun): Promise<void>;
  close(): Promise<void>;
}

const open = inStates(openStates);

/**
 * The ledger of imports: a database table with one row per file, which all workers share. Create a ledger with
 * `sqliteLedger` or `postgresLedger`.
 */
export class Ledger {
  readonly engine: Engine;
  readonly #database: Database;

  constructor(database: Database, engine: Engine) {
    this.#database = database;
    this.engine = engine;
  }

  /** Returns a ledger on the same database. While the database is unavailable, its calls wait instead of failing. */
  patient(options: PatienceOptions): Ledger {
    return new Ledger(patient(this.#database, options), this.engine);
  }

  /** Adds and queues the rows that the ledger does not have yet, and returns the ids of the added rows. */
  async add(account: string, plans: readonly Plan[]): Promise<readonly string[]> {
    // The plans are sorted, so that two machines that add the same files cannot deadlock.
    const sorted = plans.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const added: string[] = [];
    for (const some of pagesOf(sorted)) {
      const rows = some.map(({ id, path, size, name, sha256, fileVersion = null, replaces = [] }) => {
        return [id, account, path, size, name, sha256, fileVersion, JSON.stringify(replaces), 'planned'];
      });
      const places = rows.map((row, at) => `(${listOf(row, 1 + at * row.length)})`).join(', ');
      const plansAdded = await this.#database.transact(async (query) => {
        const found = await query(
          `insert into bulk_imports (id, account, path, size, name, sha256, "fileVersion", replaces, state)
           values ${places} on conflict do nothing returning id`,
          rows.flat(),
        );
        const isNew = new Set(found.map(({ id }) => String(id)));
        const fresh = some.filter(({ id }) => isNew.has(id));
        await this.engine.enqueue(query, account, fresh);
        return fresh;
      });
      added.push(...plansAdded.map(({ id }) => id));
    }
    return added;
  }

  /**
   * Stores the new `fileVersion` of each file whose content is unchanged, so that the file is not read again.
   * @param versions The new values, keyed by row id.
   */
  async noteVersions(versions: ReadonlyMap<string, string>): Promise<void> {
    if (versions.size === 0) return;
    const sql = 'update bulk_imports set "fileVersion" = $2 where id = $1';
    await this.#database.transact(async (query) => {
      for (const one of versions) await query(sql, one);
    });
  }

  /** Returns the rows of the account whose id, path or name is one of the values. */
  async where(account: string, column: 'id' | 'path' | 'name', values: readonly string[]): Promise<Row[]> {
    const rows: Row[] = [];
    // A row id is unique across accounts. With a condition on the account too, SQLite would read all rows of the
    // account.
    const first = column === 'id' ? [] : [account];
    for (const some of pagesOf(values)) {
      const list = `${column} in (${listOf(some, first.length + 1)})`;
      const sql = `select * from bulk_imports where ${column === 'id' ? '' : 'account = $1 and '}${list}`;
      for (const record of await this.#database.query(sql, [...first, ...some])) rows.push(rowIn(record));
    }
    return rows;
  }

  async get(id: string): Promise<Row | undefined> {
    return (await this.where('', 'id', [id]))[0];
  }

  /** Yields the rows of the account in the order of their ids. Reads the rows from the database in pages. */
  async *rows(account: string, states?: readonly RowState[]): AsyncGenerator<Row, void, void> {
    for (let after = ''; ; ) {
      const page = await this.#database.query(
        `select * from bulk_imports where account = $1 and id > $2${inStates(states)}
         order by id limit ${pageSize}`,
        [account, after],
      );
      yield* page.map(rowIn);
      after = String(page.at(-1)?.['id']);
      if (page.length < pageSize) return;
    }
  }

  async counts(account: string): Promise<Counts> {
    const sql = 'select state, count(*) as rows from bulk_imports where account = $1 group by state';
    const found = await this.#database.query(sql, [account]);
    const none: Counts = { planned: 0, declared: 0, sent: 0, done: 0, failed: 0, unknown: 0 };
    return { ...none, ...Object.fromEntries(found.map(({ state, rows }) => [state, Number(rows)])) };
  }

  /**
   * Assigns a row to the calling worker, and returns the row, even if another worker is importing it. Returns undefined
   * if the row does not exist or its import has ended.
   */
  async take(id: string, leaseMs: number): Promise<Row | undefined> {
    const [taken] = await this.#database.query(
      `update bulk_imports set fence = fence + 1, "leaseUntil" = ${this.#after(2)} where id = $1${open} returning *`,
      [id, leaseMs],
    );
    return taken && rowIn(taken);
  }

  /**
   * Assigns up to `most` free rows to the calling worker, and returns them. A row is free if no running worker has the
   * row. Rows with a job come first. Large files come before small files.
   */
  async takeDue(account: string, leaseMs: number, most: number, id?: string): Promise<readonly Row[]> {
    const { now } = this.#database;
    // A lease that ends far in the future counts as ended. The clock was set back.
    const due = `("leaseUntil" <= ${now} or "leaseUntil" > ${now} + 10 * cast($2 as double precision))`;
    const taken: Row[] = [];
    for (const state of openStates) {
      if (taken.length >= most) break;
      const records = await this.#database.query(
        `update bulk_imports set fence = fence + 1, "leaseUntil" = ${this.#after(2)} where id in (
         select id from bulk_imports where account = $1 and state = '${state}' and ${due}${id === undefined ? '' : ' and id = $3'}
         order by size desc, id limit ${most - taken.length}) returning *`,
        [account, leaseMs, ...(id === undefined ? [] : [id])],
      );
      taken.push(...records.map(rowIn));
    }
    return taken;
  }

  /** Extends the leases of rows. Returns the ids of the rows that the calling worker still owns. */
  async renew(rows: readonly Row[], leaseMs: number): Promise<ReadonlySet<string>> {
    const renewed = new Set<string>();
    for (const some of pagesOf(rows)) {
      const found = await this.#database.query(
        `update bulk_imports set "leaseUntil" = ${this.#after(1)}
         where ${some.map((_, at) => `(id = $${2 + 2 * at} and fence = $${3 + 2 * at})`).join(' or ')} returning id`,
        [leaseMs, ...some.flatMap(({ id, fence }) => [id, fence])],
      );
      for (const { id } of found) renewed.add(String(id));
    }
    return renewed;
  }

  /** Stores changes to a row, and returns the changed row. Returns undefined if another worker has taken the row. */
  async store(row: Row, changes: Changes, durable = false): Promise<Row | undefined> {
    const { sql, values } = assignments(changes, 3);
    const [stored] = await this.#database.query(
      `update bulk_imports set fence = fence${sql} where id = $1 and fence = $2 returning *`,
      [row.id, row.fence, ...values],
      durable,
    );
    return stored && rowIn(stored);
  }

  /**
   * Ends the lease of a row, so that another worker can take the row. Does nothing if another worker has already taken
   * the row.
   */
  async release({ id, fence }: Row): Promise<void> {
    const sql = 'update bulk_imports set "leaseUntil" = 0 where id = $1 and fence = $2';
    await this.#database.query(sql, [id, fence]);
  }

  /**
   * Changes a row whose state is in `from`, unless a running worker has the row. Returns whether the row was changed.
   * If `fence` is passed, the row must still have this fence. A different fence means that a worker has taken the row
   * in the meantime. Queues the changed row if its import has not ended.
   */
  settle(id: string, changes: Changes, from: readonly RowState[], fence?: number): Promise<boolean> {
    const { sql, values } = assignments(changes, 2);
    const isSame = fence === undefined ? '' : ` and fence = $${values.push(fence) + 1}`;
    const isFree = `("leaseUntil" <= ${this.#database.now} or state not in ('planned', 'declared', 'sent'))`;
    return this.#database.transact(async (query) => {
      const [found] = await query(
        `update bulk_imports set fence = fence + 1, "leaseUntil" = 0${sql}
         where id = $1 and ${isFree}${inStates(from)}${isSame} returning *`,
        [id, ...values],
      );
      const row = found && rowIn(found);
      if (row !== undefined && isOpen(row)) await this.engine.enqueue(query, row.account, [row]);
      return row !== undefined;
    });
  }

  /** Queues all rows whose import has not ended. A row whose queued job was lost is therefore imported, too. */
  async enqueueOpen(account: string): Promise<void> {
    const sql = `select * from bulk_imports where account = $1${open}`;
    for (const some of pagesOf((await this.#database.query(sql, [account])).map(rowIn)))
      await this.#database.transact((query) => this.engine.enqueue(query, account, some));
  }

  /** Restarts the imports that have failed or are `unknown`, and returns how many imports were restarted. */
  async retry(account: string, now: number, ids?: readonly string[]): Promise<number> {
    const states = ['failed', 'unknown'] as const;
    const found = ids === undefined ? this.rows(account, states) : await this.where(account, 'id', ids);
    let count = 0;
    for await (const { id, state, jobId } of found) {
      const next = jobId === undefined ? 'planned' : state === 'unknown' ? 'sent' : 'declared';
      // The time limit of an unknown job restarts.
      const time = next === 'sent' ? { putAt: now } : {};
      const changes = { state: next, attempts: 0, failure: undefined, ...time } as const;
      if (states.some((one) => one === state) && (await this.settle(id, changes, [state]))) count += 1;
    }
    return count;
  }

  /**
   * Removes a row that no running worker has. With `unsent`, removes the row only if its import has failed or its file
   * was not sent. Returns whether the row was removed.
   */
  async forget(id: string, unsent = false): Promise<boolean> {
    const isUnsent = unsent ? `and state in ('planned', 'declared') and "putAt" is null` : '';
    const ended = unsent ? "'failed'" : "'done', 'failed', 'unknown'";
    const isFree = `("leaseUntil" <= ${this.#database.now} ${isUnsent}) or state in (${ended})`;
    const sql = `delete from bulk_imports where id = $1 and (${isFree}) returning id`;
    return (await this.#database.query(sql, [id])).length > 0;
  }

  async close(): Promise<void> {
    await this.engine.close();
    await this.#database.close();
  }

  #after(value: number): string {
    return `${this.#database.now} + $${value}`;
  }
}
