// Node 22 prints a warning when node:sqlite is loaded, in each thread. The user of a program can do nothing about it,
// so this warning is suppressed; other warnings stay. node:sqlite is not imported statically: on a Node without it, the
// import would fail before a message can explain the reason.

const { emitWarning } = process;
process.emitWarning = (warning: string | Error, ...more: readonly unknown[]) => {
  if (!String(warning).startsWith('SQLite is an experimental feature'))
    Reflect.apply(emitWarning, process, [warning, ...more]);
};
export const sqlite = process.getBuiltinModule('node:sqlite');
process.emitWarning = emitWarning;

/**
 * Returns whether a database is open. Node 22.13 and 22.14 have no `isOpen`; an empty statement throws only if the
 * database is closed.
 */
export function isOpen(database: { exec(sql: string): void }): boolean {
  try {
    database.exec('');
    return true;
  } catch {
    return false;
  }
}
