// A glossary and a Spoken Terms collection hold entries by part. Each part is read and written by another request.

import type { Client } from 'language-service-client';
import { type Access, defineManaged, type KindName, type Managed, type Thing } from '../resource-kind.ts';
import type { Part, PartKey, Parts } from '../sections.ts';
import { sendWrites } from '../send-plan.ts';
import type { Store, Stored } from '../store.ts';
import { isGone, unless } from '../unless.ts';

interface StoreKind {
  readonly kind: KindName;
  readonly noun: string;
  readonly nouns: string;
  /** The store of an account. */
  storeOf(client: Client, signal: AbortSignal): Store;
}

/** A kind over a store: an update writes each part that changes, and no other one. */
export function managedStore({ kind, noun, nouns, storeOf }: StoreKind): Managed {
  const of = ({ client, signal }: Access) => storeOf(client, signal);
  return defineManaged({
    kind,
    noun,
    nouns,
    list: async (access) => (await of(access).list()).map((stored) => storedThing(of(access), stored)),
    get: async (access, id) => storedThing(of(access), await of(access).get(id)),
    async read(access, id, parts) {
      const store = of(access);
      if (parts === undefined) return storedThing(store, await store.get(id)).content();
      const read = new Map<PartKey, Part>();
      // Somebody else may delete a part between two requests.
      for (const part of parts) read.set(part, (await unless(isGone, store.read(id, part))) ?? new Map());
      return read;
    },
    create: async (access, { name, parts }) => (await of(access).create(name, filled(parts))).id,
    update: (access, id, change) => sendWrites(of(access), id, change, access),
    remove: async (access, id) => void (await of(access).delete(id)),
  });
}

export function storedThing(store: Store, stored: Stored): Thing {
  const content = async (isWanted: (part: PartKey) => boolean = () => true) => {
    const read = new Map<PartKey, Part>();
    for (const [part, count] of stored.parts)
      if (count > 0 && isWanted(part)) read.set(part, await store.read(stored.id, part));
    return read;
  };
  return { ...stored, content };
}

function filled(parts: Parts): Parts {
  return new Map([...parts].filter(([, { size }]) => size > 0));
}
