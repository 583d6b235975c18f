// Names are not unique, and no creation fails where a name is taken: somebody else may create a name while a command does.
// Which of the two stays follows from a rule that both sides apply.

import { profilesHolding } from './replace-resource.ts';
import type { Access, RemoteResource, ResourceKind } from './resource-kind.ts';
import { isForbidden, isGone, unless } from './unless.ts';

/**
 * Deletes what was just created where one of its twins is older; of the same time, the smaller id stays. What a style
 * profile holds is not deleted.
 * @returns the twin that stays in its place.
 */
export async function yieldToTwin(
  access: Access,
  kind: ResourceKind,
  id: string,
  twins: readonly RemoteResource[],
): Promise<RemoteResource | undefined> {
  const order = (one: RemoteResource) => `${one.createdAt} ${one.id}`;
  const own = await kind.get(access, id);
  const [first = own] = [own, ...twins].sort((one, other) => (order(one) < order(other) ? -1 : 1));
  if (first === own) return undefined;
  const isProfile = kind.kind === 'style-profiles';
  const holding = isProfile ? [] : await unless(isForbidden, profilesHolding(access, id));
  if (holding?.length !== 0) return undefined;
  // Were it gone meanwhile, nothing of the name would be left.
  const stays = await unless(isGone, kind.get(access, first.id));
  if (stays?.name !== own.name) return undefined;
  await kind.remove(access, id);
  return stays;
}
