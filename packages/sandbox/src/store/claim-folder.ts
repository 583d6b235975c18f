// Locks a data folder, because only one sandbox at a time may use it.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from 'language-service-description/create-folder';

/**
 * The paths of the lock files that this process holds. A lock file that contains the id of this process may come from
 * an earlier process with the same id.
 */
const claimed = new Set<string>();

/**
 * Locks a data folder for this process, and creates the folder if it is missing. Returns a function that unlocks the
 * folder. Throws an Error with a message of one line if the folder cannot be used.
 */
export function claimFolder(path: string): () => void {
  const lock = join(path, 'sandbox.lock');
  try {
    createFolder(path);
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    // Platform errors have a code.
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' || !existsSync(lock))
      throw new Error(`The data folder ${path} cannot be used: ${message}.`);
    if (claimed.has(lock) || isRunning(Number(readFileSync(lock, 'utf8'))))
      throw new Error(
        `Another sandbox uses the data folder ${path}. Stop that sandbox, or choose another folder.`,
      );
    writeFileSync(lock, String(process.pid));
  }
  claimed.add(lock);
  return () => {
    claimed.delete(lock);
    rmSync(lock, { force: true });
  };
}

/** Returns whether another process with this id is running. */
function isRunning(pid: number): boolean {
  // An incomplete lock file gives 0 or NaN. A process id of 0 or less is a process group.
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
