import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';

/** The TMX files of a folder and of those in it, sorted. @throws CommandError when there is no folder or no such file. */
export async function filesOfFolder({ folder }: Context, given: string): Promise<string[]> {
  const path = resolve(folder, given);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new CommandError('notFound', `${given}: the folder does not exist`);
  if (!found.isDirectory())
    throw new UsageError(`${given} is not a folder`, `A single file: language-service tm import ${given}`);
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && /\.tmx$/i.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  if (files.length === 0) throw new CommandError('notFound', `${given} has no file whose name ends in .tmx`);
  return files.sort();
}
