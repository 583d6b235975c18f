// A pull gives a file what changed on the service since they were last equal. A file that has it stays as it is, byte by
// byte, and rows that were never pushed stay in it. The service is only read.

import { resolve } from 'node:path';
import {
  type OpenedFile,
  type PartKey,
  type PulledOne,
  partInWords,
  pullFile,
} from 'language-service-account';
import { findingInWords } from 'language-service-sheets/place';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import type { ReadContent } from '../sheets/read-sheets.ts';
import type { SheetKind } from '../sheets/sheet-kind.ts';
import { type ConflictData, conflictData, refuseConflicts } from './conflicts.ts';
import { type ChangesData, changesData } from './difference-data.ts';
import { oneFile, type Synced, type SyncOptions } from './push.ts';
import { openKnown, readAs, readIfPresent } from './read-sheet-file.ts';
import { type FileOptions, type KnownLayout, readingOf, refuseOtherForm } from './reading-order.ts';
import { refuseMore, rowFile } from './write-sheet.ts';

export interface PullOptions extends SyncOptions {
  /** Whether what the file holds beside its entries may be lost. */
  readonly overwrite: boolean;
  /** Whether rows of the file that were never pushed may be lost. */
  readonly discardRows: boolean;
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

export async function pull(
  context: Context,
  synced: Synced,
  path: string,
  options: PullOptions,
): Promise<PullData> {
  const { kind } = synced;
  const { overwrite, discardRows, check } = options;
  if (path === '-' && options.format === undefined)
    throw new UsageError(`stdout needs --format: ${kind.formats.join(', ')}`);
  const lock = openKnown(context, kind, path);
  let old: ReadContent | undefined;
  const pulled = await pullFile({
    ...(await oneFile(context, synced, path, options)),
    lock,
    discardRows,
    async open(keys) {
      const opened = await openPulled(context, kind, path, options, { lock, keys });
      old = opened.old;
      return opened.file;
    },
    async onCompared({ compared, isWritten }) {
      if (!check) await refuseConflicts(context, path, compared);
      if (!discardRows) refuseFaulty(path, old?.faults ?? []);
      if (isWritten && !overwrite) refuseMore(path, old?.more ?? []);
    },
    print: (bytes) => context.print(bytes),
  });
  return pullData(path, pulled);
}

function pullData(path: string, { compared, thing, isWritten }: PulledOne): PullData {
  const { changes, toFile, conflicts, file } = compared;
  const left = [...(thing.parts?.keys() ?? [])].sort().filter((key) => file?.canHold?.(key) === false);
  return {
    file: path,
    id: thing.id,
    name: thing.name,
    left: left.map(partInWords),
    ...changesData(toFile),
    conflicts: conflicts.map(conflictData),
    unpushed: changes.length,
    written: isWritten,
  };
}

/** @throws CommandError `conflict` for rows that cannot be read, and would be lost. */
function refuseFaulty(path: string, [fault]: ReadContent['faults']): void {
  if (fault === undefined) return;
  throw new CommandError('conflict', `${path} has a fault: ${findingInWords(fault)}`, {
    hint: 'Correct it, or lose the rows that the service does not have with --discard-rows.',
  });
}

/** The file as it is, or as it is made. */
async function openPulled(
  { folder }: Context,
  kind: SheetKind,
  path: string,
  options: FileOptions,
  { lock, keys }: { readonly lock: KnownLayout | undefined; readonly keys: readonly PartKey[] },
): Promise<{ readonly old: ReadContent | undefined; readonly file: OpenedFile }> {
  const reading = readingOf(kind, path, options, lock);
  const bytes = path === '-' ? undefined : await readIfPresent(resolve(folder, path));
  const old = bytes && (await readAs(kind, path, bytes, reading));
  if (old === undefined && lock !== undefined) refuseOtherForm(kind, lock, reading.hints);
  const layout = old?.layout ?? lock?.layout ?? kind.newLayout(reading.format, keys, reading.hints);
  const content = { parts: new Map(), faults: [], sheets: [], ...old, layout, more: [] };
  const canHold = (key: PartKey) => kind.canHold(layout, key);
  const file = { ...rowFile(kind, path, content), bytes, canHold, hasFaults: content.faults.length > 0 };
  return { old, file };
}
