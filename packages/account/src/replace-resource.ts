// What cannot be changed in place is replaced: the new resource exists, every style profile takes it in the place of the old
// one, and only when the profiles, read again, no longer hold the old one is that one deleted.

import { AccountError } from './account-error.ts';
import { changesBetween } from './difference.ts';
import { kindNamed } from './kinds/all-kinds.ts';
import { staleError } from './refuse-stale.ts';
import type { Access, RemoteResource, ResourceKind } from './resource-kind.ts';
import type { Sections } from './sections.ts';
import { isGone } from './unless.ts';

export interface Replacement {
  readonly old: string;
  /** Undefined where nothing takes its place. */
  readonly id: string | undefined;
}

interface PointOptions {
  /** Style profiles as a recording left them, which the service does not hold. */
  readonly recorded?: Map<string, Sections>;
  /** Style profiles that were listed already: a recording does not list them again. */
  readonly listed?: readonly RemoteResource[] | undefined;
}

interface RemoveOptions {
  /** Exports the resource before it is deleted. */
  readonly backUp?: (() => Promise<void>) | undefined;
  /** What the plan saw: what somebody else changed since is not deleted. Absent: it is not compared. */
  readonly seen?: { readonly name: string; readonly sections: Sections | undefined } | undefined;
}

/** How often profiles are read again when somebody else puts the old resource back. */
const mostRounds = 3;

/** The style profiles that hold a resource. @throws PermissionError when the key cannot read style profiles. */
export async function profilesHolding(access: Access, id: string): Promise<readonly RemoteResource[]> {
  const holding: RemoteResource[] = [];
  for (const profile of await kindNamed('style-profiles').list(access))
    if (holds(await profile.content(), id)) holding.push(profile);
  return holding;
}

function holds(profile: Sections, id: string): boolean {
  return kindNamed('style-profiles')
    .refs(profile)
    .some((ref) => ref.id === id);
}

/** Replaces a resource in every style profile by another one, or removes it; the order of the others stays. */
export async function pointProfiles(
  access: Access,
  { old, id }: Replacement,
  { recorded = new Map(), listed }: PointOptions = {},
): Promise<void> {
  const kind = kindNamed('style-profiles');
  for (let round = 0; round < mostRounds; round += 1) {
    const profiles = (access.isDryRun && listed) || (await kind.list(access));
    let changed = 0;
    for (const profile of profiles) {
      const before = recorded.get(profile.id) ?? (await profile.content());
      if (!holds(before, old)) continue;
      const after = kind.withRefs(before, (ref) => (ref.id === old ? id : ref.id));
      await kind.update(access, profile.id, { before, after });
      if (access.isDryRun) recorded.set(profile.id, after);
      changed += 1;
    }
    if (changed === 0) return;
  }
  if (access.isDryRun) return;
  throw new AccountError(
    'refused',
    `somebody else added ${old} to style profiles while the command replaced it`,
    {
      hint: 'It was not deleted. Run the command again.',
    },
  );
}

/**
 * Deletes a resource that style profiles no longer use; gives whether it was there. A profile that took it between the last
 * list and its end is changed afterwards: no profile takes the id of what is gone.
 */
export async function retireResource(
  access: Access,
  kind: ResourceKind,
  replacement: Replacement,
  options: PointOptions & RemoveOptions,
): Promise<boolean> {
  await pointProfiles(access, replacement, options);
  const wasThere = await removeResource(access, kind, replacement.old, options);
  if (!access.isDryRun) await pointProfiles(access, replacement);
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
  { backUp, seen }: RemoveOptions,
): Promise<boolean> {
  try {
    await backUp?.();
    if (seen !== undefined && !access.isDryRun) {
      const now = await kind.get(access, id);
      const { name, sections } = seen;
      const held = sections && kind.download === undefined ? await now.content() : sections;
      if (now.name !== name || (sections && held && changesBetween(sections, held).length > 0))
        throw staleError(kind, 'deleted');
    }
    await kind.remove(access, id);
    return true;
  } catch (error) {
    // A stopped command, or somebody else, has deleted it.
    if (!isGone(error)) throw error;
    return false;
  }
}
