// Writes the changes of one step. Changes that another program makes at the same time are reported and not lost.

import { resolve } from 'node:path';
import { AccountError, isForbidden, unless } from './account-error.ts';
import type { AccountState } from './account-state.ts';
import type { Backup } from './command-backup.ts';
import { type Comparison, deletedParts } from './compare-file.ts';
import { isHeld } from './find-resource.ts';
import { changeLockFile, keepLock } from './keep-lock.ts';
import type { LockEntry } from './lock.ts';
import type { NamedReferences } from './references-by-name.ts';
import { pointProfiles, profilesHolding, removeResource, retireResource } from './replace-resource.ts';
import type { Access, RemoteResource } from './resource-kind.ts';
import { hasEqualEntries, type SectionKey, type Sections, textOf } from './sections.ts';

export interface Steps {
  readonly state: Pick<AccountState, 'root' | 'trackedFiles' | 'resources'>;
  readonly references: NamedReferences;
  readonly steps: readonly Comparison[];
}

export interface RunOptions {
  readonly access: Access;
  /** The backup to which content is copied before it is overwritten or deleted. */
  readonly backup: Backup | undefined;
  /** Called before each step, except in a dry run. */
  readonly onStep?: (
    step: Comparison,
    progress: { readonly done: number; readonly total: number },
  ) => Promise<void>;
  /** Called with a message if the lock file cannot be written after a failed update of a resource. */
  readonly onWarning?: (message: string) => Promise<void>;
}

export interface Run extends Steps, RunOptions {
  /**
   * Messages about style profiles to which another program has added a deleted resource. The run fails with these
   * messages at its end.
   */
  readonly notes: string[];
  /** The layouts of the written files, keyed by path, for the lock file. */
  readonly layouts: Map<string, object>;
  /** The ids of the existing resources, keyed by path. The id of each created resource is added. */
  readonly ids: Map<string, string>;
}

/**
 * Writes the lock entry of a file after a step, with the present content of the file and the resource.
 * @param previous The `id` and `replaces` of the new lock entry; undefined to remove the lock entry.
 */
export async function keep(
  { access, state, layouts }: Run,
  { tracked, merged, notCompared, file, resource }: Comparison,
  previous: Pick<LockEntry, 'id' | 'replaces'> | undefined,
): Promise<void> {
  if (access.isDryRun) return;
  const { path, kind, name, lockEntry, movedFrom } = tracked;
  if (previous === undefined) {
    const gone = [path, movedFrom ?? path].map((one) => [one, undefined] as const);
    return changeLockFile(state.root, () => new Map(gone));
  }
  const layout = layouts.get(path) ?? file?.layout ?? lockEntry?.layout;
  const shown = textOf(merged.get('name')) ?? resource?.name ?? name;
  // `merged` has an empty section if the file emptied it. This section was not compared.
  const held = new Map([...merged, ...notCompared]);
  await keepLock(state.root, path, { ...previous, kind: kind.kind, name: shown, layout }, held, movedFrom);
}

/**
 * Records in the lock file the sections that a failed update has written. The next command then does not take them for
 * changes by others.
 */
async function keepWritten(
  run: Run,
  step: Comparison,
  id: string,
  written: ReadonlySet<SectionKey>,
): Promise<void> {
  const { lastSynced, merged } = step;
  if (lastSynced === undefined || written.size === 0) return;
  const held = new Map([...lastSynced, ...[...merged].filter(([key]) => written.has(key))]);
  try {
    await keep(run, { ...step, merged: held }, { id });
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    await run.onWarning?.(error.message);
  }
}

export async function create(run: Run, step: Comparison): Promise<void> {
  const { access, state, references, ids } = run;
  const { tracked, merged, action, resource } = step;
  const { kind, path, name } = tracked;
  const sections = references.toService(kind, merged, ids);
  const id =
    (await createdEarlier(run, step, sections)) ??
    (await kind.create(access, { name, sections, path: resolve(state.root, path) }));
  ids.set(path, id);
  // Files that change the new resource have the path of this file instead of its id.
  for (const [other, known] of ids) if (known === path) ids.set(other, id);
  const old = action === 'replace' ? resource?.id : undefined;
  await keep(run, step, { id, replaces: old });
  const wasThere = old === undefined || (await finishReplace(run, step, old, seenIn(run, step)));
  const former = tracked.lockEntry?.id;
  // If the key cannot list style profiles, their references to the old resource are unknown and stay.
  if (old === undefined && former !== undefined && state.resources.has('style-profiles'))
    await pointProfiles(access, { old: former, id });
  const now = await check(run, step, id);
  // For fields that the file omits, the service has set the values.
  const held = new Map([...now, ...merged]);
  await keep(run, kind.hasFields ? { ...step, merged: held } : step, { id });
  if (wasThere) return;
  throw new AccountError('partlyDone', `${path}: somebody else deleted ${old}, which ${id} replaces`, {
    hint: `If nobody needs ${id}, delete ${path} and run the command again.`,
  });
}

/**
 * Finds the resource that an earlier, stopped command has already created for the file, and returns its id. This
 * resource has the name and the content of the file, and belongs to no other file. Returns undefined if there is none.
 * @throws AccountError `differs` when another program has created a resource with the same name.
 */
async function createdEarlier(
  { access, state, ids }: Run,
  { tracked: { kind, name, path }, resource }: Comparison,
  sections: Sections,
): Promise<string | undefined> {
  if (access.isDryRun) return undefined;
  const used = new Set([...ids.values(), resource?.id]);
  const ofName = (await kind.list(access)).filter((one) => one.name === name && !used.has(one.id));
  const known = new Set([...state.resources.values()].flat().map((one) => one.id));
  const isOurs = async (one: RemoteResource) => isHeld(kind, await one.content(), sections);
  // After a stopped replacement, the plan found both resources and chose the older one. The newer one is the
  // replacement.
  for (const one of resource === undefined ? [] : ofName)
    if (known.has(one.id) && (await isOurs(one))) return one.id;
  const earlier = ofName.find((one) => !known.has(one.id));
  if (earlier === undefined || (await isOurs(earlier))) return earlier?.id;
  const message = `${path}: somebody else has just created the ${kind.noun} ${JSON.stringify(name)} (${earlier.id})`;
  throw new AccountError('differs', message, {
    hint: 'No second one was created. To connect the file with it, run account apply --adopt.',
  });
}

export async function update(run: Run, step: Comparison): Promise<void> {
  const { access, references, ids } = run;
  const { tracked, service = new Map(), merged } = step;
  const id = ids.get(tracked.path) ?? '';
  const toService = (sections: Sections) => references.toService(tracked.kind, sections, ids);
  const change = { before: toService(service), after: toService(merged) };
  const written = new Set<SectionKey>();
  const onWritten = (section: SectionKey) => void written.add(section);
  const name = step.resource?.name ?? tracked.name;
  const lost = { id, name, ...change, successor: id, isUpdate: deletedParts(step).length === 0 };
  await run.backup?.(access, tracked.kind, lost);
  try {
    await tracked.kind.update(access, id, { ...change, onWritten });
  } catch (error) {
    if (!access.signal.aborted) await keepWritten(run, step, id, written);
    throw error;
  }
  await check(run, step, id);
}

/** Reads the written resource, and returns its content. Throws AccountError `differs` if this is not as written. */
async function check(
  { access, references, ids }: Run,
  { tracked, merged, changes }: Comparison,
  id: string,
): Promise<Sections> {
  const { kind, path } = tracked;
  if (access.isDryRun || kind.download !== undefined) return merged;
  const changed = new Set(changes.map(({ part: section }) => section));
  const isSent = (key: SectionKey, size: number) => kind.hasFields || (size > 0 && changed.has(key));
  const sent = new Map(
    [...references.toService(kind, merged, ids)].filter(([key, { size }]) => isSent(key, size)),
  );
  const now = await (await kind.get(access, id)).content((key) => sent.has(key));
  if ([...sent].every(([key, entries]) => hasEqualEntries(entries, now.get(key))))
    return references.toPaths(kind, now);
  const message = `${path}: the account has other values than the command wrote, so somebody else may have changed them`;
  throw new AccountError('differs', message, { hint: 'Run the command again to see the differences.' });
}

/**
 * Makes all style profiles refer to the new resource instead of the old one, and then deletes the old resource. Returns
 * false if the old resource no longer existed.
 */
export async function finishReplace(
  run: Run,
  step: Comparison,
  old: string,
  seen?: ReturnType<typeof seenIn>,
): Promise<boolean> {
  const { access, backup, references, ids } = run;
  const { kind, path } = step.tracked;
  const id = ids.get(path) ?? '';
  const after = references.toService(kind, step.merged, ids);
  try {
    return await retireResource(access, kind, { old, id }, { backup, seen, after });
  } catch (error) {
    // Another program changed the old resource. It stays, and no later command deletes it.
    if (error instanceof AccountError && error.reason === 'differs') await keep(run, step, { id });
    throw error;
  }
}

/** Returns the name and the content of the resource at the time of the plan; undefined if there was no resource. */
function seenIn({ references, ids }: Run, { tracked, resource, service }: Comparison) {
  return (
    resource && { name: resource.name, before: service && references.toService(tracked.kind, service, ids) }
  );
}

/** Adds a note if another program has added the deleted resource to a style profile. */
async function noteLate({ access, notes }: Run, { tracked }: Comparison, id: string) {
  if (access.isDryRun || tracked.kind.kind === 'style-profiles') return;
  const late = (await unless(isForbidden, profilesHolding(access, id))) ?? [];
  const names = late.map(({ name }) => JSON.stringify(name)).join(', ');
  if (late.length > 0) notes.push(`${tracked.path}: somebody else added the deleted ${id} to ${names}`);
}

export async function remove(run: Run, step: Comparison): Promise<void> {
  const { access, backup } = run;
  const { tracked, resource } = step;
  if (resource === undefined || tracked.lockEntry === undefined) return;
  const { kind } = tracked;
  // The entry marks the deletion. So a missing resource is not reported as a wrong account.
  await keep(run, step, { id: resource.id, replaces: resource.id });
  await removeResource(access, kind, resource.id, { backup, seen: seenIn(run, step) });
  await noteLate(run, step, resource.id);
  await keep(run, step, undefined);
}
