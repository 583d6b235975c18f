// `tm diff`: files and memories are compared alike. A memory is exported first.

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { type TemporaryFolder, temporaryFolder } from '../files/spool.ts';
import { type DiffData, diffFiles } from '../tmx/diff.ts';
import { exportToFile } from './export-to-file.ts';
import type { diffSpec } from './tm-specs.ts';

export { render } from '../tmx/diff.ts';

export async function run(
  context: Context,
  { positionals }: Values<typeof diffSpec>,
): Promise<Result<DiffData>> {
  await using folder = await temporaryFolder();
  const paths = [
    await fileOf(context, positionals.old, folder),
    await fileOf(context, positionals.new, folder),
  ] as const;
  return await diffFiles([positionals.old, positionals.new], paths, context.signal);
}

/** What is a file is one; anything else is a memory. */
async function fileOf(context: Context, given: string, folder: TemporaryFolder): Promise<string> {
  const path = resolve(context.folder, given);
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile()) return path;
  return exportToFile(context, await context.idOf('translationMemories', given), folder);
}
