// `tm set` and `tm forget`: a person decides what no worker can find out. Nothing is changed before every argument is known
// to mean one row that may be decided.

import type { Bulk, Row } from 'language-service-bulk';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError, UsageError } from '../command-error.ts';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import { safeLine } from '../output/safe-text.ts';
import { forgetInput } from './files-to-import.ts';
import { asLedgerFailure } from './ledger-failure.ts';
import { openKnownJobs } from './open-jobs.ts';
import { isAbout, jobOf, type ReportedJob } from './reported-job.ts';
import type { forgetSpec, setSpec } from './tm-specs.ts';

const decidable: readonly Row['state'][] = ['planned', 'failed', 'unknown'];

export async function run(
  context: Context,
  { positionals: { job, memory }, options }: Values<typeof setSpec>,
): Promise<Result<readonly ReportedJob[]>> {
  const memoryId = await context.idOf('translationMemories', memory);
  const { translationMemories } = await context.client();
  await translationMemories.get(memoryId, { signal: context.signal });
  return overRows(context, options, isOneOf([job]), async (bulk, found) => {
    const row = theOne(found, job);
    await bulk.set(row.id, memoryId).catch(refused);
    await forgetInput(context, row.path);
    return [{ ...jobOf(row), state: 'done', memoryId, error: undefined }];
  });
}

export function forget(
  context: Context,
  { positionals: { jobs }, options }: Values<typeof forgetSpec>,
): Promise<Result<readonly ReportedJob[]>> {
  const states: readonly Row['state'][] = options.state;
  if ((jobs.length === 0) === (states.length === 0))
    throw new UsageError('Name jobs or files, or pass --state for all in that state');
  const isMeant = jobs.length > 0 ? isOneOf(jobs) : ({ state }: Row) => states.includes(state);
  return overRows(context, options, isMeant, async (bulk, found) => {
    const all = jobs.length === 0 ? found : [...new Set(jobs.map((job) => theOne(found, job)))];
    const unknown = all.filter(({ state }) => state === 'unknown').length;
    if (unknown > 0)
      await context.confirm(
        `${pluralize(unknown, 'job')} may have made a memory, and importing the file again would make another. Forget?`,
      );
    for (const { id, path } of all) {
      await bulk.forget(id).catch(refused);
      await forgetInput(context, path);
    }
    return all.map(jobOf);
  });
}

export function render(jobs: readonly ReportedJob[]): string {
  return lines(jobs, ({ file, memoryId }) => `${file}: done: ${memoryId}`);
}

export function renderForgotten(jobs: readonly ReportedJob[]): string {
  return jobs.length === 0
    ? 'No such rows\n'
    : lines(jobs, ({ file, state }) => `${file}: forgotten, was ${state}`);
}

function lines(jobs: readonly ReportedJob[], lineOf: (job: ReportedJob) => string): string {
  return jobs.map((job) => `${safeLine(lineOf(job))}\n`).join('');
}

function isOneOf(jobs: readonly string[]): (row: Row) => boolean {
  return (row) => jobs.some((given) => isAbout(row, given));
}

/** @throws CommandError where not exactly one job is meant, or it cannot be decided. */
function theOne(all: readonly Row[], given: string): Row {
  const about = all.filter((row) => isAbout(row, given));
  const [found, ...others] = about;
  if (found === undefined)
    throw new CommandError('notFound', `No job ${shortened(given)} was started with this key`, {
      hint: 'List them: language-service tm report, with the same --ledger',
    });
  if (others.length > 0) {
    const ids = about.slice(0, 5).map(({ id, path }) => `${id} (${path})`);
    throw new UsageError(
      `${about.length} jobs are about ${shortened(given)}`,
      `Name one by its id: ${ids.join(', ')}`,
    );
  }
  const { state } = found;
  if (!decidable.includes(state))
    throw new CommandError(
      'conflict',
      `${shortened(given)} is ${state}: only ${decidable.join(', ')} can be decided`,
    );
  return found;
}

/** Works on the rows of this account that are meant. */
async function overRows(
  context: Context,
  options: Values<typeof setSpec>['options'],
  isMeant: (row: Row) => boolean,
  work: (bulk: Bulk, found: readonly Row[]) => Promise<readonly ReportedJob[]>,
): Promise<Result<readonly ReportedJob[]>> {
  await using jobs = await openKnownJobs(context, options);
  const found: Row[] = [];
  for await (const row of jobs.ledger.rows({ account: jobs.account })) if (isMeant(row)) found.push(row);
  return { data: await work(jobs.bulk, found).catch(asLedgerFailure) };
}

/** A worker may take the row, or another person decide it, while this command runs. */
function refused(error: unknown): never {
  if (error instanceof RangeError) throw new CommandError('conflict', error.message);
  throw error;
}
