// Freeing the space of a gigabyte takes some tenths of a second, which would block the event loop.

import { close, existsSync, openSync, rmSync } from 'node:fs';

/**
 * Removes a file, if it exists. Its name is gone at once; the system frees its space with the last descriptor, which is
 * closed outside the event loop.
 */
export function removeFile(path: string): void {
  if (!existsSync(path)) return;
  const file = openSync(path, 'r');
  rmSync(path, { force: true });
  close(file);
}
