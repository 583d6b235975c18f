// A glossary and a Spoken Terms collection hold entries by section. Each section is read and written by another request.

import type { Client } from 'language-service-client';
import { AccountError } from '../account-error.ts';
import { type Access, defineKind, type RemoteResource, type ResourceKind } from '../resource-kind.ts';
import { type Entries, type SectionKey, type Sections, sectionLabel } from '../sections.ts';
import { sendWrites } from '../send-plan.ts';
import type { Store, Stored } from '../store.ts';
import { isGone, unless } from '../unless.ts';

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
