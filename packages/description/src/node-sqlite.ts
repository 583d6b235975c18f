// Suppresses the warning that Node 22 prints in each thread when node:sqlite is loaded. Users cannot prevent it. Other
// warnings are printed. node:sqlite is not imported statically: on an old Node, the import would fail before the
// program can explain why.

const { emitWarning } = process;
process.emitWarning = (warning: string | Error, ...more: readonly unknown[]) => {
  if (!String(warning).startsWith('SQLite is an experimental feature'))
    Reflect.apply(emitWarning, process, [warning, ...more]);
};
export const sqlite = process.getBuiltinModule('node:sqlite');
process.emitWarning = emitWarning;
