// Creates the backup of resources that a command deletes or replaces. It is in the account folder, or else in the state
// folder of the user.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Backup } from 'language-service-account/command-backup';
import { accountFileName } from 'language-service-account/lock';
import { systemClock } from 'language-service-client/core';
import { shellWord } from 'language-service-description/shell-quote';
import type { Context } from '../../frame/context.ts';

/**
 * Returns the function that saves data before a command deletes or replaces it. The module for backups is loaded at the
 * first use, because most commands need no backup.
 * @param folder The folder in which the command runs: the account folder, or a folder in it.
 */
export function backupIn(context: Context, folder = context.folder): Backup {
  let opened: Promise<Backup> | undefined;
  const open = async () => {
    const [{ newBackup }, { stateFolder }, { rowForms }] = await Promise.all([
      import('language-service-account/command-backup'),
      import('../tm/ledger-place.ts'),
      import('./row-forms.ts'),
    ]);
    const root = accountAbove(folder);
    const state = root === undefined ? stateFolder(context) : join(root, '.language-service');
    return newBackup({
      folder: join(state, 'backups'),
      clock: context.clientParts?.clock ?? systemClock,
      rows: rowForms(context),
      onLoss: (made) =>
        context.info(
          `A copy was saved before the change. To restore it: language-service account apply ${shellWord(made)} --take file`,
        ),
    });
  };
  return async (...lost) => {
    opened ??= open();
    return (await opened)(...lost);
  };
}

function accountAbove(folder: string): string | undefined {
  if (existsSync(join(folder, accountFileName))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : accountAbove(above);
}
