import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { statNamed } from '../../frame/files/named-file.ts';

/** Returns the paths. Replaces each folder with its files. @throws UsageError if a folder has no matching file. */
export async function expandPaths(
  { folder }: Pick<Context, 'folder'>,
  paths: readonly string[],
  formats: readonly string[],
): Promise<string[]> {
  const isRead = (name: string) =>
    !name.startsWith('.') && formats.some((format) => name.toLowerCase().endsWith(`.${format}`));
  const expanded: string[] = [];
  for (const path of paths) {
    if (path === '-' || !(await statNamed(resolve(folder, path), path)).isDirectory()) {
      expanded.push(path);
      continue;
    }
    const names = (await readdir(resolve(folder, path))).filter(isRead);
    if (names.length === 0)
      throw new UsageError(
        `${path} has no file with the extension ${formats.join(', ')}`,
        'Files of its subfolders are not read: name them.',
      );
    expanded.push(...names.sort().map((name) => join(path, name)));
  }
  return [...new Set(expanded)];
}
