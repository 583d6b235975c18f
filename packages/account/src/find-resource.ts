// A file leads to its glossary by the id or name that the command line gives, by the lock file, or by its own name. What the
// lock file names is never replaced by something new: programs contain its id.

import { hasIdForm } from 'language-service-description/id-form';
import { shellWord } from 'language-service-description/shell-quote';
import { AccountError } from './account-error.ts';
import type { OpenedLock } from './keep-lock.ts';
import type { Access, RemoteResource, ResourceKind } from './resource-kind.ts';
import { isGone } from './unless.ts';

export interface Wanted {
  /** An id or a name. */
  readonly given: string | undefined;
  readonly lock?: Pick<OpenedLock, 'id' | 'name' | 'path'> | undefined;
  /** What it has, or gets, without the two. */
  readonly name?: string;
}

/**
 * What the file belongs to; undefined when nothing has its name yet.
 * @throws AccountError `notFound` when the given id, the given name or that of the lock file is gone, `ambiguous` when
 * several have the name.
 */
export async function findResource(
  kind: ResourceKind,
  access: Access,
  { given, lock, name = '' }: Wanted,
): Promise<RemoteResource | undefined> {
  if (given !== undefined) {
    if (hasIdForm(given)) return kind.get(access, given);
    const found = only(kind, await kind.list(access), given);
    if (found !== undefined) return found;
    throw new AccountError('notFound', `no ${kind.noun} has the name or the id ${quoted(given)}`);
  }
  if (lock === undefined) return only(kind, await kind.list(access), name);
  try {
    return await kind.get(access, lock.id);
  } catch (error) {
    if (!isGone(error)) throw error;
    throw new AccountError(
      'notFound',
      `the ${kind.noun} ${lock.id} of ${lock.path} does not exist for this key`,
      {
        hint: `It was deleted, or the key belongs to another account. To create it again, push the file with --name ${shellWord(lock.name)}.`,
      },
    );
  }
}

function only(
  kind: ResourceKind,
  all: readonly RemoteResource[],
  wanted: string,
): RemoteResource | undefined {
  const byId = all.find(({ id }) => id === wanted);
  if (byId !== undefined) return byId;
  const [first, ...others] = all.filter(({ name }) => name === wanted);
  if (others.length === 0) return first;
  const ids = [first, ...others].flatMap((one) => one?.id ?? []);
  throw new AccountError(
    'ambiguous',
    `${ids.length} ${kind.nouns} are named ${quoted(wanted)}: ${ids.join(', ')}`,
    { hint: 'Pass one of these ids.', data: { ids } },
  );
}

/** An argument may be a key in the wrong place. */
const quoted = (name: string) => JSON.stringify(name.slice(0, 40));
