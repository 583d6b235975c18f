// Finds the paths of a kind: the files of its folder, and the paths in the lock file.

import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { AccountError } from './account-error.ts';
import type { AccountFile } from './account-file.ts';
import { baseHash } from './base.ts';
import { changesBetween } from './difference.ts';
import type { FileForm } from './file-form.ts';
import { unclearMove } from './keep-lock.ts';
import { type Lock, lockName } from './lock.ts';
import { comparablePath } from './new-file.ts';
import type { ResourceKind } from './resource-kind.ts';
import type { Sections } from './sections.ts';
import type { TrackedFile } from './tracked-file.ts';

/** A path in the folder of one kind of resource. `path` is relative to the account folder, with slashes. */
export type FoundPath = ReturnType<typeof pathsOf>[number];

/** Returns the paths of all files of a resource kind: the managed files, and the files that have a lock entry. */
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
  // `language-service.yaml` may list the files. Another file in the folder is ignored, also if it has a lock entry.
  const isListed = (path: string, name: string) =>
    listed === 'all' || [path, name].some((one) => listed?.includes(one));
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter(isContent) : [];
  const there = new Map<string, Dirent>(entries.map((one) => [`${kind.kind}/${one.name}`, one] as const));
  const files = new Map([...there].filter(([path, { name }]) => isListed(path, name)));
  // A file next to `language-service.yaml` is pushed on its own. Its lock entry is in another lock file.
  const isOfKind = (path: string) => path.startsWith(`${kind.kind}/`) && lock.get(path)?.kind === kind.kind;
  const missing = [...lock.keys()].filter((path) => isOfKind(path) && !there.has(path));
  const paths = [...files.keys(), ...missing].sort();
  if (paths[0] !== undefined) refuseLink(root, paths[0], kind.kind);
  for (const path of paths) {
    if (files.get(path)?.isFile()) continue;
    refuseLink(root, path);
    if (files.has(path)) refuseOther(root, path);
  }
  return paths.map((path) => ({ path, kind, form, isFile: files.has(path) }));
}

/** Throws AccountError `invalid` for a link to a file outside the account folder, because a write would change it. */
function refuseLink(root: string, path: string, place = path): void {
  const target = join(root, place);
  if (!existsSync(target) || realpathSync(target).startsWith(`${realpathSync(root)}${sep}`)) return;
  throw new AccountError('invalid', `${path} is a link to a file outside the folder`, {
    hint: 'Nothing was sent. Replace the link with a copy of the file.',
  });
}

/**
 * Throws AccountError `invalid` for a folder, a broken link or a named pipe in place of a file. A named pipe is
 * refused, because reading it would never end.
 */
function refuseOther(root: string, path: string): void {
  if (statSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true) return;
  throw new AccountError('invalid', `${path} is not a file`, {
    hint: `Nothing was sent. Move or delete ${path}, then run the command again.`,
  });
}

/** Throws AccountError `invalid` if two files belong to the same resource. */
export function refuseDouble(lock: Lock, paths: readonly FoundPath[]): void {
  const pathOf = new Map<string, string>();
  for (const { path, kind, form, isFile } of paths) {
    const id = lock.get(path)?.id;
    const extension = form.extensions.find((one) => path.toLowerCase().endsWith(`.${one}`)) ?? '';
    for (const key of [isFile ? path.slice(0, -extension.length) : path, id ?? path]) {
      const other = pathOf.get(key) ?? path;
      pathOf.set(key, path);
      const isOther = new Set([id, lock.get(other)?.id, undefined]).size === 3;
      if (other === path || isOther) continue;
      throw new AccountError('invalid', `${other} and ${path} are two files of the same ${kind.noun}`, {
        hint: `Nothing was sent. Delete the older file. If ${lockName} has an entry of the older file, delete this entry too.`,
      });
    }
  }
}

type Opened = Pick<TrackedFile, 'path' | 'kind' | 'isFile' | 'lockEntry' | 'name' | 'open' | 'baseOf'>;

/**
 * Finds files that were renamed or moved, and gives them the lock entries of their old paths. A new file counts as
 * moved if a missing file had the same name, or else the same content.
 * @returns `moves`: the old paths, keyed by the new paths. `lock`: the lock file with the new paths.
 * @throws AccountError `differs` when it is unclear which file was moved.
 */
export async function findMoves(all: readonly Opened[], lock: Lock) {
  const [moves, origins] = [new Map<string, string>(), new Map<string, string>()];
  const moved = new Map(lock);
  for (const file of all.filter(({ isFile, lockEntry }) => isFile && lockEntry === undefined)) {
    const missing = all.filter((one) => one.kind === file.kind && !one.isFile && one.lockEntry !== undefined);
    const [origin, other] = missing.length === 0 ? [] : await originsOf(file, missing);
    if (origin === undefined) continue;
    const claimed = origins.get(origin.path);
    if (other !== undefined) throw unclearMove(`${origin.path} and ${other.path}`, file.path);
    if (claimed !== undefined) throw unclearMove(origin.path, `${claimed} or ${file.path}`);
    origins.set(origin.path, file.path);
    moves.set(file.path, origin.path);
    const { layout, ...entry } = origin.lockEntry ?? { kind: file.kind.kind, id: '', name: '' };
    moved.delete(origin.path);
    moved.set(file.path, { ...entry, ...(extname(origin.path) === extname(file.path) && { layout }) });
  }
  return { moves, lock: moved };
}

/** Returns the missing files that may have been moved to the path of this new file. */
async function originsOf(file: Opened, missing: readonly Opened[]): Promise<readonly Opened[]> {
  const named = missing.filter(
    ({ path, lockEntry }) =>
      comparablePath(path) === comparablePath(file.path) ||
      (file.kind.hasFields && lockEntry?.name === file.name),
  );
  const { sections } = await file.open();
  const hash = baseHash(sections);
  const same = (named.length > 0 ? named : missing).filter(({ lockEntry }) => lockEntry?.base === hash);
  if (same.length > 0 || named.length > 0) return same.length > 0 ? same : named;
  const bases = missing.map((one) => ({ one, base: one.baseOf() ?? new Map() }));
  const equal = bases.filter(({ base }) => base.size > 0 && namelessHash(base) === namelessHash(sections));
  const like = bases.find(({ base }) => isLike(base, sections));
  if (equal.length === 0 && like) throw unclearMove(like.one.path, file.path);
  return equal.map(({ one }) => one);
}

/** Returns whether more than half of the entries of the last sync are in a file. */
function isLike(synced: Sections, file: Sections): boolean {
  const lost = changesBetween(synced, file).filter(({ kind }) => kind !== 'added').length;
  return lost * 2 < [...synced.values()].reduce((sum, { size }) => sum + size, 0);
}

const namelessHash = (sections: Sections): string =>
  baseHash(new Map([...sections].filter(([key]) => key !== 'name')));
