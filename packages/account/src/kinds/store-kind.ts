// Defines the kinds glossaries and Spoken Terms collections. Their sections have entries, and each section has its own
// requests.

import type { Core } from 'language-service-client/core';
import { AccountError, isGone, messageOf, reasonAfterWrites, unless } from '../account-error.ts';
import { changesOfSection } from '../difference.ts';
import {
  type Access,
  defineKind,
  type KindName,
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

/** A glossary or a Spoken Terms collection without its entries. */
export type Stored = Omit<Required<RemoteResource>, 'content'>;

/** The operations that glossaries and Spoken Terms collections have in common. */
interface Store {
  list(): Promise<readonly Stored[]>;
  get(id: string): Promise<Stored>;
  read(id: string, section: SectionKey): Promise<Entries>;
  /** Creates a resource and returns its id. */
  create(name: string, sections: Sections): Promise<string>;
  /** Adds entries to a section, or creates the section if it does not exist. */
  merge(id: string, section: SectionKey, entries: Entries): Promise<unknown>;
  replace(id: string, section: SectionKey, entries: Entries): Promise<unknown>;
  remove(id: string, section: SectionKey): Promise<unknown>;
  delete(id: string): Promise<unknown>;
}

/**
 * Defines a resource kind whose sections are read and written by separate requests. An example is a glossary with its
 * dictionaries. An update writes only the changed sections.
 * @param storeOf Returns the operations of the kind for an account.
 */
export function defineStoreKind(
  kind: KindName,
  storeOf: (core: Core, options: { readonly signal: AbortSignal }) => Store,
): ResourceKind {
  const of = ({ core, signal }: Access) => storeOf(core, { signal });
  return defineKind({
    kind,
    list: async (access) => (await of(access).list()).map((stored) => resourceOf(of(access), stored)),
    get: async (access, id) => resourceOf(of(access), await of(access).get(id)),
    create: (access, { name, sections }) => of(access).create(name, filledOf(sections)),
    update: (access, id, change) => sendWrites(of(access), id, change, access),
    remove: (access, id) => of(access).delete(id),
  });
}

/** Throws AccountError `unreadable` if the service returned a section for other languages than requested. */
export function refuseOtherSection(asked: SectionKey, returned: SectionKey): void {
  if (asked === returned) return;
  const message = `the service returned entries of ${sectionLabel(returned)} instead of ${sectionLabel(asked)}`;
  throw new AccountError('unreadable', message, {
    hint: 'The service may use other query parameters for languages. To check that: language-service verify',
  });
}

function resourceOf(store: Store, stored: Stored): RemoteResource {
  const content = async (isWanted: (section: SectionKey) => boolean = () => true) => {
    const read = new Map<SectionKey, Entries>();
    for (const [section, count] of stored.sizes)
      if (count > 0 && isWanted(section))
        // Another program may delete a section between two requests. Such a section is empty.
        read.set(section, (await unless(isGone, store.read(stored.id, section))) ?? noEntries);
    return read;
  };
  return { ...stored, content };
}

/**
 * Returns the fewest writes that change `before` to `after`. Writes that shrink a section come first, because the size
 * of a resource is limited.
 */
function writesOf(before: Sections, after: Sections) {
  const growth = (section: SectionKey) => (after.get(section)?.size ?? 0) - (before.get(section)?.size ?? 0);
  return [...new Set([...after.keys(), ...before.keys()])]
    .toSorted((one, other) => growth(one) - growth(other))
    .flatMap((section) => writeOf(section, before.get(section), after.get(section)));
}

/**
 * Returns the write that changes a section; an empty list if nothing changed. If entries were only added or changed,
 * the write contains only these entries, because the service merges them. If an entry was removed, the write replaces
 * the whole section. If no entry remains, the write deletes the section.
 */
function writeOf(section: SectionKey, before = noEntries, after = noEntries) {
  const write = (kind: 'merge' | 'replace' | 'remove', entries: Entries) => ({ kind, section, entries });
  const changes = changesOfSection(section, before, after);
  if (changes.length === 0) return [];
  if (after.size === 0) return write('remove', noEntries);
  if (changes.some(({ kind }) => kind === 'removed')) return write('replace', after);
  return write('merge', new Map(changes.map(({ source, after: target = '' }) => [source, target])));
}

/**
 * Sends the writes one after another. After a failure, the next run of the command sends the remaining writes.
 * @throws AccountError `partlyDone` when a later write fails, `differs` when another program changed a section.
 */
async function sendWrites(
  store: Store,
  id: string,
  { before, after, onWritten }: SectionsChange,
  { isDryRun, signal }: Access,
): Promise<void> {
  const writes = writesOf(before, after);
  for (const [done, { kind, section, entries }] of writes.entries()) {
    try {
      // Another program may have changed the section since the plan read it.
      const known = before.get(section) ?? noEntries;
      const isThere = !isDryRun && (known.size > 0 || ((await store.get(id)).sizes.get(section) ?? 0) > 0);
      const now = isThere ? await store.read(id, section) : noEntries;
      if (!isDryRun && changesOfSection(section, known, now).length > 0)
        throw staleError(`entries of ${sectionLabel(section)}`, 'written');
      await store[kind](id, section, entries);
      onWritten?.(section);
    } catch (error) {
      if (done === 0 || signal.aborted) throw error;
      throw new AccountError(
        reasonAfterWrites(error),
        `${done} of ${writes.length} writes succeeded, and the next one failed: ${messageOf(error)}`,
        { hint: 'Run the command again to send the remaining writes.', data: { done, of: writes.length } },
      );
    }
  }
}
