// A file being made has a name of its own; it gets its real one when it is whole and on the disk.

import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ENDING = '.partial';

export function temporaryName(path: string): string {
  return `${path}${ENDING}`;
}

/** Gives a finished temporary file its real name, so that it is there whole after a crash at any moment, or not at all. */
export function publish(path: string): void {
  flush(temporaryName(path), 'r+');
  renameSync(temporaryName(path), path);
  if (process.platform !== 'win32') flush(dirname(path), 'r'); // Windows has no way to flush a folder
}

/** Removes the temporary file of a path, if there is one. */
export function discard(path: string): void {
  rmSync(temporaryName(path), { force: true });
}

/**
 * Removes what crashed imports and exports left in a folder. Call it before any is started there.
 * Returns the names removed.
 */
export function clean(folder: string): string[] {
  const leftovers = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  for (const name of leftovers) rmSync(join(folder, name), { force: true });
  return leftovers;
}

function flush(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
