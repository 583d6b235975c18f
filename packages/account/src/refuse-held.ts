import { AccountError } from './account-error.ts';
import type { Comparison } from './compare-file.ts';
import { kindNamed } from './kinds/all-kinds.ts';
import type { Run } from './run.ts';

/** @throws AccountError `refused` naming the style profiles that would keep a dead id. */
export async function refuseHeld(
  { access, state, force, unlink, references, steps }: Run,
  step: Comparison,
): Promise<void> {
  const { tracked, resource } = step;
  const isRefOf = ({ kinds }: { readonly kinds: readonly string[] }) => kinds.includes(tracked.kind.kind);
  const profiles = kindNamed('style-profiles');
  if (force || unlink || resource === undefined || tracked.kind.kind === 'style-profiles') return;
  const all = state.resources.get('style-profiles') ?? (await profiles.list(access));
  const holding: string[] = [];
  for (const profile of all) {
    const planned = steps.find((one) => one.resource?.id === profile.id);
    if (planned?.action === 'delete') continue;
    const sections =
      planned?.action === 'update' ? planned.merged : references.ofService(profiles, await profile.content());
    if (
      profiles
        .refs(sections)
        .some((ref) => isRefOf(ref) && (ref.id === tracked.path || ref.id === resource.id))
    )
      holding.push(profile.name);
  }
  if (holding.length === 0) return;
  throw new AccountError(
    'refused',
    `${tracked.path} is to be deleted, and style profiles hold it: ${holding.join(', ')}`,
    { hint: 'Nothing was written. --unlink takes it out of them first; with --force its id stays in them.' },
  );
}
