// Runs the imports of a command until all rows have ended, and shows a line of progress. Releases its rows after an
// interruption.

import { basename } from 'node:path';
import type { BulkEvent, BulkProgress, Existing, Failure, Row, RunOptions } from 'language-service-bulk';
import { NotFoundError, systemClock } from 'language-service-client';
import { resultsOf, stateOfStatus } from 'language-service-client/jobs';
import { CommandError, UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { bytesOf, pluralize } from '../../frame/output/amounts.ts';
import { safeJson, safeLine } from '../../frame/output/safe-text.ts';
import { ignoreReaderGone } from '../../frame/output/writer.ts';
import { forgetInput } from './files-to-import.ts';
import { jobOf, rowResult, takenResults, undecidedResult } from './ledger-rows.ts';
import { asLedgerFailure, type Jobs } from './open-jobs.ts';
import { continueHint, failureOf, hintFor, withContinueHint } from './row-result.ts';

export interface WorkOptions extends Pick<RunOptions, 'adding' | 'id' | 'sending'> {
  /** Whether to end as soon as the service has received a file, without waiting for its import. */
  readonly untilSent?: true | undefined;
  readonly 'in-flight'?: number | undefined;
  readonly drain?: number | undefined;
}

/** The default number of retries of a request while a user waits. */
const usualRetries = 3;

export type Worked = Awaited<ReturnType<typeof workRows>>;

/**
 * Runs the imports in the ledger until all imports have ended. With the default ledger, also stops if an import keeps
 * failing, or if the account is full.
 * @returns `stopped`: the failure that stopped the imports, if any. `ended`: the ids of the imports that ended
 * successfully in this run.
 */
export async function workRows(
  context: Context,
  jobs: Jobs,
  { id, adding, untilSent, sending, 'in-flight': inFlight, drain = 0 }: WorkOptions,
) {
  const { signal, globals } = context;
  const endsWith = patience((globals['max-retries'] ?? usualRetries) + 1);
  /** The ids of the imports that have succeeded in this run, not in an earlier one. */
  const ended = new Set<string>();
  signal.throwIfAborted();
  const run = jobs.bulk.run({ id, adding, sending, inFlight, signal, drainMs: drain * 1_000 });
  const log = logOf(context);
  for await (const event of run) {
    if (event.type === 'progress') await log(event.progress);
    // An import has internal fields, for example the encrypted address, which are not printed.
    const printed = 'row' in event ? { ...event, row: jobOf(event.row) } : event;
    if (globals.jsonl && !context.isDryRun)
      await context.print(`${safeJson(printed)}\n`).catch(ignoreReaderGone);
    if (event.type === 'done') {
      ended.add(event.id);
      await forgetInput(context, event.row.path);
    }
    await show(context, event);
    const stopped = jobs.isOwn ? endsWith(event) : undefined;
    if (stopped !== undefined) return { stopped, ended };
    if (untilSent && event.type === 'sent') break;
  }
  return { stopped: undefined, ended };
}

/**
 * Runs a function that uses the ledger. After Ctrl-C or a failure of the ledger, throws CommandError with a hint that
 * says how to continue.
 */
export function overLedger<T>(work: () => Promise<T>): Promise<T> {
  return withContinueHint(continueHint, () => work().catch(asLedgerFailure));
}

/**
 * A file whose import is one step of a command. For example, `tm replace` imports a file and then deletes the old
 * memory.
 */
interface OneFile {
  /** The absolute path of the file. */
  readonly path: string;
  /** The name of the new memory. */
  readonly name: string;
  /** The name of the file in messages. */
  readonly label: string;
  /** Whether to return as soon as the file is uploaded, even if the service is still importing it. */
  readonly untilSent?: true;
  /** What happens if the account has another memory with this name. Default: a conflict, and no import. */
  readonly existing?: Existing | undefined;
  /** The ids of the memories that the import replaces. They are deleted after the import. */
  readonly replaces?: readonly string[];
}

/**
 * Imports a file, unless the ledger shows that the file was imported before. Returns its ledger row, its result, and a
 * hint for the user.
 */
export async function importOne(
  context: Context,
  jobs: Jobs,
  { path, name, label, untilSent, existing, replaces = [] }: OneFile,
) {
  const { bulk, ledger } = jobs;
  const { rows, refused, taken, undecided } = await bulk.addFiles([path], { name: () => name, existing });
  const [{ id = '', memoryId = undefined } = {}] = rows;
  if (taken.some(({ memoryIds }) => memoryIds.length === 0))
    // As in `tm import`, the import that has the name ends first.
    for (const other of await ledger.where(jobs.account, 'name', [name]))
      await workRows(context, jobs, { id: other.id });
  if (taken.length > 0) {
    const message = (await takenResults(context, jobs, taken)).map(failureOf).join('');
    const hint = 'Choose another name, or pass existing: duplicate.';
    throw new CommandError('conflict', message, { hint });
  }
  const before = await ledger.get(id);
  if (before === undefined) throw new UsageError(`${label}: ${refused[0]?.reason ?? 'this is not a file'}`);
  const unsure = undecided.get(id);
  if (unsure !== undefined) {
    const result = undecidedResult(before, context, unsure);
    throw new CommandError(result.exitStatus, failureOf({ ...result, file: label }), { hint: continueHint });
  }
  const isNew = replaces.length > 0 && !replaces.includes(memoryId ?? '');
  if (isNew) await ledger.settle(id, { replaces }, [before.state]);
  const isSent = before.state === 'sent' && untilSent;
  const isLeft = isSent && (memoryId !== undefined || (await hasJob(context, before)));
  const worked = isLeft ? undefined : await workRows(context, jobs, { id, untilSent });
  // Only now the row cannot belong to a killed process.
  if (isNew) await ledger.settle(id, { replaces }, ['done']);
  const found = (await ledger.get(id)) ?? before;
  // The job had failed before this call, so the file is sent again.
  if (isSent && found.state === 'failed')
    return importOne(context, jobs, { path, name, label, untilSent, existing, replaces });
  const row = memoryId === undefined ? found : { ...found, memoryId };
  const known = rowResult(row, context, worked?.stopped);
  const result = { ...known, file: label, isBefore: row.state === 'done' && !worked?.ended.has(id) };
  return { row, result, hint: hintFor([known], jobs.repeated) };
}

/** Returns false if the service no longer has the job of an import, or if the job has failed. */
async function hasJob(context: Context, { jobId = '' }: Row): Promise<boolean> {
  const { translationMemories } = await context.client();
  const asked = translationMemories.getJob(jobId, { signal: context.signal });
  return asked
    .then((job) => stateOfStatus(resultsOf(job)[0]?.status) !== 'failed')
    .catch((error: unknown) => !(error instanceof NotFoundError));
}

/**
 * Returns a function that receives each event of the imports. The function returns a failure if the imports should
 * stop. The imports should stop if the account is full, or if one import keeps failing while no other import
 * progresses.
 * @param most The number of failures of one import after which the imports stop.
 */
function patience(most: number): (event: BulkEvent) => Failure | undefined {
  const counts = new Map<string, number>();
  let sinceStep = 0;
  return (event) => {
    if (event.type === 'attemptFailed') {
      const count = (counts.get(event.id) ?? 0) + 1;
      counts.set(event.id, count);
      sinceStep += 1;
      const isOver = event.failure.kind === 'full' || (count >= most && sinceStep >= most);
      return isOver ? event.failure : undefined;
    }
    if ('id' in event) {
      counts.delete(event.id);
      sinceStep = 0;
    }
    return undefined;
  };
}

const logEveryMs = 30_000;

/**
 * Returns a function that prints progress every 30 seconds. The function prints nothing on a terminal, because the
 * terminal already shows a line of progress. With `--progress plain` or `--progress none`, the function also prints
 * nothing.
 */
function logOf(context: Context): (progress: BulkProgress) => Promise<void> {
  const { globals, progressForm, clientParts } = context;
  const isLogged = progressForm === 'none' && (globals.progress ?? 'auto') === 'auto';
  const { now } = clientParts?.clock ?? systemClock;
  let last = now();
  return async (progress) => {
    if (!isLogged || now() - last < logEveryMs) return;
    last = now();
    await context.info(rateInWords(progress));
  };
}

async function show(context: Context, event: BulkEvent): Promise<void> {
  switch (event.type) {
    case 'progress':
      return context.progress(rateInWords(event.progress));
    case 'declared':
      // Without a terminal, too many of these lines would be printed.
      return context.progressForm === 'terminal'
        ? context.progress(`${basename(event.path)}: sending`)
        : undefined;
    case 'sending':
      return context.progress(`${basename(event.path)}: sending ${bytesOf(event.bytes, event.size)}`);
    case 'attemptFailed':
      return showFailure(context, event);
    case 'paused':
      return context.info(
        `Waiting ${Math.ceil(event.ms / 1_000)} s before the next request: ${safeLine(event.failure.message)}`,
      );
    case 'draining':
      return context.info(
        `Stopping: ${pluralize(event.rows, 'upload')} can finish within ${event.ms / 1_000} s. A second signal stops at once.`,
      );
    case 'ledgerAway':
      return context.info(`Waiting, because the ledger does not respond: ${safeLine(event.reason)}`);
    default:
      return undefined;
  }
}

/** The minimum length of a wait that is printed even if no progress is shown, in milliseconds. */
const longWaitMs = 10_000;

function showFailure(
  context: Context,
  { path, failure: { kind, message }, waitMs }: BulkEvent & { readonly type: 'attemptFailed' },
): Promise<void> {
  const isLong = waitMs >= longWaitMs && context.progressForm === 'none';
  const line = `${basename(path)}: next attempt in ${Math.ceil(waitMs / 1_000)} s: ${safeLine(message)}`;
  return kind === 'unreadable' || isLong ? context.info(line) : context.progress(line);
}

/** Returns the progress as text, for example `120 of 300 done, 2 failed, 3.4 a second`. */
export function rateInWords(progress: BulkProgress): string {
  const { perSecond, ...counts } = progress;
  const { done, failed, unknown } = counts;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const parts = [`${done} of ${all} done`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (unknown > 0) parts.push(`${unknown} unknown`);
  if (perSecond > 0) parts.push(`${Number(perSecond.toPrecision(2))} a second`);
  return parts.join(', ');
}
