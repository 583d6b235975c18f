// A pull gives a file what changed on the service since they were last equal. A file that has it stays as it is, byte by
// byte, and rows that were never pushed stay in it. The service is only read.

import { resolve } from 'node:path';
import {
  changesBetween,
  findStored,
  keepLock,
  type Merged,
  type MergeSides,
  mergeParts,
  type Part,
  type PartKey,
  type Parts,
  partInWords,
  partOf,
  type Side,
  type Store,
  type Stored,
} from 'language-service-account';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { findingInWords } from '../sheets/place.ts';
import { type ConflictData, conflictData, refuseConflicts } from './conflicts.ts';
import { type ChangesData, changesData } from './difference-data.ts';
import type { Synced } from './push.ts';
import { type KnownFile, openKnown, readAs } from './read-sheet-file.ts';
import { type FileOptions, readingOf, refuseOtherForm } from './reading-order.ts';
import type { ReadContent, SheetKind } from './sheet-kind.ts';
import { readIfPresent, replaceFile } from './source-file.ts';
import { refuseMore } from './write-sheet.ts';

export interface PullOptions<Format> extends FileOptions<Format> {
  /** An id or a name. */
  readonly given: string | undefined;
  /** Whether what the file holds beside its entries may be lost. */
  readonly overwrite: boolean;
  /** Whether rows of the file that were never pushed may be lost. */
  readonly discardRows: boolean;
  /** Which side decides where both changed a row. */
  readonly take: Side | undefined;
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
  /** What both sides changed. */
  readonly conflicts: readonly ConflictData[];
  /** How many rows of the file a push would write. */
  readonly unpushed: number;
}

export async function pull<Layout extends object, Format extends string>(
  context: Context,
  { kind, store }: Synced<Layout, Format>,
  path: string,
  options: PullOptions<Format>,
): Promise<PullData> {
  const lock = openKnown(context, kind, path);
  const found = await findPulled({ kind, store }, path, options, lock);
  const keys = [...found.parts.keys()].sort();
  const { old, before, layout } = await openOld(context, kind, path, options, { lock, keys });
  const { parts: service, left } = await readHeld(store, found, (key) => kind.canHold(layout, key));
  const file: Parts = new Map([...(old?.parts ?? [])].map(([key, entries]) => [key, partOf(entries)]));
  const base = lock?.id === found.id ? lock.baseOf(file, service) : undefined;
  const merged = options.discardRows ? undefined : mergePulled({ base, file, service }, options.take);
  const parts = merged?.parts ?? service;
  const changes = changesBetween(file, parts);
  const isWritten = old === undefined || old.faults.length > 0 || changes.length > 0;
  const conflicts = merged?.conflicts ?? [];
  if (!options.check) await refuseConflicts(context, path, { conflicts, hasBase: base !== undefined });
  if (old !== undefined && !options.discardRows) refuseFaulty(path, old);
  if (isWritten && !options.overwrite) refuseMore(path, old?.more ?? []);
  const written = isWritten ? await kind.write(parts, layout, old?.sheets ?? []) : undefined;
  if (path === '-') await context.print(written?.bytes ?? '');
  else if (!options.check) {
    if (written !== undefined) await replaceFile(resolve(context.folder, path), before, written.bytes);
    const line = { kind: kind.kind, id: found.id, name: found.name, layout: written?.layout ?? layout };
    await keepLock(context.folder, path, line, service);
  }
  return {
    file: path,
    id: found.id,
    name: found.name,
    left: left.map(partInWords),
    ...changesData(changes),
    conflicts: conflicts.map(conflictData),
    unpushed: changesBetween(service, parts).length,
    written: isWritten,
  };
}

/** The rows of the file with the changes of the service. A part that the file does not have comes back whole. */
function mergePulled({ base, file, service }: MergeSides, take: Side | undefined): Merged {
  const known = base && new Map([...base].filter(([key]) => (file.get(key)?.size ?? 0) > 0));
  const keys = [...service.keys(), ...file.keys()];
  const merged = mergeParts({ base: known, file, service }, keys, {
    written: 'file',
    take,
    keepsParts: false,
  });
  return { ...merged, parts: new Map([...merged.parts].filter(([, part]) => part.size > 0)) };
}

/** @throws CommandError `conflict` for rows that cannot be read, and would be lost. */
function refuseFaulty(path: string, { faults: [fault] }: Pick<ReadContent<object>, 'faults'>): void {
  if (fault === undefined) return;
  throw new CommandError('conflict', `${path} has a fault: ${findingInWords(fault)}`, {
    hint: 'Correct it, or lose the rows that the service does not have with --discard-rows.',
  });
}

/** What the file belongs to. @throws CommandError `notFound` */
async function findPulled<Layout extends object, Format extends string>(
  { kind, store }: Synced<Layout, Format>,
  path: string,
  { given, format }: PullOptions<Format>,
  lock: KnownFile<Layout> | undefined,
): Promise<Stored> {
  if (path === '-' && format === undefined)
    throw new UsageError(`stdout needs --format: ${kind.formats.join(', ')}`);
  const name = kind.nameOf(path);
  const found = await findStored(store, { given, lock, name });
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
  { lock, keys }: { readonly lock: KnownFile<Layout> | undefined; readonly keys: readonly PartKey[] },
) {
  const reading = readingOf(kind, path, options, lock);
  const before = path === '-' ? undefined : await readIfPresent(resolve(folder, path));
  const old = before && (await readAs(kind, path, before, reading));
  if (old === undefined && lock !== undefined) refuseOtherForm(kind, lock, reading.hints);
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
