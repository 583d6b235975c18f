// Replaces a resource that cannot be changed. First the new resource is created. Then all style profiles refer to the
// new resource. Then the old resource is deleted.

import { AccountError, isGone } from './account-error.ts';
import type { Backup, Overwritten } from './command-backup.ts';
import { changesBetween } from './difference.ts';
import { kindNamed } from './kinds/all-kinds.ts';
import { type Access, type RemoteResource, type ResourceKind, staleError } from './resource-kind.ts';

/** `old`: the id of a resource. `id`: the id of its replacement; undefined if nothing replaces the resource. */
type Replacement = Readonly<Record<'old', string> & Record<'id', string | undefined>>;

interface RemoveOptions extends Pick<Overwritten, 'after' | 'successor'> {
  /**
   * The backup. Each resource is copied to it before it is deleted. The style profiles that refer to the resource are
   * copied, too, before the reference is removed.
   */
  readonly backup?: Backup | undefined;
  /**
   * The name and the content of the resource when the plan was made. If they have changed since then, the resource is
   * not deleted. If `seen` is absent, the resource is deleted without a comparison.
   */
  readonly seen?: Pick<Overwritten, 'name' | 'before'> | undefined;
}

/**
 * The maximum number of rounds. In each round, all style profiles are read, and their references to the old resource
 * are changed. Several rounds may be necessary, because another program may add such a reference during a round.
 */
const mostRounds = 3;

/**
 * Returns the style profiles that refer to a resource.
 * @throws PermissionError when the key cannot read style profiles.
 */
export async function profilesHolding(access: Access, id: string): Promise<readonly RemoteResource[]> {
  const kind = await kindNamed('style-profiles');
  const held = (await kind.list(access)).map(async (one) =>
    kind.refs(await one.content()).some((ref) => ref.id === id) ? [one] : [],
  );
  return (await Promise.all(held)).flat();
}

/**
 * Replaces or removes the references to a resource in every style profile, and keeps the order of the other references.
 * Returns the changed profiles.
 */
export async function pointProfiles(
  access: Access,
  { old, id }: Replacement,
  backup?: Backup,
): Promise<ReadonlySet<RemoteResource>> {
  const kind = await kindNamed('style-profiles');
  const all = new Set<RemoteResource>();
  for (let round = 0; round < mostRounds; round += 1) {
    const { size } = all;
    for (const profile of await kind.list(access)) {
      const before = await profile.content();
      if (!kind.refs(before).some((ref) => ref.id === old)) continue;
      const after = kind.withRefs(before, (ref) => (ref.id === old ? id : ref.id));
      const lost = { ...profile, before, after, successor: profile.id, isUpdate: true };
      if (id === undefined) await backup?.(access, kind, lost);
      await kind.update(access, profile.id, { before, after });
      all.add(profile);
    }
    if (all.size === size || access.isDryRun) return all;
  }
  const message = `somebody else added ${old} to style profiles while the command replaced ${old}`;
  throw new AccountError('refused', message, { hint: 'Nothing was deleted. Run the command again.' });
}

/**
 * Replaces or removes the references to a resource in all style profiles, and then deletes the resource. Returns false
 * if the resource no longer existed before the delete.
 *
 * After the delete, changes the profiles once more, because another program may have added a reference just before the
 * delete.
 */
export async function retireResource(
  access: Access,
  kind: ResourceKind,
  { old, id }: Replacement,
  options: RemoveOptions,
): Promise<boolean> {
  await pointProfiles(access, { old, id }, options.backup);
  const wasThere = await removeResource(access, kind, old, { ...options, ...(id && { successor: id }) });
  if (!access.isDryRun) await pointProfiles(access, { old, id }, options.backup);
  return wasThere;
}

/**
 * Deletes a resource. Returns false if the resource no longer existed.
 * @throws AccountError `differs` if the resource no longer has the name and the content in `seen`.
 */
export async function removeResource(
  access: Access,
  kind: ResourceKind,
  id: string,
  { backup, seen, ...next }: RemoveOptions,
): Promise<boolean> {
  const { name, before } = seen ?? {};
  try {
    const shown = name ?? (access.isDryRun ? '' : (await kind.get(access, id)).name);
    await backup?.(access, kind, { id, name: shown, before, ...next });
    // A backup takes several requests, so the resource is read again after the backup.
    const now = access.isDryRun || seen === undefined ? undefined : await kind.get(access, id);
    const held = before && kind.download === undefined ? await now?.content() : before;
    const isChanged = before && held && changesBetween(before, held).length > 0;
    if (now && (now.name !== name || isChanged)) throw staleError(kind.noun, 'deleted');
    await kind.remove(access, id);
    return true;
  } catch (error) {
    // A stopped command or another program has already deleted the resource.
    if (!isGone(error)) throw error;
    return false;
  }
}
