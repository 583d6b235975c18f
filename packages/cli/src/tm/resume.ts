// `tm resume`: what was started and not finished ends. `tm retry` does the same and retries what failed.

import type { Failure, Row } from 'language-service-bulk';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError } from '../command-error.ts';
import { type CommandSpec, type Result, type Values, verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { type Jobs, openKnownJobs, redirectExports } from './open-jobs.ts';
import { isAbout } from './reported-job.ts';
import { type RowResult, render as renderRows } from './row-result.ts';
import { endedRows } from './rows-of.ts';
import { importing, job as jobName } from './tm-options.ts';
import { overLedger, removeDuplicates, workRows } from './work-rows.ts';

const spec = {
  description: 'Without an argument, resumes every unfinished import and export of the ledger.',
  positionals: [jobName],
  options: importing,
  examples: ['language-service tm resume'],
} as const satisfies CommandSpec;

export const command = verb(spec, (context, given) => continueAll(context, given), render);

/** @param isRetried Which rows that failed, or whose state is unknown, are tried again. Default: none. */
export async function continueAll(
  context: Context,
  { positionals: { job }, options }: Values<typeof spec>,
  isRetried?: (row: Row) => boolean,
): Promise<Result<readonly RowResult[]>> {
  await using jobs = await openKnownJobs(context, options);
  return await overLedger(jobs, async () => {
    const rows = await rowsToContinue(jobs, job, isRetried);
    if (job !== undefined && rows.length === 0)
      throw new CommandError('notFound', `No job ${shortened(job)} was started with this key`, {
        hint: `List them: language-service tm report${jobs.repeated.ledger}`,
      });
    for (const { id, state } of rows)
      if (state === 'failed' || (isRetried !== undefined && state === 'unknown')) await jobs.bulk.retry(id);
    await using _redirected = await redirectExports(context, jobs);
    let failure: Failure | undefined;
    for (const id of job === undefined ? [undefined] : rows.map((row) => row.id))
      failure = (await workRows(context, jobs, { ...options, id })).stopped;
    if (options['remove-duplicates']) await removeDuplicates(context, jobs);
    const ids = rows.map(({ id }) => id);
    return endedRows(context, jobs, ids, failure);
  });
}

async function rowsToContinue(
  { ledger, account }: Jobs,
  job: string | undefined,
  isRetried: ((row: Row) => boolean) | undefined,
): Promise<Row[]> {
  const rows: Row[] = [];
  const open = ['planned', 'declared', 'sent'] as const;
  const states = isRetried ? ([...open, 'failed', 'unknown'] as const) : open;
  const isLeft = (row: Row) =>
    (row.state === 'failed' || row.state === 'unknown') && isRetried?.(row) === false;
  for await (const row of ledger.rows({ account, ...(job === undefined && { states }) }))
    if ((job === undefined || isAbout(row, job)) && !isLeft(row)) rows.push(row);
  return rows;
}

export function render(data: readonly RowResult[]): string {
  return data.length === 0 ? 'No unfinished jobs\n' : renderRows(data);
}
