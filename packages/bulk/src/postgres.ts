// A ledger in Postgres, for workers on several machines. It has the table of imports. The queue library pg-boss decides
// which worker imports a row. Each call is one statement or one short transaction. So no worker holds a lock while it
// waits for the service.

import type pg from 'pg';
import { type Database, type Fields, LedgerError, type Query, type Value } from './database.ts';
import { installed, PgBossEngine, startBoss } from './pg-boss-engine.ts';
import { Ledger } from './record.ts';
import { tableStatements } from './table.ts';

/**
 * The default settings of the driver `pg`, with times in milliseconds. If a connection or a response takes longer, the
 * database counts as unavailable.
 */
const patience = {
  connectionTimeoutMillis: 10_000,
  /** The maximum time that the driver waits for the response to a statement. */
  query_timeout: 15_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const satisfies pg.PoolConfig;

/**
 * Opens the ledger in a Postgres database. If the ledger is missing, creates the table `bulk_imports` in the first
 * schema of the search path, and a schema for the tables of pg-boss. After the creation, a worker needs only rights on
 * the rows of these tables.
 *
 * Requires Postgres 14 or newer, and the packages `pg` and `pg-boss`. Leave `synchronous_commit` on, so that commits
 * survive a crash. A PgBouncer between worker and database may use transaction mode.
 *
 * `options` are the settings of the driver `pg`. By default, `connectionTimeoutMillis` is 10 000 and `query_timeout` is
 * 15 000 milliseconds.
 *
 * @example
 * const bulk = createBulk({ client, apiKey, ledger: await postgresLedger({ connectionString }) });
 */
export async function postgresLedger(options: pg.PoolConfig): Promise<Ledger> {
  return opened(options, async (database, schema) => {
    if (!(await isMade(database, schema))) await make(database, schema);
    return new Ledger(database, new PgBossEngine(database.query, schema));
  });
}

/**
 * Creates the ledger, or updates the tables of pg-boss to its current version. The database role needs the right to
 * create tables.
 */
export async function createPostgresLedger(options: pg.PoolConfig): Promise<void> {
  const made = await opened(options, async (database, schema) => {
    await make(database, schema);
    return database;
  });
  await made.close();
}

/**
 * Opens the database, and returns the result of `work`. If `work` fails, closes the database. Otherwise, the caller
 * must close it.
 */
async function opened<T>(
  options: pg.PoolConfig,
  work: (database: PostgresDatabase, schema: string) => Promise<T>,
): Promise<T> {
  const { default: driver } = await installed('pg', import('pg'));
  const database = new PostgresDatabase(new driver.Pool({ ...patience, ...options }));
  try {
    // Each ledger has its own schema of pg-boss.
    const [found] = await database.query('select current_schema() as name');
    const name = String(found?.['name'] ?? 'public');
    return await work(database, name === 'public' ? usualSchema : `${usualSchema}_${name}`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Returns the SQL that creates a ledger in the schema `public`. An administrator can run this SQL if workers may not
 * create tables.
 */
export async function postgresLedgerSql(): Promise<string> {
  const { getConstructionPlans } = await installed('pg-boss', import('pg-boss'));
  return `${tableStatements.map((sql) => `${sql};`).join('\n')}\n${getConstructionPlans(usualSchema).trim()}\n`;
}

const usualSchema = 'pgboss';
/**
 * The id of the Postgres lock that lets only one process at a time create the tables. Every version of this package
 * must use the same id, so that processes of different versions exclude each other.
 */
const schemaLock = 742_100_517;

async function isMade({ query }: Database, schema: string): Promise<boolean> {
  const sql = `select to_regclass('bulk_imports') is not null and to_regclass($1) is not null as made`;
  const [found] = await query(sql, [`${schema}.version`]);
  return String(found?.['made']) === 'true';
}

function make(database: PostgresDatabase, schema: string): Promise<void> {
  return database.transact(async (query) => {
    await query('select pg_advisory_xact_lock($1)', [schemaLock]);
    for (const sql of tableStatements) await query(sql);
    const boss = await startBoss(database.query, schema, true);
    await boss.stop({ graceful: false, close: false });
  });
}

/**
 * Matches the error codes (SQLSTATE) of temporary errors: connection, rollback, resources, locks, shutdown and
 * cancellation, system errors, and read-only mode.
 */
const passing = /^(08|40|53|55P03|57|58|25006)/;

/**
 * Returns whether a statement may succeed later, after it failed with this error. Returns true for an error without an
 * error code of Postgres, because such an error comes from the connection.
 */
function isRetryable(cause: unknown): boolean {
  if (!(cause instanceof Error && 'severity' in cause && 'code' in cause)) return true;
  return passing.test(String(cause.code));
}

function failed(cause: unknown): never {
  throw new LedgerError('postgres', cause, isRetryable(cause));
}

class PostgresDatabase implements Database {
  readonly now = 'floor(extract(epoch from clock_timestamp())::float8 * 1000)';
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    // The pool replaces a broken idle connection. If a connection in use breaks, its query fails.
    pool.on('error', () => undefined);
    // If a connection breaks between two queries of a transaction, the next query fails.
    pool.on('connect', (connection) => connection.on('error', () => undefined));
  }

  readonly query = async (sql: string, values: readonly Value[] = []): Promise<readonly Fields[]> =>
    rowsOf(await this.#pool.query<Fields>(sql, [...values]).catch(failed));

  async transact<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const connection = await this.#pool.connect().catch(failed);
    const query: Query = async (sql, values = []) =>
      rowsOf(await connection.query<Fields>(sql, [...values]).catch(failed));
    let broken: Error | undefined;
    try {
      await query('begin');
      const result = await work(query);
      await query('commit');
      return result;
    } catch (error) {
      // A connection that cannot roll back is closed. The database then rolls back by itself.
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

/**
 * Returns the rows of the last statement. If pg-boss sends several statements in one text, the driver returns a list
 * with one result per statement.
 */
function rowsOf(result: pg.QueryResult<Fields> | pg.QueryResult<Fields>[]): readonly Fields[] {
  return [result].flat().at(-1)?.rows ?? [];
}
