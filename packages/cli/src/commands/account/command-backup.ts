// The backup of the resources that a command deletes or replaces. It is in the account folder, or otherwise in the
// state folder of the user.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Backup } from 'language-service-account/command-backup';
import { kindNamed } from 'language-service-account/kinds/all-kinds';
import { accountFileName } from 'language-service-account/lock';
import type { Access, KindName } from 'language-service-account/resource-kind';
import { systemClock } from 'language-service-client/core';
import { operationTable } from 'language-service-client/operations';
import { shellWord } from 'language-service-description/shell-quote';
import type { Context } from '../../frame/context.ts';
import { ofAccount } from '../sync/account-failure.ts';

/**
 * Returns the backup of a command. It is opened at the first use, because most commands need none.
 * @param folder The folder in which the command runs. The account folder is this folder or one above it.
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
      onLoss: (made) => context.info(`To bring the old content back: ${bringBack(made)}`),
    });
  };
  return {
    async keep(...lost) {
      opened ??= open();
      return (await opened).keep(...lost);
    },
  };
}

/** Returns the command that restores the content of a backup. */
function bringBack(folder: string): string {
  return `language-service account apply ${shellWord(folder)} --take file`;
}

function accountAbove(folder: string): string | undefined {
  if (existsSync(join(folder, accountFileName))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : accountAbove(above);
}

const kinds: Readonly<Record<string, KindName>> = {
  glossaries: 'glossaries',
  glossariesV2: 'glossaries-v2',
  spokenTerms: 'spoken-terms',
  styleProfiles: 'style-profiles',
  styleRules: 'style-rules',
  translationMemories: 'translation-memories',
};

/**
 * Returns the kind of resource that an operation deletes or replaces, completely or in part; undefined for any
 * other operation.
 */
export function lossOf(operation: string): KindName | undefined {
  const method = Object.entries(operationTable).find(([id]) => id === operation)?.[1].method;
  return method === 'DELETE' || method === 'PUT' ? kinds[operation.split('_')[0] ?? ''] : undefined;
}

/**
 * Returns the name of the resource that an operation deletes completely or in part. @throws NotFoundError if the
 * resource does not exist.
 */
export async function nameOf(
  context: Context,
  kind: KindName | undefined,
  id: unknown,
): Promise<string | undefined> {
  return kind && (await lookUp(context, kind, String(id))).name;
}

async function lookUp({ core, signal }: Context, kindName: KindName, id: string) {
  const access: Access = { core: await core(), signal, isDryRun: false };
  const kind = await kindNamed(kindName);
  return { access, kind, name: (await kind.get(access, id)).name };
}

/**
 * Copies the resource that an operation deletes or replaces. @throws CommandError `conflict` if that fails; the
 * operation is then not sent.
 */
export async function keepBefore(
  context: Context,
  operation: string,
  id: unknown,
  backup: Backup | undefined,
): Promise<void> {
  const lost = lossOf(operation);
  if (lost === undefined || backup === undefined || context.isDryRun) return;
  const { access, kind, name } = await lookUp(context, lost, String(id));
  const successor = operation.endsWith('_delete') ? undefined : String(id);
  await ofAccount(() => backup.keep(access, kind, { id: String(id), name, successor }));
}
