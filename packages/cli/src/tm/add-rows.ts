// Files of this machine and of lists become rows.

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Added, AddFilesOptions } from 'language-service-bulk';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import type { FileChecks } from './check-files.ts';
import type { FilesOptions } from './files-to-import.ts';
import type { FinishOptions } from './finish-import.ts';
import { namingOf } from './memory-names.ts';
import type { Jobs } from './open-jobs.ts';

export interface AddOptions extends FilesOptions, FinishOptions {
  /** Checks each file before it is added. Default: none is checked. */
  readonly checks?: FileChecks | undefined;
  /** Decides about names that the account has. */
  readonly decide?: AddFilesOptions['existing'];
}

/** @throws UsageError if a list cannot be read, or is empty. */
export async function addRows(
  context: Context,
  { bulk }: Pick<Jobs, 'bulk'>,
  files: AsyncIterable<string>,
  { checks, decide, ...options }: AddOptions,
): Promise<Omit<Added, 'added' | 'known'>> {
  const { from } = options;
  const comparing = (['explain-skipped', 'round-trip'] as const).find((name) => options[name]);
  if (comparing !== undefined && from !== undefined)
    throw new UsageError(`--${comparing} only supports local files`, 'Pass files or a folder.');
  if (from !== undefined) await checkList(context, from);
  await context.progress('reading files');
  const adding = { name: namingOf(options.name), check: checks?.check, existing: decide };
  const added = [await bulk.addFiles(files, adding)];
  if (from !== undefined) added.push(await bulk.addList(resolve(context.folder, from), adding));
  const all = {
    refused: added.flatMap(({ refused }) => refused),
    duplicates: added.flatMap(({ duplicates }) => duplicates),
    taken: added.flatMap(({ taken }) => taken),
    undecided: new Map(added.flatMap(({ undecided }) => [...undecided])),
    rows: added.flatMap(({ rows }) => rows),
  };
  if (all.rows.length + all.refused.length + all.taken.length === 0) throw new UsageError(`${from} has no line`);
  return all;
}

async function checkList({ folder }: Context, from: string): Promise<void> {
  const found = await stat(resolve(folder, from)).catch(() => undefined);
  if (found?.isFile() !== true)
    throw new UsageError(`${from} is not a file`, 'Pass a list: --from list.jsonl');
}
