// The lock file has an entry for each resource of a folder. Several commands may run at the same time, so each command
// changes only its own entries, and locks the file during the change.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from 'language-service-description/create-folder';
import { AccountError, messageOf } from './account-error.ts';
import { basePath, readBase, replaceWhole, writeBase } from './base.ts';
import {
  isFileOfFolder,
  type Lock,
  type LockEntry,
  lockLocationOf,
  lockName,
  printLock,
  readLock,
} from './lock.ts';
import type { SectionKey, Sections } from './sections.ts';

/** The lock entry of a file, together with the content at the last sync. */
export type OpenedLock = NonNullable<ReturnType<typeof openLock>>;

/**
 * Returns the lock entry of a file; undefined if the file has none.
 *
 * @param folder The folder to which the path is relative.
 * @throws AccountError `invalid` when the lock file or the base file (see `readBase`) is damaged, or the lock entry
 * belongs to another kind of resource.
 */
export function openLock(folder: string, path: string, kind: string) {
  const { folder: lockFolder, key, shown: lockPath } = lockLocationOf(folder, path);
  const lockEntry = readLockFile(lockFolder, lockPath).get(key);
  if (lockEntry === undefined) return undefined;
  if (lockEntry.kind !== kind)
    throw new AccountError('invalid', `${lockPath} lists ${path} under ${lockEntry.kind}, not ${kind}`);
  const base = lockEntry.base === undefined ? undefined : readBase(lockFolder, lockEntry.base);
  return {
    ...lockEntry,
    layout: lockEntry.layout,
    /** The path of the lock file, for messages. */
    path: lockPath,
    /** The advice to remove the lock entry of the file, so that the next command treats the file as new. */
    forget: `remove the entry of ${key} from ${lockPath}`,
    /** Returns whether the content at the last sync contained this entry; undefined if that content is unknown. */
    holds: (section: SectionKey, source: string, target: string) =>
      base && base.get(section)?.get(source) === target,
    /** The content when the file and the service were last equal; undefined if it is unknown. */
    base,
  };
}

/** Returns the sections that the other files of a resource had at their last sync. */
export function sectionsOfOthers(folder: string, path: string, id: string): ReadonlySet<SectionKey> {
  const lock = lockLocationOf(folder, path);
  const others = [...readLockFile(lock.folder)].filter(([key, one]) => key !== lock.key && one.id === id);
  const bases = others.flatMap(([, { base }]) => (base ? (readBase(lock.folder, base) ?? []) : []));
  return new Set(bases.flatMap((base) => [...base.keys()]));
}

/**
 * Refuses to write for a new file while the file of another lock entry is missing, because that file may have been
 * renamed.
 * @throws AccountError `differs` that names both files.
 */
export function refuseRenamed(folder: string, path: string, kind: string): void {
  const { folder: lockFolder } = lockLocationOf(folder, path);
  for (const [old, entry] of readLockFile(lockFolder))
    if (entry.kind === kind && !existsSync(join(lockFolder, old))) throw unclearMove(old, path);
}

/**
 * Writes the lock entry of a file.
 *
 * @param movedFrom The old path of a moved file. The lock entry of the old path is removed.
 * @throws AccountError `partlyDone` when the lock file cannot be written. The lock file then stays unchanged.
 */
export async function keepLock(
  folder: string,
  path: string,
  lockEntry: Omit<LockEntry, 'base'>,
  base: Sections,
  movedFrom?: string,
): Promise<void> {
  const lock = lockLocationOf(folder, path);
  await changeLockFile(lock.folder, () => {
    const entries = new Map<string, LockEntry | undefined>([[movedFrom ?? lock.key, undefined]]);
    return entries.set(lock.key, { ...lockEntry, base: writeBase(lock.folder, base) });
  });
}

/**
 * Adds, replaces or removes entries of a lock file. Deletes the base files that no entry uses any more.
 * @param change Returns the new entries, keyed by path. For a path with the value undefined, the entry is removed.
 * While `change` runs, no other process can write the lock file.
 * @throws AccountError `partlyDone` when the lock file cannot be written.
 */
export async function changeLockFile(
  folder: string,
  change: () => ReadonlyMap<string, LockEntry | undefined>,
): Promise<void> {
  const lockPath = join(folder, lockName);
  const keep = () => {
    const lock = readLockFile(folder);
    const next = new Map(lock);
    const changed = change();
    const other = [...changed.keys()].find((path) => !isFileOfFolder(path));
    if (other !== undefined) throw new Error(`${JSON.stringify(other)} is not a file in this folder`);
    for (const [key, lockEntry] of changed)
      if (lockEntry === undefined) next.delete(key);
      else next.set(key, lockEntry);
    const text = printLock(next);
    if (readText(lockPath) !== text) replaceWhole(lockPath, text);
    const used = new Set([...next.values()].map(({ base }) => base));
    for (const key of changed.keys()) {
      const before = lock.get(key)?.base;
      if (before !== undefined && !used.has(before)) rmSync(basePath(folder, before), { force: true });
    }
  };
  try {
    await alone(makeStateFolder(folder), keep);
  } catch (error) {
    throw new AccountError('partlyDone', `the sync state could not be saved: ${messageOf(error)}`, {
      hint: 'The changes in the account are done. Free disk space, make the folder writable, or delete .language-service/base if it is a file. Then run the command again.',
    });
  }
}

/**
 * Reads the lock file of a folder. Returns no entries if the file does not exist.
 * @param shown The path of the lock file in messages.
 * @throws AccountError `invalid` for a damaged file.
 */
export function readLockFile(folder: string, shown = join(folder, lockName)): Lock {
  const text = readText(join(folder, lockName));
  return text === undefined ? new Map() : readLock(text, shown);
}

export const readText = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

/**
 * The maximum time to wait for the lock, in milliseconds. It suffices, because another command holds the lock only
 * while it writes the lock file.
 */
const mostWaitMs = 30_000;

/**
 * Runs `work` while this process holds the lock of the state folder. Waits if another process holds the lock.
 *
 * Locks an SQLite database, because the operating system releases such a lock when the process ends. Such a lock also
 * works between containers, although they do not see each other's process ids. The empty database file is not deleted,
 * because another process may have opened the file.
 */
async function alone(state: string, work: () => void): Promise<void> {
  const { sqlite } = await import('language-service-description/node-sqlite');
  const database = new sqlite.DatabaseSync(join(state, 'lock.busy'));
  try {
    // With a journal in memory, SQLite writes no second file. A second file would fail on a full disk.
    database.exec(`PRAGMA busy_timeout = ${mostWaitMs}; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE`);
    work();
  } finally {
    database.close();
  }
}

/**
 * Creates the state folder next to the lock file, and returns its path. Its `.gitignore` makes git ignore everything
 * except the base files.
 */
export function makeStateFolder(folder: string): string {
  const state = join(folder, '.language-service');
  createFolder(state);
  const ignored = join(state, '.gitignore');
  if (!existsSync(ignored)) replaceWhole(ignored, '/*\n!/.gitignore\n!/base/\n');
  return state;
}

/** Returns the error for a missing file `from` that may have been renamed to `to`. */
export function unclearMove(from: string, to: string): AccountError {
  return new AccountError('differs', `it is unclear whether ${from} was renamed to ${to}`, {
    hint: `Nothing was written. If a file was renamed, replace its old path in ${lockName} with the new path. If not, remove the entry of the missing file.`,
  });
}
