// The table of imports, in the SQL that SQLite and Postgres share. It knows nothing of the service: it gives a row to one
// worker at a time, and takes changes from the worker that had the row last.

import { assignments, rowIn } from './columns.ts';
import { type Database, type PatienceOptions, patient } from './database.ts';
import type { Counts, Engine, EngineRows, RowFilter } from './engine.ts';
import { type Changes, isOpen, openStates, type Plan, type Row, type RowState } from './row.ts';
import { inStates, listOf, pageSize, pagesOf, placesOf } from './sql.ts';

const open = inStates(openStates);

/** Rows that are durable and shared. Made by `sqliteLedger` or `postgresLedger`. */
export class Ledger implements EngineRows {
  readonly engine: Engine;
  readonly #database: Database;

  constructor(database: Database, engine: Engine) {
    this.#database = database;
    this.engine = engine;
  }

  /** Returns the same ledger, which waits while its database is away. */
  patient(options: PatienceOptions): Ledger {
    return new Ledger(patient(this.#database, options), this.engine);
  }

  /** Returns the same ledger, over another engine. */
  with(engine: Engine): Ledger {
    return new Ledger(this.#database, engine);
  }

  /** Adds and queues the plans whose ids are not there; returns the ids that it added. */
  async add(account: string, plans: readonly Plan[]): Promise<readonly string[]> {
    // Sorted: two machines that add the same files cannot wait for each other.
    const sorted = plans.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const added: string[] = [];
    for (const some of pagesOf(sorted))
      added.push(
        ...(await this.#database.transact(async (queries) => {
          const rows = some.map(({ id, path, size, name, sha256, fileVersion, replaces = [] }) => [
            ...[
              id,
              account,
              path,
              size,
              name,
              sha256,
              fileVersion ?? null,
              JSON.stringify(replaces),
              'planned',
            ],
          ]);
          const found = await queries.query(
            `insert into bulk_imports (id, account, path, size, name, sha256, file_version, replaces, state)
             values ${placesOf(rows, 1)} on conflict do nothing returning id`,
            rows.flat(),
          );
          const ids = found.map(({ id }) => String(id));
          const isNew = new Set(ids);
          await this.engine.enqueue(
            queries,
            account,
            some.filter(({ id }) => isNew.has(id)),
          );
          return ids;
        })),
      );
    return added;
  }

  /** Stores the new versions of files whose content is the same, so that they are not read again. */
  async noteVersions(versions: ReadonlyMap<string, string>): Promise<void> {
    if (versions.size === 0) return;
    const sql = 'update bulk_imports set file_version = $2 where id = $1 returning id';
    await this.#database.transact(async ({ query }) => {
      await Promise.all([...versions].map((idAndVersion) => query(sql, idAndVersion)));
    });
  }

  /** Returns the rows of the account whose column has one of the values. */
  async where(account: string, column: 'id' | 'path' | 'name', values: readonly string[]): Promise<Row[]> {
    const rows: Row[] = [];
    // An id has its account in it; with both SQLite would walk the rows of the account.
    const ofAccount = column === 'id' ? 'cast($1 as text) is not null' : 'account = $1';
    for (const some of pagesOf(values)) {
      const sql = `select * from bulk_imports where ${ofAccount} and ${column} in (${listOf(some, 2)})`;
      for (const record of await this.#database.query(sql, [account, ...some])) rows.push(rowIn(record));
    }
    return rows;
  }

  async get(id: string): Promise<Row | undefined> {
    const [found] = await this.#database.query('select * from bulk_imports where id = $1', [id]);
    return found && rowIn(found);
  }

  /** Returns rows in the order of their ids, a page at a time. */
  async *rows({ account, states, isTroubled }: RowFilter): AsyncGenerator<Row, void, void> {
    const troubled = isTroubled ? ' and failure is not null' : '';
    for (let after = ''; ; ) {
      const page = await this.#database.query(
        `select * from bulk_imports where account = $1 and id > $2${inStates(states)}${troubled}
         order by id limit ${pageSize}`,
        [account, after],
      );
      yield* page.map(rowIn);
      after = String(page.at(-1)?.['id']);
      if (page.length < pageSize) return;
    }
  }

  async counts(account: string): Promise<Counts> {
    const found = await this.#database.query(
      'select state, count(*) as rows from bulk_imports where account = $1 group by state',
      [account],
    );
    const none: Counts = { planned: 0, declared: 0, sent: 0, done: 0, failed: 0, unknown: 0 };
    return { ...none, ...Object.fromEntries(found.map(({ state, rows }) => [state, Number(rows)])) };
  }

  /** Returns whether a row of the account, or the one with this id, has not ended. */
  async isOpen(account: string, id?: string): Promise<boolean> {
    const only = id === undefined ? '' : ' and id = $2';
    const found = await this.#database.query(
      `select id from bulk_imports where account = $1${only}${open} limit 1`,
      id === undefined ? [account] : [account, id],
    );
    return found.length > 0;
  }

  async take(id: string, leaseMs: number): Promise<Row | undefined> {
    const [taken] = await this.#database.query(
      `update bulk_imports set fence = fence + 1, lease_until = ${this.#after(2)} where id = $1${open} returning *`,
      [id, leaseMs],
    );
    return taken && rowIn(taken);
  }

  async takeDue(account: string, leaseMs: number, most: number, id?: string): Promise<readonly Row[]> {
    const { now } = this.#database;
    const taken: Row[] = [];
    for (const state of openStates) {
      if (taken.length >= most) break;
      // A clock that was set back would keep a row for as long as that.
      const due = `(lease_until <= ${now} or lease_until > ${now} + 10 * cast($2 as double precision))${id === undefined ? '' : ' and id = $3'}`;
      const records = await this.#database.query(
        `update bulk_imports set fence = fence + 1, lease_until = ${this.#after(2)} where id in (
         select id from bulk_imports where account = $1 and state = '${state}' and ${due}
         order by size desc, id limit ${most - taken.length}) returning *`,
        id === undefined ? [account, leaseMs] : [account, leaseMs, id],
      );
      taken.push(...records.map(rowIn));
    }
    return taken;
  }

  /** Keeps the rows for so long from now on; returns the ids of those that no other worker has taken since. */
  async renew(rows: readonly Row[], leaseMs: number): Promise<ReadonlySet<string>> {
    const kept = new Set<string>();
    for (const some of pagesOf(rows)) {
      const found = await this.#database.query(
        `update bulk_imports set lease_until = ${this.#after(1)}
         where ${some.map((_, at) => `(id = $${2 + 2 * at} and fence = $${3 + 2 * at})`).join(' or ')} returning id`,
        [leaseMs, ...some.flatMap(({ id, fence }) => [id, fence])],
      );
      for (const { id } of found) kept.add(String(id));
    }
    return kept;
  }

  /** Stores the changes; gives the row, or undefined where another worker has taken it since, and nothing is changed. */
  async store(row: Row, changes: Changes, how: { durable?: boolean; release?: boolean } = {}) {
    const { sql, values } = assignments(changes, 3);
    const [stored] = await this.#database[how.durable ? 'store' : 'query'](
      `update bulk_imports set ${how.release ? 'lease_until = 0' : 'fence = fence'}${sql}
       where id = $1 and fence = $2 returning *`,
      [row.id, row.fence, ...values],
    );
    return stored && rowIn(stored);
  }

  /**
   * Changes a row that no living worker has, if it is in one of these states, and nobody has changed it since it had this
   * fence. It is queued where it is open then.
   */
  async settle(id: string, changes: Changes, from: readonly RowState[], fence?: number): Promise<boolean> {
    const { sql, values } = assignments(changes, 2);
    const isSame = fence === undefined ? '' : ` and fence = $${values.push(fence) + 1}`;
    return this.#database.transact(async (queries) => {
      const [found] = await queries.query(
        `update bulk_imports set fence = fence + 1, lease_until = 0${sql}
         where id = $1 and (lease_until <= ${this.#database.now} or state not in ('planned', 'declared', 'sent'))${inStates(from)}${isSame}
         returning *`,
        [id, ...values],
      );
      const row = found && rowIn(found);
      if (row !== undefined && isOpen(row)) await this.engine.enqueue(queries, row.account, [row]);
      return row !== undefined;
    });
  }

  async enqueueOpen(account: string): Promise<void> {
    const found = await this.#database.query(`select * from bulk_imports where account = $1${open}`, [
      account,
    ]);
    for (const some of pagesOf(found.map(rowIn)))
      await this.#database.transact((queries) => this.engine.enqueue(queries, account, some));
  }

  /** Takes up failed rows again, and has the jobs of unknown ones polled; gives how many. */
  async retry(account: string, now: number, ids?: readonly string[]): Promise<number> {
    let count = 0;
    const rows: Row[] = [];
    const all =
      ids === undefined
        ? this.rows({ account, states: ['failed', 'unknown'] })
        : await this.where(account, 'id', ids);
    for await (const row of all) if (row.state === 'failed' || row.state === 'unknown') rows.push(row);
    for (const { id, state, jobId } of rows) {
      const next = jobId === undefined ? 'planned' : state === 'unknown' ? 'sent' : 'declared';
      // The time limit of a job that was polled for too long starts again.
      const time = next === 'sent' ? { putAt: now } : {};
      if (await this.settle(id, { state: next, attempts: 0, failure: undefined, ...time }, [state]))
        count += 1;
    }
    return count;
  }

  /** Removes a row that no living worker has. */
  forget(id: string): Promise<boolean> {
    return this.#remove(id, `lease_until <= ${this.#database.now} or state in ('done', 'failed', 'unknown')`);
  }

  /** Removes a row that failed, or that no living worker has and whose file was never sent: its job makes no memory. */
  forgetUnsent(id: string): Promise<boolean> {
    const isUnsent = "state in ('planned', 'declared') and put_at is null";
    return this.#remove(id, `state = 'failed' or (lease_until <= ${this.#database.now} and ${isUnsent})`);
  }

  async #remove(id: string, condition: string): Promise<boolean> {
    const found = await this.#database.query(
      `delete from bulk_imports where id = $1 and (${condition}) returning id`,
      [id],
    );
    return found.length > 0;
  }

  async close(): Promise<void> {
    await this.engine.close();
    await this.#database.close();
  }

  #after(value: number): string {
    return `${this.#database.now} + $${value}`;
  }
}
