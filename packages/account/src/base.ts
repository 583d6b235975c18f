// What both sides held when they were last equal: compressed, in a file that is named by its content, so that it is never
// half of another one and git keeps it once.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { AccountError } from './account-error.ts';
import type { Parts } from './merge.ts';
import { replaceWhole } from './replace-file.ts';

/** The SHA-256 of the content, which names the base. */
export type BaseHash = string;

/** Where a base is. @param folder the folder of the lock file. */
export function basePath(folder: string, hash: BaseHash): string {
  return join(folder, '.language-service', 'base', `${hash}.json.gz`);
}

/** Keeps a base, unless it is there. */
export function writeBase(folder: string, parts: Parts): BaseHash {
  const text = printBase(parts);
  const hash = hashOf(text);
  const path = basePath(folder, hash);
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    replaceWhole(path, gzipSync(text, { level: 9 }));
  }
  return hash;
}

/**
 * Reads a base; undefined when there is no such file.
 * @throws AccountError `invalid` when it is damaged.
 */
export function readBase(folder: string, hash: BaseHash): Parts | undefined {
  const path = basePath(folder, hash);
  if (!existsSync(path)) return undefined;
  const text = unpacked(readFileSync(path))?.toString('utf8');
  if (text === undefined || hashOf(text) !== hash)
    throw new AccountError('invalid', `${path} is damaged: it does not hold what its name says`, {
      hint: 'Restore it from git, or delete it: what differs is then a conflict.',
    });
  // The hash says that the text is what `printBase` wrote.
  const lines = JSON.parse(text) as [string, [string, string][]][];
  return new Map(lines.map(([key, entries]) => [key, new Map(entries)]));
}

/** What a base of these parts is named. */
export function baseHash(parts: Parts): BaseHash {
  return hashOf(printBase(parts));
}

/** One line an entry, sorted: equal contents have equal texts. */
export function printBase(parts: Parts): string {
  const sorted = [...parts].filter(([, part]) => part.size > 0).sort(byKey);
  const lines = sorted.map(
    ([key, part]) =>
      `[${JSON.stringify(key)},[\n${[...part]
        .sort(byKey)
        .map((entry) => JSON.stringify(entry))
        .join(',\n')}\n]]`,
  );
  return `[${lines.join(',\n')}]\n`;
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

function hashOf(text: string): BaseHash {
  return createHash('sha256').update(text).digest('hex');
}

/** Undefined when the bytes are not a gzip file. */
export function unpacked(bytes: Uint8Array): Buffer | undefined {
  try {
    return gunzipSync(bytes);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined; // of zlib: the bytes are no gzip
    throw error;
  }
}
