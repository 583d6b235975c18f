// A push makes the service equal to a file, with the least writes. It reads both sides first, so that a push that was
// interrupted, refused or doubled is finished by the next one.

import {
  type Compared,
  type Part,
  type PartKey,
  type Plan,
  planWrites,
  type Store,
  type Stored,
} from 'language-service-account';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { Interrupted } from '../interrupted.ts';
import { type DifferenceData, differenceData } from './difference-data.ts';
import { type Lock, type LockedPart, lockPathOf } from './lock-file.ts';
import { lostRows, refuseLoss } from './lost-rows.ts';
import type { Claims } from './part-owners.ts';
import { openFile, openLock, readParts, refuseFaults } from './read-sheet-file.ts';
import type { FileOptions } from './reading-order.ts';
import { findStored } from './resolve-remote.ts';
import { create, sendWrites } from './send-plan.ts';
import type { SheetKind } from './sheet-kind.ts';
import { type Kept, keepLock } from './write-lock.ts';

export interface PushOptions<Format> extends FileOptions<Format> {
  /** An id or a name of something that exists. */
  readonly given: string | undefined;
  /** The name of what is made, or found. */
  readonly name: string | undefined;
  readonly prune: boolean;
  /** Whether rows that somebody else added or changed on the service may be lost. */
  readonly overwrite: boolean;
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

export interface Synced<Layout extends object, Format extends string> {
  readonly kind: SheetKind<Layout, Format>;
  readonly store: Store;
}

export async function push<Layout extends object, Format extends string>(
  context: Context,
  { kind, store }: Synced<Layout, Format>,
  path: string,
  options: PushOptions<Format>,
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
  const base = lock?.lock.id === found?.id ? lock?.lock : undefined;
  const lost = lostRows(sides, base);
  const data = { file: path, name: found?.name ?? name, ...differenceData(sides.plan, lost) };
  if (options.check) return { ...data, ...(found && { id: found.id }), writes: sides.plan.writes.length };
  if (!options.overwrite) await refuseLoss(context, { path, lock: base }, lost);
  const parts = new Map([...file.parts].filter(([, part]) => part.size > 0));
  const kept = keptParts(base, sides.plan);
  const keep = (what: Omit<Kept, 'layout'>) =>
    path === '-'
      ? undefined
      : keepLock(context, lockPathOf(path), lock?.bytes, { ...what, layout: file.content.layout });
  const written = new Set<PartKey>();
  const onWritten = (part: PartKey) => void written.add(part);
  const sending = { ...options, path, found, name, file, sides, onWritten };
  const { stored, writes } = await send(context, store, sending).catch(async (error: unknown) => {
    // What is written came from here: the next push must not take it for somebody else's.
    if (found !== undefined && base !== undefined && written.size > 0 && !(error instanceof Interrupted))
      await keep({ stored: found, ...partlyKept(base, parts, written) });
    throw error;
  });
  await keep({ stored, parts, kept });
  return { ...data, id: stored.id, name: stored.name, writes };
}

/** The parts that a push wrote before it failed, and the others as they were last equal. */
function partlyKept(
  lock: Lock<object>,
  parts: ReadonlyMap<PartKey, Part>,
  written: ReadonlySet<PartKey>,
): Pick<Kept, 'parts' | 'kept'> {
  return {
    parts: new Map([...parts].filter(([part]) => written.has(part))),
    kept: new Map([...lock.parts].filter(([part]) => !written.has(part))),
  };
}

/** What the lock file said of the parts that stay on the service without the file. */
function keptParts(lock: Lock<object> | undefined, { kept }: Plan): Map<PartKey, LockedPart> {
  return new Map(
    kept.flatMap((part) => {
      const locked = lock?.parts.get(part);
      return locked === undefined ? [] : [[part, { ...locked, kept: true }] as const];
    }),
  );
}

/** What has to be written, and what was read to find out. */
export async function compare(
  store: Store,
  found: Stored | undefined,
  parts: ReadonlyMap<PartKey, Part>,
  prune: boolean,
): Promise<Compared> {
  const isWritten = (part: PartKey) => prune || (parts.get(part)?.size ?? 0) > 0;
  const stored = found && (await readParts(store, found, isWritten));
  return { stored, plan: planWrites({ wanted: parts, stored, prune }) };
}

function refuseEmpty(path: string, { writes }: Plan): void {
  const [write] = writes;
  if (write?.kind === 'create' && write.parts.size === 0)
    throw new CommandError('usage', `${path} has no entry, and there is nothing yet that could lose one`);
}

interface Sending {
  readonly path: string;
  readonly found: Stored | undefined;
  readonly name: string;
  readonly file: { readonly parts: ReadonlyMap<PartKey, Part> };
  readonly prune: boolean;
  readonly overwrite: boolean;
  readonly sides: Compared;
  readonly onWritten: (part: PartKey) => void;
}

async function send(
  context: Context,
  store: Store,
  { path, found, name, file, prune, overwrite, sides, onWritten }: Sending,
): Promise<{ readonly stored: Stored; readonly writes: number }> {
  const options = { isDryRun: context.isDryRun, overwrite, onWritten };
  if (found !== undefined) {
    await sendWrites(store, found.id, sides, options);
    return { stored: found, writes: sides.plan.writes.length };
  }
  const { stored, isOlder } = await create(store, name, sides.plan, context.isDryRun);
  if (!isOlder) return { stored, writes: 1 };
  const again = await compare(store, stored, file.parts, prune);
  if (!overwrite) await refuseLoss(context, { path, lock: undefined }, lostRows(again, undefined));
  await sendWrites(store, stored.id, again, options);
  // One was made and deleted again.
  return { stored, writes: again.plan.writes.length + 2 };
}
