// Replaces a file in one step. The new content is written to a temporary file and flushed to the disk. Then the
// temporary file is renamed. A reader or a second writer sees the old or the new file, even if this process is killed.
// The calls are synchronous, so no other code of the process runs in between.

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces the content of a file, or creates the file. The file keeps its mode. For a symbolic link, replaces the file
 * to which the link leads.
 * @param folderOf Returns the folder for the temporary file, which must be on the same disk. Default: the folder of the
 * file.
 * @throws The system error, with the path of the file.
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
    // The system error may have no path or the path of the temporary file.
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * Returns whether a file may be replaced. It may be replaced if it is missing or empty (as after `mktemp`), or if its
 * content matches `start`.
 */
export function holdsOnly(path: string, start: RegExp): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return !found?.isFile() || found.size === 0 || start.test(readFileSync(path, 'utf8'));
}
