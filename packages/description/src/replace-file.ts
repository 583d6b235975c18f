// A file is replaced in one step. Its new content is written to a temporary file. When the content is whole and on the
// disk, the temporary file gets the name of the file. A reader and a second writer see the old file or the new file,
// also after a kill of this process. The calls are synchronous: no other code of this process runs in between.

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces the content of a file, or creates the file. A symbolic link stays; its target is replaced. The mode stays,
 * too.
 * @param folderOf Returns the folder of the temporary file, on the disk of the file. Default: the folder of the file.
 * @throws The error of the system, with the path of the file.
 */
export function replaceWhole(
  link: string,
  bytes: Uint8Array | string,
  folderOf: (beside: string) => string = (beside) => beside,
): void {
  const path = existsSync(link) ? realpathSync(link) : link;
  const name = `${basename(path).slice(0, 60)}.${randomBytes(6).toString('hex')}.part`;
  const temporary = join(folderOf(dirname(path)), name);
  try {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    writeFileSync(temporary, bytes, { flag: 'wx', flush: true, mode });
    renameSync(temporary, path);
  } catch (error) {
    // The error of a full disk names no file, and that of a missing folder names the temporary file.
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * Returns whether a file may be replaced: it is missing, is empty (as `mktemp` creates a file), or starts with `start`.
 */
export function holdsOnly(path: string, start: RegExp): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return !found?.isFile() || found.size === 0 || start.test(readFileSync(path, 'utf8'));
}
