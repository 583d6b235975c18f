// `--existing replace`: when the new memory is there, it takes the place of the old ones, which are exported and deleted.

import { kindNamed, retireResource, sectionsOfTmx } from 'language-service-account';
import type { Row } from 'language-service-bulk';
import { NotFoundError } from 'language-service-client/core';
import { backupIn } from '../account/command-backup.ts';
import type { Context } from '../context.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { keepMemory, namedMemory } from './backup.ts';
import type { Jobs } from './open-jobs.ts';

/** Replaces what the rows name. After a stop, the same command continues. */
export async function replaceExisting(context: Context, { bulk }: Jobs, rows: readonly Row[]): Promise<void> {
  if (context.isDryRun) return;
  for (const { id, state, memoryId, replaces, sha256 } of rows) {
    if (state !== 'done' || memoryId === undefined || replaces.length === 0) continue;
    const kind = kindNamed('translation-memories');
    const access = { client: await context.client(), signal: context.signal, isDryRun: false };
    for (const one of replaces) {
      const old = await namedMemory(context, one).catch((error: unknown) => {
        if (error instanceof NotFoundError) return undefined; // an earlier run has deleted it
        throw error;
      });
      if (old === undefined) continue;
      const after = sectionsOfTmx(sha256);
      const kept = backupIn(context);
      const keep = () => keepMemory(context, kept, old, { successor: memoryId, after });
      await ofAccount(() =>
        retireResource(access, kind, { old: old.id, id: memoryId }, { backup: { keep } }),
      );
      await context.info(`${old.name}: ${memoryId} replaces ${old.id}`);
    }
    await bulk.setReplaced(id);
  }
}
