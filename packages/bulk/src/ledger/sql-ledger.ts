// The ledger over a database, the same for each: what differs is how a transaction is made.

import { type AccountCalls, accountCalls, isLeased } from './accounts.ts';
import { assignments, rowIn } from './columns.ts';
import type { Database, Value } from './database.ts';
import { type GenerationCalls, generationCalls } from './generations.ts';
import type {
  Activity,
  Claim,
  ClaimRequest,
  CommitOptions,
  Exchanged,
  Ledger,
  Nothing,
  RowFilter,
  RowListFilter,
} from './ledger.ts';
import { rowsOf } from './pages.ts';
import type { Changes, Plan, Row, RowState } from './row.ts';
import { prepare } from './schema.ts';
import { filtered, inStates, totalRows } from './sums.ts';

const retrySize = 500;
const insertSize = 500;

/** Opens the ledger, and makes it if it does not exist. */
export async function sqlLedger(database: Database): Promise<Ledger> {
  try {
    await prepare(database);
    return Object.assign(new SqlLedger(database), accountCalls(database), generationCalls(database));
  } catch (error) {
    await database.close();
    throw error;
  }
}

class SqlLedger implements Omit<Ledger, keyof (AccountCalls & GenerationCalls)> {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Sorted, a statement each: two machines that add the same files cannot wait for each other. */
  async add(plans: readonly Plan[]): Promise<number> {
    const sorted = plans.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    let added = 0;
    for (let from = 0; from < sorted.length; from += insertSize) {
      const some = sorted.slice(from, from + insertSize);
      const count = await insertPlans(this.#database, some);
      if (count < some.length) await noteVersions(this.#database, some);
      added += count;
    }
    return added;
  }

  async seen(account: string, paths: readonly string[]): Promise<readonly Row[]> {
    const places = paths.map((_, index) => `$${index + 2}`).join(', ');
    const found = await this.#database.query(
      `select * from bulk_rows where account = $1 and path in (${places}) and file_version is not null`,
      [account, ...paths],
    );
    return found.map(rowIn);
  }

  async claim(request: ClaimRequest): Promise<Claim | Nothing> {
    return (await this.#database.claim(request)).next;
  }

  /** What another has stored of the row meanwhile, such as where its file is, is not in what it gives. */
  async exchange(row: Row, changes: Changes, restMs: number, request: ClaimRequest): Promise<Exchanged> {
    const { next, now, isReleased } = await this.#database.claim(request, { row, changes, restMs });
    const released = { ...row, ...changes, leaseUntil: 0, wakeAt: now + restMs };
    return { row: isReleased ? released : undefined, next };
  }

  async commit(
    row: Row,
    changes: Changes,
    { restMs, durable }: CommitOptions = {},
  ): Promise<Row | undefined> {
    const rests = restMs === undefined ? '' : `, lease_until = 0, wake_at = ${this.#database.now()} + $3`;
    const rest = restMs === undefined ? [] : [restMs];
    const { sql, values } = assignments(changes, 3 + rest.length);
    const [stored] = await this.#database[durable ? 'store' : 'query'](
      `update bulk_rows set fence = fence${rests}${sql} where id = $1 and fence = $2 returning *`,
      [row.id, row.fence, ...rest, ...values],
    );
    return stored === undefined ? undefined : rowIn(stored);
  }

  async renew(row: Row, leaseMs: number): Promise<boolean> {
    const until = `${this.#database.now()} + $3`;
    const kept = await this.#database.query(
      `update bulk_rows set lease_until = ${until}, wake_at = ${until}
       where id = $1 and fence = $2 and lease_until > 0 returning id`,
      [row.id, row.fence, leaseMs],
    );
    return kept.length > 0;
  }

  async get(id: string): Promise<Row | undefined> {
    const [found] = await this.#database.query('select * from bulk_rows where id = $1', [id]);
    return found === undefined ? undefined : rowIn(found);
  }

  async page({ after = '', ...filter }: RowListFilter, size: number): Promise<readonly Row[]> {
    const { where, values } = filtered(filter);
    const found = await this.#database.query(
      `select * from bulk_rows where ${where} and id > $${values.length + 1} order by id limit ${size}`,
      [...values, after],
    );
    return found.map(rowIn);
  }

  rows(filter: RowListFilter): AsyncIterable<Row> {
    return rowsOf(this, filter);
  }

  /** A row that a worker has is due when its lease ends: the index leads to it. */
  async activity(account: string): Promise<Activity> {
    const now = this.#database.now();
    const count = (where: string) => `(select count(*) from bulk_rows where account = $1 and ${where})`;
    const [found] = await this.#database.query(
      `select ${count(`state in ('done', 'failed', 'unknown') and wake_at > ${now} - 60000`)} as ended,
       ${count(`state in ('planned', 'declared', 'sent') and wake_at > ${now} and lease_until > ${now}`)} as working,
       ${count(isLeased(now))} as asking`,
      [account],
    );
    const numberOf = (column: keyof Activity) => Number(found?.[column]);
    return { ended: numberOf('ended'), working: numberOf('working'), asking: numberOf('asking') };
  }

  totals(filter: RowFilter) {
    return totalRows(this.#database, filter);
  }

  async retry(filter: RowFilter, id?: string): Promise<number> {
    const { where, values } = filtered({ ...filter, states: ['failed', 'unknown'] });
    const only = id === undefined ? '' : ` and id = $${values.push(id)}`;
    const some = `select id from bulk_rows where ${where}${only} and (state = 'failed' or job_id is not null)
      order by id limit ${retrySize} ${this.#database.locking}`;
    for (let count = 0; ; ) {
      const rows = await this.#database.query(
        `update bulk_rows set
         state = case when state = 'unknown' then 'sent' when job_id is null then 'planned' else 'declared' end,
         attempts = 0, error = null, wake_at = 0, fence = fence + 1 where id in (${some}) returning id`,
        values,
      );
      count += rows.length;
      if (rows.length < retrySize) return count;
    }
  }

  async settle(id: string, changes: Changes, from?: readonly RowState[], fence?: number): Promise<boolean> {
    const { sql, values } = assignments(changes, 2);
    const isSame = fence === undefined ? '' : ` and fence = $${values.push(fence) + 1}`;
    const rows = await this.#database.query(
      `update bulk_rows set fence = fence + 1${sql} where id = $1 and lease_until = 0${isSame}${inStates(from)} returning id`,
      [id, ...values],
    );
    return rows.length > 0;
  }

  async forget(id: string, from: readonly RowState[]): Promise<boolean> {
    const rows = await this.#database.query(
      `delete from bulk_rows where id = $1 and lease_until = 0${inStates(from)} returning id`,
      [id],
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

  close(): Promise<void> {
    return this.#database.close();
  }
}

/** Adds the plans whose ids are not there in one statement; gives how many. */
async function insertPlans(database: Database, plans: readonly Plan[]): Promise<number> {
  const rows = plans.map((plan) => {
    const {
      id,
      account,
      operation,
      path,
      size,
      name,
      sha256 = null,
      fileVersion = null,
      memoryId = null,
    } = plan;
    return [id, account, operation, path, size, name, sha256, fileVersion, memoryId, 'planned'];
  });
  const added = await database.store(
    `insert into bulk_rows (id, account, operation, path, size, name, sha256, file_version, memory_id, state)
     values ${placesOf(rows)} on conflict do nothing returning id`,
    rows.flat(),
  );
  return added.length;
}

/** A file with a new time and the content that its row has is known by that time from now on. */
async function noteVersions(database: Database, plans: readonly Plan[]): Promise<void> {
  const rows = plans.flatMap(({ id, path, fileVersion }) => (fileVersion ? [[id, path, fileVersion]] : []));
  if (rows.length === 0) return;
  await database.query(
    `update bulk_rows set file_version = given.column3 from (values ${placesOf(rows)}) as given
     where id = given.column1 and path = given.column2 and file_version is distinct from given.column3 returning id`,
    rows.flat(),
  );
}

function placesOf(rows: readonly (readonly Value[])[]): string {
  return rows.map((row, at) => `(${row.map((_, index) => `$${at * row.length + index + 1}`)})`).join(', ');
}
