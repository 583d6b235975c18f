import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Node 22 warns like this when node:sqlite is loaded. */
const asNode22 = `
  const { getBuiltinModule } = process;
  process.getBuiltinModule = (id) => {
    process.emitWarning('SQLite is an experimental feature and might change at any time', 'ExperimentalWarning');
    process.emitWarning('Something else is an experimental feature', 'ExperimentalWarning');
    return getBuiltinModule(id);
  };`;

test('the ledger hides the warning of node:sqlite on Node 22, and no other', () => {
  const open = '({ sqliteLedger }) => sqliteLedger(":memory:")';
  const program = `${asNode22} await import('language-service-bulk').then(${open});
      process.emitWarning('SQLite is an experimental feature: a later one', 'ExperimentalWarning');`;
  const args = ['--conditions=source', '--input-type=module', '--eval', program];
  const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const warnings = stderr.match(/(?<=ExperimentalWarning: ).*/g);
  expect(warnings).toEqual([
    'Something else is an experimental feature',
    'SQLite is an experimental feature: a later one',
  ]);
});
