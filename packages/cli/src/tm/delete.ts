// `tm delete`: by id or by a name that one memory has. A deleted memory does not come back, so it is exported first.

import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { findReferences } from '../account/find-references.ts';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { copyWhole } from '../files/atomic-file.ts';
import { safeFileName } from '../files/safe-file-name.ts';
import { temporaryFolder } from '../files/spool.ts';
import { exportToFile } from './export-to-file.ts';
import type { deleteSpec } from './tm-specs.ts';

interface Deleted {
  readonly deleted: string;
  /** The file that it was exported to. */
  readonly backup?: string;
}

export async function run(
  context: Context,
  { positionals, options }: Values<typeof deleteSpec>,
): Promise<Result<Deleted>> {
  const id = await context.idOf('translationMemories', positionals.memory);
  const { translationMemories } = await context.client();
  const clearReferences = await findReferences(context, 'translationMemories', id, options);
  const backup = options['no-backup'] === true ? undefined : await backUp(context, id);
  await clearReferences();
  await translationMemories.delete(id, { signal: context.signal });
  return { data: { deleted: id, ...(backup !== undefined && { backup }) } };
}

/** Exports the memory to a file of the working folder that git ignores. A dry run keeps no file. */
async function backUp(context: Context, id: string): Promise<string> {
  const { translationMemories } = await context.client();
  const { name } = await translationMemories.get(id, { signal: context.signal });
  const state = join(context.folder, '.language-service');
  const path = join(state, 'backups', `${safeFileName(name)}~${id.slice(0, 6)}.tmx`);
  await using folder = await temporaryFolder();
  const exported = await exportToFile(context, id, folder);
  if (!context.isDryRun) {
    await mkdir(join(state, 'backups'), { recursive: true });
    await writeFile(join(state, 'backups', '.gitignore'), '*\n');
    await copyWhole(exported, path);
  }
  return relative(context.folder, path);
}
