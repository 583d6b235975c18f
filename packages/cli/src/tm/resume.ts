// `tm resume`: finishes every job that this machine started.

import type { Row } from 'language-service-bulk';
import { CommandError } from '../command-error.ts';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { shortened } from '../options/shortened.ts';
import { forgetInput } from './files-to-import.ts';
import { interruption } from './interruption.ts';
import { type JobOfMachine, jobInWords, jobOf } from './job-of-machine.ts';
import { JobRun } from './job-run.ts';
import { type Jobs, openJobs } from './open-jobs.ts';
import { worstEnding } from './row-ending.ts';
import type { resumeSpec } from './tm-specs.ts';

export async function run(
  context: Context,
  { positionals: { job } }: Values<typeof resumeSpec>,
): Promise<Result<readonly JobOfMachine[]>> {
  await using jobs = await openJobs(context);
  const rows = await rowsToResume(jobs, job);
  const running = new JobRun(context, jobs, ({ path }) => path);
  const ids = rows.map(({ id }) => id);
  const left = await running
    .work(ids)
    .catch((error: unknown) => interruption(error, running.left, ids.length));
  for (const { row, ending } of left) if (ending === 'done') await forgetInput(row.path, jobs.spoolFolder);
  const data = left.map(({ row, reason }) => ({ ...jobOf(row), error: reason ?? row.failure?.message }));
  const open = left.filter(({ ending }) => ending !== 'done');
  if (open.length === 0) return { data };
  const message = `Not finished: ${open.map(({ row, reason }) => `${row.path}: ${reason}`).join('; ')}`;
  return { data, ends: { ending: worstEnding(left.map(({ ending }) => ending)), message } };
}

async function rowsToResume({ ledger, bulk, account }: Jobs, job: string | undefined): Promise<Row[]> {
  const rows: Row[] = [];
  const states = job === undefined ? ({ states: ['planned', 'declared', 'sent'] } as const) : {};
  for await (const row of ledger.rows({ account, ...states }))
    if (job === undefined || isAbout(row, job)) rows.push(row);
  if (job !== undefined && rows.length === 0)
    throw new CommandError('notFound', `This machine has started no job ${shortened(job)} with this key`, {
      hint: 'List them: language-service tm jobs',
    });
  for (const { id, state } of rows) if (state === 'failed') await bulk.retry(id);
  return rows;
}

function isAbout({ id, jobId, path, name }: Row, job: string): boolean {
  return job === jobId || job === id || job === name || job === path || path.endsWith(`/${job}`);
}

/** A line a job. */
export function render(data: readonly JobOfMachine[]): string {
  if (data.length === 0) return 'No unfinished jobs\n';
  return data.map((job) => `${jobInWords(job)}\n`).join('');
}
