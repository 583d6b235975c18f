// The database of the sandbox, on a Node that has one.

import type { DatabaseSync as Database, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { sqlite } from 'language-service-description/node-sqlite';
import { nodeFault } from 'language-service-description/old-node';

const fault = nodeFault('language-service-sandbox');
if (fault !== undefined) throw new Error(fault);

/** A database that `using` closes; Node before 22.15 cannot do that. */
export class DatabaseSync extends sqlite.DatabaseSync {
  override [Symbol.dispose](): void {
    this.close();
  }
}

/** A statement that reads. */
export type Query = Pick<StatementSync, 'get' | 'all' | 'iterate'>;
/** A statement that writes. */
export type Change = Pick<StatementSync, 'run'>;

const READS = /^\s*(?:SELECT\b|PRAGMA \w+$)/;

/**
 * Prepares a statement that reads. One that writes is refused: outside a transaction, `get` gives its row and is silent
 * about a commit that fails.
 */
export function query(database: Database, sql: string): Query {
  if (!READS.test(sql)) throw new Error(`This does not only read: ${sql}`);
  return database.prepare(sql);
}

/** Prepares a statement that writes. Its `run` throws if the commit fails; the number of changed rows says what it did. */
export function change(database: Database, sql: string): Change {
  if (/\bRETURNING\b/i.test(sql)) throw new Error(`A change gives no rows: ${sql}`);
  return database.prepare(sql);
}

const iterated = new Set<Query>();

/** Rows of a statement, one at a time. Node 22.13 finalizes a statement that only its iterator refers to: it is kept. */
export function* rowsOf(
  statement: Query,
  ...values: readonly SQLInputValue[]
): Generator<Record<string, SQLOutputValue>, void, undefined> {
  iterated.add(statement);
  try {
    yield* statement.iterate(...values);
  } finally {
    iterated.delete(statement);
  }
}
