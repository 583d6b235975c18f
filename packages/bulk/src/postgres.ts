// A ledger in Postgres, for workers of several machines. Time is the database's: it is the only clock that they share.
// Each call is one statement, so no worker holds a lock over a round trip: one that is frozen or cut off stops nobody.

import { checkNames } from 'language-service-client/options';
import type pg from 'pg';
import {
  type Claimed,
  type Database,
  failedIn,
  type Queries,
  type Record,
  type Release,
  type Value,
} from './ledger/database.ts';
import type { ClaimRequest, Ledger } from './ledger/ledger.ts';
import { callClaim, calledClaim, claimRoutines } from './ledger/postgres-claim.ts';
import { sqlLedger } from './ledger/sql-ledger.ts';
import { postgresTally } from './ledger/tally.ts';

/** Settings of the package `pg`, before the defaults of a ledger: see `postgresLedger`. */
export interface PostgresLedgerOptions extends pg.PoolConfig {
  /** The time, milliseconds since the epoch; for tests. Default: that of the database. */
  readonly now?: (() => number) | undefined;
}

/** Milliseconds: what waits longer has a database that is away. `false` in their place turns one off. */
const patience = {
  connectionTimeoutMillis: 10_000,
  /** The driver's, for a database that is silent. */
  query_timeout: 15_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const satisfies pg.PoolConfig;

/**
 * Opens the ledger in this database, and makes it if it does not exist: the tables `bulk_rows`, `bulk_accounts`, `bulk_agains`,
 * `bulk_notes` and `bulk_tallies`, and the functions of the same beginning, in the first schema of the search path. After
 * that a worker needs rights on their rows alone, and a report the right to read them. Needs Postgres 14 or newer. A
 * commit survives what `synchronous_commit` of the database lets it survive: leave it on.
 *
 * Defaults, in milliseconds: `connectionTimeoutMillis` and `statement_timeout` 10 000, `lock_timeout` 5 000,
 * `query_timeout` 15 000. No call needs a session or a startup parameter, so PgBouncer works in transaction mode.
 *
 * @throws LedgerVersionError when another version of this package made it.
 *
 * @example
 * const bulk = createBulk({ client, apiKey, ledger: await postgresLedger({ connectionString }) });
 */
export async function postgresLedger(options: PostgresLedgerOptions): Promise<Ledger> {
  return sqlLedger(await openDatabase(options));
}

/** The settings of `pg`, as its types name them. */
const settingNames = `user database password port host connectionString keepAlive stream statement_timeout ssl
  enableChannelBinding sslnegotiation query_timeout lock_timeout keepAliveInitialDelayMillis
  idle_in_transaction_session_timeout application_name fallback_application_name connectionTimeoutMillis types options
  client_encoding pipeline max min idleTimeoutMillis log Promise allowExitOnIdle maxUses maxLifetimeSeconds Client
  onConnect verify`.split(/\s+/);

async function openDatabase(options: PostgresLedgerOptions = {}): Promise<PostgresDatabase> {
  checkNames(options, ['now', ...settingNames]);
  const { now, statement_timeout, lock_timeout, ...given } = options;
  const { default: driver } = await import('pg').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new Error(noDriver, { cause: error });
  });
  // Of a table that was filled just now there are no statistics: a bitmap scan would sort its pages, 35 s for a million rows.
  // `false` turns one off.
  const settings = `set local enable_bitmapscan = off; set local statement_timeout = ${Number(statement_timeout ?? 10_000)};
    set local lock_timeout = ${Number(lock_timeout ?? 5_000)}`;
  const bound = (sql: string, values: readonly Value[]) =>
    sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
      const value = values[Number(number) - 1] ?? null;
      return value === null ? 'null' : driver.escapeLiteral(String(value));
    });
  const textOf: TextOf = (sql, values) => `${settings}; ${values.length === 0 ? sql : bound(sql, values)}`;
  return new PostgresDatabase(new driver.Pool({ ...patience, ...given }), textOf, now);
}

/**
 * A statement with its values and settings, which hold for it alone: Postgres runs a text as one transaction. A pooler between
 * may give each transaction another session, and refuses settings of a session.
 */
type TextOf = (sql: string, values: readonly Value[]) => string;

const noDriver = 'A ledger in Postgres needs the package pg, which is not installed: npm install pg';

/** Keeps processes from making the same tables at the same time; any number that is the same for each. */
const schemaLock = 742_100_517;

/** Connections, rollbacks, resources, locks that are held, cancelled and read-only: by the classes of SQLSTATE. */
const passing = /^(08|40|53|55P03|57|58|25006)/;

/** What Postgres did not say comes from the way to it. */
function isRetryable(cause: unknown): boolean {
  if (!(cause instanceof Error && 'severity' in cause && 'code' in cause)) return true;
  return passing.test(String(cause.code));
}

const failed = failedIn('postgres', isRetryable);

class PostgresDatabase implements Database {
  readonly routines = [...postgresTally, ...claimRoutines];
  // `to_regclass` may remember that there was no table before the lock was waited for.
  readonly hasNotes = `select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relname = 'bulk_notes' and nspname = any(current_schemas(false))`;
  readonly locking = 'for update';
  readonly #pool: pg.Pool;
  readonly #textOf: TextOf;
  readonly #now: (() => number) | undefined;

  constructor(pool: pg.Pool, textOf: TextOf, now: (() => number) | undefined) {
    this.#pool = pool;
    this.#textOf = textOf;
    this.#now = now;
    // A connection that breaks while nobody uses it is replaced; one that is in use fails its query.
    pool.on('error', () => undefined);
    // One that breaks between two queries of a transaction fails the next query.
    pool.on('connect', (connection) => connection.on('error', () => undefined));
  }

  now(): string {
    return this.#now === undefined
      ? 'floor(extract(epoch from clock_timestamp())::float8 * 1000)'
      : `${this.#now()}::float8`;
  }

  async query(sql: string, values: readonly Value[] = []): Promise<readonly Record[]> {
    const result = await this.#pool.query<Record>(this.#textOf(sql, values)).catch(failed);
    // The driver gives a list where there are several statements. The tables hold texts and numbers alone.
    return [result].flat().at(-1)?.rows ?? [];
  }

  store(sql: string, values: readonly Value[]): Promise<readonly Record[]> {
    return this.query(sql, values);
  }

  async claim(request: ClaimRequest, release?: Release): Promise<Claimed> {
    const { sql, values } = callClaim(request, this.#now?.() ?? null, release);
    const [found = {}] = await this.query(sql, values);
    return calledClaim(request, found);
  }

  async transact<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const connection = await this.#pool.connect().catch(failed);
    const query: Queries['query'] = async (sql, values = []) =>
      (await connection.query<Record>(sql, [...values]).catch(failed)).rows;
    let broken: Error | undefined;
    try {
      // To index a million rows takes longer than any other statement.
      await query("begin; set local statement_timeout = 0; set local lock_timeout = '60s'");
      await query(`select pg_advisory_xact_lock(${schemaLock})`);
      const result = await work({ query });
      await query('commit');
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
