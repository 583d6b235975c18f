// A push merges what the file and the service changed since they were last equal, and writes both, with the least writes. It
// reads both sides first, so that a push that was interrupted, refused or doubled is finished by the next one. The file is
// written before the service: a failure then leaves a file that holds what the service holds.

import {
  AccountError,
  changesBetween,
  create,
  creationNotePath,
  findCreated,
  findStored,
  holdsCreated,
  keepLock,
  type Merged,
  mergeParts,
  type PartKey,
  type Parts,
  type Plan,
  planWrites,
  type Side,
  type Store,
  type Stored,
  type StoredPart,
  sendWrites,
} from 'language-service-account';
import { systemClock } from 'language-service-client';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { refuseConflicts } from './conflicts.ts';
import { type DifferenceData, differenceData } from './difference-data.ts';
import type { Claims } from './part-owners.ts';
import {
  type KnownFile,
  type OpenedFile,
  openFile,
  openKnown,
  readParts,
  refuseFaults,
} from './read-sheet-file.ts';
import type { FileOptions } from './reading-order.ts';
import type { SheetKind } from './sheet-kind.ts';
import { writeSheet } from './write-sheet.ts';

export interface PushOptions<Format> extends FileOptions<Format> {
  /** An id or a name of something that exists. */
  readonly given: string | undefined;
  /** The name of what is made, or found. */
  readonly name: string | undefined;
  readonly prune: boolean;
  /** Which side decides where both changed a row. */
  readonly take: Side | undefined;
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

/** One file on its way to what it belongs to. */
interface Pushed<Layout extends object, Format extends string> extends Synced<Layout, Format> {
  readonly context: Context;
  readonly path: string;
  readonly options: PushOptions<Format>;
  readonly lock: KnownFile<Layout> | undefined;
  readonly file: OpenedFile<Layout>;
  readonly name: string;
}

export async function push<Layout extends object, Format extends string>(
  context: Context,
  { kind, store }: Synced<Layout, Format>,
  path: string,
  options: PushOptions<Format>,
): Promise<PushData> {
  const lock = openKnown(context, kind, path);
  const file = await openFile(context, kind, path, options, lock);
  await refuseFaults(context, path, file.content);
  const name = options.name ?? lock?.name ?? kind.nameOf(path);
  const locked = options.name === undefined ? lock : undefined;
  const found = await findStored(store, { given: options.given, lock: locked, name });
  return pushTo({ kind, store, context, path, options, lock, file, name }, found);
}

async function pushTo<Layout extends object, Format extends string>(
  pushed: Pushed<Layout, Format>,
  found: Stored | undefined,
): Promise<PushData> {
  const { context, kind, store, path, options, file } = pushed;
  const name = found?.name ?? pushed.name;
  options.claims.claim(path, name, file.parts.keys(), options.prune);
  const isRead = (part: PartKey) => options.prune || (file.parts.get(part)?.size ?? 0) > 0;
  const stored = found && (await readParts(store, found, isRead));
  const { base, ...merged } = mergeSides(pushed, found, stored);
  const plan = planWrites({ wanted: merged.parts, stored, prune: options.prune });
  refuseEmpty(path, plan);
  const after = new Map([...file.parts, ...merged.parts]);
  const toFile = changesBetween(file.parts, after);
  const data = { file: path, name, ...differenceData(plan, merged, toFile) };
  const isOpen = merged.conflicts.some(({ taken }) => taken === undefined);
  if (options.check)
    return { ...data, ...(found && { id: found.id }), writes: isOpen ? 0 : plan.writes.length };
  await refuseConflicts(context, path, { ...merged, hasBase: base !== undefined });
  if (path === '-' && toFile.length > 0)
    throw new UsageError('stdin cannot get rows of the service', 'Leave out --take service, or name a file.');
  const written =
    toFile.length === 0 ? undefined : await writeSheet(context, kind, { ...file, parts: after });
  const layout = written?.layout ?? file.content.layout;
  const keep = (to: Stored, parts: Parts) => keepPushed(pushed, to, layout, parts);
  const { stored: to, writes } = await send(pushed, { found, stored, plan, merged, base, keep });
  return { ...data, id: to.id, name: to.name, writes };
}

/** The three sides of a file, merged. */
function mergeSides<Layout extends object, Format extends string>(
  pushed: Pushed<Layout, Format>,
  found: Stored | undefined,
  stored: ReadonlyMap<PartKey, StoredPart> | undefined,
): Merged & { readonly base: Parts | undefined } {
  const { context, path, lock, file } = pushed;
  const { prune, take } = pushed.options;
  const service = new Map(
    [...(stored ?? [])].map(([key, { entries = new Map() }]) => [key, entries] as const),
  );
  const known = lock?.id === found?.id ? lock?.baseOf(file.parts, service) : undefined;
  const isCreated = lock === undefined && holdsCreated(creationNotePath(context.folder, path), service);
  const base = isCreated ? service : known;
  const keys = [...file.parts].flatMap(([key, { size }]) => (size > 0 ? key : []));
  if (prune) keys.push(...service.keys());
  const sides = { base, file: file.parts, service };
  return { ...mergeParts(sides, keys, { written: 'service', take, keepsParts: true }), base };
}

function refuseEmpty(path: string, { writes }: Plan): void {
  const [write] = writes;
  if (write?.kind === 'create' && write.parts.size === 0)
    throw new CommandError('usage', `${path} has no entry, and there is nothing yet that could lose one`);
}

async function keepPushed<Layout extends object, Format extends string>(
  { context, kind, path }: Pushed<Layout, Format>,
  { id, name }: Stored,
  layout: Layout | undefined,
  parts: Parts,
): Promise<void> {
  if (path === '-' || context.isDryRun) return;
  const line = { kind: kind.kind, id, name, ...(layout && { layout }) };
  await keepLock(context.folder, path, line, parts);
}

interface Sending {
  readonly found: Stored | undefined;
  readonly stored: ReadonlyMap<PartKey, StoredPart> | undefined;
  readonly plan: Plan;
  readonly merged: Merged;
  readonly base: Parts | undefined;
  keep(to: Stored, parts: Parts): Promise<void>;
}

async function send<Layout extends object, Format extends string>(
  pushed: Pushed<Layout, Format>,
  { found, stored, plan, merged, base, keep }: Sending,
): Promise<{ readonly stored: Stored; readonly writes: number }> {
  const { context, store, path, name } = pushed;
  const { isDryRun, signal } = context;
  if (found === undefined) {
    const notePath = path === '-' || isDryRun ? undefined : creationNotePath(context.folder, path);
    const clock = context.clientParts?.clock ?? systemClock;
    const onWait = () => context.info(`${path}: looking for what an earlier push may have created`);
    const made = notePath && (await findCreated(store, notePath, { name, clock, signal, onWait }));
    if (made) return { stored: made, writes: (await pushTo(pushed, made)).writes };
    const { stored: to, isOlder } = await create(store, name, plan, { isDryRun, notePath, clock });
    // One was made and deleted again.
    if (isOlder) return { stored: to, writes: (await pushTo(pushed, to)).writes + 2 };
    await keep(to, merged.parts);
    return { stored: to, writes: 1 };
  }
  // What is written came from here: the next push must not take it for somebody else's.
  const waiting = new Set(plan.writes.flatMap((write) => (write.kind === 'create' ? [] : write.part)));
  const held = () => baseAfter(base, merged, new Set([...waiting, ...plan.kept]));
  const onWritten = (part: PartKey) => void waiting.delete(part);
  try {
    await sendWrites(store, found.id, { stored, plan }, { isDryRun, isFresh: true, signal, onWritten });
  } catch (error) {
    if (base !== undefined && !signal.aborted)
      await keep(found, held()).catch((kept: unknown) => warnUnkept(context, kept));
    throw error;
  }
  await keep(found, held());
  return { stored: found, writes: plan.writes.length };
}

/** The failure of a write counts more than that of the lock file after it. */
async function warnUnkept(context: Context, error: unknown): Promise<void> {
  if (!(error instanceof AccountError)) throw error;
  await context.warn(error.message);
}

/** What both sides hold now: what was merged, and of the parts that were not written what both held before. */
function baseAfter(
  base: Parts | undefined,
  { parts }: Merged,
  others: ReadonlySet<PartKey>,
): Map<PartKey, ReadonlyMap<string, string>> {
  const held = new Map([...parts].filter(([key]) => !others.has(key)));
  for (const key of others) {
    const part = base?.get(key);
    if (part !== undefined) held.set(key, part);
  }
  return held;
}
