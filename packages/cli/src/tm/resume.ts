// `tm resume` and `tm retry`: what was started and not finished ends; `retry` takes failed rows up again as well.

import type { Failure, Row } from 'language-service-bulk';
import { CommandError } from '../command-error.ts';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { shortened } from '../options/shortened.ts';
import { type Jobs, openJobs, openWorking } from './open-jobs.ts';
import { type RowResult, render as renderRows, resultOf, rowResult, rowsOf } from './row-result.ts';
import type { resumeSpec } from './tm-specs.ts';
import { overLedger, removeDuplicates, workRows } from './work-rows.ts';

type Given = Values<typeof resumeSpec>;

/** Of the rows of one job those that failed, too; of all rows the failed ones only where they are asked for. */
async function continueRows(
  context: Context,
  given: Given,
  withFailed: boolean,
): Promise<Result<readonly RowResult[]>> {
  await using jobs = await openJobs(context, given.options);
  return await overLedger(jobs, () => continueIn(context, jobs, given, withFailed));
}

async function continueIn(
  context: Context,
  jobs: Jobs,
  { positionals: { job }, options }: Given,
  withFailed: boolean,
): Promise<Result<readonly RowResult[]>> {
  const rows = await rowsToContinue(jobs, job, withFailed);
  for (const { id, state } of rows) if (state === 'failed') await jobs.bulk.retry(id);
  await using working = await openWorking(context, jobs);
  let stopped: Failure | undefined;
  if (job === undefined) stopped = await workRows(context, working, options);
  else for (const { id } of rows) stopped = await workRows(context, working, { ...options, id });
  if (options['remove-duplicates']) await removeDuplicates(context, jobs);
  const left = await rowsOf(
    working.ledger,
    rows.map(({ id }) => id),
  );
  return resultOf(
    left.map((row) => rowResult(row, context.folder, stopped)),
    jobs,
  );
}

export const run = (context: Context, given: Given) => continueRows(context, given, false);

export const retry = (context: Context, given: Given) => continueRows(context, given, true);

async function rowsToContinue(
  { ledger, account, option }: Jobs,
  job: string | undefined,
  withFailed: boolean,
): Promise<Row[]> {
  const rows: Row[] = [];
  const open = ['planned', 'declared', 'sent'] as const;
  const states = withFailed ? ([...open, 'failed'] as const) : open;
  for await (const row of ledger.rows({ account, ...(job === undefined && { states }) }))
    if (job === undefined || isAbout(row, job)) rows.push(row);
  if (job === undefined || rows.length > 0) return rows;
  throw new CommandError('notFound', `No job ${shortened(job)} was started with this key`, {
    hint: `List them: language-service tm report${option}`,
  });
}

function isAbout({ id, jobId, path, name }: Row, job: string): boolean {
  return job === jobId || job === id || job === name || job === path || path.endsWith(`/${job}`);
}

export function render(data: readonly RowResult[]): string {
  return data.length === 0 ? 'No unfinished jobs\n' : renderRows(data);
}
