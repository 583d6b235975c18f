// The ledger over a database, the same for each: what differs is how a transaction is made.

import { claimIn } from './claiming.ts';
import { assignments, rowOf } from './columns.ts';
import type { Database, Queries, Value } from './database.ts';
import type { Claim, ClaimRequest, CommitOptions, Ledger, Nothing, RowFilter } from './ledger.ts';
import type { Changes, Plan, Row } from './row.ts';
import { schema, version } from './schema.ts';
import { countRows, totalRows } from './totals.ts';

const pageSize = 500;
const insertSize = 100;

/** Opens the ledger, making its tables where they are missing. */
export async function sqlLedger(database: Database): Promise<Ledger> {
  await database.transaction(async (queries) => {
    for (const statement of [...database.before, ...schema, ...database.tally])
      await queries.query(statement);
  });
  const ledger = new SqlLedger(database);
  const found = await ledger.remember('version', version);
  if (found === version) return ledger;
  await ledger.close();
  throw new Error(
    `The ledger has version ${found} and this package ${version}: use the package that made it`,
  );
}

class SqlLedger implements Ledger {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(plans: readonly Plan[]): Promise<number> {
    return this.#database.transaction(async (queries) => {
      let added = 0;
      for (let from = 0; from < plans.length; from += insertSize)
        added += await insertPlans(queries, plans.slice(from, from + insertSize));
      return added;
    }, true);
  }

  claim(request: ClaimRequest): Promise<Claim | Nothing> {
    return this.#database.transaction((queries) => claimIn(this.#database, queries, request));
  }

  commit(row: Row, changes: Changes, { restMs, durable }: CommitOptions = {}): Promise<Row | undefined> {
    return this.#database.transaction(async (queries) => {
      const rests = restMs === undefined ? '' : ', lease_until = 0, wake_at = $3';
      const wakeAt = restMs === undefined ? [] : [(await this.#database.now(queries)) + restMs];
      const { sql, values } = assignments(changes, 3 + wakeAt.length);
      const [stored] = await queries.query(
        `update bulk_rows set fence = fence${rests}${sql} where id = $1 and fence = $2 returning *`,
        [row.id, row.fence, ...wakeAt, ...values],
      );
      return stored === undefined ? undefined : rowOf(stored);
    }, durable);
  }

  renew(row: Row, leaseMs: number): Promise<boolean> {
    return this.#database.transaction(async (queries) => {
      const until = (await this.#database.now(queries)) + leaseMs;
      const kept = await queries.query(
        `update bulk_rows set lease_until = $3, wake_at = $3
         where id = $1 and fence = $2 and lease_until > 0 returning id`,
        [row.id, row.fence, until],
      );
      return kept.length > 0;
    });
  }

  async pause(account: string, ms: number): Promise<void> {
    await this.#database.transaction(async (queries) => {
      const until = (await this.#database.now(queries)) + ms;
      await queries.query(
        `insert into bulk_accounts (account, paused_until) values ($1, $2) on conflict (account) do update
         set paused_until = case when bulk_accounts.paused_until > $2 then bulk_accounts.paused_until else $2 end`,
        [account, until],
      );
    });
  }

  async get(id: string): Promise<Row | undefined> {
    const [found] = await this.#database.query('select * from bulk_rows where id = $1', [id]);
    return found === undefined ? undefined : rowOf(found);
  }

  async *rows(filter: RowFilter): AsyncIterable<Row> {
    const { where, values } = filtered(filter);
    for (let last = ''; ; ) {
      const records = await this.#database.query(
        `select * from bulk_rows where ${where} and id > $${values.length + 1} order by id limit ${pageSize}`,
        [...values, last],
      );
      yield* records.map(rowOf);
      const end = records.at(-1);
      if (end === undefined || records.length < pageSize) return;
      last = String(end['id']);
    }
  }

  counts(filter: RowFilter) {
    const { where, values } = filtered(filter);
    return countRows(this.#database, where, values);
  }

  totals(filter: RowFilter) {
    const { where, values } = filtered(filter);
    return totalRows(this.#database, where, values);
  }

  async retry(filter: RowFilter, id?: string): Promise<number> {
    const { where, values } = filtered({ ...filter, states: ['failed'] });
    const only = id === undefined ? '' : ` and id = $${values.length + 1}`;
    const rows = await this.#database.query(
      `update bulk_rows set state = case when job_id is null then 'planned' else 'declared' end,
       attempts = 0, error = null, wake_at = 0, fence = fence + 1 where ${where}${only} returning id`,
      id === undefined ? values : [...values, id],
    );
    return rows.length;
  }

  async settle(id: string, changes: Changes): Promise<boolean> {
    const { sql, values } = assignments(changes, 2);
    const rows = await this.#database.query(
      `update bulk_rows set fence = fence + 1${sql} where id = $1 and lease_until = 0 returning id`,
      [id, ...values],
    );
    return rows.length > 0;
  }

  async exportJobOf(account: string, memoryId: string): Promise<string | undefined> {
    const [found] = await this.#database.query(
      `select job_id from bulk_rows where account = $1 and memory_id = $2 and operation = 'export'
       and state = 'sent' and job_id is not null limit 1`,
      [account, memoryId],
    );
    return found === undefined ? undefined : String(found['job_id']);
  }

  remember(name: string, text: string): Promise<string> {
    return this.#database.transaction(async (queries) => {
      await queries.query('insert into bulk_notes (name, note) values ($1, $2) on conflict do nothing', [
        name,
        text,
      ]);
      const [found] = await queries.query('select note from bulk_notes where name = $1', [name]);
      return String(found?.['note']);
    });
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}

/** Adds the plans whose ids are not there in one statement; gives how many. */
async function insertPlans(queries: Queries, plans: readonly Plan[]): Promise<number> {
  const values = plans.map(({ id, account, operation, path, size, name, sha256 = null, memoryId = null }) => [
    id,
    account,
    operation,
    path,
    size,
    name,
    sha256,
    memoryId,
  ]);
  const places = values.map(
    (row, at) => `(${row.map((_, index) => `$${at * row.length + index + 1}`)}, 'planned')`,
  );
  const added = await queries.query(
    `insert into bulk_rows (id, account, operation, path, size, name, sha256, memory_id, state)
     values ${places.join(', ')} on conflict do nothing returning id`,
    values.flat(),
  );
  return added.length;
}

function filtered({ account, operation, states }: RowFilter): { where: string; values: Value[] } {
  const values: Value[] = [account];
  let where = 'account = $1';
  if (states !== undefined) where += ` and state in (${states.map((state) => `'${state}'`).join(', ')})`;
  if (operation !== undefined) where += ` and operation = $${values.push(operation)}`;
  return { where, values };
}
