// What both sides held when they were last equal: compressed, in a file that is named by its content, so that it is never
// half of another one and git keeps it once.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { replaceWhole as replace } from 'language-service-description/replace-file';
import { AccountError } from './account-error.ts';
import { itemsOf, type ListItem, ListSection, listsWithIds, parsed, type Sections } from './sections.ts';

/** The SHA-256 of the content, which names the base. */
export type BaseHash = string;

/** Returns where a base is. @param folder the folder of the lock file. */
export function basePath(folder: string, hash: BaseHash): string {
  return join(folder, '.language-service', 'base', `${hash}.json.gz`);
}

/** Stores a base, unless it exists. Its name does not depend on ids, because files have none. */
export function writeBase(folder: string, sections: Sections): BaseHash {
  const hash = baseHash(sections);
  const path = basePath(folder, hash);
  // The ids may be new.
  if (listsWithIds(sections).size > 0 || !existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    replaceWhole(path, gzipSync(printBase(sections), { level: 9 }));
  }
  return hash;
}

/**
 * Reads a base; undefined when there is no such file.
 * @throws AccountError `invalid` when it is damaged.
 */
export function readBase(folder: string, hash: BaseHash): Sections | undefined {
  const path = basePath(folder, hash);
  if (!existsSync(path)) return undefined;
  const text = unpacked(readFileSync(path))?.toString('utf8') ?? '';
  const sections = sectionsIn(parsed(text)?.value);
  if (hashOf(text) !== hash && baseHash(sections) !== hash)
    throw new AccountError('invalid', `${path} is damaged: its content does not match its name`, {
      hint: 'Restore it from git, or delete it; differences are then conflicts.',
    });
  return sections;
}

function sectionsIn(value: unknown): Sections {
  // What is in a base was written by `printBase`, or its hash is wrong.
  const lines = (Array.isArray(value) ? value : []) as [string, [string, string][] | ListItem[]][];
  const isList = (entries: readonly object[]): entries is ListItem[] => !Array.isArray(entries[0]);
  return new Map(lines.map(([key, all]) => [key, isList(all) ? new ListSection(all) : new Map(all)]));
}

/** Returns what a base of these sections is named. */
export function baseHash(sections: Sections): BaseHash {
  return hashOf(printBase(sections, false));
}

/** Prints one line per entry, rows sorted: equal contents have equal texts. */
export function printBase(sections: Sections, hasIds = true): string {
  const sorted = [...sections].filter(([, entries]) => entries.size > 0).sort(byKey);
  const lines = sorted.map(([key, entries]) => {
    const items = itemsOf(entries).map(({ text, label, id }) => ({ text, label, ...(hasIds && { id }) }));
    const printed = entries instanceof ListSection ? items : [...entries].sort(byKey);
    return `[${JSON.stringify(key)},[\n${printed.map((entry) => JSON.stringify(entry)).join(',\n')}\n]]`;
  });
  return `[${lines.join(',\n')}]\n`;
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

export function hashOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Unpacks a gzip file; returns undefined for other bytes. */
export function unpacked(bytes: Uint8Array): Buffer | undefined {
  try {
    return gunzipSync(bytes);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined; // of zlib: the bytes are no gzip
    throw error;
  }
}

/** Puts the bytes in the place of a file, or creates it, in one step. A symbolic link stays: its file is replaced. */
export function replaceWhole(path: string, bytes: Uint8Array | string): void {
  replace(path, bytes, folderOfParts);
}

/** Returns the folder for unfinished files: the state of the account, which git ignores, or the folder of the file. */
export function folderOfParts(beside: string): string {
  const disk = statSync(beside).dev;
  const states = [beside, dirname(beside), dirname(dirname(beside))].map((one) =>
    join(one, '.language-service'),
  );
  return states.find((one) => statSync(one, { throwIfNoEntry: false })?.dev === disk) ?? beside;
}
