// The paths of a kind: files of its folder, and those that the lock file has.

import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { AccountError } from './account-error.ts';
import type { AccountFile } from './account-file.ts';
import { baseHash } from './base.ts';
import type { FileForm } from './file-form.ts';
import { type Lock, lockName } from './lock.ts';
import { comparablePath } from './new-file.ts';
import type { ResourceKind } from './resource-kind.ts';
import type { Sections } from './sections.ts';
import type { TrackedFile } from './tracked-file.ts';

/** `path`: relative to the folder, with slashes. */
export type FoundPath = ReturnType<typeof pathsOf>[number];

/** Returns the files of a kind and those of its lock entries, as far as `language-service.yaml` has them. */
export function pathsOf(
  root: string,
  { kinds }: AccountFile,
  lock: Lock,
  kind: ResourceKind,
  form: FileForm,
) {
  const folder = join(root, kind.kind);
  const isContent = ({ name }: Dirent) =>
    !name.startsWith('.') && form.extensions.some((one) => name.toLowerCase().endsWith(`.${one}`));
  const listed = kinds.get(kind.kind);
  // A list says which files there are: a resource whose file it no longer names goes, as one whose file is gone.
  const isListed = (path: string, name: string) =>
    listed === 'all' || [path, name].some((one) => listed?.includes(one));
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter(isContent) : [];
  const files = new Map<string, Dirent>(
    entries
      .map((one) => [`${kind.kind}/${one.name}`, one] as const)
      .filter(([path, { name }]) => isListed(path, name)),
  );
  // A sheet beside language-service.yaml is pushed by itself.
  const isOfKind = (path: string) => path.startsWith(`${kind.kind}/`) && lock.get(path)?.kind === kind.kind;
  const paths = [...new Set([...files.keys(), ...[...lock.keys()].filter(isOfKind)])].sort();
  const [first] = paths;
  if (first !== undefined) refuseLink(root, first, kind.kind);
  for (const path of paths) {
    if (files.get(path)?.isFile()) continue;
    refuseLink(root, path);
    if (files.has(path)) refuseOther(root, path);
  }
  return paths.map((path) => ({ path, kind, form, isFile: files.has(path) }));
}

/**
 * Throws AccountError `invalid` for a link that leads out of the folder: what is written there is not of this
 * account.
 */
function refuseLink(root: string, path: string, place = path): void {
  const target = join(root, place);
  if (!existsSync(target) || realpathSync(target).startsWith(`${realpathSync(root)}${sep}`)) return;
  throw new AccountError('invalid', `${path} is a link to a file outside the folder`, {
    hint: 'Nothing was sent. Copy the file into the folder.',
  });
}

/**
 * Throws AccountError `invalid` for a folder, a named pipe, which would be read for ever, and a link to
 * nothing.
 */
function refuseOther(root: string, path: string): void {
  if (statSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true) return;
  throw new AccountError('invalid', `${path} is not a file`, {
    hint: 'Nothing was sent. Remove it from the folder.',
  });
}

/** Throws AccountError `invalid` for two files of one resource. */
export function refuseDouble(lock: Lock, paths: readonly FoundPath[]): void {
  const pathOf = new Map<string, string>();
  for (const { path, form, isFile } of paths) {
    const id = lock.get(path)?.id;
    const extension = form.extensions.find((one) => path.toLowerCase().endsWith(`.${one}`)) ?? '';
    for (const key of [isFile ? path.slice(0, -extension.length) : path, id ?? path]) {
      const other = pathOf.get(key) ?? path;
      pathOf.set(key, path);
      const isOther = new Set([id, lock.get(other)?.id, undefined]).size === 3;
      if (other === path || isOther) continue;
      throw new AccountError('invalid', `${other} and ${path} belong to the same resource`, {
        hint: 'Nothing was sent. Delete one of them, and its entry in the lock file.',
      });
    }
  }
}

// A file that was renamed or moved is still the file of its resource: what the lock file knows of a file that is gone leads to
type Opened = Pick<TrackedFile, 'path' | 'kind' | 'isFile' | 'lockEntry' | 'name' | 'open' | 'baseOf'>;

/**
 * Returns the paths of the lock file by the new ones, and the lock file with the new paths.
 * @throws AccountError `differs` when a file may be one of several.
 */
export async function findMoves(all: readonly Opened[], lock: Lock) {
  const [moves, origins] = [new Map<string, string>(), new Map<string, string>()];
  const moved = new Map(lock);
  for (const file of all.filter(({ isFile, lockEntry }) => isFile && lockEntry === undefined)) {
    const missing = all.filter((one) => one.kind === file.kind && !one.isFile && one.lockEntry !== undefined);
    const [origin, other] = missing.length === 0 ? [] : await originsOf(file, missing);
    if (origin === undefined) continue;
    const claimed = origins.get(origin.path);
    if (other !== undefined) throw unclear(`${origin.path} and ${other.path}`, file.path);
    if (claimed !== undefined) throw unclear(origin.path, `${claimed} or ${file.path}`);
    origins.set(origin.path, file.path);
    moves.set(file.path, origin.path);
    const { layout, ...entry } = origin.lockEntry ?? { kind: file.kind.kind, id: '', name: '' };
    moved.delete(origin.path);
    moved.set(file.path, { ...entry, ...(extname(origin.path) === extname(file.path) && { layout }) });
  }
  return { moves, lock: moved };
}

/** Returns the files that are gone and may be this one. */
async function originsOf(file: Opened, missing: readonly Opened[]): Promise<readonly Opened[]> {
  const named = missing.filter(
    ({ path, lockEntry }) =>
      comparablePath(path) === comparablePath(file.path) ||
      (file.kind.hasFields && lockEntry?.name === file.name),
  );
  const { sections } = await file.open();
  const hash = baseHash(sections);
  const same = (named.length > 0 ? named : missing).filter(({ lockEntry }) => lockEntry?.base === hash);
  if (same.length > 0 || named.length > 0 || !file.kind.hasFields) return same.length > 0 ? same : named;
  const nameless = hashWithoutName(sections);
  return missing.filter(({ baseOf }) => {
    const base = baseOf();
    return base !== undefined && hashWithoutName(base) === nameless;
  });
}

function hashWithoutName(sections: Sections): string {
  return baseHash(new Map([...sections].filter(([key]) => key !== 'name')));
}

function unclear(from: string, to: string): AccountError {
  return new AccountError('differs', `${from} may be moved to ${to}`, {
    hint: `Nothing was written. For a moved file, rename its entry in ${lockName}; for a new one, remove the entry.`,
  });
}
