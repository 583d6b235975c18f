// Node 22 warns of node:sqlite when it is loaded, in each thread, and the user of a program cannot change that. Other
// warnings stay. It is not imported statically: on a Node without it, the import would fail before a message can say why.

const { emitWarning } = process;
process.emitWarning = (warning: string | Error, ...more: readonly unknown[]) => {
  if (!String(warning).startsWith('SQLite is an experimental feature'))
    Reflect.apply(emitWarning, process, [warning, ...more]);
};
export const sqlite = process.getBuiltinModule('node:sqlite');
process.emitWarning = emitWarning;

/**
 * Returns whether a database is open. Node 22.13 and 22.14 have no `isOpen`; an empty statement throws only if it is
 * closed.
 */
export function isOpen(database: { exec(sql: string): void }): boolean {
  try {
    database.exec('');
    return true;
  } catch {
    return false;
  }
}
