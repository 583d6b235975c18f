// `tm retry`: what failed is tried again, and what is unfinished ends.

import { type Failure, type FailureKind, failureKinds, type Row } from 'language-service-bulk';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError, UsageError } from '../command-error.ts';
import { type CommandSpec, type Result, type Values, verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { textOption } from '../options/command-spec.ts';
import { type Jobs, openKnownJobs, redirectExports } from './open-jobs.ts';
import { isAbout } from './reported-job.ts';
import { type RowResult, render as renderRows } from './row-result.ts';
import { endedRows } from './rows-of.ts';
import { importing, job as jobName } from './tm-options.ts';
import { overLedger, removeDuplicates, workRows } from './work-rows.ts';

const spec = {
  description:
    'Retries failed imports and exports, polls the jobs of unknown ones again, and continues unfinished ones.',
  positionals: [jobName],
  options: {
    ...importing,
    kind: { kind: 'text', summary: 'Retry only failures of this kind', values: failureKinds, many: true },
    since: textOption(
      'Retry only failures at or after this time, such as 2026-11-24 or 2026-11-24T08:00Z',
      'time',
    ),
  },
  examples: ['language-service tm retry --ledger imports.db', 'language-service tm retry --kind job'],
} as const satisfies CommandSpec;

export const command = verb(
  spec,
  (context, given) => continueAll(context, given, isMeant(given.options)),
  render,
);

type Given = Values<typeof spec>;

interface Wanted {
  readonly kind: readonly FailureKind[];
  readonly since?: string | undefined;
}

/** A row that failed is due at once, so it says when that was. */
function isMeant({ kind, since }: Wanted): (row: Row) => boolean {
  const from = since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(since);
  // Date.parse reads `banana 7` as a day of 2001, which would retry every row.
  if (Number.isNaN(from) || (since !== undefined && !/^\d{4}-\d\d-\d\d/.test(since)))
    throw new UsageError('--since is not a time', 'Write 2026-11-24 or 2026-11-24T08:00Z.');
  return ({ failure, wakeAt }) =>
    wakeAt >= from && (kind.length === 0 || kind.some((one) => one === (failure?.kind ?? 'unknown')));
}

/** @param isRetried Which rows that failed, or whose state is unknown, are tried again. */
async function continueAll(
  context: Context,
  { positionals: { job }, options }: Given,
  isRetried: (row: Row) => boolean,
): Promise<Result<readonly RowResult[]>> {
  await using jobs = await openKnownJobs(context, options);
  return await overLedger(async () => {
    const rows = await rowsToContinue(jobs, job, isRetried);
    if (job !== undefined && rows.length === 0)
      throw new CommandError('notFound', `No job ${shortened(job)} was started with this key`, {
        hint: `List them: language-service tm report${jobs.repeated}`,
      });
    for (const { id, state } of rows)
      if (state === 'failed' || state === 'unknown') await jobs.bulk.retry(id);
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
  isRetried: (row: Row) => boolean,
): Promise<Row[]> {
  const rows: Row[] = [];
  const states = ['planned', 'declared', 'sent', 'failed', 'unknown'] as const;
  const isLeft = (row: Row) => (row.state === 'failed' || row.state === 'unknown') && !isRetried(row);
  for await (const row of ledger.rows({ account, ...(job === undefined && { states }) }))
    if ((job === undefined || isAbout(row, job)) && !isLeft(row)) rows.push(row);
  return rows;
}

function render(data: readonly RowResult[]): string {
  return data.length === 0 ? 'No unfinished jobs\n' : renderRows(data);
}
