// `--existing replace`: when the new memory is there, it takes the place of the old ones, which are exported and deleted.

import { kindNamed } from 'language-service-account/kinds/all-kinds';
import { sectionsOfTmx } from 'language-service-account/kinds/translation-memories';
import { retireResource } from 'language-service-account/replace-resource';
import type { Row } from 'language-service-bulk';
import type { Context } from '../../frame/context.ts';
import { backupIn } from '../account/command-backup.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { findMemory, keepMemory } from './backup.ts';
import type { Jobs } from './open-jobs.ts';

export interface Replaced {
  readonly backups: readonly (string | undefined)[];
  /** Ids of memories that were deleted already. */
  readonly gone: readonly string[];
}

/** Replaces what the rows name. After a stop, the same command continues. */
export async function replaceExisting(
  context: Context,
  { ledger }: Jobs,
  rows: readonly Row[],
  noBackup = false,
): Promise<Replaced> {
  const backups: (string | undefined)[] = [];
  const gone: string[] = [];
  for (const { id, state, memoryId, replaces, sha256 } of rows) {
    if (state !== 'done' || memoryId === undefined || replaces.length === 0) continue;
    const kind = await kindNamed('translation-memories');
    const access = { client: await context.client(), signal: context.signal, isDryRun: context.isDryRun };
    for (const one of replaces) {
      const old = await findMemory(context, one);
      // An earlier run has deleted it.
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
        retireResource(access, kind, { old: old.id, id: memoryId }, { backup: { keep } }),
      );
      if (!wasThere) gone.push(one);
    }
    await ledger.settle(id, { replaces: [] }, ['done']);
  }
  return { backups, gone };
}
