// The rows of a ledger that were started and not finished.

import type { Failure, Row } from 'language-service-bulk';
import type { Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { type Jobs, openJobs, openWorking } from './open-jobs.ts';
import { isAbout, type RowResult } from './row-result.ts';
import { rowResult, rowsOf } from './rows-of.ts';
import type { resumeSpec } from './tm-specs.ts';
import { overLedger, removeDuplicates, workRows } from './work-rows.ts';

interface Continuing {
  /** What one row is about; every row when it is absent. */
  readonly job: string | undefined;
  readonly options: Values<typeof resumeSpec>['options'];
  readonly withFailed: boolean;
}

export async function continueRows(context: Context, given: Continuing): Promise<RowResult[]> {
  await using jobs = await openJobs(context, given.options);
  return await overLedger(jobs, () => continueIn(context, jobs, given));
}

async function continueIn(
  context: Context,
  jobs: Jobs,
  { job, options, withFailed }: Continuing,
): Promise<RowResult[]> {
  const rows = await rowsToContinue(jobs, job, withFailed);
  for (const { id, state } of rows)
    if (state === 'failed' || (withFailed && state === 'unknown')) await jobs.bulk.retry(id);
  await using working = await openWorking(context, jobs);
  let stopped: Failure | undefined;
  if (job === undefined) stopped = await workRows(context, working, options);
  else for (const { id } of rows) stopped = await workRows(context, working, { ...options, id });
  if (options['remove-duplicates']) await removeDuplicates(context, jobs);
  const ids = rows.map(({ id }) => id);
  return (await rowsOf(working.ledger, ids)).map((row) => rowResult(row, context.folder, stopped));
}

async function rowsToContinue(
  { ledger, account }: Jobs,
  job: string | undefined,
  withFailed: boolean,
): Promise<Row[]> {
  const rows: Row[] = [];
  const open = ['planned', 'declared', 'sent'] as const;
  const states = withFailed ? ([...open, 'failed', 'unknown'] as const) : open;
  for await (const row of ledger.rows({ account, ...(job === undefined && { states }) }))
    if (job === undefined || isAbout(row, job)) rows.push(row);
  return rows;
}
