// A person decides what no worker can find out. Nothing is changed before every argument is known to mean one row that may
// be decided.

import type { Bulk, Row } from 'language-service-bulk';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError, UsageError } from '../command-error.ts';
import type { Result } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { asLedgerFailure } from './ledger-failure.ts';
import { type JobsOptions, openKnownJobs } from './open-jobs.ts';
import { isAbout, type ReportedJob } from './reported-job.ts';

const decidable: readonly Row['state'][] = ['planned', 'failed', 'unknown'];

export function isOneOf(jobs: readonly string[]): (row: Row) => boolean {
  return (row) => jobs.some((given) => isAbout(row, given));
}

/** @throws CommandError where not exactly one job is meant, or it cannot be decided. */
export function theOne(all: readonly Row[], given: string): Row {
  const about = all.filter((row) => isAbout(row, given));
  const [found, ...others] = about;
  if (found === undefined)
    throw new CommandError('notFound', `This key has no job ${shortened(given)}`, {
      hint: 'List jobs: language-service tm report, with the same --ledger',
    });
  if (others.length > 0) {
    const ids = about.slice(0, 5).map(({ id, path }) => `${id} (${path})`);
    throw new UsageError(
      `${about.length} jobs match ${shortened(given)}`,
      `Pass one of these ids: ${ids.join(', ')}`,
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
export async function overRows(
  context: Context,
  options: JobsOptions,
  isMeant: (row: Row) => boolean,
  work: (bulk: Bulk, found: readonly Row[]) => Promise<readonly ReportedJob[]>,
): Promise<Result<readonly ReportedJob[]>> {
  await using jobs = await openKnownJobs(context, options);
  const found: Row[] = [];
  for await (const row of jobs.ledger.rows({ account: jobs.account })) if (isMeant(row)) found.push(row);
  return { data: await work(jobs.bulk, found).catch(asLedgerFailure) };
}

/** A worker may take the row, or another person decide it, while this command runs. */
export function refused(error: unknown): never {
  if (error instanceof RangeError) throw new CommandError('conflict', error.message);
  throw error;
}
