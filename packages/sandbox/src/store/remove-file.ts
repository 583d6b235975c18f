// Freeing the space of a gigabyte takes some tenths of a second, which would block the event loop.

import { close, openSync, rmSync } from 'node:fs';

/**
 * Removes a file, if it exists. Its name is gone at once; the system frees its space with the last descriptor, which is
 * closed outside the event loop.
 */
export function removeFile(path: string): void {
  const file = open(path);
  rmSync(path, { force: true });
  if (file !== undefined) close(file);
}

/** Undefined when there is no such file, or no descriptor left. */
function open(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch {
    return undefined; // without it, only the removal takes longer
  }
}
