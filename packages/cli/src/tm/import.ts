// `tm import`: imports files as memories. A file is imported once, however often the command runs or is stopped.

import { NotFoundError } from 'language-service-client';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { explainSkipped } from './explain-skipped.ts';
import { filesToImport, forgetInput } from './files-to-import.ts';
import type { ImportedFile } from './imported-file.ts';
import { importedFile, resultOf } from './imported-file.ts';
import { interruption } from './interruption.ts';
import { JobRun, type LeftRow } from './job-run.ts';
import { type Jobs, openJobs } from './open-jobs.ts';
import { roundTrip } from './round-trip.ts';
import type { importSpec } from './tm-specs.ts';

export { render } from './imported-file.ts';

type Options = Values<typeof importSpec>['options'];

export async function run(
  context: Context,
  { positionals, options }: Values<typeof importSpec>,
): Promise<Result<readonly ImportedFile[]>> {
  await using jobs = await openJobs(context);
  const { spoolFolder } = jobs;
  const { name } = options;
  const files = await filesToImport(context, positionals.files, { name, spoolFolder });
  const names = name === undefined ? {} : { name: () => name };
  const { rows } = await jobs.bulk.addFiles(
    files.map(({ path }) => path),
    names,
  );
  const labels = new Map(files.map(({ path, label }) => [path, label]));
  const labelOf = new Map(rows.map(({ id, path }) => [id, labels.get(path) ?? path]));
  const running = new JobRun(context, jobs, ({ id, path }) => labelOf.get(id) ?? path);
  // The ledger stays open until the rows have ended.
  return await importRows(context, jobs, { running, labelOf, options }).catch((error: unknown) =>
    interruption(error, running.left, labelOf.size),
  );
}

interface Importing {
  readonly running: JobRun;
  /** How messages name the file of each row. */
  readonly labelOf: ReadonlyMap<string, string>;
  readonly options: Options;
}

async function importRows(
  context: Context,
  jobs: Jobs,
  { running, labelOf, options }: Importing,
): Promise<Result<readonly ImportedFile[]>> {
  const ids = [...labelOf.keys()];
  const before = await takeUpAgain(context, jobs, ids, options.again === true);
  const data: ImportedFile[] = [];
  for (const left of await running.work(ids)) {
    const { id, path } = left.row;
    data.push(
      await finished(context, left, { label: labelOf.get(id) ?? path, isBefore: before.has(id), options }),
    );
    if (left.ending === 'done') await forgetInput(path, jobs.spoolFolder);
  }
  return resultOf(data);
}

/** Rows that have ended are taken up again where that makes sense; gives those that are done. */
async function takeUpAgain(
  context: Context,
  { bulk, ledger }: Jobs,
  ids: readonly string[],
  again: boolean,
): Promise<Set<string>> {
  const done = new Set<string>();
  for (const id of new Set(ids)) {
    const row = await ledger.get(id);
    if (row?.state === 'failed') await bulk.retry(id);
    if (row?.state !== 'done') continue;
    if (!again && (await exists(context, row.memoryId ?? ''))) done.add(id);
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

interface Finishing {
  readonly label: string;
  readonly isBefore: boolean;
  readonly options: Options;
}

async function finished(
  context: Context,
  left: LeftRow,
  { label, isBefore, options }: Finishing,
): Promise<ImportedFile> {
  const { row } = left;
  if (left.ending !== 'done' || context.isDryRun) return importedFile(label, left, { isBefore });
  const { translationMemories } = await context.client();
  const { segment_count: segments } = await translationMemories.get(row.memoryId ?? '', {
    signal: context.signal,
  });
  context.countSkipped(row.skipped ?? 0);
  if (row.doubles.length > 0)
    await context.warn(`${label}: an expired job also created a memory; delete ${row.doubles.join(', ')}`);
  const explained = options['explain-skipped'] ? await explainSkipped(context, label, row) : undefined;
  const missing = options['round-trip'] ? await roundTrip(context, label, row) : undefined;
  return importedFile(label, left, { isBefore, segments, explained, missing });
}
