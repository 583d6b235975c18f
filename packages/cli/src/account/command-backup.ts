import { type Backup, newBackup } from 'language-service-account';
import { systemClock } from 'language-service-client';
import type { Context } from '../context.ts';
import { rowForms } from './row-forms.ts';

/** The backup of a command, for `account undo`. @param root the folder that has it. */
export function backupIn(context: Context, root = context.folder): Backup {
  return newBackup(root, context.clientParts?.clock ?? systemClock, rowForms(context));
}
