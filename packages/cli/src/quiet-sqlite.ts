// Node 22 warns of node:sqlite at every start that uses it. Who runs the command cannot act on that; other warnings stay.

const { emitWarning } = process;

process.emitWarning = (warning: string | Error, ...more: readonly unknown[]) => {
  if (more[0] !== 'ExperimentalWarning' || !String(warning).startsWith('SQLite '))
    Reflect.apply(emitWarning, process, [warning, ...more]);
};
