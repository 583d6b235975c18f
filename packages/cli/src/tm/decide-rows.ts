// `tm set` and `tm forget`: a person decides what no worker can find out. Nothing is changed before every argument is known
// to mean one row, or one file that was imported without a ledger, that may be decided.

import type { Row } from 'language-service-bulk';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError, UsageError } from '../command-error.ts';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import { safeLine } from '../output/safe-text.ts';
import { forgetInput } from './files-to-import.ts';
import { hasOwnLedger, ledgerPlace } from './ledger-place.ts';
import { asLedgerFailure, type Jobs, openJobs } from './open-jobs.ts';
import { readImports } from './remembered-account.ts';
import {
  forgetImport,
  holding,
  type RememberedImport,
  remember,
  reportedImport,
} from './remembered-imports.ts';
import { isAbout, jobOf, type ReportedJob } from './row-result.ts';
import type { forgetSpec, setSpec } from './tm-specs.ts';

const decidable: readonly Row['state'][] = ['planned', 'failed', 'unknown'];

/** One job that a person decides, and what decides it where it is kept. */
interface Decidable {
  readonly job: ReportedJob;
  set(memoryId: string): Promise<void>;
  forget(): Promise<void>;
}

type Options = Values<typeof setSpec>['options'];

export async function run(
  context: Context,
  { positionals: { job, memory }, options }: Values<typeof setSpec>,
): Promise<Result<readonly ReportedJob[]>> {
  const memoryId = await context.idOf('translationMemories', memory);
  const { translationMemories } = await context.client();
  await translationMemories.get(memoryId, { signal: context.signal });
  return overJobs(context, options, isOneOf([job]), async (found) => {
    const one = theOne(found, job);
    await one.set(memoryId);
    return [{ ...one.job, state: 'done', memoryId, error: undefined }];
  });
}

export function forget(
  context: Context,
  { positionals: { jobs }, options }: Values<typeof forgetSpec>,
): Promise<Result<readonly ReportedJob[]>> {
  const states: readonly Row['state'][] = options.state;
  if ((jobs.length === 0) === (states.length === 0))
    throw new UsageError('Name jobs or files, or pass --state for all in that state');
  const isMeant = jobs.length > 0 ? isOneOf(jobs) : ({ state }: ReportedJob) => states.includes(state);
  return overJobs(context, options, isMeant, async (found) => {
    const all = jobs.length === 0 ? found : [...new Set(jobs.map((job) => theOne(found, job)))];
    const unknown = all.filter(({ job: { state } }) => state === 'unknown').length;
    if (unknown > 0)
      await context.confirm(
        `${pluralize(unknown, 'job')} may have made a memory, and importing the file again would make another. Forget?`,
      );
    for (const one of all) await one.forget();
    return all.map(({ job }) => job);
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

function isMeantBy({ id, jobId, file: path, name }: ReportedJob, given: string): boolean {
  return isAbout({ id, jobId, path, name }, given);
}

function isOneOf(jobs: readonly string[]): (job: ReportedJob) => boolean {
  return (job) => jobs.some((given) => isMeantBy(job, given));
}

/** @throws CommandError where not exactly one job is meant, or it cannot be decided. */
function theOne(all: readonly Decidable[], given: string): Decidable {
  const about = all.filter(({ job }) => isMeantBy(job, given));
  const [found, ...others] = about;
  if (found === undefined)
    throw new CommandError('notFound', `No job ${shortened(given)} was started with this key`, {
      hint: 'List them: language-service tm report, with the same --ledger',
    });
  if (others.length > 0) {
    const ids = about.slice(0, 5).map(({ job: { id, file } }) => `${id} (${file})`);
    throw new UsageError(
      `${about.length} jobs are about ${shortened(given)}`,
      `Name one by its id: ${ids.join(', ')}`,
    );
  }
  const { state } = found.job;
  if (!decidable.includes(state))
    throw new CommandError(
      'conflict',
      `${shortened(given)} is ${state}: only ${decidable.join(', ')} can be decided`,
    );
  return found;
}

/** Works on the jobs of this account that are meant, those of the ledger and those without one. */
async function overJobs(
  context: Context,
  options: Options,
  isMeant: (job: ReportedJob) => boolean,
  work: (found: readonly Decidable[]) => Promise<readonly ReportedJob[]>,
): Promise<Result<readonly ReportedJob[]>> {
  const isOwn = ledgerPlace(context, options.ledger) === undefined;
  const imports = isOwn ? await readImports(context, options.account) : [];
  const found = imports.map((one) => withoutLedger(context, one)).filter(({ job }) => isMeant(job));
  if (isOwn && !hasOwnLedger(context)) return { data: await work(found) };
  await using jobs = await openJobs(context, options);
  for await (const row of jobs.ledger.rows({ account: jobs.account }))
    if (isMeant(jobOf(row))) found.push(inLedger(jobs, row));
  return { data: await work(found).catch(asLedgerFailure) };
}

function withoutLedger(context: Context, one: RememberedImport): Decidable {
  const keeping = (work: () => Promise<void>) =>
    holding(context, one.id, async () => {
      await work();
      await forgetInput(context, one.path);
    });
  return {
    job: reportedImport(one),
    set: (memoryId) => keeping(() => remember(context, { ...one, memoryId, failure: undefined })),
    forget: () => keeping(() => forgetImport(context, one)),
  };
}

function inLedger({ bulk }: Jobs, row: Row): Decidable {
  return {
    job: jobOf(row),
    set: (memoryId) => bulk.set(row.id, memoryId).catch(refused),
    forget: () => bulk.forget(row.id).catch(refused),
  };
}

/** A worker may take the row, or another person decide it, while this command runs. */
function refused(error: unknown): never {
  if (error instanceof RangeError) throw new CommandError('conflict', error.message);
  throw error;
}
