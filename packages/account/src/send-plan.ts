// Writes go out one after another; the order makes the next command finish what this one could not. The API has no
// precondition: a part is read again right before it is written, and what another program writes in between is not seen.

import { AccountError, reasonAfterWrites } from './account-error.ts';
import { changesOfPart } from './difference.ts';
import { type PartWrite, planWrites } from './plan.ts';
import type { Access, PartsChange } from './resource-kind.ts';
import { type Part, type PartKey, partInWords } from './sections.ts';
import type { Store } from './store.ts';

/**
 * Makes `after` of `before`.
 * @throws AccountError `partlyDone` when a write failed after others were done; `differs` when somebody else wrote.
 */
export async function sendWrites(
  store: Store,
  id: string,
  { before, after, onWritten }: PartsChange,
  { signal }: Pick<Access, 'signal'>,
): Promise<void> {
  const writes = planWrites(before, after);
  for (const [done, write] of writes.entries()) {
    try {
      await refuseChanged(store, id, write.part, before.get(write.part) ?? new Map());
      await send(store, id, write);
      onWritten?.(write.part);
    } catch (error) {
      if (done === 0 || signal.aborted) throw error;
      throw new AccountError(
        reasonAfterWrites(error),
        `${done} of ${writes.length} writes are done, the next one failed: ${messageOf(error)}`,
        { hint: 'Run the command again: it sends only what is missing.', data: { done, of: writes.length } },
      );
    }
  }
}

async function send(store: Store, id: string, { kind, part, entries }: PartWrite): Promise<unknown> {
  if (kind === 'remove') return store.remove(id, part);
  return kind === 'merge' ? store.merge(id, part, entries) : store.replace(id, part, entries);
}

/** @throws AccountError `differs` when the part is not what the plan was made of. */
async function refuseChanged(store: Store, id: string, part: PartKey, known: Part): Promise<void> {
  const isThere = known.size > 0 || ((await store.get(id)).parts.get(part) ?? 0) > 0;
  const now: Part = isThere ? await store.read(id, part) : new Map();
  if (changesOfPart(part, known, now).length > 0)
    throw new AccountError(
      'differs',
      `somebody else changed ${partInWords(part)} while the command ran: it is not written`,
      { hint: 'Run the command again.' },
    );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
