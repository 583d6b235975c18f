import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Backup } from 'language-service-account/command-backup';
import { kindNamed } from 'language-service-account/kinds/all-kinds';
import { NotFoundError } from 'language-service-client/core';
import type { Context } from '../../frame/context.ts';
import { temporaryFolder } from '../../frame/files/spool.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { exportToFile } from './memory-file.ts';

export type NamedMemory = Awaited<ReturnType<typeof namedMemory>>;

/** An export of a memory, and what takes its place. */
type BackupDetails = Pick<Parameters<Backup['keep']>[2], 'after' | 'successor' | 'exported'>;

/** Keeps a memory that is to be deleted; returns the path from the working folder. */
export async function keepMemory(
  context: Context,
  backup: Backup,
  memory: NamedMemory,
  details: BackupDetails = {},
): Promise<string | undefined> {
  const { signal, isDryRun } = context;
  await using folder = await temporaryFolder();
  const given = details.exported && resolve(context.folder, details.exported);
  const exported = given && existsSync(given) ? given : await exportToFile(context, memory.id, folder);
  const access = { client: await context.client(), signal, isDryRun };
  const kind = await kindNamed('translation-memories');
  const path = await ofAccount(() => backup.keep(access, kind, { ...memory, ...details, exported }));
  return path && relative(context.folder, path);
}

/** Returns the memory of an id or a name. */
export async function namedMemory(context: Context, given: string) {
  const id = await context.idOf('translationMemories', given);
  const { translationMemories } = await context.client();
  const { name } = await translationMemories.get(id, { signal: context.signal });
  return { id, name };
}

/** Returns the memory of an id; undefined when it is gone. */
export async function findMemory(context: Context, id: string): Promise<NamedMemory | undefined> {
  return namedMemory(context, id).catch((error: unknown) => {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  });
}
