// To free the room of a gigabyte takes some tenths of a second, in which the event loop would stand still.

import { close, existsSync, openSync, rmSync } from 'node:fs';

/**
 * Removes a file, if there is one. Its name is gone at once; the system frees its room with the last descriptor, which
 * is closed beside the event loop.
 */
export function removeFile(path: string): void {
  if (!existsSync(path)) return;
  const file = openSync(path, 'r');
  rmSync(path, { force: true });
  close(file);
}
