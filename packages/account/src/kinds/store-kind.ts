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
import {
  type Entries,
  filledOf,
  noEntries,
  type SectionKey,
  type Sections,
  sectionLabel,
} from '../sections.ts';

/** A glossary or a collection without its entries. */
export type Stored = Omit<Required<RemoteResource>, 'content'>;

/** What the service offers for glossaries and for Spoken Terms alike. */
interface Store {
  list(): Promise<readonly Stored[]>;
  get(id: string): Promise<Stored>;
  read(id: string, section: SectionKey): Promise<Entries>;
  /** Gives the id. */
  create(name: string, sections: Sections): Promise<string>;
  /** Adds entries to a section, or makes it. */
  merge(id: string, section: SectionKey, entries: Entries): Promise<unknown>;
  replace(id: string, section: SectionKey, entries: Entries): Promise<unknown>;
  remove(id: string, section: SectionKey): Promise<unknown>;
  delete(id: string): Promise<unknown>;
}

/**
 * Returns a kind over a store: an update writes each section that changes, and no other one.
 * @param storeOf The store of an account.
 */
export function defineStoreKind(
  names: Pick<ResourceKind, 'kind' | 'noun' | 'nouns'>,
  storeOf: (client: Client, options: { readonly signal: AbortSignal }) => Store,
): ResourceKind {
  const of = ({ client, signal }: Access) => storeOf(client, { signal });
  return defineKind({
    ...names,
    list: async (access) => (await of(access).list()).map((stored) => resourceOf(of(access), stored)),
    get: async (access, id) => resourceOf(of(access), await of(access).get(id)),
    create: (access, { name, sections }) => of(access).create(name, filledOf(sections)),
    update: (access, id, change) => sendWrites(of(access), id, change, access),
    remove: (access, id) => of(access).delete(id),
  });
}

/** Throws AccountError `unreadable` for entries of other languages than those that were asked for. */
export function refuseOtherSection(asked: SectionKey, returned: SectionKey): void {
  if (asked === returned) return;
  const message = `the service returned entries of ${sectionLabel(returned)}, asked for ${sectionLabel(asked)}`;
  throw new AccountError('unreadable', message, {
    hint: 'It may not know how languages are asked for. Check the assumptions with: language-service verify',
  });
}

function resourceOf(store: Store, stored: Stored): RemoteResource {
  const content = async (isWanted: (section: SectionKey) => boolean = () => true) => {
    const read = new Map<SectionKey, Entries>();
    for (const [section, count] of stored.sizes)
      if (count > 0 && isWanted(section))
        // Somebody else may delete a section between two requests.
        read.set(section, (await unless(isGone, store.read(stored.id, section))) ?? noEntries);
    return read;
  };
  return { ...stored, content };
}

interface SectionWrite {
  readonly kind: 'merge' | 'replace' | 'remove';
  readonly section: SectionKey;
  readonly entries: Entries;
}

/** Returns the fewest requests that make `after` of `before`. What makes room comes first: a resource has a largest size. */
function writesOf(before: Sections, after: Sections): readonly SectionWrite[] {
  const sizeIn = (sections: Sections, section: SectionKey) => sections.get(section)?.size ?? 0;
  const growth = ({ section }: SectionWrite) => sizeIn(after, section) - sizeIn(before, section);
  return [...new Set([...after.keys(), ...before.keys()])]
    .flatMap((section) => writeOf(section, before.get(section), after.get(section)))
    .toSorted((one, other) => growth(one) - growth(other));
}

/**
 * Returns the write of a section. An update merges, so one request is enough if the section loses nothing.
 */
function writeOf(section: SectionKey, before = noEntries, after = noEntries): SectionWrite | [] {
  const changes = changesOfSection(section, before, after);
  if (changes.length === 0) return [];
  if (after.size === 0) return { kind: 'remove', section, entries: noEntries };
  if (changes.some(({ kind }) => kind === 'removed')) return { kind: 'replace', section, entries: after };
  const changed = new Map(changes.map(({ source, after: target = '' }) => [source, target]));
  return { kind: 'merge', section, entries: changed };
}

/**
 * Makes `after` of `before`, one write after another; the order makes the next command finish what this one could not.
 * @throws AccountError `partlyDone` when a write failed after others were done; `differs` when somebody else wrote.
 */
async function sendWrites(
  store: Store,
  id: string,
  { before, after, onWritten }: SectionsChange,
  { signal }: Pick<Access, 'signal'>,
): Promise<void> {
  const writes = writesOf(before, after);
  for (const [done, { kind, section, entries }] of writes.entries()) {
    try {
      await refuseChanged(store, id, section, before.get(section));
      await store[kind](id, section, entries);
      onWritten?.(section);
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

/** Throws AccountError `differs` when the section is not what the plan was made of. */
async function refuseChanged(
  store: Store,
  id: string,
  section: SectionKey,
  known = noEntries,
): Promise<void> {
  const isThere = known.size > 0 || ((await store.get(id)).sizes.get(section) ?? 0) > 0;
  const now = isThere ? await store.read(id, section) : noEntries;
  if (changesOfSection(section, known, now).length > 0)
    throw staleError(`entries of ${sectionLabel(section)}`, 'written');
}
