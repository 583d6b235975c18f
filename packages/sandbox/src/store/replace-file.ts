// A file that is being written has a temporary name. It gets its own name in one step, when it is whole and on the disk,
// so that after a crash at any moment the file is whole or absent.

import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Windows cannot flush a folder. */
const canFlushFolders = process.platform !== 'win32';

/** The temporary name of a file; `writer` distinguishes several writers of the same file. */
export function temporaryName(path: string, writer = ''): string {
  return `${path}${writer && `.${writer}`}.partial`;
}

/** Flushes a whole temporary file, gives it its name, and flushes the name. Blocks, so it is for worker threads. */
export function publish(path: string): void {
  flush(temporaryName(path), 'r+');
  giveName(temporaryName(path), path);
  if (canFlushFolders) flush(dirname(path), 'r');
}

/** Gives a whole file its name, in one step with the code around the call. */
export function giveName(temporary: string, path: string): void {
  renameSync(temporary, path);
}

/** Resolves when the file's name is on the disk. */
export async function flushName(path: string): Promise<void> {
  if (!canFlushFolders) return;
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
}

/** Removes the temporary file of a path, if there is one. */
export function discard(path: string): void {
  rmSync(temporaryName(path), { force: true });
}

function flush(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
