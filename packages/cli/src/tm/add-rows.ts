// Files of this machine, of S3-compatible stores and of lists become rows.

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Added } from 'language-service-bulk';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import type { FileChecks } from './check-files.ts';
import { type FilesOptions, isRemote } from './files-to-import.ts';
import type { FinishOptions } from './finish-import.ts';
import { namingOf } from './memory-names.ts';
import type { Jobs } from './open-jobs.ts';

export interface AddOptions extends FilesOptions, FinishOptions {
  /** What the command line names. */
  readonly given: readonly string[];
  /** Checks each file before it is added. Default: none is checked. */
  readonly checks?: FileChecks | undefined;
}

/** @throws UsageError if a list cannot be read, or a store has no such files. */
export async function addRows(
  context: Context,
  { bulk }: Pick<Jobs, 'bulk'>,
  files: AsyncIterable<string>,
  { given, checks, ...options }: AddOptions,
): Promise<Omit<Added, 'added' | 'known'>> {
  const { from } = options;
  const remote = given.filter(isRemote);
  const comparing = (['explain-skipped', 'round-trip'] as const).find((name) => options[name]);
  if (comparing !== undefined && (remote.length > 0 || from !== undefined))
    throw new UsageError(`--${comparing} only supports local files`, 'Pass files or a folder.');
  if (from !== undefined) await checkList(context, from);
  await context.progress('reading files');
  for (const path of remote) await context.progress(`listing ${path}`);
  const adding = { name: namingOf(options.name), check: checks?.check };
  const added = [await bulk.addFiles(files, adding)];
  if (from !== undefined) added.push(await bulk.addList(resolve(context.folder, from), adding));
  const all = {
    refused: added.flatMap(({ refused }) => refused),
    duplicates: added.flatMap(({ duplicates }) => duplicates),
    rows: added.flatMap(({ rows }) => rows),
  };
  const found = [...all.rows, ...all.refused];
  for (const path of remote)
    if (!found.some((one) => one.path.startsWith(path.replace(/\*$/, ''))))
      throw new UsageError(`${path} has no .tmx or .tmx.gz object`);
  if (found.length === 0) throw new UsageError(`${from} has no line`);
  return all;
}

async function checkList({ folder }: Context, from: string): Promise<void> {
  const found = await stat(resolve(folder, from)).catch(() => undefined);
  if (found?.isFile() !== true)
    throw new UsageError(`${from} is not a file`, 'Pass a list: --from list.jsonl');
}
