// One file that a command imports beside its own work.

import type { Existing } from 'language-service-bulk';
import { CommandError, UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { rowResult } from './ledger-rows.ts';
import type { Jobs } from './open-jobs.ts';
import { hintFor } from './row-result.ts';
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
  /** What becomes of a name that the account has with other content. Default: a conflict. */
  readonly existing?: Existing | undefined;
  /** Memories that are deleted once the new one is there, unless it is one of them. */
  readonly replaces?: readonly string[];
}

/** Imports a file that the ledger does not have yet. */
export function importOne(
  context: Context,
  jobs: Jobs,
  { path, name, label, untilSent, hint, existing, replaces = [] }: OneFile,
) {
  const { bulk, ledger } = jobs;
  const work = async () => {
    const { rows, refused, taken } = await bulk.addFiles([path], { name: () => name, existing });
    const [{ id = '', memoryId = undefined } = {}] = rows;
    const [conflict] = taken;
    if (conflict !== undefined)
      throw new CommandError(
        'conflict',
        `The account has "${name}" already: ${conflict.memoryIds.join(', ')}`,
        { hint: 'Choose another name, or pass existing: duplicate.' },
      );
    const before = await ledger.get(id);
    if (before === undefined) throw new UsageError(`${label}: ${refused[0]?.reason ?? 'it is not a file'}`);
    const isNew = replaces.length > 0 && !replaces.includes(memoryId ?? '');
    if (isNew) await ledger.settle(id, { replaces }, [before.state]);
    const isSent = before.state === 'sent' && untilSent === true;
    const { stopped, ended } = isSent
      ? { stopped: undefined, ended: new Set() }
      : await workRows(context, jobs, { id, untilSent });
    // A process that was killed may have held the row until now.
    if (isNew) await ledger.settle(id, { replaces }, ['done']);
    const found = (await ledger.get(id)) ?? before;
    const row = memoryId === undefined ? found : { ...found, memoryId };
    const known = rowResult(row, context, stopped);
    const result = { ...known, file: label, isBefore: row.state === 'done' && !ended.has(id) };
    return { row, result, hint: hintFor([result], jobs.repeated) };
  };
  return overLedger(work, hint);
}
