// One process of a run: it works until every row has ended, shows one line of progress, and gives its rows back when it
// is asked to end.

import { basename } from 'node:path';
import type { BulkEvent, BulkProgress, Failure, RunOptions } from 'language-service-bulk';
import { systemClock } from 'language-service-client';
import type { Context } from '../context.ts';
import { bytesOf, pluralize } from '../output/amounts.ts';
import { safeJson, safeLine } from '../output/safe-text.ts';
import { ignoreReaderGone } from '../output/writer.ts';
import { forgetInput } from './files-to-import.ts';
import { asLedgerFailure } from './ledger-failure.ts';
import type { Jobs } from './open-jobs.ts';
import { jobOf } from './reported-job.ts';
import { continueHint, sayHowToContinue } from './row-result.ts';

export interface WorkOptions extends Pick<RunOptions, 'operation' | 'adding' | 'id' | 'sending'> {
  /** Ends when the service has the file. */
  readonly untilSent?: true | undefined;
  readonly 'in-flight'?: number | undefined;
  readonly drain?: number | undefined;
}

/** Retries of a request where a person waits. */
const usualRetries = 3;

export type Worked = Awaited<ReturnType<typeof workRows>>;

/** Works until the rows have ended. Without --ledger it also ends when the same requests fail again and again. */
export async function workRows(
  context: Context,
  jobs: Jobs,
  { operation, id, adding, untilSent, sending, 'in-flight': inFlight, drain = 0 }: WorkOptions,
) {
  const { signal, globals } = context;
  const patience = new Patience((globals['max-retries'] ?? usualRetries) + 1);
  /** The rows that this process brought to their end. */
  const ended = new Set<string>();
  /** Why it ended before every row had ended. */
  let stopped: Failure | undefined;
  signal.throwIfAborted();
  const run = jobs.bulk.run({ operation, id, adding, sending, inFlight, signal, drainMs: drain * 1_000 });
  const log = logOf(context);
  for await (const event of run) {
    if (event.type === 'progress') await log(event.progress);
    if (globals.jsonl && !context.isDryRun)
      await context.print(`${safeJson(printable(event))}\n`).catch(ignoreReaderGone);
    if (event.type === 'full') stopped = event.failure;
    if (event.type === 'room') stopped = undefined;
    if (event.type === 'done') {
      ended.add(event.id);
      await forgetInput(context, event.row.path);
    }
    await show(context, event);
    if (jobs.isOwn && patience.endsWith(event)) return { stopped: patience.failure, ended };
    if (untilSent && event.type === 'sent') break;
  }
  return { stopped, ended };
}

/** Runs what works on rows. @throws CommandError that says how to continue, after Ctrl-C or when the ledger failed. */
export function overLedger<T>(work: () => Promise<T>, hint = continueHint): Promise<T> {
  return sayHowToContinue(hint, () => work().catch(asLedgerFailure));
}

/** Deletes the memories that expired jobs created beside those of their files, and says so. */
export async function removeDuplicates(context: Context, { bulk }: Jobs): Promise<void> {
  const removed = await bulk.removeDuplicates();
  if (removed.length > 0) await context.info(`Deleted duplicates: ${removed.join(', ')}`);
}

/** Ends when a row fails so often in a row and no other makes a step, or the service is unavailable so often in a row. */
class Patience {
  failure: Failure | undefined;
  readonly #most: number;
  readonly #counts = new Map<string, number>();
  #sinceStep = 0;
  #pauses = 0;

  constructor(most: number) {
    this.#most = most;
  }

  endsWith(event: BulkEvent): boolean {
    if (event.type === 'recovered') this.#pauses = 0;
    if (event.type === 'paused' && event.failure.kind !== 'busy') {
      this.failure = event.failure;
      this.#pauses += 1;
      return this.#pauses >= this.#most;
    }
    if (event.type === 'attemptFailed') {
      const count = (this.#counts.get(event.id) ?? 0) + 1;
      this.#counts.set(event.id, count);
      this.#sinceStep += 1;
      this.failure = event.failure;
      return count >= this.#most && this.#sinceStep >= this.#most;
    }
    if ('id' in event) {
      this.#counts.delete(event.id);
      this.#sinceStep = 0;
    }
    return false;
  }
}

const logEveryMs = 30_000;

/** Where nobody watches a terminal, and nobody chose the progress, the log gets a line now and then. */
function logOf(context: Context): (progress: BulkProgress) => Promise<void> {
  const { globals, progressForm, clientParts } = context;
  const isLogged = progressForm === 'none' && (globals.progress ?? 'auto') === 'auto';
  const { now } = clientParts?.clock ?? systemClock;
  let last = now();
  return async (progress) => {
    if (!isLogged || now() - last < logEveryMs) return;
    last = now();
    await context.info(rateInWords(progress, new Date()));
  };
}

async function show(context: Context, event: BulkEvent): Promise<void> {
  switch (event.type) {
    case 'progress':
      return context.progress(rateInWords(event.progress, new Date()));
    case 'declared':
      // Lines that stay would be too many.
      return context.progressForm === 'terminal'
        ? context.progress(`${basename(event.path)}: sending`)
        : undefined;
    case 'sending':
      return context.progress(`${basename(event.path)}: sending ${bytesOf(event.bytes, event.size)}`);
    case 'duplicated':
      return context.warn(`${event.name} has duplicates: ${event.memoryIds.join(', ')}`);
    case 'attemptFailed':
      return showFailure(context, event.path, event.failure);
    case 'paused':
      return context.progress(
        `every process waits ${Math.ceil(event.ms / 1_000)} s: ${safeLine(event.failure.message)}`,
      );
    case 'draining':
      return context.info(
        `Ending: ${pluralize(event.rows, 'file')} can finish within ${event.ms / 1_000} s. A second signal stops at once.`,
      );
    case 'full':
      return context.info(`No new jobs are started: ${safeLine(event.failure.message)}`);
    case 'room':
      return context.info('The account is below its limit again: new jobs start.');
    case 'ledgerAway':
      return context.info(`The ledger does not respond; waiting: ${safeLine(event.reason)}`);
    default:
      return undefined;
  }
}

function showFailure(context: Context, path: string, { kind, message }: Failure): Promise<void> {
  return kind === 'unreadable'
    ? context.info(safeLine(message))
    : context.progress(`${basename(path)}: retrying: ${safeLine(message)}`);
}

/** Without the sealed address. */
function printable(event: BulkEvent): object {
  return 'row' in event ? { ...event, row: jobOf(event.row) } : event;
}

/** `120 of 300 done, 2 failed, 3.4 a second, ends at about 14:32`. */
export function rateInWords(progress: BulkProgress, now: Date): string {
  const { done, failed, unknown, open, perSecond, leftMs } = progress;
  const parts = [`${done} of ${done + failed + unknown + open} done`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (unknown > 0) parts.push(`${unknown} unknown`);
  if (perSecond > 0) parts.push(`${perSecond.toPrecision(2)} a second`);
  if (open > 0 && leftMs !== undefined) parts.push(endInWords(leftMs, now));
  return parts.join(', ');
}

const dayMs = 86_400_000;

function endInWords(leftMs: number, now: Date): string {
  if (leftMs < 60_000) return `ends in about ${Math.ceil(leftMs / 1_000)} s`;
  if (leftMs >= dayMs) return `ends in about ${Math.ceil(leftMs / dayMs)} days`;
  const end = new Date(now.getTime() + leftMs);
  return `ends at about ${end.toTimeString().slice(0, 'hh:mm'.length)}`;
}
