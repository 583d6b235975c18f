// A ledger in Postgres, for workers of several machines. Time is the database's: it is the only clock that they share.

import type pg from 'pg';
import { type Database, failedIn, type Queries, type Record, type Value } from './ledger/database.ts';
import type { Ledger } from './ledger/ledger.ts';
import { sqlLedger } from './ledger/sql-ledger.ts';
import { postgresTally } from './ledger/tally.ts';

export interface PostgresLedgerOptions extends pg.PoolConfig {
  /** The time, milliseconds since the epoch; for tests. Default: that of the database. */
  readonly now?: (() => number) | undefined;
}

/**
 * Opens the ledger in this database, and makes its tables where they are missing: `bulk_rows`, `bulk_accounts`,
 * `bulk_notes` and `bulk_tallies`, in the first schema of the search path, and needs Postgres 14 or newer. A commit survives what `synchronous_commit` of the database lets
 * it survive: leave it on. A database that does not answer ends a run with its error; what was under way continues with
 * the next run.
 *
 * @example
 * const bulk = await createBulk({ client, apiKey, ledger: await postgresLedger({ connectionString }) });
 */
export async function postgresLedger({ now, ...config }: PostgresLedgerOptions): Promise<Ledger> {
  const { default: driver } = await import('pg').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new Error(noDriver, { cause: error });
  });
  return sqlLedger(new PostgresDatabase(new driver.Pool(config), now));
}

const noDriver = 'A ledger in Postgres needs the package pg, which is not installed: npm install pg';

/** Keeps processes from making the same tables at the same time; any number that is the same for each. */
const schemaLock = 742_100_517;

const failed = failedIn('postgres');

class PostgresDatabase implements Database {
  readonly before = [`select pg_advisory_xact_lock(${schemaLock})`];
  readonly tally = postgresTally;
  readonly lockingOne = 'for update skip locked';
  readonly locking = 'for update';
  readonly #pool: pg.Pool;
  readonly #now: (() => number) | undefined;

  constructor(pool: pg.Pool, now: (() => number) | undefined) {
    this.#pool = pool;
    this.#now = now;
    // A connection that breaks while nobody uses it is replaced; one that is in use fails its query.
    pool.on('error', () => undefined);
    // One that breaks between two queries of a transaction fails the next query.
    pool.on('connect', (connection) => connection.on('error', () => undefined));
  }

  by(): string {
    return ''; // its planner knows how many rows there are
  }

  async now(queries: Queries): Promise<number> {
    if (this.#now !== undefined) return this.#now();
    const [found] = await queries.query('select extract(epoch from clock_timestamp()) * 1000 as now');
    return Math.floor(Number(found?.['now']));
  }

  query(sql: string, values: readonly Value[] = []): Promise<readonly Record[]> {
    return rowsOf(this.#pool, sql, values);
  }

  async transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const connection = await this.#pool.connect().catch(failed);
    let broken: Error | undefined;
    try {
      await connection.query('begin').catch(failed);
      const result = await work({ query: (sql, values = []) => rowsOf(connection, sql, values) });
      await connection.query('commit').catch(failed);
      return result;
    } catch (error) {
      // A connection that can't roll back is not used again, and the database rolls back by itself.
      await connection.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      connection.release(broken);
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

async function rowsOf(
  client: Pick<pg.Pool, 'query'> | pg.PoolClient,
  sql: string,
  values: readonly Value[],
): Promise<readonly Record[]> {
  // The tables hold texts and numbers alone.
  const { rows } = await client.query<Record>(sql, [...values]).catch(failed);
  return rows;
}
