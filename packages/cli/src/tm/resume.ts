// `tm resume` and `tm retry`: what was started and not finished ends; `retry` retries what failed, too.

import type { Failure, Row } from 'language-service-bulk';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError } from '../command-error.ts';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { type Jobs, openKnownJobs, redirectExports } from './open-jobs.ts';
import { isAbout } from './reported-job.ts';
import { type RowResult, render as renderRows, resultOf } from './row-result.ts';
import { rowResult, rowsOf } from './rows-of.ts';
import type { resumeSpec } from './tm-specs.ts';
import { overLedger, removeDuplicates, workRows } from './work-rows.ts';

type ParsedValues = Values<typeof resumeSpec>;

async function continueAll(
  context: Context,
  { positionals: { job }, options }: ParsedValues,
  withFailed: boolean,
): Promise<Result<readonly RowResult[]>> {
  await using jobs = await openKnownJobs(context, options);
  return await overLedger(jobs, async () => {
    const rows = await rowsToContinue(jobs, job, withFailed);
    if (job !== undefined && rows.length === 0)
      throw new CommandError('notFound', `No job ${shortened(job)} was started with this key`, {
        hint: `List them: language-service tm report${jobs.repeated.ledger}`,
      });
    for (const { id, state } of rows)
      if (state === 'failed' || (withFailed && state === 'unknown')) await jobs.bulk.retry(id);
    await using _redirected = await redirectExports(context, jobs);
    let failure: Failure | undefined;
    for (const id of job === undefined ? [undefined] : rows.map((row) => row.id))
      failure = (await workRows(context, jobs, { ...options, id })).stopped;
    if (options['remove-duplicates']) await removeDuplicates(context, jobs);
    const ids = rows.map(({ id }) => id);
    const left = await rowsOf(jobs.ledger, ids);
    return resultOf(
      left.map((row) => rowResult(row, context.folder, failure)),
      jobs.repeated,
    );
  });
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

export const run = (context: Context, given: ParsedValues) => continueAll(context, given, false);

export const retry = (context: Context, given: ParsedValues) => continueAll(context, given, true);

export function render(data: readonly RowResult[]): string {
  return data.length === 0 ? 'No unfinished jobs\n' : renderRows(data);
}
