// Opens the files of a push and a pull for the package account.

import { resolve } from 'node:path';
import { readEvery } from 'language-service-account/in-parallel';
import { kindNamed } from 'language-service-account/kinds/all-kinds';
import type { OneFile } from 'language-service-account/one-file';
import { type SectionKey, sectionKey } from 'language-service-account/sections';
import type { Context } from '../../frame/context.ts';
import type { ParsedValues } from '../../frame/options/command-spec.ts';
import type { KindSpec } from '../../frame/sheets/column-spec.ts';
import { canTake, newLayout } from '../../frame/sheets/sheet-layout.ts';
import { asBroken } from './account-failure.ts';
import { openFile, openKnown, readAs, readIfPresent, refuseFaults } from './open-sheet.ts';
import { fileOptions, readingOf, refuseOther } from './reading-order.ts';
import { rowFile } from './row-file.ts';
import type { SheetGroup } from './sheet-group.ts';

type Options = ParsedValues['options'];

/** Returns the settings that a push or a pull applies to all its files. */
export async function filesOptions(context: Context, { kind, names, thing }: SheetGroup, options: Options) {
  const { folder, isDryRun, signal } = context;
  const access = { core: await context.core(), isDryRun, signal };
  const named = options[thing];
  const given = typeof named === 'string' ? await context.idOf(names, named) : undefined;
  const take = (['file', 'service'] as const).find((side) => side === options['take']);
  return { folder, kind: await kindNamed(kind.kind), access, given, take };
}

/**
 * Opens the files of a push, and returns them in the order of `paths`.
 * @throws AccountError `invalid` that names all invalid files.
 */
export function openSheets(context: Context, kind: KindSpec, paths: readonly string[], options: Options) {
  const asked = fileOptions(options, kind.formats);
  const open = async (path: string): Promise<OneFile> => {
    const lock = await openKnown(context, kind, path);
    const { bytes, content } = await openFile(context, kind, path, asked, lock);
    await refuseFaults(context, path, content);
    const file = { ...rowFile(kind, path, content), bytes };
    return { path, lock, fileName: kind.nameOf(path), open: async () => file };
  };
  return readEvery(paths, (path) => asBroken(() => open(path)));
}

/**
 * Opens the files of a pull, and returns them in the order of `paths`. A missing file gets the layout in the lock file,
 * or else the layout of a new file.
 * @throws AccountError `invalid` that names all invalid files.
 */
export function openPulled(context: Context, kind: KindSpec, paths: readonly string[], options: Options) {
  const asked = fileOptions(options, kind.formats);
  const open = async (path: string): Promise<OneFile> => {
    const lock = await openKnown(context, kind, path);
    const reading = readingOf(kind, path, asked, lock);
    const { delimiter, header: isHeader } = reading.hints;
    const header = isHeader === undefined ? undefined : isHeader ? 'yes' : 'no';
    const bytes = await readIfPresent(resolve(context.folder, path));
    const old = bytes && (await readAs(kind, path, bytes, reading));
    if (old !== undefined) await refuseFaults(context, path, { ...old, notices: [] });
    // The file does not exist, so it gets the layout in the lock file.
    else if (lock !== undefined) refuseOther(kind, lock, { delimiter, header });
    const pulled = (keys: readonly SectionKey[]) => {
      const layout = old?.layout ?? lock?.layout ?? newLayout(reading.format, keys, reading.hints, kind);
      // A file such as `terms.en-de.csv` gets no other languages, because another file may have them.
      const { source, target, lang } = reading.hints;
      const ofName = sectionKey(...[source, target, lang].filter((one) => one !== undefined));
      const isOther = (key: SectionKey) => keys.includes(ofName) && key !== ofName && !old?.parts.has(key);
      const canHold = (key: SectionKey) => canTake(layout, key, kind) && !isOther(key);
      return { ...rowFile(kind, path, { parts: new Map(), sheets: [], ...old, layout }), bytes, canHold };
    };
    return { path, lock, fileName: kind.nameOf(path), open: async (keys) => pulled(keys) };
  };
  return readEvery(paths, (path) => asBroken(() => open(path)));
}
