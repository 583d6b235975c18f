// The lock file belongs to every thing of a folder, and several commands may run at the same time: each changes its own line
// only, while it alone has the file.

import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AccountError } from './account-error.ts';
import { basePath, readBase, writeBase } from './base.ts';
import { creationNotePath, removeCreationNote } from './creation-note.ts';
import { type Lock, type LockLine, lockName, printLock, readLock } from './lock.ts';
import { lockPlaceOf } from './lock-location.ts';
import { replaceWhole } from './replace-file.ts';
import type { PartKey, Parts } from './sections.ts';

const stepMs = 20;
const staleMs = 10_000;
const mostWaitMs = 20_000;

/** What the lock file says of a file. */
export interface OpenedLock {
  readonly id: string;
  readonly name: string;
  readonly layout: object | undefined;
  /** The lock file as messages name it. */
  readonly path: string;
  /** What makes the file one that no lock file knows. */
  readonly forget: string;
  /** Whether both sides held the entry when they were last equal; undefined when the lock file does not say. */
  holds(part: PartKey, source: string, target: string): boolean | undefined;
  /** What both held; undefined when nothing says it. */
  readonly base: Parts | undefined;
}

/**
 * What is known of a file; undefined where nothing is.
 * @param folder what the path is relative to.
 * @throws AccountError `invalid` when the lock file or the base is damaged, or when the file is of another kind.
 */
export function openLock(folder: string, path: string, kind: string): OpenedLock | undefined {
  const { place, key, shown: lockPath } = lockPlaceOf(folder, path);
  const line = readLines(place, lockPath).get(key);
  if (line === undefined) return undefined;
  if (line.kind !== kind)
    throw new AccountError(
      'invalid',
      `${lockPath} says that ${path} belongs to ${line.kind}, not to ${kind}`,
    );
  const base = line.base === undefined ? undefined : readBase(place, line.base);
  return {
    id: line.id,
    name: line.name,
    layout: line.layout,
    path: lockPath,
    forget: `remove the line of ${key} from ${lockPath}`,
    holds: (part, source, target) => base && base.get(part)?.get(source) === target,
    base,
  };
}

/**
 * Keeps what is known of a file, and removes the note of its creation.
 * @throws AccountError `partlyDone` when it cannot be written: the next command then knows what was known before.
 */
export async function keepLock(
  folder: string,
  path: string,
  line: Omit<LockLine, 'base'>,
  base: Parts,
): Promise<void> {
  const { place, key } = lockPlaceOf(folder, path);
  await changeLines(place, () => new Map([[key, { ...line, base: writeBase(place, base) }]]));
  removeCreationNote(creationNotePath(folder, path));
}

/**
 * Puts lines into the lock file of a folder, or takes out those that are undefined, and removes bases that no line needs.
 * @param change runs while no other process changes the lock file.
 * @throws AccountError `partlyDone` when it cannot be written.
 */
export async function changeLines(
  place: string,
  change: () => ReadonlyMap<string, LockLine | undefined>,
): Promise<void> {
  const lockPath = join(place, lockName);
  const keep = () => {
    const lock = readLines(place);
    const next = new Map(lock);
    const changed = change();
    for (const [key, line] of changed)
      if (line === undefined) next.delete(key);
      else next.set(key, line);
    const text = printLock(next);
    if (readText(lockPath) !== text) replaceWhole(lockPath, text);
    const used = new Set([...next.values()].map(({ base }) => base));
    for (const key of changed.keys()) {
      const before = lock.get(key)?.base;
      if (before !== undefined && !used.has(before)) rmSync(basePath(place, before), { force: true });
    }
  };
  try {
    const folder = join(place, '.language-service');
    mkdirSync(folder, { recursive: true });
    await alone(join(folder, 'lock.busy'), keep);
  } catch (error) {
    if (error instanceof AccountError && error.reason === 'partlyDone') throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new AccountError('partlyDone', `${lockName} could not be written: ${reason}`, {
      hint: 'What was written elsewhere stays. Run the command again when the folder can be written.',
    });
  }
}

/** The lines of the lock file of a folder; none without a lock file. @throws AccountError `invalid` */
export function readLines(place: string, shown?: string): Lock {
  const path = join(place, lockName);
  const text = readText(path);
  return text === undefined ? new Map() : readLock(text, shown ?? path);
}

function readText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Runs the work while no other process does. What a killed process left behind is removed after 10 s. */
async function alone(busy: string, work: () => void): Promise<void> {
  for (let waited = 0; !take(busy); waited += stepMs) {
    if (waited > mostWaitMs)
      throw new AccountError('partlyDone', `${lockName} could not be written: another command has ${busy}`, {
        hint: 'Run the command again. When no other one runs, delete the file.',
      });
    await sleep(stepMs);
  }
  try {
    work();
  } finally {
    rmSync(busy, { force: true });
  }
}

function take(busy: string): boolean {
  try {
    closeSync(openSync(busy, 'wx'));
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    removeStale(busy);
    return false;
  }
}

/** Removes what a killed process left: only the file whose age was seen, since another process may have taken it over. */
function removeStale(busy: string): void {
  const seen = statSync(busy, { throwIfNoEntry: false });
  if (seen === undefined || Date.now() - seen.mtimeMs <= staleMs) return;
  const taken = `${busy}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(busy, taken);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return; // another process was first
    throw error;
  }
  // A file of another process: it gets it back.
  if (statSync(taken).ino !== seen.ino && !existsSync(busy)) renameSync(taken, busy);
  else rmSync(taken, { force: true });
}
