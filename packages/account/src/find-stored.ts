// A file leads to its glossary by the id or name that the command line gives, by the lock file, or by its own name. What the
// lock file names is never replaced by something new: programs contain its id.

import { type Clock, isLanguageServiceError, NotFoundError } from 'language-service-client';
import { AccountError } from './account-error.ts';
import { readCreationNote } from './creation-note.ts';
import type { OpenedLock } from './keep-lock.ts';
import type { Store, Stored } from './store.ts';

/** How long a list may lack what was created. */
export const mostLagMs = 45_000;
const stepMs = 2000;

export interface Wanted {
  /** An id or a name. */
  readonly given: string | undefined;
  readonly lock: Pick<OpenedLock, 'id' | 'path' | 'forget'> | undefined;
  /** What it has, or gets, without the two. */
  readonly name: string;
}

const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * What the file belongs to; undefined when nothing has its name yet.
 * @throws AccountError `notFound` when the given id, the given name or that of the lock file is gone, `ambiguous` when
 * several have the name.
 */
export async function findStored(store: Store, { given, lock, name }: Wanted): Promise<Stored | undefined> {
  if (given !== undefined) {
    if (idForm.test(given)) return store.get(given);
    const found = only(store, await store.list(), given);
    if (found !== undefined) return found;
    throw new AccountError('notFound', `no ${store.noun} has the name or the id ${quoted(given)}`);
  }
  if (lock === undefined) return only(store, await store.list(), name);
  try {
    return await store.get(lock.id);
  } catch (error) {
    if (!isLanguageServiceError(error) || !(error instanceof NotFoundError)) throw error;
    throw new AccountError(
      'notFound',
      `the ${store.noun} ${lock.id} of ${lock.path} does not exist for this key`,
      { hint: `It was deleted, or the key is of another account. To make a new one, ${lock.forget}.` },
    );
  }
}

function only(store: Store, all: readonly Stored[], wanted: string): Stored | undefined {
  const byId = all.find(({ id }) => id === wanted);
  if (byId !== undefined) return byId;
  const [first, ...others] = all.filter(({ name }) => name === wanted);
  if (others.length === 0) return first;
  const ids = [first, ...others].flatMap((one) => one?.id ?? []);
  throw new AccountError(
    'ambiguous',
    `${ids.length} ${store.nouns} are named ${quoted(wanted)}: ${ids.join(', ')}`,
    { hint: 'Give one of these ids.', data: { ids } },
  );
}

/** The beginning of a name: an argument may be a key in the wrong place. */
function quoted(name: string): string {
  return JSON.stringify(name.slice(0, 40));
}

export interface FindOptions {
  readonly name: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Hears that the lists are read again until 45 s after the creation. */
  readonly onWait: () => Promise<void>;
}

/**
 * What an earlier command made without hearing of it; undefined without a note, and when no list of 45 s has it.
 * @throws AccountError `ambiguous` when several have the name, `invalid` when the note is damaged.
 */
export async function findCreated(
  store: Store,
  notePath: string,
  { name, clock, signal, onWait }: FindOptions,
): Promise<Stored | undefined> {
  const note = readCreationNote(notePath);
  if (note?.name !== name) return undefined;
  const until = Math.min(note.at, clock.date()) + mostLagMs;
  if (clock.date() < until) await onWait();
  for (;;) {
    const found = await findStored(store, { given: undefined, lock: undefined, name });
    if (found !== undefined || clock.date() >= until) return found;
    await pause(clock, signal);
  }
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
