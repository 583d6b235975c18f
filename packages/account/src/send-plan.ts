// Writes go out one after another; the order makes the next push finish what this one could not. The API has no
// precondition: a part is read again right before it is written, and what another program writes in between is not seen.

import type { Clock } from 'language-service-client';
import { AccountError } from './account-error.ts';
import { type Part, type PartKey, partInWords } from './content.ts';
import { isRejected, removeCreationNote, writeCreationNote } from './creation-note.ts';
import { changesOfPart } from './difference.ts';
import type { Compared, PartWrite, Plan, StoredPart } from './plan.ts';
import type { Store, Stored } from './store.ts';

export interface SendOptions {
  readonly isDryRun: boolean;
  /** Whether the last request read the part that was read last: then it is not read again before its write. */
  readonly isFresh: boolean;
  /** Once aborted, the failure is that of the abort. */
  readonly signal: AbortSignal;
  /** Hears of each part that is written. */
  readonly onWritten: (part: PartKey) => void;
}

export interface CreateOptions {
  readonly isDryRun: boolean;
  /** Where the creation is noted before the request; undefined where nothing is kept. */
  readonly notePath: string | undefined;
  readonly clock: Clock;
}

/** Creates what does not exist yet. When another push does so at the same time, the older one stays. */
export async function create(
  store: Store,
  name: string,
  plan: Plan,
  { isDryRun, notePath, clock }: CreateOptions,
): Promise<{ readonly stored: Stored; readonly isOlder: boolean }> {
  const [write] = plan.writes;
  if (write?.kind !== 'create') throw new Error('The plan creates nothing');
  if (notePath !== undefined) writeCreationNote(notePath, name, write.parts, clock.date());
  const made = await store.create(name, write.parts).catch((error: unknown) => {
    if (notePath !== undefined && isRejected(error)) removeCreationNote(notePath);
    throw error;
  });
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
 * @throws AccountError `partlyDone` when a write failed after others were done, or when somebody else wrote at the same
 * time; `differs` when they did before the first write.
 */
export async function sendWrites(
  store: Store,
  id: string,
  { stored, plan }: Compared,
  { isDryRun, isFresh, signal, onWritten }: SendOptions,
): Promise<void> {
  const writes = plan.writes.filter((write) => write.kind !== 'create');
  const lastRead = [...(stored ?? [])].filter(([, { entries }]) => (entries?.size ?? 0) > 0).at(-1)?.[0];
  const disturbed: PartKey[] = [];
  for (const [done, write] of writes.entries()) {
    try {
      const isLastRead = lastRead === undefined || lastRead === write.part;
      if (!isFresh || done > 0 || !isLastRead)
        await refuseChanged(store, id, write.part, stored?.get(write.part));
      if (await isDisturbed(store, id, write, isDryRun)) disturbed.push(write.part);
      onWritten(write.part);
    } catch (error) {
      if (done === 0 || signal.aborted) throw error;
      throw new AccountError(
        'partlyDone',
        `${done} of ${writes.length} writes are done, the next one failed: ${messageOf(error)}`,
        { hint: 'Run the command again: it sends only what is missing.', data: { done, of: writes.length } },
      );
    }
  }
  if (disturbed.length > 0)
    throw new AccountError('partlyDone', `${disturbed.join(', ')}: somebody else wrote at the same time`, {
      hint: 'Run the command again: it names what is theirs, and sends what is missing.',
    });
}

/** @throws AccountError `differs` when the part is not what the plan was made of. */
async function refuseChanged(
  store: Store,
  id: string,
  part: PartKey,
  before: StoredPart | undefined,
): Promise<void> {
  const known: Part = before?.entries ?? new Map();
  const isThere = known.size > 0 || ((await store.get(id)).parts.get(part) ?? 0) > 0;
  const now: Part = isThere ? await store.read(id, part) : new Map();
  if (changesOfPart(part, known, now).length > 0)
    throw new AccountError(
      'differs',
      `somebody else changed ${partInWords(part)} while the command ran: it is not written`,
      { hint: 'Run the command again.' },
    );
}

/** Sends a write. Gives whether the service then holds something else: a replacement is read again, a merge is counted. */
async function isDisturbed(store: Store, id: string, write: PartWrite, isDryRun: boolean): Promise<boolean> {
  const { kind, part } = write;
  if (kind === 'remove') {
    await store.remove(id, part);
    return false;
  }
  if (kind === 'merge') {
    const count = await store.merge(id, part, write.entries);
    return !isDryRun && count !== undefined && count !== write.count;
  }
  await store.replace(id, part, write.entries);
  return !isDryRun && changesOfPart(part, write.entries, await store.read(id, part)).length > 0;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
