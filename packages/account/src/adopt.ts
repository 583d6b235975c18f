// A file without an entry in the lock file: an earlier command may have created its resource without an answer, a resource
// of its name may exist, or it is new.

import type { Clock } from 'language-service-client';
import { AccountError } from './account-error.ts';
import type { AccountState } from './account-state.ts';
import { skewMs } from './backup-evidence.ts';
import { baseHash, writeBase } from './base.ts';
import type { Adopted } from './compare-file.ts';
import { creationNotePath, readCreationNote, removeCreationNote } from './creation-note.ts';
import { changeLockFile } from './keep-lock.ts';
import type { Lock } from './lock.ts';
import type { NamedReferences } from './references-by-name.ts';
import type { Access, RemoteResource } from './resource-kind.ts';
import type { Sections } from './sections.ts';
import type { TrackedFile } from './tracked-file.ts';

/** How long a list may lack what was created. */
export const mostLagMs = 45_000;
const stepMs = 2000;

/**
 * What a tracked file belongs to; a new resource when it is undefined.
 * @throws AccountError `ambiguous` when resources have its name: several, or one without `adopt`; `unknown` when several are
 * what an earlier command created.
 */
export async function adoptResource(
  { root, resources, lock }: Pick<AccountState, 'root' | 'resources' | 'lock'>,
  tracked: TrackedFile,
  { adopt, references }: { readonly adopt: boolean; readonly references: NamedReferences },
): Promise<Adopted | undefined> {
  const { kind, lockEntry, isFile, path, name } = tracked;
  if (lockEntry !== undefined || !isFile) return undefined;
  const named = freeOf(resources.get(kind.kind), name, lock);
  const created = await createdEarlier(root, tracked, named, references);
  const [first, second] = created;
  if (first !== undefined && second !== undefined)
    throw new AccountError(
      'unknown',
      `${path}: an earlier command may have created ${created.map(({ resource }) => resource?.id).join(' and ')}`,
      { hint: 'Delete all but one of them.' },
    );
  if (first !== undefined) return first;
  const [resource] = named;
  if (resource !== undefined) refuseNamesake(tracked, named, adopt);
  return resource && { resource, base: undefined };
}

/** What has the name, and no entry in the lock file. */
function freeOf(all: readonly RemoteResource[] = [], name: string, lock: Lock): readonly RemoteResource[] {
  const owned = new Set([...lock.values()].map(({ id }) => id));
  return all.filter((one) => one.name === name && !owned.has(one.id));
}

function refuseNamesake({ path, kind, name }: TrackedFile, named: readonly RemoteResource[], adopt: boolean) {
  const ids = named.map(({ id }) => id);
  const isOne = ids.length === 1;
  if (isOne && adopt) return;
  const message = isOne
    ? `${path}: the ${kind.noun} ${ids[0]} has this name, and no entry in the lock file`
    : `${path}: ${ids.length} ${kind.nouns} are named ${JSON.stringify(name)}: ${ids.join(', ')}`;
  const other = isOne ? 'Adopt it with --adopt' : 'Delete all but one of them';
  throw new AccountError('ambiguous', message, {
    hint: `${other}, or give the file another name.`,
    data: { ids },
  });
}

/** The resources that are what the note of the creation says. */
async function createdEarlier(
  root: string,
  tracked: TrackedFile,
  named: readonly RemoteResource[],
  references: NamedReferences,
): Promise<Adopted[]> {
  const note = readCreationNote(creationNotePath(root, tracked.path));
  if (note?.name !== tracked.name) return [];
  const { sections: file } = references.ofFile(tracked.kind, await tracked.open());
  const found: Adopted[] = [];
  for (const resource of named) {
    if (Date.parse(resource.createdAt) < note.at - skewMs) continue;
    const isRead = tracked.kind.download === undefined;
    const base = isRead ? references.ofService(tracked.kind, await resource.content()) : file;
    if (baseHash(mentioned(base, file)) === note.content) found.push({ resource, base });
  }
  return found;
}

/** The sections that a file mentions: only those are in a creation. */
export function mentioned(sections: Sections, file: Sections): Sections {
  return new Map([...sections].filter(([key]) => file.has(key)));
}

interface SettleOptions {
  readonly access: Access;
  readonly clock: Clock;
  readonly references: NamedReferences;
  readonly onWait: (path: string) => Promise<void>;
}

/**
 * Waits until lists have what a stopped apply may have created, or 45 s after it. The created resource gets its entry, so
 * that another file of its name is another resource.
 */
export async function settleCreations(state: AccountState, options: SettleOptions): Promise<void> {
  for (const tracked of state.trackedFiles) {
    const { lockEntry, path } = tracked;
    const notePath = creationNotePath(state.root, path);
    const note = readCreationNote(notePath);
    if (note === undefined) continue;
    if (lockEntry === undefined || lockEntry.base !== note.content) {
      const named = await listCreated(state, tracked, note.at, options);
      const [created, second] = await createdEarlier(state.root, tracked, named, options.references);
      if (lockEntry === undefined && (created === undefined || second !== undefined)) continue;
      if (created?.resource !== undefined) {
        const { id, name } = created.resource;
        const { layout } = lockEntry ?? (await tracked.open());
        const old = lockEntry ?? { kind: tracked.kind.kind, name, layout };
        await changeLockFile(state.root, () => {
          const base = writeBase(state.root, created.base ?? new Map());
          const next = { ...old, id, base, ...(lockEntry && { replaces: lockEntry.id, base: note.content }) };
          return new Map([[path, next]]);
        });
      }
    }
    removeCreationNote(notePath);
  }
}

/** The resources of the name without an entry, once a list has one, or 45 s after the note. */
export async function listCreated(
  { resources, lock }: Pick<AccountState, 'resources' | 'lock'>,
  { kind, name, path }: Pick<TrackedFile, 'kind' | 'name' | 'path'>,
  at: number,
  { access, clock, onWait }: Omit<SettleOptions, 'references'>,
): Promise<readonly RemoteResource[]> {
  const until = Math.min(at, clock.date()) + mostLagMs;
  let found = freeOf(resources.get(kind.kind), name, lock);
  if (found.length === 0 && clock.date() < until) await onWait(path);
  while (found.length === 0 && clock.date() < until) {
    await pause(clock, access.signal);
    found = freeOf(await kind.list(access), name, lock);
  }
  return found;
}

export async function pause(clock: Clock, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => clock.after(stepMs, resolve));
  signal.throwIfAborted();
}
