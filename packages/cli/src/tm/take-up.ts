// Rows that have ended, and that a command asks for again.

import { NotFoundError } from 'language-service-client/core';
import { getTranslationMemory } from 'language-service-client/translation-memories';
import type { Context } from '../context.ts';
import type { Jobs } from './open-jobs.ts';
import { rowsOf } from './rows-of.ts';

/**
 * With `again` all rows begin again, once for all commands that ask for it at the same time. Without it, in the ledger of
 * this user, those that failed are tried again, and those whose memory was deleted begin again. In a shared ledger a memory
 * that another process has just made may not be visible yet. What has ended since `startedAt`, by the ledger's clock, is left.
 */
export async function takeUp(
  context: Context,
  { bulk, ledger, isOwn }: Jobs,
  ids: ReadonlySet<string>,
  again = false,
  startedAt = Number.POSITIVE_INFINITY,
): Promise<AsyncDisposable | undefined> {
  if (again) return bulk.again([...ids].map((id) => ({ id })));
  if (!isOwn) return undefined;
  const deleted: { readonly id: string; readonly memoryId: string }[] = [];
  for (const { id, state, wakeAt, memoryId = '' } of await rowsOf(ledger, ids)) {
    if (wakeAt > startedAt) continue;
    if (state === 'failed' || state === 'unknown') await bulk.retry(id);
    if (state === 'done' && !(await memoryExists(context, memoryId))) deleted.push({ id, memoryId });
  }
  return deleted.length === 0 ? undefined : bulk.again(deleted);
}

/** Whether the account has the memory. */
export async function memoryExists(context: Context, memoryId: string): Promise<boolean> {
  try {
    await getTranslationMemory(await context.core(), memoryId, { signal: context.signal });
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}
