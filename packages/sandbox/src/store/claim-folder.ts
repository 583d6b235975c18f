// One sandbox uses a data folder at a time.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from 'language-service-description/create-folder';

/** The folders of this process: the next process may have its id. */
const claimed = new Set<string>();

/**
 * Creates the folder if it does not exist, and locks it; the returned function unlocks it. Throws an Error in one line if it
 * cannot be used.
 */
export function claimFolder(path: string): () => void {
  const lock = join(path, 'sandbox.lock');
  try {
    createFolder(path);
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    // The platform gives its failures a code.
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' || !existsSync(lock))
      throw new Error(`The data folder ${path} cannot be used: ${message}.`);
    if (claimed.has(lock) || isRunning(Number(readFileSync(lock, 'utf8'))))
      throw new Error(
        `The data folder ${path} is in use by another sandbox. Stop that one, or choose another folder.`,
      );
    writeFileSync(lock, String(process.pid));
  }
  claimed.add(lock);
  return () => {
    claimed.delete(lock);
    rmSync(lock, { force: true });
  };
}

/** Returns whether another process has the id. */
function isRunning(pid: number): boolean {
  // Of a lock that was not written whole, there is no such process; 0 and less are groups.
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
