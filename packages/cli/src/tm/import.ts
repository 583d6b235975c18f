// `tm import`: files become memories. A file is imported once, however often the command runs and wherever it is stopped:
// each is a row of the ledger.

import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { addRows } from './add-rows.ts';
import { type FileToImport, filesToImport } from './files-to-import.ts';
import { finished } from './finish-import.ts';
import { sayWhatIsEqual } from './memory-names.ts';
import { type Jobs, openJobs } from './open-jobs.ts';
import { isFew, type RowResult, resultOf } from './row-result.ts';
import { rowResult, rowsOf } from './rows-of.ts';
import { takeUp } from './take-up.ts';
import type { importSpec } from './tm-specs.ts';
import { overLedger, removeDuplicates, workRows } from './work-rows.ts';

export { render } from './row-result.ts';

type Options = Values<typeof importSpec>['options'];

export async function run(
  context: Context,
  { positionals, options }: Values<typeof importSpec>,
): Promise<Result<readonly RowResult[]>> {
  const files = await filesToImport(context, positionals.files, options);
  await using jobs = await openJobs(context, options);
  return await overLedger(jobs, () => importFiles(context, jobs, files, options));
}

async function importFiles(
  context: Context,
  jobs: Jobs,
  files: readonly FileToImport[],
  options: Options,
): Promise<Result<readonly RowResult[]>> {
  const labels = new Map(files.map(({ path, label }) => [path, label]));
  const added = await addRows(context, jobs, files, options);
  await sayWhatIsEqual(context, added, labels);
  const { rows, refused } = added;
  const ids = new Set(rows.map(({ id }) => id));
  await using _again = await takeUp(context, jobs, ids, options.again === true);
  // One file of a person who waits does not wait for others that are open.
  const [id] = jobs.isOwn && ids.size === 1 ? ids : [];
  const { stopped, ended } = await workRows(context, jobs, { ...options, operation: 'import', id });
  if (options['remove-duplicates']) await removeDuplicates(context, jobs);
  const labelOf = new Map(rows.map(({ id, path }) => [id, labels.get(path) ?? path]));
  const data: RowResult[] = refused.map(({ path, reason }) => {
    const file = labels.get(path) ?? path;
    return { operation: 'import', file, name: file, exitStatus: 'usage', reason };
  });
  for (const row of await rowsOf(jobs.ledger, ids)) {
    const file = labelOf.get(row.id) ?? row.path;
    const result = {
      ...rowResult(row, context.folder, stopped),
      file,
      isBefore: row.state === 'done' && !ended.has(row.id),
    };
    // A question about each of many memories would take longer than their import.
    data.push(
      isFew(rows) && result.exitStatus === 'done'
        ? await finished(context, result, row.path, options)
        : result,
    );
  }
  return resultOf(data, jobs.repeated);
}
