// Writes go out one after another; the order makes the next command finish what this one could not. The API has no
// precondition: a section is read again right before it is written, and what another program writes in between is not seen.

import { AccountError, messageOf, reasonAfterWrites } from './account-error.ts';
import { changesOfSection } from './difference.ts';
import { planWrites, type SectionWrite } from './plan.ts';
import { staleError } from './refuse-stale.ts';
import type { Access, SectionsChange } from './resource-kind.ts';
import { type Entries, type SectionKey, sectionLabel } from './sections.ts';
import type { Store } from './store.ts';

/**
 * Makes `after` of `before`.
 * @throws AccountError `partlyDone` when a write failed after others were done; `differs` when somebody else wrote.
 */
export async function sendWrites(
  store: Store,
  id: string,
  { before, after, onWritten }: SectionsChange,
  { signal }: Pick<Access, 'signal'>,
): Promise<void> {
  const writes = planWrites(before, after);
  for (const [done, write] of writes.entries()) {
    try {
      await refuseChanged(store, id, write.section, before.get(write.section) ?? new Map());
      await send(store, id, write);
      onWritten?.(write.section);
    } catch (error) {
      if (done === 0 || signal.aborted) throw error;
      throw new AccountError(
        reasonAfterWrites(error),
        `${done} of ${writes.length} writes succeeded; the next one failed: ${messageOf(error)}`,
        { hint: 'Run the command again: it sends the rest.', data: { done, of: writes.length } },
      );
    }
  }
}

async function send(store: Store, id: string, { kind, section, entries }: SectionWrite): Promise<unknown> {
  if (kind === 'remove') return store.remove(id, section);
  return kind === 'merge' ? store.merge(id, section, entries) : store.replace(id, section, entries);
}

/** @throws AccountError `differs` when the section is not what the plan was made of. */
async function refuseChanged(store: Store, id: string, section: SectionKey, known: Entries): Promise<void> {
  const isThere = known.size > 0 || ((await store.get(id)).sizes.get(section) ?? 0) > 0;
  const now: Entries = isThere ? await store.read(id, section) : new Map();
  if (changesOfSection(section, known, now).length > 0)
    throw staleError(`entries of ${sectionLabel(section)}`, 'written');
}
