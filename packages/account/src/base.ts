// A base is the content of a resource when its file and the service were last equal. It is stored as a compressed file.
// The name of the file is the hash of the content, so git stores equal contents once.

import { constants } from 'node:buffer';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parsedJson } from 'language-service-description/document';
import { replaceWhole as replace } from 'language-service-description/replace-file';
import { AccountError } from './account-error.ts';
import { type ListItem, ListSection, type Sections } from './sections.ts';

/**
 * Returns the path of a base file. A base file stores the content of a file and its resource at the time when both were
 * last equal.
 * @param folder The folder of the lock file.
 * @param hash The hash of the content.
 */
export const basePath = (folder: string, hash: string): string =>
  join(folder, '.language-service', 'base', `${hash}.json.gz`);

/** Writes the content of a resource to a base file, and returns the hash of the content. */
export function writeBase(folder: string, sections: Sections): string {
  const hash = baseHash(sections);
  const path = basePath(folder, hash);
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    replaceWhole(path, gzipSync(printBase(sections), { level: 9 }));
  }
  return hash;
}

/**
 * Reads the content of a resource from a base file. Returns undefined if there is no base file with this hash.
 * @throws AccountError `invalid` when the base file is damaged.
 */
export function readBase(folder: string, hash: string): Sections | undefined {
  const path = basePath(folder, hash);
  if (!existsSync(path)) return undefined;
  const text = unpacked(readFileSync(path), constants.MAX_STRING_LENGTH).toString();
  if (hashOf(text) !== hash)
    throw new AccountError('invalid', `${path} is damaged, because its content does not match its name`, {
      hint: 'Restore it from git. If that is impossible, delete it. Differences are then conflicts.',
    });
  const value = parsedJson(text);
  // `printBase` writes these types. The hash shows whether another program wrote the file.
  const lines = (Array.isArray(value) ? value : []) as [string, [string, string][] | ListItem[]][];
  const isList = (entries: readonly object[]): entries is ListItem[] => !Array.isArray(entries[0]);
  return new Map(lines.map(([key, all]) => [key, isList(all) ? new ListSection(all) : new Map(all)]));
}

/** Returns the SHA-256 of the content of a resource. It is also the name of the base file with this content. */
export const baseHash = (sections: Sections): string => hashOf(printBase(sections));

/**
 * Returns the content of a resource as text, one entry per line. Sorts the entries, except the items of a list whose
 * order counts. So equal contents give equal texts.
 */
export function printBase(sections: Sections): string {
  const sorted = [...sections].filter(([, entries]) => entries.size > 0).sort(byKey);
  const lines = sorted.map(([key, entries]) => {
    const printed = entries instanceof ListSection ? entries.compared : [...entries].sort(byKey);
    return `[${JSON.stringify(key)},[\n${printed.map((entry) => JSON.stringify(entry)).join(',\n')}\n]]`;
  });
  return `[${lines.join(',\n')}]\n`;
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

export const hashOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/**
 * Unpacks a gzip file. Returns the reason as text if the bytes are not gzip, or if more than `most` bytes result.
 */
export function unpacked(bytes: Uint8Array, most: number): Buffer | string {
  try {
    return gunzipSync(bytes, { maxOutputLength: most });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code !== 'ERR_BUFFER_TOO_LARGE') return 'is damaged, because it is not a gzip file';
    return `unpacks to more than ${most} bytes. Split it with language-service tmx split`;
  }
}

/**
 * Creates or replaces a file in one step, so that no reader sees half of it. For a symbolic link, replaces the target.
 */
export function replaceWhole(path: string, bytes: Uint8Array | string): void {
  replace(path, bytes, folderOfParts);
}

/**
 * Returns the folder for a file that is written first and then moved to the folder `beside`. Returns the state folder of
 * the account, because git ignores it. If no state folder is on the same disk, returns `beside` itself.
 */
export function folderOfParts(beside: string): string {
  const disk = statSync(beside).dev;
  const states = [beside, dirname(beside), dirname(dirname(beside))].map((one) =>
    join(one, '.language-service'),
  );
  return states.find((one) => statSync(one, { throwIfNoEntry: false })?.dev === disk) ?? beside;
}
