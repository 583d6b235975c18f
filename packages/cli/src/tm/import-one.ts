// One file that a command imports beside its own work.

import { existsSync } from 'node:fs';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import type { Jobs } from './open-jobs.ts';
import { hintFor } from './row-result.ts';
import { rowResult } from './rows-of.ts';
import { takeUp } from './take-up.ts';
import { overLedger, workRows } from './work-rows.ts';

interface OneFile {
  /** Absolute. */
  readonly path: string;
  /** Of the new memory. */
  readonly name: string;
  /** How messages name the file. */
  readonly label: string;
  /** Whether the import may still be running at the service when this ends. */
  readonly untilSent?: true;
  /** What continues the command after Ctrl-C. Default: the same command. */
  readonly hint?: string;
}

/** Imports a file that the ledger does not have yet. */
export function importOne(context: Context, jobs: Jobs, { path, name, label, untilSent, hint }: OneFile) {
  const { bulk, ledger } = jobs;
  const work = async () => {
    const { rows, refused } = await bulk.addFiles(path, { name: () => name });
    const id = rows[0]?.id ?? '';
    await using _again = await takeUp(context, jobs, new Set([id]));
    const before = await ledger.get(id);
    if (before === undefined) throw new UsageError(`${label}: ${refused[0]?.reason ?? 'it is not a file'}`);
    // The row may have been added for another file of the same bytes, which is gone: an earlier edit gave them.
    if (!existsSync(before.path)) await ledger.settle(id, { path }, [before.state]);
    const isSent = before.state === 'sent' && untilSent === true;
    const { stopped, ended } = isSent
      ? { stopped: undefined, ended: new Set() }
      : await workRows(context, jobs, { id, untilSent });
    const row = (await ledger.get(id)) ?? before;
    const known = rowResult(row, context, stopped);
    const result = { ...known, file: label, isBefore: row.state === 'done' && !ended.has(id) };
    return { row, result, hint: hintFor([result], jobs.repeated) };
  };
  return overLedger(work, hint);
}
