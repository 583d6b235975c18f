// Only one sandbox at a time may use a data folder.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from 'language-service-description/create-folder';

/**
 * The lock files of this process. A lock with the id of this process that is not in this set is from an earlier
 * process with the same id.
 */
const claimed = new Set<string>();

/**
 * Creates the folder if it does not exist, and locks the folder. Returns a function that unlocks it. Throws an Error
 * with a message of one line if the folder cannot be used.
 */
export function claimFolder(path: string): () => void {
  const lock = join(path, 'sandbox.lock');
  try {
    createFolder(path);
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    // Errors of the platform have a code.
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

/** Returns whether another running process has this id. */
function isRunning(pid: number): boolean {
  // An incomplete lock file has no id, which becomes 0 or NaN. Ids of 0 and less are process groups.
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
