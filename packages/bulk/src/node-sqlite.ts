// SQLite is loaded when a ledger is opened in it. Node 22 warns of node:sqlite when it is loaded, which the user of a package
// cannot change. Other warnings stay.

import type { DatabaseSync } from 'node:sqlite';

export function openDatabase(path: string): DatabaseSync {
  const { emitWarning } = process;
  process.emitWarning = (warning: string | Error, ...more: readonly unknown[]) => {
    if (!String(warning).startsWith('SQLite is an experimental feature'))
      Reflect.apply(emitWarning, process, [warning, ...more]);
  };
  try {
    const sqlite = process.getBuiltinModule('node:sqlite');
    return new sqlite.DatabaseSync(path);
  } finally {
    process.emitWarning = emitWarning;
  }
}
