// A reset empties the data folder, so it must be one of a sandbox, or new. One sandbox uses it at a time.

import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from 'language-service-description/create-folder';

const LOCK = 'sandbox.lock';
const MOST_NAMES = 3;

/**
 * Creates the folder if it does not exist, and locks it. Throws an Error in one line if it has other files than those that
 * `isOwnFile` knows. The returned function unlocks it.
 */
export function claimFolder(path: string, isOwnFile: (name: string) => boolean): () => void {
  refuseForeign(path, namesIn(path), isOwnFile);
  takeLock(path);
  return () => rmSync(join(path, LOCK), { force: true });
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'there is no permission',
  EPERM: 'there is no permission',
  EROFS: 'the disk can only be read',
  ENOTDIR: 'a part of its path is a file',
  ENOSPC: 'there is no room',
};

function namesIn(path: string): string[] {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === false)
      throw new Error(`The data folder ${path} is a file.`);
    createFolder(path);
    return readdirSync(path);
  } catch (error) {
    // The platform gives its failures a code.
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new Error(`The data folder ${path} cannot be used: ${REASONS[code] ?? message}.`);
  }
}

function refuseForeign(path: string, names: readonly string[], isOwnFile: (name: string) => boolean): void {
  const isOwn = (name: string): boolean => name === LOCK || isOwnFile(name.replace(/\.partial$/, ''));
  const foreign = names.filter((name) => !isOwn(name));
  if (foreign.length === 0) return;
  const shown = foreign.slice(0, MOST_NAMES).join(', ') + (foreign.length > MOST_NAMES ? ', …' : '');
  throw new Error(
    `The data folder ${path} holds other files: ${shown}. Choose a new or empty folder, or one of a sandbox.`,
  );
}

/** The lock has the id of the process that uses the folder; one of a process that has ended does not count. */
function takeLock(path: string): void {
  const lock = join(path, LOCK);
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isRunning(Number(readFileSync(lock, 'utf8'))))
      throw new Error(
        `The data folder ${path} is in use by another sandbox. Stop that one, or choose another folder.`,
      );
    writeFileSync(lock, String(process.pid));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The platform gives its failures a code.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
