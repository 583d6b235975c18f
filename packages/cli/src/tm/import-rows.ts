// Many files, or files of a named ledger: each is a row.

import { CommandError } from '../command-error.ts';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { addRows } from './add-rows.ts';
import type { FileToImport } from './files-to-import.ts';
import { finished } from './finish-import.ts';
import { exists, importFile } from './import-file.ts';
import { sayWhatIsEqual } from './memory-names.ts';
import { type Jobs, openJobs } from './open-jobs.ts';
import { readImports } from './remembered-account.ts';
import { forgetImport, importId } from './remembered-imports.ts';
import { isFew, type RowResult, resultOf } from './row-result.ts';
import { rowResult, rowsOf } from './rows-of.ts';
import type { importSpec } from './tm-specs.ts';
import { overLedger, removeDuplicates, workRows } from './work-rows.ts';

type Options = Values<typeof importSpec>['options'];

export async function importRows(
  context: Context,
  files: readonly FileToImport[],
  options: Options,
): Promise<Result<readonly RowResult[]>> {
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
  if (jobs.isOwn) await takeOverImports(context, jobs, ids, options.account);
  const before = await takeUpAgain(context, jobs, ids, options.again === true);
  const stopped = await workRows(context, jobs, { ...options, operation: 'import' });
  if (options['remove-duplicates']) await removeDuplicates(context, jobs);
  const labelOf = new Map(rows.map(({ id, path }) => [id, labels.get(path) ?? path]));
  const data: RowResult[] = refused.map(({ path, reason }) => {
    const file = labels.get(path) ?? path;
    return { operation: 'import', file, name: file, exitStatus: 'usage', reason };
  });
  for (const row of await rowsOf(jobs.ledger, ids)) {
    const file = labelOf.get(row.id) ?? row.path;
    const result = { ...rowResult(row, context.folder, stopped), file, isBefore: before.has(row.id) };
    // A question about each of many memories would take longer than their import.
    data.push(
      isFew(rows) && result.exitStatus === 'done'
        ? await finished(context, result, row.path, options)
        : result,
    );
  }
  return resultOf(data, jobs.repeated);
}

/**
 * Rows of this user's ledger that have ended are taken up again where that makes sense; gives those that are done. In a
 * shared ledger a memory that another process has just made may not be visible yet.
 */
async function takeUpAgain(
  context: Context,
  { bulk, ledger, isOwn }: Jobs,
  ids: Iterable<string>,
  again: boolean,
): Promise<Set<string>> {
  const done = new Set<string>();
  for (const row of await rowsOf(ledger, ids)) {
    const { id, state, memoryId = '' } = row;
    if ((state === 'failed' || state === 'unknown') && isOwn) await bulk.retry(id);
    if (state !== 'done') continue;
    if (!again && (!isOwn || (await exists(context, memoryId)))) done.add(id);
    else
      await ledger.settle(id, {
        state: 'planned',
        jobId: undefined,
        memoryId: undefined,
        skipped: undefined,
      });
  }
  return done;
}

/** What this user imported file by file, without a ledger, becomes a row that is done. */
async function takeOverImports(
  context: Context,
  { ledger }: Jobs,
  ids: Iterable<string>,
  account: string | undefined,
): Promise<void> {
  const imports = await readImports(context, account);
  if (imports.length === 0) return;
  const byId = new Map(imports.map((one) => [one.id, one]));
  const [{ account: of } = { account: '' }] = imports;
  for (const { id, state, sha256 = '', name, path } of await rowsOf(ledger, ids)) {
    const known = byId.get(importId(of, sha256, name));
    if (known === undefined || state !== 'planned') continue;
    if (known.token !== undefined) {
      const {
        exitStatus,
        reason = '',
        memoryId,
        skipped,
      } = await importFile(context, known, { label: path });
      if (exitStatus !== 'done') throw new CommandError(exitStatus, `${path}: ${reason}`);
      await ledger.settle(id, { state: 'done', memoryId, skipped });
    }
    await forgetImport(context, known);
  }
}
