// Replaces memories. A memory is exported before it is deleted. With `--existing replace`, the new memory replaces the
// old ones. They are deleted last.

import { relative } from 'node:path';
import type { Backup, Overwritten } from 'language-service-account/command-backup';
import { kindNamed } from 'language-service-account/kinds/all-kinds';
import { sectionsOfTmx } from 'language-service-account/kinds/translation-memories';
import { retireResource } from 'language-service-account/replace-resource';
import type { Row } from 'language-service-bulk';
import { NotFoundError } from 'language-service-client/core';
import type { Context } from '../../frame/context.ts';
import { temporaryFolder } from '../../frame/files/spool.ts';
import { backupIn } from '../account/command-backup.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { exportToFile } from './memory-file.ts';
import type { Jobs } from './open-jobs.ts';

type NamedMemory = Awaited<ReturnType<typeof namedMemory>>;

/** Returns the id and the name of the memory whose id or name the user passed. */
export async function namedMemory(context: Context, given: string) {
  const id = await context.idOf('translationMemories', given);
  const { translationMemories } = await context.client();
  const { name } = await translationMemories.get(id, { signal: context.signal });
  return { id, name };
}

/** Returns the memory with this id; undefined if it does not exist. */
export async function findMemory(context: Context, id: string): Promise<NamedMemory | undefined> {
  return namedMemory(context, id).catch((error: unknown) => {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  });
}

/**
 * Returns the access to the service, and the kind `translation-memories`. Functions of the account package need both.
 */
async function memoriesOf({ core, signal, isDryRun }: Context) {
  const access = { core: await core(), signal, isDryRun };
  return { access, kind: await kindNamed('translation-memories') };
}

/** Backs up a memory before the memory is deleted. Returns the path of the copy, relative to the working folder. */
export async function keepMemory(
  context: Context,
  backup: Backup,
  memory: NamedMemory,
  replaced: Pick<Overwritten, 'after' | 'successor'> = {},
): Promise<string | undefined> {
  await using folder = await temporaryFolder();
  const exported = await exportToFile(context, memory.id, folder);
  const { access, kind } = await memoriesOf(context);
  const path = await ofAccount(() => backup(access, kind, { ...memory, ...replaced, exported }));
  return path && relative(context.folder, path);
}

/**
 * Deletes the old memories that the imports replace, after a backup of each old memory. The ledger lists the old
 * memories of each import until they are deleted. After an interruption, the user can therefore run the same command
 * again.
 * @returns The paths of the backups, and the ids of old memories that were already deleted.
 */
export async function replaceExisting(
  context: Context,
  { ledger }: Jobs,
  rows: readonly Row[],
  noBackup = false,
) {
  const backups: (string | undefined)[] = [];
  const gone: string[] = [];
  for (const { id, state, memoryId, replaces, sha256 } of rows) {
    if (state !== 'done' || memoryId === undefined || replaces.length === 0) continue;
    const { access, kind } = await memoriesOf(context);
    for (const one of replaces) {
      const old = await findMemory(context, one);
      // An earlier run has deleted the memory.
      if (old === undefined) {
        gone.push(one);
        continue;
      }
      await context.progress(`${old.name}: adding the new memory to style profiles`);
      const copies = backupIn(context);
      const successor = { successor: memoryId, after: sectionsOfTmx(sha256) };
      const keep = async () => {
        if (!noBackup) backups.push(await keepMemory(context, copies, old, successor));
        return backups.at(-1);
      };
      const wasThere = await ofAccount(() =>
        retireResource(access, kind, { old: old.id, id: memoryId }, { backup: keep }),
      );
      if (!wasThere) gone.push(one);
    }
    await ledger.settle(id, { replaces: [] }, ['done']);
  }
  return { backups, gone };
}
