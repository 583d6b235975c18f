// A push makes the service equal to a file, with the least writes. It reads both sides first, so that a push that was
// interrupted, refused or doubled is finished by the next one.

import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import type { Claims } from './claims.ts';
import { type Part, type PartKey, partInWords } from './content.ts';
import { type DifferenceData, differenceData } from './difference-data.ts';
import { findStored } from './find-stored.ts';
import { keepLock } from './keep-lock.ts';
import { type Lock, lockedPart, lockPathOf } from './lock-file.ts';
import { type FileOptions, openFile, openLock, readParts, refuseFaults } from './open-source.ts';
import { type PartWrite, type Plan, planWrites, type StoredPart } from './plan.ts';
import { create, sendWrites } from './send-plan.ts';
import type { SheetKind } from './sheet-kind.ts';
import type { Store, Stored } from './store.ts';

export interface PushOptions<Format, Hints> extends FileOptions<Format, Hints> {
  /** An id or a name of something that exists. */
  readonly given: string | undefined;
  /** The name of what is made, or found. */
  readonly name: string | undefined;
  readonly prune: boolean;
  /** Only says what a push would write. */
  readonly check: boolean;
  /** What the other files of this run hold. */
  readonly claims: Claims;
}

export interface PushData extends DifferenceData {
  readonly file: string;
  /** Absent where nothing exists yet. */
  readonly id?: string;
  readonly name: string;
  /** How many requests wrote, or would write. */
  readonly writes: number;
}

export interface Synced<Layout extends object, Format extends string, Hints extends object> {
  readonly kind: SheetKind<Layout, Format, Hints>;
  readonly store: Store;
}

export async function push<Layout extends object, Format extends string, Hints extends object>(
  context: Context,
  { kind, store }: Synced<Layout, Format, Hints>,
  path: string,
  options: PushOptions<Format, Hints>,
): Promise<PushData> {
  const { given, prune } = options;
  const lock = await openLock(context, kind, path);
  const file = await openFile(context, kind, path, options, lock?.lock);
  await refuseFaults(context, path, file.content);
  const name = options.name ?? lock?.lock.name ?? kind.nameOf(path);
  const locked = lock !== undefined && options.name === undefined ? lock : undefined;
  const found = await findStored(store, { given, lock: locked && { ...locked, id: locked.lock.id }, name });
  options.claims.claim(path, found?.name ?? name, file.parts.keys(), prune);
  const sides = await compare(store, found, file.parts, prune);
  refuseEmpty(path, sides.plan);
  const data = { file: path, name: found?.name ?? name, ...differenceData(sides.plan) };
  if (options.check) return { ...data, ...(found && { id: found.id }), writes: sides.plan.writes.length };
  await warnOfOthers(context, lock?.lock, sides);
  const { stored, writes } = await send(context, store, { found, name, parts: file.parts, prune, sides });
  const parts = new Map([...file.parts].filter(([, part]) => part.size > 0));
  if (path !== '-')
    await keepLock(context, lockPathOf(path), lock?.bytes, { stored, parts, layout: file.content.layout });
  return { ...data, id: stored.id, name: stored.name, writes };
}

interface Compared {
  readonly stored: ReadonlyMap<PartKey, StoredPart> | undefined;
  readonly plan: Plan;
}

/** What has to be written, and what was read to find out. */
export async function compare(
  store: Store,
  found: Stored | undefined,
  parts: ReadonlyMap<PartKey, Part>,
  prune: boolean,
): Promise<Compared> {
  const isInFile = (part: PartKey) => (parts.get(part)?.size ?? 0) > 0;
  const stored = found && (await readParts(store, found, isInFile));
  return { stored, plan: planWrites({ wanted: parts, stored, prune }) };
}

function refuseEmpty(path: string, { writes }: Plan): void {
  const [write] = writes;
  if (write?.kind === 'create' && write.parts.size === 0)
    throw new CommandError('usage', `${path} has no entry, and there is nothing yet that could lose one`);
}

/** Says when a part that is written was changed on the service by somebody else. */
async function warnOfOthers(
  context: Context,
  lock: Lock<object> | undefined,
  { stored, plan }: Compared,
): Promise<void> {
  for (const write of plan.writes) {
    if (write.kind === 'create' || write.kind === 'remove') continue;
    const known = lock?.parts.get(write.part);
    const entries = stored?.get(write.part)?.entries;
    if (known === undefined || entries === undefined) continue;
    if (lockedPart(entries).sha256 !== known.sha256)
      await context.warn(
        `${partInWords(write.part)} changed on the service since the last push or pull: the file overwrites it`,
      );
  }
}

interface Sending {
  readonly found: Stored | undefined;
  readonly name: string;
  readonly parts: ReadonlyMap<PartKey, Part>;
  readonly prune: boolean;
  readonly sides: Compared;
}

async function send(
  { isDryRun }: Context,
  store: Store,
  { found, name, parts, prune, sides: { plan } }: Sending,
): Promise<{ readonly stored: Stored; readonly writes: number }> {
  if (found !== undefined) {
    await sendWrites(store, found.id, partWrites(plan), isDryRun);
    return { stored: found, writes: plan.writes.length };
  }
  const { stored, isOlder } = await create(store, name, plan, isDryRun);
  if (!isOlder) return { stored, writes: 1 };
  const again = await compare(store, stored, parts, prune);
  await sendWrites(store, stored.id, partWrites(again.plan), isDryRun);
  // One was made and deleted again.
  return { stored, writes: again.plan.writes.length + 2 };
}

function partWrites({ writes }: Plan): PartWrite[] {
  return writes.filter((write) => write.kind !== 'create');
}
