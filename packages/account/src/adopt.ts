// A file without a line of the lock file: an earlier command may have created its thing without hearing of it, a thing of
// its name may exist, or it is new.

import type { Clock } from 'language-service-client';
import { AccountError } from './account-error.ts';
import type { AccountState, Place } from './account-state.ts';
import { baseHash, writeBase } from './base.ts';
import type { Adopted } from './compare-file.ts';
import { creationNotePath, readCreationNote, removeCreationNote } from './creation-note.ts';
import { changeLines } from './keep-lock.ts';
import type { NamedReferences } from './references-by-name.ts';
import type { Access, Thing } from './resource-kind.ts';
import type { Parts } from './sections.ts';

/** How long a list may lack what was created. */
export const mostLagMs = 45_000;
const stepMs = 2000;
/** A clock of another machine may be behind by this. */
const skewMs = 60_000;

/**
 * What the file of a place belongs to; a new thing when it is undefined.
 * @throws AccountError `ambiguous` when things have its name: several, or one without `adopt`; `unknown` when several are
 * what an earlier command created.
 */
export async function adoptThing(
  { root, things, lock }: Pick<AccountState, 'root' | 'things' | 'lock'>,
  place: Place,
  { adopt, references }: { readonly adopt: boolean; readonly references: NamedReferences },
): Promise<Adopted | undefined> {
  const { kind, line, isFile, path, name } = place;
  if (line !== undefined || !isFile) return undefined;
  const owned = new Set([...lock.values()].map(({ id }) => id));
  const named = (things.get(kind.kind) ?? []).filter((one) => one.name === name && !owned.has(one.id));
  const created = await createdEarlier(root, place, named, references);
  const [first, second] = created;
  if (first !== undefined && second !== undefined)
    throw new AccountError(
      'unknown',
      `${path}: an earlier command may have created ${created.map(({ thing }) => thing?.id).join(' and ')}`,
      { hint: 'Delete all but one of them.' },
    );
  if (first !== undefined) return first;
  const [thing] = named;
  if (thing !== undefined) refuseNamesake(place, named, adopt);
  return thing && { thing, base: undefined };
}

function refuseNamesake({ path, kind, name }: Place, named: readonly Thing[], adopt: boolean): void {
  const ids = named.map(({ id }) => id);
  const isOne = ids.length === 1;
  if (isOne && adopt) return;
  const message = isOne
    ? `${path}: the ${kind.noun} ${ids[0]} has this name, and no line of the lock file`
    : `${path}: ${ids.length} ${kind.nouns} are named ${JSON.stringify(name)}: ${ids.join(', ')}`;
  const other = isOne ? 'Take it over with --adopt' : 'Delete all but one of them';
  throw new AccountError('ambiguous', message, {
    hint: `${other}, or give the file another name.`,
    data: { ids },
  });
}

/** Things that are what the note of the creation says. */
async function createdEarlier(
  root: string,
  place: Place,
  named: readonly Thing[],
  references: NamedReferences,
): Promise<Adopted[]> {
  const note = readCreationNote(creationNotePath(root, place.path));
  if (note?.name !== place.name) return [];
  const { parts: file } = references.ofFile(place.kind, await place.open());
  const found: Adopted[] = [];
  for (const thing of named) {
    if (Date.parse(thing.createdAt) < note.at - skewMs) continue;
    if (place.kind.download !== undefined) {
      if (baseHash(file) === note.content) found.push({ thing, base: file });
      continue;
    }
    const held = references.ofService(place.kind, await thing.content());
    if (baseHash(mentioned(held, file)) === note.content) found.push({ thing, base: held });
  }
  return found;
}

/** The parts that a file mentions: only those are in a creation. */
export function mentioned(parts: Parts, file: Parts): Parts {
  return new Map([...parts].filter(([key]) => file.has(key)));
}

interface SettleOptions {
  readonly access: Access;
  readonly clock: Clock;
  readonly references: NamedReferences;
  readonly onWait: (path: string) => Promise<void>;
}

/**
 * Waits until lists have what a stopped apply may have created, or 45 s after it. The created thing gets its line, so that
 * another file of its name is another thing.
 */
export async function settleCreations(state: AccountState, options: SettleOptions): Promise<void> {
  for (const place of state.places) {
    const { line, path } = place;
    const notePath = creationNotePath(state.root, path);
    const note = readCreationNote(notePath);
    if (note === undefined) continue;
    if (line === undefined || line.base !== note.content) {
      const named = await listCreated(state, place, note.at, options);
      const [created, second] = await createdEarlier(state.root, place, named, options.references);
      if (line === undefined && (created === undefined || second !== undefined)) continue;
      if (created?.thing !== undefined) {
        const { id, name } = created.thing;
        const { layout } = line ?? (await place.open());
        const old = line ?? { kind: place.kind.kind, name, layout };
        await changeLines(state.root, () => {
          const base = writeBase(state.root, created.base ?? new Map());
          const next = { ...old, id, base, ...(line && { replaces: line.id, base: note.content }) };
          return new Map([[path, next]]);
        });
      }
    }
    removeCreationNote(notePath);
  }
}

/** The things of the name without a line, once a list has one, or 45 s after the note. */
export async function listCreated(
  { things, lock }: Pick<AccountState, 'things' | 'lock'>,
  { kind, name, path }: Pick<Place, 'kind' | 'name' | 'path'>,
  at: number,
  { access, clock, onWait }: Omit<SettleOptions, 'references'>,
): Promise<readonly Thing[]> {
  const owned = new Set([...lock.values()].map(({ id }) => id));
  const free = (all: readonly Thing[]) => all.filter((one) => one.name === name && !owned.has(one.id));
  const until = Math.min(at, clock.date()) + mostLagMs;
  let found = free(things.get(kind.kind) ?? []);
  if (found.length === 0 && clock.date() < until) await onWait(path);
  while (found.length === 0 && clock.date() < until) {
    await pause(clock, access.signal);
    found = free(await kind.list(access));
  }
  return found;
}

export function pause(clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      cancel();
      reject(signal.reason);
    };
    const cancel = clock.after(stepMs, () => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    });
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}
