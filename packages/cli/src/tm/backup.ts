import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Context } from '../context.ts';
import { copyWhole } from '../files/atomic-file.ts';
import { safeFileName } from '../files/safe-file-name.ts';
import { temporaryFolder } from '../files/spool.ts';
import { exportToFile } from './memory-file.ts';

export interface NamedMemory {
  readonly id: string;
  readonly name: string;
}

/** Exports a memory that is to be deleted to a file of the working folder that git ignores. A dry run keeps no file. */
export async function backUp(context: Context, memory: NamedMemory): Promise<string> {
  await using folder = await temporaryFolder();
  return await keepBackup(context, memory, await exportToFile(context, memory.id, folder));
}

/** Keeps an export there; gives its path from the working folder. */
export async function keepBackup(
  context: Context,
  { id, name }: NamedMemory,
  exported: string,
): Promise<string> {
  const folder = join(context.folder, '.language-service', 'backups');
  const path = join(folder, `${safeFileName(name)}~${safeFileName(id)}.tmx`);
  if (!context.isDryRun) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '.gitignore'), '*\n');
    await copyWhole(exported, path);
  }
  return relative(context.folder, path);
}

/** The memory of an id or a name. */
export async function namedMemory(context: Context, given: string): Promise<NamedMemory> {
  const id = await context.idOf('translationMemories', given);
  const { translationMemories } = await context.client();
  const { name } = await translationMemories.get(id, { signal: context.signal });
  return { id, name };
}
