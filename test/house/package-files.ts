// The files of a package as it is published.
import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the files of a folder and of the folders in it, by their paths in it. */
export function filesOf(folder: string): string[] {
  return globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
