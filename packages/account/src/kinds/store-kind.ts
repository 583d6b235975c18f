// A glossary and a Spoken Terms collection hold entries by section. Each section is read and written by another request.

import type { Client } from 'language-service-client';
import { AccountError, isGone, messageOf, reasonAfterWrites, unless } from '../account-error.ts';
import { changesOfSection } from '../difference.ts';
import {
  type Access,
  defineKind,
  type RemoteResource,
  type ResourceKind,
  type SectionsChange,
  staleError,
} from '../resource-kind.ts';
import { type Entries, type SectionKey, type Sections, sectionLabel } from '../sections.ts';

interface StoreKind extends Pick<ResourceKind, 'kind' | 'noun' | 'nouns'> {
  /** The store of an account. */
  storeOf(client: Client, signal: AbortSignal): Store;
}

/** Returns a kind over a store: an update writes each section that changes, and no other one. */
export function defineStoreKind({ kind, noun, nouns, storeOf }: StoreKind): ResourceKind {
  const of = ({ client, signal }: Access) => storeOf(client, signal);
  return defineKind({
    kind,
    noun,
    nouns,
    list: async (access) => (await of(access).list()).map((stored) => storedResource(of(access), stored)),
    get: async (access, id) => storedResource(of(access), await of(access).get(id)),
    create: (access, { name, sections }) => of(access).create(name, filled(sections)),
    update: (access, id, change) => sendWrites(of(access), id, change, access),
    remove: async (access, id) => void (await of(access).delete(id)),
  });
}

/** @throws AccountError `unreadable` for entries of other languages than those that were asked for. */
export function refuseOtherSection(asked: SectionKey, returned: SectionKey): void {
  if (asked === returned) return;
  const message = `the service returned entries of ${sectionLabel(returned)}, asked for ${sectionLabel(asked)}`;
  throw new AccountError('unreadable', message, {
    hint: 'It may not know how languages are asked for. Check the assumptions with: language-service verify',
  });
}

export function storedResource(store: Store, stored: Stored): RemoteResource {
  const content = async (isWanted: (section: SectionKey) => boolean = () => true) => {
    const read = new Map<SectionKey, Entries>();
    for (const [section, count] of stored.sizes)
      if (count > 0 && isWanted(section))
        // Somebody else may delete a section between two requests.
        read.set(section, (await unless(isGone, store.read(stored.id, section))) ?? new Map());
    return read;
  };
  return { ...stored, content };
}

function filled(sections: Sections): Sections {
  return new Map([...sections].filter(([, { size }]) => size > 0));
}

// The fewest requests that make what the service holds into what it shall hold. An update merges, so one is enough for a
export interface SectionWrite {
  readonly kind: 'merge' | 'replace' | 'remove';
  readonly section: SectionKey;
  readonly entries: Entries;
}

const none: Entries = new Map();

/** What makes room comes first: all sections together have a largest size. */
export function planWrites(before: Sections, after: Sections): readonly SectionWrite[] {
  const sizeIn = (sections: Sections, section: SectionKey) => sections.get(section)?.size ?? 0;
  const growth = ({ section }: SectionWrite) => sizeIn(after, section) - sizeIn(before, section);
  return [...new Set([...after.keys(), ...before.keys()])]
    .flatMap((section) => writeOf(section, before.get(section) ?? none, after.get(section) ?? none))
    .toSorted((one, other) => growth(one) - growth(other));
}

function writeOf(section: SectionKey, before: Entries, after: Entries): SectionWrite | [] {
  const changes = changesOfSection(section, before, after);
  if (changes.length === 0) return [];
  if (after.size === 0) return { kind: 'remove', section, entries: none };
  if (changes.some(({ kind }) => kind === 'removed')) return { kind: 'replace', section, entries: after };
  const changed = new Map(changes.map(({ source, after: target = '' }) => [source, target]));
  return { kind: 'merge', section, entries: changed };
}

// Writes go out one after another; the order makes the next command finish what this one could not. The API has no

/**
 * Makes `after` of `before`.
 * @throws AccountError `partlyDone` when a write failed after others were done; `differs` when somebody else wrote.
 */
export async function sendWrites(
  store: Store,
  id: string,
  { before, after, onWritten }: SectionsChange,
  { signal }: Pick<Access, 'signal'>,
): Promise<void> {
  const writes = planWrites(before, after);
  for (const [done, write] of writes.entries()) {
    try {
      await refuseChanged(store, id, write.section, before.get(write.section) ?? new Map());
      await send(store, id, write);
      onWritten?.(write.section);
    } catch (error) {
      if (done === 0 || signal.aborted) throw error;
      throw new AccountError(
        reasonAfterWrites(error),
        `${done} of ${writes.length} writes succeeded; the next one failed: ${messageOf(error)}`,
        { hint: 'Run the command again: it sends the rest.', data: { done, of: writes.length } },
      );
    }
  }
}

async function send(store: Store, id: string, { kind, section, entries }: SectionWrite): Promise<unknown> {
  if (kind === 'remove') return store.remove(id, section);
  return kind === 'merge' ? store.merge(id, section, entries) : store.replace(id, section, entries);
}

/** @throws AccountError `differs` when the section is not what the plan was made of. */
async function refuseChanged(store: Store, id: string, section: SectionKey, known: Entries): Promise<void> {
  const isThere = known.size > 0 || ((await store.get(id)).sizes.get(section) ?? 0) > 0;
  const now: Entries = isThere ? await store.read(id, section) : new Map();
  if (changesOfSection(section, known, now).length > 0)
    throw staleError(`entries of ${sectionLabel(section)}`, 'written');
}

// What the service offers for glossaries and for Spoken Terms alike. Both kinds of commands run over it.

/** A glossary or a collection without its entries. */
export type Stored = Omit<Required<RemoteResource>, 'content'>;

export interface Store extends Pick<ResourceKind, 'noun' | 'nouns'> {
  list(): Promise<readonly Stored[]>;
  get(id: string): Promise<Stored>;
  read(id: string, section: SectionKey): Promise<Entries>;
  /** Gives the id. */
  create(name: string, sections: ReadonlyMap<SectionKey, Entries>): Promise<string>;
  /** Adds entries to a section, or makes it. */
  merge(id: string, section: SectionKey, entries: Entries): Promise<unknown>;
  replace(id: string, section: SectionKey, entries: Entries): Promise<unknown>;
  remove(id: string, section: SectionKey): Promise<unknown>;
  delete(id: string): Promise<unknown>;
}
