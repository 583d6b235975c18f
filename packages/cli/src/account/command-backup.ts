import { type Backup, newBackup } from 'language-service-account';
import { systemClock } from 'language-service-client';
import type { Context } from '../context.ts';
import { readConnection } from '../settings/connection.ts';
import { rowForms } from './row-forms.ts';

/** The backup of a command, for `account undo`. @param root the folder that has it. */
export function backupIn(context: Context, root = context.folder, profile?: string): Backup {
  const clock = context.clientParts?.clock ?? systemClock;
  return newBackup(root, clock, rowForms(context), () => originOf(context, profile));
}

/** The origin of the account. @param profile another one than that of the command, which then has no address. */
export async function originOf(
  { environment, globals }: Context,
  profile = globals.profile,
): Promise<string> {
  const { baseUrl } = await readConnection({ environment, profile, baseUrl: globals['base-url'] });
  return new URL(baseUrl).origin;
}
