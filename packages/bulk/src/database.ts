// The interface between the ledger and an SQL database. SQLite and Postgres run the same statements. `$1` is the first
// value.

import type { Clock } from 'language-service-client';
import { sleep } from './sleep.ts';

export type Value = string | number | null;
export type Fields = Readonly<{ [column: string]: Value }>;

/** The error of a ledger whose database failed or could not be reached. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
  readonly database: 'sqlite' | 'postgres';
  /** The error code from the driver or from Postgres, for example `ECONNREFUSED` or `57P01`. */
  readonly code: string | undefined;
  /**
   * Whether the same statement may succeed later, for example after a restart, a lock, a full disk or a network
   * failure.
   */
  readonly retryable: boolean;

  constructor(database: LedgerError['database'], cause: unknown, retryable: boolean) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
    // If several addresses do not respond, Node throws one error without a message.
    super((cause instanceof Error && cause.message) || (code ?? 'no answer'), { cause });
    this.database = database;
    this.code = code;
    this.retryable = retryable;
  }
}

/** Runs one SQL statement in its own transaction. If `durable` is true, the result survives a crash of the machine. */
export type Query = (sql: string, values?: readonly Value[], durable?: boolean) => Promise<readonly Fields[]>;

export interface Database {
  /** The SQL expression for the current time in milliseconds since the epoch, by a clock that all workers share. */
  readonly now: string;
  readonly query: Query;
  /** Runs several statements in one transaction. The committed result survives a crash of the machine. */
  transact<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface PatienceOptions {
  readonly clock: Clock;
  /** A signal that ends the retries. When it aborts, the waiting call throws the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** The maximum time in milliseconds for which a failed statement is retried before its error is thrown. */
  readonly longestMs: number;
  /** Called once per outage of the database, if the outage is longer than half a second. */
  readonly onAway?: ((error: LedgerError) => void) | undefined;
}

const shortestPauseMs = 50;
const longestPauseMs = 5_000;
/**
 * The minimum duration of an outage that is reported, in milliseconds. Shorter outages are not reported, because they
 * are usually locks or broken connections.
 */
const shortestAwayMs = 500;

/**
 * Returns a wrapper of a database that retries statements while the database is unavailable.
 *
 * If only the response to a statement was lost, the statement runs a second time. The first run may have assigned a row
 * to a worker. The worker then does not know that it has this row. This is harmless, because the row becomes free when
 * its lease ends. A worker with an outdated `Row.fence` cannot change the row.
 */
export function patient(database: Database, options: PatienceOptions): Database {
  const { clock, signal = new AbortController().signal, longestMs, onAway } = options;
  let isAway = false;
  const wait = async <T>(call: () => Promise<T>): Promise<T> => {
    const startedAt = clock.now();
    for (let attempt = 1; ; attempt += 1)
      try {
        const result = await call();
        isAway = false;
        return result;
      } catch (error) {
        const awayMs = clock.now() - startedAt;
        if (!(error instanceof LedgerError && error.retryable) || awayMs >= longestMs) throw error;
        // After an abort, the reason of the signal is thrown instead of the error of the ledger.
        signal.throwIfAborted();
        if (awayMs >= shortestAwayMs && !isAway) onAway?.(error);
        isAway ||= awayMs >= shortestAwayMs;
        const pauseMs = Math.min(shortestPauseMs * 2 ** (attempt - 1), longestPauseMs);
        await sleep(clock, pauseMs * (0.5 + clock.random() / 2), signal);
      }
  };
  return {
    now: database.now,
    query: (...given) => wait(() => database.query(...given)),
    transact: (work) => wait(() => database.transact(work)),
    close: () => database.close(),
  };
}
