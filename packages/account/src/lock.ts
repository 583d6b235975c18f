// The lock file maps each file to its resource in the account. It is stored in git. It has one sorted line per
// resource, and no secrets or times. So branches that change different resources merge.

import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isRecord, parsedJson } from 'language-service-description/document';
import { shellWord } from 'language-service-description/shell-quote';
import { AccountError } from './account-error.ts';
import { type KindName, kindNames } from './resource-kind.ts';

export const lockName = 'language-service.lock.json';
const version = 1;
/** Matches a conflict marker of git. The branch name may be missing, because some tools do not write it. */
const gitMark = /^(<{7}|\|{7}|={7}|>{7})/m;

/** The lock entry of a file: the resource to which the file belongs, and the content at the last sync. */
export interface LockEntry {
  readonly kind: KindName;
  readonly id: string;
  readonly name: string;
  /** The hash of the content at the last sync; absent if this content is unknown. */
  readonly base?: string | undefined;
  /**
   * While a command replaces a resource: the id of the old resource. If this command stops too early, the next command
   * deletes the old resource. While a command deletes a resource: the same value as `id`.
   */
  readonly replaces?: string | undefined;
  /** The layout of the file, for example the columns of a table; absent for YAML files and memories. */
  readonly layout?: object | undefined;
}

/** The entries of a lock file, keyed by the path of the file, relative to the folder of the lock file. */
export type Lock = ReadonlyMap<string, LockEntry>;

export function printLock(lock: Lock): string {
  const lines = [...lock]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, { kind, id, name, base, replaces, layout }]) =>
      [JSON.stringify(path), JSON.stringify({ kind, id, name, base, replaces, layout })].join(': '),
    );
  return `{"version": ${version}, "things": {\n${lines.join(',\n')}\n}}\n`;
}

/**
 * Parses a lock file. Never repairs or replaces a lock file silently.
 * @throws AccountError `invalid` that names the invalid field.
 */
export function readLock(text: string, path: string): Lock {
  const fail = (what: string): never => {
    const hint = `Restore ${path} from git. If that is impossible, delete it. Resources are then found by name.`;
    throw new AccountError('invalid', `${path}: ${what}`, { hint });
  };
  // The current folder may be outside the repository of the lock file.
  const command = `git -C ${shellWord(dirname(path))} checkout --ours ${basename(path)}`;
  const hint = `To use the version of your branch: ${command}. To use the other version, pass --theirs instead. Then review the changes with account plan or push --check.`;
  refuseConflict(path, text, hint, gitMark.exec(text));
  const value = parsedJson(text);
  if (!isRecord(value)) return fail('the file is not a JSON object');
  if (value['version'] !== version) return fail(`"version" must be ${version}`);
  const { things } = value;
  if (!isRecord(things)) return fail('"things" must be an object');
  const entries = Object.entries(things).map(([file, entry]) => {
    const failAt = (what: string) => fail(`${JSON.stringify(file)}: ${what}`);
    if (!isFileOfFolder(file)) return failAt('the path must be in this folder or a direct subfolder');
    return [file, entryOf(entry, failAt)] as const;
  });
  return new Map(entries);
}

/** Returns whether a path is in the account folder or in one of its direct subfolders. Commands use no other paths. */
export function isFileOfFolder(path: string): boolean {
  const names = path.split('/');
  return names.length <= 2 && names.every((name) => /^[^\\\0]+$/.test(name) && !/^\.\.?$/.test(name));
}

function entryOf(lockEntry: unknown, fail: (what: string) => never): LockEntry {
  if (!isRecord(lockEntry)) return fail('the entry must be an object');
  const { id, name, base, replaces, layout } = lockEntry;
  const kind = kindNames.find((one) => one === lockEntry['kind']);
  if (kind === undefined) return fail(`"kind" must be one of ${kindNames.join(', ')}`);
  if (typeof id !== 'string' || id === '') return fail('"id" must be a string');
  if (typeof name !== 'string') return fail('"name" must be a string');
  if (base !== undefined && (typeof base !== 'string' || !/^[0-9a-f]{64}$/.test(base)))
    return fail('"base" must be a SHA-256');
  if (replaces !== undefined && typeof replaces !== 'string') return fail('"replaces" must be a string');
  if (layout !== undefined && !isRecord(layout)) return fail('"layout" must be an object');
  return { kind, id, name, base, replaces, layout };
}

/** The name of the file that lists which kinds of resources an account folder manages. */
export const accountFileName = 'language-service.yaml';

/**
 * Returns the path of the lock file for a file, and the key of the file's entry. The lock file is in the account
 * folder. For a file outside of an account folder, the lock file is in the folder of the file.
 * @param folder The folder to which the path is relative.
 */
export function lockLocationOf(folder: string, path: string) {
  const own = resolve(folder, dirname(path));
  const above = dirname(own);
  // A folder of a kind may itself contain a file named `language-service.yaml`.
  const isOfKind = kindNames.some((kind) => kind === basename(own));
  const isInAccount =
    existsSync(join(above, accountFileName)) && (isOfKind || !existsSync(join(own, accountFileName)));
  if (isInAccount)
    return {
      /** The folder of the lock file. */
      folder: above,
      /** The key of the file's entry in the lock file, for example `glossaries/ui.tsv`. */
      key: `${basename(own)}/${basename(path)}`,
      /** The path of the lock file, for messages. */
      shown: join(dirname(dirname(join('.', path))), lockName),
    };
  return { folder: own, key: basename(path), shown: join(dirname(path), lockName) };
}

/** Matches the start of a git conflict. The branch name may be missing, because some tools do not write it. */
const begin = /^<{7}(?: |\r?$)/m;
const end = /^>{7}(?: |\r?$)/m;

/** Throws AccountError `invalid` with the line of the first conflict marker of git, if the text has a conflict. */
export function refuseConflict(
  path: string,
  text: string,
  hint = 'Nothing was sent. Resolve the conflict, then run the command again.',
  mark = end.test(text) ? begin.exec(text) : null,
): void {
  if (mark === null) return;
  const line = text.slice(0, mark.index).split('\n').length;
  throw new AccountError('invalid', `${path}:${line}: the file has a conflict marker of git`, { hint });
}
