// One process of a run: it works until every row has ended, shows one line of progress, and gives its rows back when it
// is asked to end.

import type { BulkEvent } from 'language-service-bulk';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { Interrupted } from '../interrupted.ts';
import { safeJson, safeLine } from '../output/safe-text.ts';
import { forgetInput } from '../tm/files-to-import.ts';
import { jobOf } from '../tm/job-of-machine.ts';
import type { Jobs } from '../tm/open-jobs.ts';
import { asLedgerFailure } from './ledger-failure.ts';
import { rateInWords } from './rate-in-words.ts';

export interface WorkOptions {
  readonly operation?: 'import' | 'export' | undefined;
  readonly sending?: number | undefined;
  readonly inFlight?: number | undefined;
}

/** Why the run ended before every row did; undefined where it did not. */
export type Stopped = { readonly full: string } | undefined;

/** Works until the rows of the account have ended. @throws CommandError with the command to repeat, after Ctrl-C. */
export async function workRows(context: Context, jobs: Jobs, options: WorkOptions): Promise<Stopped> {
  const { signal, globals } = context;
  let stopped: Stopped;
  let done = 0;
  try {
    signal.throwIfAborted();
    for await (const event of jobs.bulk.run({ ...options, signal })) {
      if (globals.jsonl && !context.isDryRun) await context.print(`${safeJson(printable(event))}\n`);
      if (event.type === 'full') stopped = { full: event.failure.message };
      if (event.type === 'done') {
        done += 1;
        await forgetInput(event.row.path, jobs.spoolFolder);
      }
      await tell(context, event);
    }
    return stopped;
  } catch (error) {
    if (!(error instanceof Interrupted)) return asLedgerFailure(error);
    throw new CommandError(error.ending, `${error.message}: ${done} done by this process`, {
      hint: 'Run the same command again: it continues.',
    });
  }
}

async function tell(context: Context, event: BulkEvent): Promise<void> {
  switch (event.type) {
    case 'progress':
      return context.show(rateInWords(event.progress, new Date()));
    case 'doubled':
      return context.warn(`${event.name} has further memories: ${event.memoryIds.join(', ')}`);
    case 'attemptFailed':
      return event.failure.kind === 'unreadable' ? context.note(safeLine(event.failure.message)) : undefined;
    case 'paused':
      return context.show(`too many requests: every process waits ${Math.ceil(event.ms / 1_000)} s`);
    case 'full':
      return context.note(`No new jobs are started: ${safeLine(event.failure.message)}`);
    default:
      return undefined;
  }
}

/** Without the sealed address. */
function printable(event: BulkEvent): object {
  return 'row' in event ? { ...event, row: jobOf(event.row) } : event;
}
