// Two branches that both applied a resource conflict in the lock file. An entry is a line, so the marks of git say what each
// branch has. What both branches held is known; where they differ, nothing is, and a plan shows a conflict.

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AccountError } from './account-error.ts';
import { basePath, readBase, writeBase } from './base.ts';
import { readText } from './keep-lock.ts';
import { gitMark, type Lock, type LockEntry, lockName, printLock, readLock, refuseLock } from './lock.ts';
import { replaceWhole } from './replace-file.ts';
import { hasEqualEntries, type Sections } from './sections.ts';
import { ListSection } from './value-sections.ts';

export type Branch = 'ours' | 'theirs';

/**
 * Merges the lock file of a folder that a merge of git left in conflict, and gives the paths whose entries differed.
 * @param take the branch whose resource a file keeps where both have another one.
 * @throws AccountError `invalid` without a lock file; `ambiguous` for such a file without `take`; nothing is written then.
 */
export function resolveLock(root: string, take: Branch | undefined): readonly string[] {
  const path = join(root, lockName);
  const text = readText(path);
  if (text === undefined)
    throw new AccountError('invalid', `${path} does not exist`, { hint: 'Pass the folder of the account.' });
  if (!gitMark.test(text)) return [];
  const { ours, theirs } = sidesOf(text, path);
  const paths = [...new Set([...ours.keys(), ...theirs.keys()])];
  const differing = paths.filter((one) => JSON.stringify(ours.get(one)) !== JSON.stringify(theirs.get(one)));
  const chosen = differing.map((one) => chooseSides(one, ours.get(one), theirs.get(one), take));
  const all = new Map([...ours, ...theirs]);
  for (const [at, one] of differing.entries()) all.set(one, mergeEntries(root, chosen[at] ?? []));
  const merged = withoutMoved(root, all);
  replaceWhole(path, printLock(merged));
  const used = new Set([...merged.values()].map(({ base }) => base));
  const bases = differing.flatMap((one) => [ours.get(one)?.base ?? [], theirs.get(one)?.base ?? []].flat());
  for (const base of bases) if (!used.has(base)) rmSync(basePath(root, base), { force: true });
  return differing.filter((one) => merged.has(one));
}

/** Reads the entries of both branches; one that is outside of the marks is one of both. */
function sidesOf(text: string, path: string): Readonly<Record<Branch, Lock>> {
  const lines: Record<Branch, string[]> = { ours: [], theirs: [] };
  let readBy: readonly Branch[] = ['ours', 'theirs'];
  for (const [at, line] of text.split('\n').entries()) {
    const [, entry] = /^(".*": \{.*\}),?\r?$/.exec(line) ?? [];
    if (line.startsWith('<<<<<<<')) readBy = ['ours'];
    else if (line.startsWith('|||||||')) readBy = [];
    else if (/^=======\r?$/.test(line)) readBy = ['theirs'];
    else if (line.startsWith('>>>>>>>')) readBy = ['ours', 'theirs'];
    else if (entry !== undefined) for (const side of readBy) lines[side].push(entry);
    else if (!/^(\{"version": 1, "things": \{|\}\}|)\r?$/.test(line))
      refuseLock(path, `line ${at + 1} is not an entry`);
  }
  const read = (side: Branch) => readLock(`{"version": 1, "things": {${lines[side].join(',')}}}`, path);
  return { ours: read('ours'), theirs: read('theirs') };
}

/** Gives the entries to merge, which are of one resource. */
function chooseSides(
  path: string,
  ours: LockEntry | undefined,
  theirs: LockEntry | undefined,
  take: Branch | undefined,
): readonly LockEntry[] {
  const both = [ours ?? [], theirs ?? []].flat();
  if (ours === undefined || theirs === undefined || ours.id === theirs.id) return both;
  if (take !== undefined) return [take === 'ours' ? ours : theirs];
  const message = `${path} is ${ours.id} in this branch and ${theirs.id} in the other one`;
  throw new AccountError('ambiguous', message, {
    hint: 'Nothing was written. Pass --take ours or --take theirs; the other resource stays in the account.',
  });
}

/** A file that one branch moved has its entry at the path where it is. */
function withoutMoved(root: string, lock: Lock): Lock {
  const isThere = (path: string) => existsSync(join(root, path));
  const there = new Set([...lock].flatMap(([path, { id }]) => (isThere(path) ? id : [])));
  return new Map([...lock].filter(([path, { id }]) => isThere(path) || !there.has(id)));
}

/** The entry of one resource, with what both branches held. */
function mergeEntries(root: string, entries: readonly LockEntry[]): LockEntry {
  const [first, second] = entries;
  // A path that differs has an entry on at least one side.
  if (first === undefined) throw new Error('no entry to merge');
  if (second === undefined) return first;
  const [mine, theirs] = entries.map(({ base }) => (base === undefined ? undefined : readBase(root, base)));
  const held = mine && theirs && heldByBoth(mine, theirs);
  return { ...first, base: held && writeBase(root, held) };
}

/** Undefined where a list differs: without its items, those of both sides would count as added. */
function heldByBoth(mine: Sections, theirs: Sections): Sections | undefined {
  const held = new Map([...mine].filter(([key]) => theirs.has(key)));
  for (const [key, entries] of held) {
    const others = theirs.get(key);
    if (hasEqualEntries(entries, others)) continue;
    if (entries instanceof ListSection || others instanceof ListSection) return undefined;
    held.set(key, new Map([...entries].filter(([source, target]) => others?.get(source) === target)));
  }
  return held;
}
