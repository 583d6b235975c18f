// The interface between the ledger and an SQL database. SQLite and Postgres take the same statements, in which `$1`
// is the first value.

import type { Clock } from 'language-service-client';
import { sleep } from './sleep.ts';

export type Value = string | number | null;
export type Fields = Readonly<{ [column: string]: Value }>;

/** The error of a ledger whose database failed, or could not be reached. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
  readonly database: 'sqlite' | 'postgres';
  /** The error code of the driver or of Postgres, for example `ECONNREFUSED` or `57P01`. */
  readonly code: string | undefined;
  /**
   * Whether the same statement may succeed later. For example, the database restarts, is locked, full or
   * unreachable.
   */
  readonly retryable: boolean;

  constructor(database: LedgerError['database'], cause: unknown, retryable: boolean) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
    // If several addresses do not respond, Node reports one common error without a message.
    super((cause instanceof Error && cause.message) || (code ?? 'no answer'), { cause });
    this.database = database;
    this.code = code;
    this.retryable = retryable;
  }
}

/** Runs one statement completely or not at all. A durable statement survives a crash of the machine. */
export type Query = (sql: string, values?: readonly Value[], durable?: boolean) => Promise<readonly Fields[]>;

export interface Database {
  /** The SQL expression of the time that all workers share, in milliseconds since the epoch. */
  readonly now: string;
  readonly query: Query;
  /** Runs the work in a transaction. Its result survives a crash of the machine. */
  transact<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface PatienceOptions {
  readonly clock: Clock;
  /** After this signal aborts, the next failure is not retried: the call throws the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** The time after which a failure is no longer retried but thrown, in milliseconds. */
  readonly longestMs: number;
  /** Runs once for each outage of the database that lasts longer than half a second. */
  readonly onAway?: ((error: LedgerError) => void) | undefined;
}

const shortestPauseMs = 50;
const longestPauseMs = 5_000;
/** A shorter problem is not reported: by then, a lock is released or a connection is replaced. */
const shortestAwayMs = 500;

/**
 * Returns the database with statements that are repeated while it is unavailable. A repeated statement may take
 * effect twice. Rows that were taken without a response become free when their lease ends. The fence decides which
 * changes are stored.
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
        // If the work was aborted, the reason of the signal is the failure, not the error of the ledger.
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
