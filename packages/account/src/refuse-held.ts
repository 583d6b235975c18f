import { AccountError } from './account-error.ts';
import type { Comparison } from './compare-file.ts';
import { kindNamed } from './kinds/all-kinds.ts';
import type { Run } from './run.ts';

/** @throws AccountError `refused` naming the style profiles that would keep a dead id. */
export async function refuseHeld(
  { access, state, force, unlink, references, steps }: Run,
  step: Comparison,
): Promise<void> {
  const { place, thing } = step;
  const isRefOf = ({ kinds }: { readonly kinds: readonly string[] }) => kinds.includes(place.kind.kind);
  const profiles = kindNamed('style-profiles');
  if (force || unlink || thing === undefined || place.kind.kind === 'style-profiles') return;
  const all = state.things.get('style-profiles') ?? (await profiles.list(access));
  const holding: string[] = [];
  for (const profile of all) {
    const planned = steps.find((one) => one.thing?.id === profile.id);
    if (planned?.action === 'delete') continue;
    const parts =
      planned?.action === 'update' ? planned.wanted : references.ofService(profiles, await profile.content());
    if (profiles.refs(parts).some((ref) => isRefOf(ref) && (ref.id === place.path || ref.id === thing.id)))
      holding.push(profile.name);
  }
  if (holding.length === 0) return;
  throw new AccountError(
    'refused',
    `${place.path} is to be deleted, and style profiles hold it: ${holding.join(', ')}`,
    { hint: 'Nothing was written. --unlink takes it out of them first; with --force its id stays in them.' },
  );
}
