// A verification removes everything it creates: by its id, or by its name when the answer was lost or unreadable. A file
// that was sent may still become a memory, so its job is awaited first.

import { listAt, valueAt } from './json-values.ts';
import { type Kind, type KindName, kinds } from './resource-types.ts';
import { bodyOfSuccess } from './response.ts';
import type { Ask } from './send-request.ts';

/** What is to be removed. */
export type Disposal = ReturnType<typeof createDisposal>;

interface Attempt {
  readonly kind: Kind;
  id?: string | undefined;
  isSettled: boolean;
  readonly work?: () => Promise<string | undefined>;
}

/** Nothing is to be removed yet. Everything that is made has a name that begins with the label. */
export function createDisposal(label: string) {
  const attempts: Attempt[] = [];
  const settle = (attempt: Attempt, id: string | undefined) =>
    Object.assign(attempt, { id, isSettled: true });
  return {
    /** Something is about to be made; the returned function takes its id, or nothing when it was refused. */
    begin(name: KindName) {
      const attempt: Attempt = { kind: kinds[name], isSettled: false };
      attempts.push(attempt);
      return (id?: string) => void settle(attempt, id);
    },
    /** What is about to be made comes of this work, which gives its id, or nothing when it failed. */
    expect: (name: KindName, work: () => Promise<string | undefined>) =>
      void attempts.push({ kind: kinds[name], isSettled: false, work }),
    /** Removes everything; returns a line for each resource that may remain. */
    async dispose(ask: Ask) {
      const leftovers: string[] = [];
      for (const attempt of attempts.toReversed()) {
        const { work } = attempt;
        // Work that cannot be followed to its end stays unsettled, and its result is searched for by name.
        if (work !== undefined)
          await work().then(
            (id) => settle(attempt, id),
            () => undefined,
          );
        if (attempt.id !== undefined) leftovers.push(...(await removed(ask, attempt.kind, attempt.id)));
      }
      const lost = attempts.filter(({ isSettled }) => !isSettled).map(({ kind }) => kind);
      for (const kind of new Set(lost)) leftovers.push(...(await swept(ask, kind, label)));
      return leftovers;
    },
  };
}

/** Undefined when it no longer exists, otherwise its kind and id. */
async function removed(ask: Ask, kind: Kind, id: string): Promise<string[]> {
  const isGone = await ask(kind.remove, { path: [id] }).then(
    ({ status }) => status === 404 || (status >= 200 && status < 300),
    () => false,
  );
  return isGone ? [] : [`${kind.name} ${id}`];
}

/** Removes what bears the label. */
async function swept(ask: Ask, kind: Kind, label: string): Promise<string[]> {
  const items = await listItems(ask, kind).catch(() => undefined);
  if (items === undefined) return [`perhaps a ${kind.name} named "${label}"`];
  const leftovers: string[] = [];
  for (const item of items.filter((one) => `${valueAt(one, 'name')}`.startsWith(label)))
    leftovers.push(...(await removed(ask, kind, `${valueAt(item, kind.id)}`)));
  return leftovers;
}

const mostPages = 100;

/** Every item; the pages end at an empty one, and where a page comes a second time. */
async function listItems(ask: Ask, kind: Kind): Promise<unknown[]> {
  const pages: unknown[] = [];
  const seen = new Set<string>();
  for (let page = 0; page < mostPages; page += 1) {
    const items = listAt(bodyOfSuccess(await ask(kind.list, { page })), kind.items);
    const ids = items.map((item) => `${valueAt(item, kind.id)}`).join();
    if (items.length === 0 || seen.has(ids)) break;
    seen.add(ids);
    pages.push(...items);
  }
  return pages;
}
