// A pull makes a file equal to the service. A file that already is stays as it is, byte by byte; one whose own changes
// were never pushed is not overwritten unless that is asked for.

import { resolve } from 'node:path';
import {
  changesBetween,
  type Part,
  type PartKey,
  partInWords,
  type Store,
  type Stored,
} from 'language-service-account';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { type ChangesData, changesData } from './difference-data.ts';
import { type Lock, lockPathOf } from './lock-file.ts';
import { partsOf, refuseMore, refuseUnpushed, unpushedRows } from './pull-guards.ts';
import type { Synced } from './push.ts';
import { type OpenedLock, openLock, readAs } from './read-sheet-file.ts';
import { type FileOptions, readingOf, refuseOtherForm } from './reading-order.ts';
import { findStored } from './resolve-remote.ts';
import type { SheetKind } from './sheet-kind.ts';
import { readIfPresent, replaceFile } from './source-file.ts';
import { keepLock } from './write-lock.ts';

export interface PullOptions<Format> extends FileOptions<Format> {
  /** An id or a name. */
  readonly given: string | undefined;
  /** Whether what the file holds beside its entries may be lost. */
  readonly overwrite: boolean;
  /** Whether rows of the file that were never pushed may be lost. */
  readonly discardRows: boolean;
  /** Only says what a pull would change. */
  readonly check: boolean;
}

export interface PullData extends ChangesData {
  readonly file: string;
  readonly id: string;
  readonly name: string;
  /** Whether the file was written, or would be. */
  readonly written: boolean;
  /** Parts of the service that the file cannot hold. */
  readonly left: readonly string[];
}

export async function pull<Layout extends object, Format extends string>(
  context: Context,
  { kind, store }: Synced<Layout, Format>,
  path: string,
  options: PullOptions<Format>,
): Promise<PullData> {
  const lock = await openLock(context, kind, path);
  const found = await findPulled({ kind, store }, path, options, lock);
  const { old, before, layout } = await openOld(context, kind, path, options, {
    lock: lock?.lock,
    keys: [...found.parts.keys()].sort(),
  });
  const { parts, left } = await readHeld(store, found, (key) => kind.canHold(layout, key));
  const oldParts = old === undefined ? new Map<PartKey, Part>() : partsOf(old);
  const changes = changesBetween(oldParts, parts);
  const isSame = old !== undefined && old.faults.length === 0 && changes.length === 0;
  const written = isSame ? undefined : await kind.write(parts, layout, old?.sheets ?? []);
  if (old !== undefined && written !== undefined) {
    const lost = unpushedRows(oldParts, changes, lock?.lock);
    if (!options.discardRows) refuseUnpushed(path, old, lost);
    if (!options.overwrite && old.more !== undefined) refuseMore(path, old.more);
  }
  if (path === '-') await context.print(written?.bytes ?? '');
  else if (!options.check) {
    if (written !== undefined) await replaceFile(resolve(context.folder, path), before, written.bytes);
    const kept = { stored: found, parts, layout: written?.layout ?? layout };
    await keepLock(context, lockPathOf(path), lock?.bytes, kept);
  }
  const names = { file: path, id: found.id, name: found.name, left: left.map(partInWords) };
  return { ...names, ...changesData(changes), written: written !== undefined };
}

/** What the file belongs to. @throws CommandError `notFound` */
async function findPulled<Layout extends object, Format extends string>(
  { kind, store }: Synced<Layout, Format>,
  path: string,
  { given, format }: PullOptions<Format>,
  lock: OpenedLock<Layout> | undefined,
): Promise<Stored> {
  if (path === '-' && format === undefined)
    throw new UsageError(`stdout needs --format: ${kind.formats.join(', ')}`);
  const name = kind.nameOf(path);
  const found = await findStored(store, { given, lock: lock && { id: lock.lock.id, path: lock.path }, name });
  if (found !== undefined) return found;
  throw new CommandError('notFound', `no ${store.noun} has the name ${JSON.stringify(name)}`, {
    hint: `Give the id or the name of the ${store.noun}.`,
  });
}

/** The file as it is, and how it is written. */
async function openOld<Layout extends object, Format extends string>(
  { folder }: Context,
  kind: SheetKind<Layout, Format>,
  path: string,
  options: FileOptions<Format>,
  { lock, keys }: { readonly lock: Lock<Layout> | undefined; readonly keys: readonly PartKey[] },
) {
  const reading = readingOf(kind, path, options, lock);
  const before = path === '-' ? undefined : await readIfPresent(resolve(folder, path));
  const old = before && (await readAs(kind, path, before, reading));
  if (old === undefined && lock?.layout) refuseOtherForm(kind, path, lock.layout, reading.hints);
  const layout = old?.layout ?? lock?.layout ?? kind.newLayout(reading.format, keys, reading.hints);
  return { old, before, layout };
}

/** The entries of the parts that the file can hold. */
async function readHeld(
  store: Store,
  { id, parts }: Stored,
  canHold: (key: PartKey) => boolean,
): Promise<{ readonly parts: ReadonlyMap<PartKey, Part>; readonly left: readonly PartKey[] }> {
  const held = new Map<PartKey, Part>();
  const left: PartKey[] = [];
  for (const key of [...parts.keys()].sort()) {
    if (!canHold(key)) left.push(key);
    else if (parts.get(key) !== 0) held.set(key, await store.read(id, key));
  }
  return { parts: held, left };
}
