// A glossary and a Spoken Terms collection hold entries by part. The requests are those of the commands on single files.

import type { Client } from 'language-service-client';
import { type Access, defineManaged, type KindName, type Managed } from '../managed.ts';
import type { Parts } from '../merge.ts';
import { planWrites } from '../plan.ts';
import { sendWrites } from '../send-plan.ts';
import type { Store, Stored } from '../store.ts';

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
    async list(access) {
      const store = of(access);
      return (await store.list()).map(({ id, name, createdAt, parts }) => ({
        id,
        name,
        createdAt,
        content: () => readStored(store, id, parts),
      }));
    },
    read: async (access, id) => readStored(of(access), id, (await of(access).get(id)).parts),
    create: async (access, { name, parts }) => (await of(access).create(name, filled(parts))).id,
    async update(access, id, { before, after }) {
      const stored = new Map(
        [...filled(before)].map(([key, entries]) => [key, { count: entries.size, entries }]),
      );
      const plan = planWrites({ wanted: after, stored, prune: true });
      const { isDryRun, signal } = access;
      await sendWrites(
        of(access),
        id,
        { stored, plan },
        { isDryRun, signal, isFresh: false, onWritten: () => {} },
      );
    },
    remove: (access, id) => of(access).delete(id),
  });
}

/** The entries of every part that has some. */
async function readStored(store: Store, id: string, parts: Stored['parts']): Promise<Parts> {
  const read = new Map<string, ReadonlyMap<string, string>>();
  for (const [key, count] of parts) if (count > 0) read.set(key, await store.read(id, key));
  return read;
}

function filled(parts: Parts): Parts {
  return new Map([...parts].filter(([, { size }]) => size > 0));
}
