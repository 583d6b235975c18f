// Finds the resource of a file. It has the id or name of the command line, the id of the lock file, or the name of the
// file. If the id of the lock file does not exist, no new resource is created: programs may contain the old id.

import { shellWord } from 'language-service-description/shell-quote';
import { AccountError, isGone, unless } from './account-error.ts';
import type { AccountState } from './account-state.ts';
import { type CompareOptions, compareFile } from './compare-file.ts';
import { changesBetween } from './difference.ts';
import { inParallel } from './in-parallel.ts';
import type { OpenedLock } from './keep-lock.ts';
import { type Access, nounsOf, type RemoteResource, type ResourceKind } from './resource-kind.ts';
import type { Sections } from './sections.ts';
import type { TrackedFile } from './tracked-file.ts';

/**
 * Finds a resource by the passed id. Without a passed id, finds the resource by the id in the lock entry. Without a
 * lock entry, finds the resource by name, and returns undefined if no resource has the name.
 *
 * @param given The id that the command line passes.
 * @param isNamed Whether the command line passes the name. If no resource has the id in the lock entry, finds the
 * resource by name. Default: false.
 * @throws NotFoundError when no resource has the passed id. AccountError `notFound` when no resource has the id in the
 * lock entry. AccountError `ambiguous` when several resources have the name.
 */
export async function findResource(
  kind: ResourceKind,
  access: Access,
  given: string | undefined,
  lock: OpenedLock | undefined,
  name: string,
  isNamed = false,
): Promise<RemoteResource | undefined> {
  if (given !== undefined) return kind.get(access, given);
  const known = lock && (await unless(isGone, kind.get(access, lock.id)));
  if (lock === undefined || (known === undefined && isNamed)) {
    const named = (await kind.list(access)).filter((one) => one.name === name);
    if (named.length < 2) return named[0];
    throw namesakes(kind, named, '', 'Pass one of these ids instead of the name.');
  }
  if (known !== undefined) return known;
  const message = `the ${kind.noun} ${lock.id}, which ${lock.path} names, does not exist in this account`;
  const hint = `If the ${kind.noun} was deleted, push its file with --name ${shellWord(lock.name)} to create a new ${kind.noun} with this name. If this is the wrong account, change --profile or LANGUAGE_SERVICE_KEY.`;
  throw new AccountError('notFound', message, { hint });
}

/** Compares all tracked files with their resources, and returns the comparisons. */
export function compareAll(state: AccountState, { signal }: Access, options: CompareOptions) {
  return inParallel(state.trackedFiles, async (tracked) => {
    signal.throwIfAborted();
    return compareFile(await adoptResource(state, tracked, options), options);
  });
}

/**
 * Finds an existing resource by name, for a file without a lock entry. Returns the file with this resource. If several
 * resources have the name, uses the one with the same content as the file. A stopped command may have created it.
 * Returns the file unchanged if it has a lock entry, or if no resource has the name.
 *
 * @throws AccountError `ambiguous` when several resources have the name, unless exactly one has equal content.
 * AccountError `ambiguous` when the only resource with the name has other content and `adopt` is not set.
 */
async function adoptResource(
  { resources, owned }: AccountState,
  tracked: TrackedFile,
  { adopt, references }: CompareOptions,
): Promise<TrackedFile> {
  const { kind, lockEntry, isFile, name, path } = tracked;
  if (lockEntry !== undefined || !isFile) return tracked;
  const named = (resources.get(kind.kind) ?? []).filter((one) => one.name === name && !owned.has(one.id));
  if (named.length === 0) return tracked;
  const { sections } = references.ofFile(kind, await tracked.open());
  const held = await Promise.all(
    named.map(async (resource) => ({ resource, base: references.toPaths(kind, await resource.content()) })),
  );
  const [equal, ...others] = held.filter(({ base }) => isHeld(kind, base, sections));
  if (equal !== undefined && others.length === 0)
    return { ...tracked, resource: equal.resource, baseOf: () => equal.base };
  const other = `To create another ${kind.noun}, change the name in the file, or rename the file.`;
  const rename = `Rename or delete ${nounsOf(kind.kind)} in the account until only one has this name. ${other}`;
  if (named.length > 1) throw namesakes(kind, named, `${path}: `, rename);
  if (adopt) return { ...tracked, resource: named[0] };
  const message = `${path}: the account already has the ${kind.noun} ${JSON.stringify(name)} (${named[0]?.id})`;
  throw new AccountError('ambiguous', message, { hint: `To use this ${kind.noun}, pass --adopt. ${other}` });
}

/** Returns whether a resource has the content of a file. Fields that the file does not mention are not compared. */
export function isHeld({ hasFields }: TrackedFile['kind'], held: Sections, file: Sections): boolean {
  const compared = hasFields ? new Map([...held].filter(([key]) => file.has(key))) : held;
  return changesBetween(compared, file).length === 0;
}

function namesakes(kind: ResourceKind, named: readonly RemoteResource[], at: string, hint: string) {
  const ids = named.map(({ id }) => id);
  const message = `${at}${ids.length} ${nounsOf(kind.kind)} are named ${JSON.stringify(named[0]?.name)}: ${ids.join(', ')}`;
  return new AccountError('ambiguous', message, { hint, data: { ids } });
}
