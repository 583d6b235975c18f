// Node 22 warns of node:sqlite when it is loaded, which the user of a package cannot change. Other warnings stay.

const { emitWarning } = process;
process.emitWarning = (warning: string | Error, ...more: readonly unknown[]) => {
  if (!String(warning).startsWith('SQLite is an experimental feature'))
    Reflect.apply(emitWarning, process, [warning, ...more]);
};
export const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
process.emitWarning = emitWarning;
