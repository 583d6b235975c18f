// Sends an operation that is not a list. An operation that deletes or replaces a resource needs a backup and checks.

import { deletedBy } from 'language-service-description/deleted-by';
import type { Context } from '../../frame/context.ts';
import { backupIn } from '../account/command-backup.ts';
import { findReferences } from '../account/find-references.ts';
import { keepBefore, lossOf } from '../account/keep-before.ts';
import { methodOf, type Target } from './client-method.ts';

interface Sent extends Target {
  /** The fields of the query or the body. */
  readonly given: object;
  readonly unlink?: unknown;
  readonly force?: unknown;
  readonly noBackup?: unknown;
}

/**
 * Sends an operation. Before an operation that deletes or replaces a resource, copies the resource to the backup.
 * Refuses to delete a resource that a style profile uses, unless the user passes `--unlink` or `--force`.
 */
export async function sendOperation(context: Context, id: string, sent: Sent): Promise<unknown> {
  const { given, noBackup, unlink, force } = sent;
  const [first] = sent.path;
  const kind = lossOf(id);
  const backup = kind === undefined || noBackup === true ? undefined : backupIn(context);
  const deleteWith =
    deletedBy[id] && (await findReferences(context, String(first), { kind, unlink, force, backup }));
  const method = await methodOf(context, id, sent);
  await keepBefore(context, id, first, backup);
  const send = () => method(given, {});
  return deleteWith === undefined ? send() : deleteWith(send);
}
