// A pull makes a file equal to the service. A file that already is stays as it is, byte by byte; one whose own changes
// were never pushed is not overwritten unless that is asked for.

import { resolve } from 'node:path';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { type Part, type PartKey, partInWords } from './content.ts';
import { changesBetween } from './difference.ts';
import { type ChangesData, changesData } from './difference-data.ts';
import { findStored } from './find-stored.ts';
import { keepLock } from './keep-lock.ts';
import { lockPathOf } from './lock-file.ts';
import { type FileOptions, openLock } from './open-source.ts';
import { partsOf, refuseMore, refuseUnpushed } from './pull-guards.ts';
import type { Synced } from './push.ts';
import { readIfPresent, replaceFile } from './source-file.ts';
import type { Store, Stored } from './store.ts';

export interface PullOptions<Format, Hints> extends FileOptions<Format, Hints> {
  /** An id or a name. */
  readonly given: string | undefined;
  /** Whether changes of the file that were never pushed may be lost. */
  readonly overwrite: boolean;
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

export async function pull<Layout extends object, Format extends string, Hints extends object>(
  context: Context,
  { kind, store }: Synced<Layout, Format, Hints>,
  path: string,
  options: PullOptions<Format, Hints>,
): Promise<PullData> {
  if (path === '-' && options.format === undefined)
    throw new UsageError(`stdout needs --format: ${kind.formats.join(', ')}`);
  const lock = await openLock(context, kind, path);
  const found = await findStored(store, {
    given: options.given,
    lock: lock && { id: lock.lock.id, path: lock.path },
    name: kind.nameOf(path),
  });
  if (found === undefined)
    throw new CommandError('notFound', `no ${store.noun} has the name ${JSON.stringify(kind.nameOf(path))}`, {
      hint: `Give the id or the name of the ${store.noun}.`,
    });
  const format = options.format ?? kind.formatOf(path);
  const hints = { ...kind.hintsOf(path), ...options.hints };
  const before = path === '-' ? undefined : await readIfPresent(resolve(context.folder, path));
  const old = before && (await kind.read(before, format, hints));
  const layout =
    old?.layout ?? lock?.lock.layout ?? kind.newLayout(format, [...found.parts.keys()].sort(), hints);
  const { parts, left } = await readHeld(store, found, (key) => kind.canHold(layout, key));
  const oldParts = old === undefined ? new Map<PartKey, Part>() : partsOf(old);
  const changes = changesBetween(oldParts, parts);
  const isSame = old !== undefined && old.faults.length === 0 && changes.length === 0;
  const written = isSame ? undefined : await kind.write(parts, layout, old?.sheets ?? []);
  if (old !== undefined && before !== undefined && written !== undefined && !options.overwrite) {
    refuseUnpushed(path, old, oldParts, lock?.lock);
    const again = await kind.write(oldParts, layout, old.sheets);
    if (kind.mayHoldMore(layout) && !again.bytes.equals(before)) refuseMore(path);
  }
  if (!options.check) {
    if (path === '-') await context.print(written?.bytes ?? '');
    else {
      if (written !== undefined) await replaceFile(resolve(context.folder, path), before, written.bytes);
      const kept = { stored: found, parts, layout: written?.layout ?? layout };
      await keepLock(context, lockPathOf(path), lock?.bytes, kept);
    }
  }
  const names = { file: path, id: found.id, name: found.name, left: left.map(partInWords) };
  return { ...names, ...changesData(changes), written: written !== undefined };
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
