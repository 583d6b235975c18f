// What cannot be changed in place is replaced. First the new resource is created. Then every style profile takes it in the
// place of the old one. The old one is deleted last, when the profiles, read again, no longer hold it.

import { AccountError, isGone } from './account-error.ts';
import type { Backup, Overwritten } from './command-backup.ts';
import { changesBetween } from './difference.ts';
import { kindNamed } from './kinds/all-kinds.ts';
import { type Access, type RemoteResource, type ResourceKind, staleError } from './resource-kind.ts';
import type { Sections } from './sections.ts';

/** Nothing takes its place where `id` is undefined. */
type Replacement = Readonly<Record<'old', string> & Record<'id', string | undefined>>;

interface PointOptions {
  /** Where a style profile is copied before it loses a resource, and a resource before it is deleted. */
  readonly backup?: Backup | undefined;
  /** Style profiles as a recording left them, which the service does not hold. */
  readonly recorded?: Map<string, Sections>;
}

interface RemoveOptions extends PointOptions, Pick<Overwritten, 'after' | 'successor'> {
  /** What the plan saw: what somebody else changed since is not deleted. Absent: it is not compared. */
  readonly seen?: Pick<Overwritten, 'name' | 'before'> | undefined;
}

/** How often profiles are read again when somebody else puts the old resource back. */
const mostRounds = 3;

/**
 * Returns the style profiles that hold a resource.
 * @param profiles Default: all of the account.
 * @throws PermissionError when the key cannot read style profiles.
 */
export async function profilesHolding(
  access: Access,
  id: string,
  profiles?: readonly RemoteResource[],
): Promise<readonly RemoteResource[]> {
  const kind = await kindNamed('style-profiles');
  const held = (profiles ?? (await kind.list(access))).map(async (one) =>
    kind.refs(await one.content()).some((ref) => ref.id === id) ? [one] : [],
  );
  return (await Promise.all(held)).flat();
}

/**
 * Replaces a resource in every style profile, or removes it, without a change of the order. Returns the
 * changed profiles.
 */
export async function pointProfiles(
  access: Access,
  { old, id }: Replacement,
  { recorded = new Map(), backup }: PointOptions = {},
): Promise<ReadonlySet<RemoteResource>> {
  const kind = await kindNamed('style-profiles');
  const all = new Set<RemoteResource>();
  for (let round = 0; round < mostRounds; round += 1) {
    const { size } = all;
    for (const profile of await kind.list(access)) {
      const before = recorded.get(profile.id) ?? (await profile.content());
      if (!kind.refs(before).some((ref) => ref.id === old)) continue;
      const after = kind.withRefs(before, (ref) => (ref.id === old ? id : ref.id));
      if (id === undefined)
        await backup?.keep(access, kind, {
          ...profile,
          before,
          after,
          successor: profile.id,
          isUpdate: true,
        });
      await kind.update(access, profile.id, { before, after });
      if (access.isDryRun) recorded.set(profile.id, after);
      all.add(profile);
    }
    if (all.size === size) return all;
  }
  if (access.isDryRun) return all;
  const message = `somebody else added ${old} to style profiles while the command replaced it`;
  throw new AccountError('refused', message, { hint: 'It was not deleted. Run the command again.' });
}

/**
 * Deletes a resource that style profiles no longer use; gives whether it was there. A profile that took it between the last
 * list and its end is changed afterwards: no profile takes the id of what is gone.
 */
export async function retireResource(
  access: Access,
  kind: ResourceKind,
  { old, id }: Replacement,
  options: RemoveOptions,
): Promise<boolean> {
  await pointProfiles(access, { old, id }, options);
  const wasThere = await removeResource(access, kind, old, { ...options, ...(id && { successor: id }) });
  if (!access.isDryRun) await pointProfiles(access, { old, id }, options);
  return wasThere;
}

/**
 * Deletes a resource; gives whether it was there.
 * @throws AccountError `differs` when it is no longer what was seen.
 */
export async function removeResource(
  access: Access,
  kind: ResourceKind,
  id: string,
  { backup, seen, ...next }: RemoveOptions,
): Promise<boolean> {
  const { name, before } = seen ?? {};
  const isRead = !access.isDryRun;
  try {
    const shown = name ?? (isRead ? (await kind.get(access, id)).name : '');
    await backup?.keep(access, kind, { id, name: shown, before, ...next });
    // A backup takes several requests: what is deleted is read after them.
    const now = isRead && seen !== undefined ? await kind.get(access, id) : undefined;
    const held = before && kind.download === undefined ? await now?.content() : before;
    const isChanged = before && held && changesBetween(before, held).length > 0;
    if (now && (now.name !== name || isChanged)) throw staleError(kind.noun, 'deleted');
    await kind.remove(access, id);
    return true;
  } catch (error) {
    // A stopped command, or somebody else, has deleted it.
    if (!isGone(error)) throw error;
    return false;
  }
}
