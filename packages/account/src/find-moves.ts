// A file that was renamed or moved is still the file of its resource: what the lock file knows of a file that is gone leads to
// a new file. An entry of the same name comes first, then one of the same content, then one that differs in its name alone.

import { extname } from 'node:path';
import { AccountError } from './account-error.ts';
import { baseHash } from './base.ts';
import { comparablePath } from './file-slug.ts';
import { type Lock, lockName } from './lock.ts';
import type { Sections } from './sections.ts';
import type { TrackedFile } from './tracked-file.ts';

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
