// The lock file has an entry for each resource of a folder, and several commands may run at the same time: each changes its
// own entry only, while it alone has the file.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** What the lock file says of a file. */
export type OpenedLock = NonNullable<ReturnType<typeof openLock>>;

/**
 * Returns what is known of a file; undefined if nothing is.
 *
 * @param folder what the path is relative to.
 * @throws AccountError `invalid` when the lock file or the base is damaged, or when the file is of another
 * kind.
 */
export function openLock(folder: string, path: string, kind: string) {
  const { folder: lockFolder, key, shown: lockPath } = lockLocationOf(folder, path);
  const lockEntry = readLockFile(lockFolder, lockPath).get(key);
  if (lockEntry === undefined) return undefined;
  if (lockEntry.kind !== kind)
    throw new AccountError(
      'invalid',
      `${lockPath} says that ${path} belongs to ${lockEntry.kind}, not to ${kind}`,
    );
  const base = lockEntry.base === undefined ? undefined : readBase(lockFolder, lockEntry.base);
  return {
    ...lockEntry,
    layout: lockEntry.layout,
    /** The lock file as messages name it. */
    path: lockPath,
    /** What makes the file one that no lock file knows. */
    forget: `remove the entry of ${key} from ${lockPath}`,
    /**
     * Returns whether both sides held the entry when they were last equal; undefined when the lock file does
     * not say.
     */
    holds: (section: SectionKey, source: string, target: string) =>
      base && base.get(section)?.get(source) === target,
    /** The last common content; undefined if it is unknown. */
    base,
  };
}

/**
 * Stores the entry of a file.
 *
 * @param movedFrom the entry that it had before.
 * @throws AccountError `partlyDone` when it cannot be written: the next command then knows what was known
 * before.
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
    const entries = new Map<string, LockEntry | undefined>(
      movedFrom === undefined ? [] : [[movedFrom, undefined]],
    );
    return entries.set(lock.key, { ...lockEntry, base: writeBase(lock.folder, base) });
  });
}

/**
 * Puts entries into the lock file of a folder, removes those that are undefined, and bases that no entry needs.
 * @param change runs while no other process changes the lock file.
 * @throws AccountError `partlyDone` when it cannot be written.
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
    if (other !== undefined) throw new Error(`${JSON.stringify(other)} is not a file of this folder`);
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
    throw new AccountError('partlyDone', `${lockName} could not be written: ${messageOf(error)}`, {
      hint: 'Other changes stay. Free space or make the folder writable, then run the command again.',
    });
  }
}

/** Reads the entries of the lock file of a folder; none without a lock file. @throws AccountError `invalid` */
export function readLockFile(folder: string, shown = join(folder, lockName), hint?: string): Lock {
  const text = readText(join(folder, lockName));
  return text === undefined ? new Map() : readLock(text, shown, hint);
}

export function readText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Runs the work while no other process does: the lock of a killed one ends with it. */
async function alone(state: string, work: () => void): Promise<void> {
  const lock = await openProcessLock(join(state, 'lock.busy'));
  try {
    while (!lock.take()) await sleep(20);
    work();
  } finally {
    lock.release();
  }
}

/** Creates the folder of state beside the lock file; git has only its bases. */
export function makeStateFolder(folder: string): string {
  const state = join(folder, '.language-service');
  createFolder(state);
  const ignored = join(state, '.gitignore');
  if (!existsSync(ignored)) replaceWhole(ignored, '/*\n!/.gitignore\n!/base/\n');
  return state;
}

// The operating system keeps a lock of SQLite: it ends with its process, however that ends, and holds between containers,
const SQLITE_BUSY = 5;

export async function openProcessLock(path: string) {
  const { isOpen, sqlite } = await import('language-service-description/node-sqlite');
  const database = new sqlite.DatabaseSync(path, { open: false });
  return {
    /**
     * Takes the lock; returns false while another process, or another user in this process, has it.
     *
     * @throws AccountError `invalid` when the file cannot be written.
     */
    take() {
      try {
        if (!isOpen(database)) database.open();
        // A journal in memory: the lock needs no second file, and none fits on a full disk.
        database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
        return true;
      } catch (error) {
        if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
        throw new AccountError('invalid', `${path} cannot be locked (${messageOf(error)})`);
      }
    },
    release: () => isOpen(database) && database.close(),
  };
}
