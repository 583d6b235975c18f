// `tm import`: files become memories. A file is imported once, however often the command runs and wherever it is stopped.

import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { type FileToImport, filesToImport, isCompressed, isRemote } from './files-to-import.ts';
import { finished } from './finish-import.ts';
import { importFile } from './import-file.ts';
import { hasOwnLedger, ledgerPlace, repeatedOptions } from './ledger-place.ts';
import { memoryNameOf } from './memory-names.ts';
import { importOf } from './remembered-account.ts';
import { type RowResult, resultOf, sayHowToContinue } from './row-result.ts';
import type { importSpec } from './tm-specs.ts';

export { render } from './row-result.ts';

type Options = Values<typeof importSpec>['options'];

export async function run(
  context: Context,
  { positionals, options }: Values<typeof importSpec>,
): Promise<Result<readonly RowResult[]>> {
  const files = await filesToImport(context, positionals.files, options);
  const [file] = files;
  const needsLedger =
    files.length !== 1 ||
    options.from !== undefined ||
    files.some(({ path }) => isRemote(path) || isCompressed(path)) ||
    ledgerPlace(context, options.ledger) !== undefined ||
    options['send-once'] ||
    options.drain !== undefined ||
    options.metrics !== undefined ||
    options['remove-duplicates'] ||
    // A ledger of this user may have the file.
    hasOwnLedger(context);
  if (file !== undefined && !needsLedger) return importAlone(context, file, options);
  const { importRows } = await import('./import-rows.ts');
  return importRows(context, files, options);
}

async function importAlone(
  context: Context,
  { path, label }: FileToImport,
  options: Options,
): Promise<Result<readonly RowResult[]>> {
  const { account } = options;
  const wanted = await importOf(context, { path, name: memoryNameOf(path, options.name), account });
  const repeated = repeatedOptions({ account });
  return sayHowToContinue(repeated, async () => {
    const result = await importFile(context, wanted, { label, again: options.again });
    const isDone = result.exitStatus === 'done';
    return resultOf([isDone ? await finished(context, result, path, options) : result], repeated);
  });
}
