// Rows that have ended, and that a command asks for again.

import { NotFoundError } from 'language-service-client/core';
import { getTranslationMemory } from 'language-service-client/translation-memories';
import type { Context } from '../context.ts';
import type { Jobs } from './open-jobs.ts';
import { isFew } from './row-result.ts';
import { rowsOf } from './rows-of.ts';

/**
 * With `again` all rows begin again, once for all commands that ask for it at the same time. Without it, those whose memory
 * the account does not have begin again, and in the ledger of this user those that failed are tried again. A memory that
 * another process has just made may not be visible yet: what has ended since `startedAt`, by the ledger's clock, is left.
 */
export async function takeUp(
  context: Context,
  { bulk, ledger, isOwn }: Jobs,
  ids: ReadonlySet<string>,
  again = false,
  startedAt = Number.POSITIVE_INFINITY,
): Promise<AsyncDisposable | undefined> {
  if (again) return bulk.again([...ids].map((id) => ({ id })));
  const deleted: { readonly id: string; readonly memoryId: string }[] = [];
  const rows = await rowsOf(ledger, ids);
  const listed = isFew(rows) ? undefined : await listedMemories(context);
  for (const { id, state, wakeAt, memoryId = '' } of rows) {
    if (wakeAt > startedAt) continue;
    if (isOwn && (state === 'failed' || state === 'unknown')) await bulk.retry(id);
    if (state !== 'done' || listed?.has(memoryId)) continue;
    if (!(await memoryExists(context, memoryId))) deleted.push({ id, memoryId });
  }
  return deleted.length === 0 ? undefined : bulk.again(deleted);
}

/** Returns the ids of the memories that the list of the account has. */
async function listedMemories(context: Context): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  const { signal } = context;
  const { translationMemories } = await context.client();
  for await (const { translation_memory_id: id } of translationMemories.list(undefined, { signal }))
    ids.add(id);
  return ids;
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
