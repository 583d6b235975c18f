// A file is written under another name and gets its own in one step, when it is whole and on the disk: a reader, a second
// writer and a killed process see the old file or the new one. Nothing else of this process runs meanwhile.

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Puts the bytes in the place of a file, or creates it. A symbolic link stays: its file is replaced. The mode stays, too.
 * @param folderOf Gives the folder of the temporary file, on the disk of the file. Default: the folder of the file.
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
    // A full disk names no file, and a missing folder the temporary one.
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Returns whether the file may be replaced: it is missing, empty (as `mktemp` creates it), or starts with `start`. */
export function holdsOnly(path: string, start: RegExp): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return !found?.isFile() || found.size === 0 || start.test(readFileSync(path, 'utf8'));
}
