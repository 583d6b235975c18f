import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { shellWord } from 'language-service-description/shell-quote';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { statNamed } from '../../frame/files/named-file.ts';

/**
 * Returns the paths of the command line, with each folder replaced by its files. Prints which subfolders are not read.
 * Skips pipes and similar entries of a folder with a warning: reading a pipe could wait forever.
 *
 * @throws UsageError if a folder has no matching file.
 */
export async function expandPaths(
  { folder, info, warn }: Pick<Context, 'folder' | 'info' | 'warn'>,
  paths: readonly string[],
  formats: readonly string[],
): Promise<string[]> {
  const isRead = (name: string) => formats.some((format) => name.toLowerCase().endsWith(`.${format}`));
  const expanded: string[] = [];
  for (const path of paths) {
    if (path === '-' || !(await statNamed(resolve(folder, path), path)).isDirectory()) {
      expanded.push(path);
      continue;
    }
    const entries = (await readdir(resolve(folder, path), { withFileTypes: true }))
      // Excel keeps a file such as `~$terms.xlsx` beside an open workbook.
      .filter(({ name }) => !/^(\.|~\$|node_modules$)/.test(name))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
    const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name));
    const files: string[] = [];
    for (const { name } of entries.filter((entry) => isRead(entry.name))) {
      const file = join(path, name);
      const target = await stat(resolve(folder, file)).catch(() => undefined);
      if (target?.isFile() === false) await warn(`${file} is skipped, because it is not a regular file`);
      else files.push(file);
    }
    const others = below.filter((one) => !paths.some((given) => join(given, '.') === one)).map(shellWord);
    const unread = `Files in subfolders are not read. To read them, also pass ${others.join(' ')}`;
    if (files.length === 0)
      throw new UsageError(
        `${path} has no files that end in .${formats.join(', .')}`,
        others.length > 0 ? unread : undefined,
      );
    if (others.length > 0) await info(unread);
    expanded.push(...files);
  }
  return [...new Set(expanded)];
}
