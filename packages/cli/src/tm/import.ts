// `tm import`: files become memories. A file is imported once, however often the command runs and wherever it is stopped.

import { NotFoundError } from 'language-service-client';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { amount } from '../output/amount.ts';
import { explainSkipped } from './explain-skipped.ts';
import { type FileToImport, filesToImport } from './files-to-import.ts';
import { type Jobs, openJobs } from './open-jobs.ts';
import { roundTrip } from './round-trip.ts';
import { isFew, type RowResult, resultOf, rowResult, rowsOf } from './row-result.ts';
import type { importSpec } from './tm-specs.ts';
import { overLedger, removeDuplicates, workRows } from './work-rows.ts';

export { render } from './row-result.ts';

type Options = Values<typeof importSpec>['options'];

export async function run(
  context: Context,
  { positionals, options }: Values<typeof importSpec>,
): Promise<Result<readonly RowResult[]>> {
  const files = await filesToImport(context, positionals.files, options.name);
  await using jobs = await openJobs(context, options);
  return await overLedger(jobs, () => importFiles(context, jobs, files, options));
}

async function importFiles(
  context: Context,
  jobs: Jobs,
  files: readonly FileToImport[],
  options: Options,
): Promise<Result<readonly RowResult[]>> {
  const { name } = options;
  if (!isFew(files)) await context.show(`reading ${amount(files.length, 'file')}`);
  const { rows, refused } = await jobs.bulk.addFiles(
    files.map(({ path }) => path),
    name === undefined ? {} : { name: () => name },
  );
  const ids = new Set(rows.map(({ id }) => id));
  const before = await takeUpAgain(context, jobs, ids, options.again === true);
  const stopped = await workRows(context, jobs, { ...options, operation: 'import' });
  if (options['remove-duplicates']) await removeDuplicates(context, jobs);
  const labels = new Map(files.map(({ path, label }) => [path, label]));
  const labelOf = new Map(rows.map(({ id, path }) => [id, labels.get(path) ?? path]));
  const data: RowResult[] = refused.map(({ path, reason }) => {
    const file = labels.get(path) ?? path;
    return { operation: 'import', file, name: file, ending: 'usage', reason };
  });
  for (const row of await rowsOf(jobs.ledger, ids)) {
    const file = labelOf.get(row.id) ?? row.path;
    const result = { ...rowResult(row, context.folder, stopped), file, isBefore: before.has(row.id) };
    // A question about each of many memories would take longer than their import.
    data.push(
      isFew(rows) && result.ending === 'done' ? await finished(context, result, row.path, options) : result,
    );
  }
  return resultOf(data, jobs);
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
    if (state === 'failed' && isOwn) await bulk.retry(id);
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

async function exists(context: Context, memoryId: string): Promise<boolean> {
  const { translationMemories } = await context.client();
  try {
    await translationMemories.get(memoryId, { signal: context.signal });
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}

/** What the service and the file say of a memory that was imported. */
export async function finished(
  context: Context,
  result: RowResult,
  path: string,
  options: Pick<Options, 'explain-skipped' | 'round-trip'>,
): Promise<RowResult> {
  if (context.isDryRun) return result;
  const { file, memoryId = '', skipped = 0 } = result;
  const { translationMemories } = await context.client();
  const { segment_count: segments } = await translationMemories.get(memoryId, { signal: context.signal });
  context.countSkipped(skipped);
  const explained = options['explain-skipped']
    ? await explainSkipped(context, file, { path, skipped })
    : undefined;
  const missing = options['round-trip'] ? await roundTrip(context, file, { path, memoryId }) : undefined;
  return { ...result, segments, explained, missing };
}
