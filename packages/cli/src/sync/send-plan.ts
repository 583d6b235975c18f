// Writes go out one after another; the order makes the next push finish what this one could not.

import { CommandError } from '../command-error.ts';
import { Interrupted } from '../interrupted.ts';
import type { PartKey } from './content.ts';
import type { PartWrite, Plan } from './plan.ts';
import type { Store, Stored } from './store.ts';

/** Creates what does not exist yet. When another push does so at the same time, the older one stays. */
export async function create(
  store: Store,
  name: string,
  plan: Plan,
  isDryRun: boolean,
): Promise<{ readonly stored: Stored; readonly isOlder: boolean }> {
  const [write] = plan.writes;
  if (write?.kind !== 'create') throw new Error('The plan creates nothing');
  const made = await store.create(name, write.parts);
  if (isDryRun) return { stored: made, isOlder: false };
  const [oldest = made] = (await store.list())
    .filter((one) => one.name === name)
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  if (oldest.id === made.id) return { stored: made, isOlder: false };
  await store.delete(made.id);
  return { stored: oldest, isOlder: true };
}

function orderOf({ createdAt, id }: Stored): string {
  return `${createdAt} ${id}`;
}

/**
 * Sends the writes of a plan to what exists.
 * @throws CommandError `partlyDone` when a write failed after others were done, or when the counts show that somebody
 * else wrote at the same time.
 */
export async function sendWrites(
  store: Store,
  id: string,
  writes: readonly PartWrite[],
  isDryRun: boolean,
): Promise<void> {
  const disturbed: PartKey[] = [];
  for (const [done, write] of writes.entries()) {
    try {
      const count = await send(store, id, write);
      if (count !== undefined && count !== write.count) disturbed.push(write.part);
    } catch (error) {
      if (done === 0 || error instanceof Interrupted) throw error;
      throw new CommandError(
        'partlyDone',
        `${done} of ${writes.length} writes are done, the next one failed: ${messageOf(error)}`,
        { hint: 'Run the command again: it sends only what is missing.', data: { done, of: writes.length } },
      );
    }
  }
  if (disturbed.length > 0 && !isDryRun)
    throw new CommandError('partlyDone', `${disturbed.join(', ')}: somebody else wrote at the same time`, {
      hint: 'Run the command again: it sends only what is missing.',
    });
}

async function send(store: Store, id: string, write: PartWrite): Promise<number | undefined> {
  if (write.kind === 'merge') return store.merge(id, write.part, write.entries);
  if (write.kind === 'replace') return store.replace(id, write.part, write.entries);
  await store.remove(id, write.part);
  return undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
