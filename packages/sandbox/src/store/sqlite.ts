// node:sqlite is not imported statically: on a Node without it, the import would fail before a message can say why.

import type { SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { nodeFault } from './node-version.ts';

if (nodeFault !== undefined) throw new Error(nodeFault);

const sqlite = process.getBuiltinModule('node:sqlite');

/** A database that `using` closes; Node before 22.15 cannot do that. */
export class DatabaseSync extends sqlite.DatabaseSync {
  override [Symbol.dispose](): void {
    this.close();
  }
}

const iterated = new Set<StatementSync>();

/** Rows of a statement, one at a time. Node 22.13 finalizes a statement that only its iterator refers to: it is kept. */
export function* rowsOf(
  statement: StatementSync,
  ...values: readonly SQLInputValue[]
): Generator<Record<string, SQLOutputValue>, void, undefined> {
  iterated.add(statement);
  try {
    yield* statement.iterate(...values);
  } finally {
    iterated.delete(statement);
  }
}
