// Files of this machine, of S3-compatible stores and of lists become rows.

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Added } from 'language-service-bulk';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import { type FileToImport, isRemote } from './files-to-import.ts';
import { namingOf } from './memory-names.ts';
import type { Jobs } from './open-jobs.ts';
import { isFew } from './row-result.ts';

export interface AddOptions {
  readonly from?: string | undefined;
  readonly name?: string | undefined;
  readonly 'explain-skipped'?: boolean | undefined;
  readonly 'round-trip'?: boolean | undefined;
}

/** @throws UsageError if a list cannot be read, or a store has no such files. */
export async function addRows(
  context: Context,
  { bulk }: Pick<Jobs, 'bulk'>,
  files: readonly FileToImport[],
  options: AddOptions,
): Promise<Omit<Added, 'added' | 'known'>> {
  const { from } = options;
  const remote = files.filter(({ path }) => isRemote(path));
  const comparing = (['explain-skipped', 'round-trip'] as const).find((name) => options[name]);
  if (comparing !== undefined && (remote.length > 0 || from !== undefined))
    throw new UsageError(`--${comparing} only supports local files`, 'Pass files or a folder.');
  if (from !== undefined) await checkList(context, from);
  if (!isFew(files)) await context.progress(`reading ${pluralize(files.length, 'file')}`);
  for (const { label } of remote) await context.progress(`listing ${label}`);
  const name = namingOf(options.name);
  const paths = files.map(({ path }) => path);
  const added = [await bulk.addFiles(paths, { name })];
  if (from !== undefined) added.push(await bulk.addList(resolve(context.folder, from), { name }));
  const all = {
    refused: added.flatMap(({ refused }) => refused),
    duplicates: added.flatMap(({ duplicates }) => duplicates),
    rows: added.flatMap(({ rows }) => rows),
  };
  const found = [...all.rows, ...all.refused];
  for (const { path } of remote)
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
