// What the ledger needs of a database of SQL. Both take the same statements, with `$1` for the first value.

import type { Clock } from 'language-service-client';
import { sleep } from './sleep.ts';

export type Value = string | number | null;
export type Fields = Readonly<{ [column: string]: Value }>;

/** The database of a ledger failed, or the way to it. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
  readonly database: 'sqlite' | 'postgres';
  /** The code of the driver or of Postgres, `ECONNREFUSED` or `57P01`. */
  readonly code: string | undefined;
  /** Whether the same statement may succeed later: the database restarts, is locked, full or away. */
  readonly retryable: boolean;

  constructor(database: LedgerError['database'], cause: unknown, retryable: boolean) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
    // Several addresses that do not answer fail together, without a message.
    super((cause instanceof Error && cause.message) || (code ?? 'no answer'), { cause });
    this.database = database;
    this.code = code;
    this.retryable = retryable;
  }
}

/** Runs one statement, whole or not at all. A durable one survives the end of the machine. */
export type Query = (sql: string, values?: readonly Value[], durable?: boolean) => Promise<readonly Fields[]>;

export interface Database {
  /** SQL of the time that all workers share, milliseconds since the epoch. */
  readonly now: string;
  readonly query: Query;
  /** Runs the work whole or not at all. Its result survives the end of the machine. */
  transact<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface PatienceOptions {
  readonly clock: Clock;
  /** After it aborts, the next failure is not retried: the call throws its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds after which a failure is thrown. */
  readonly longestMs: number;
  /** Runs once for each time that the database is away for more than half a second. */
  readonly onAway?: ((error: LedgerError) => void) | undefined;
}

const shortestPauseMs = 50;
const longestPauseMs = 5_000;
/** A lock that is held or a connection that is replaced is over by then. */
const shortestAwayMs = 500;

/**
 * Returns the database with statements that wait while it is away. Each may take effect twice: rows that were taken without
 * an answer are left to their lease, and the fence decides about what is stored.
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
        // The work was ended: that is its failure, not the ledger.
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
