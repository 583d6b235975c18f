// `pull`: a file gets what changed on the service since they were last equal. A file that has it stays as it is, byte by
// byte, and rows that were never pushed stay in it. The service is only read.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type OpenedFile,
  type PulledOne,
  pullFile,
  type SectionKey,
  sectionLabel,
} from 'language-service-account';
import { findingInWords } from 'language-service-sheets/place';
import { CommandError, UsageError } from '../command-error.ts';
import { type Result, verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { flagOption } from '../options/command-spec.ts';
import { pluralize } from '../output/amounts.ts';
import type { KindSpec } from '../sheets/column-spec.ts';
import type { ReadContent } from '../sheets/read-sheets.ts';
import { canTake, newLayout } from '../sheets/sheet-layout.ts';
import { refuseConflicts } from './conflicts.ts';
import { drawFiles, fileData } from './draw-files.ts';
import { openKnown, readAs, readIfPresent } from './read-sheet-file.ts';
import { type FileOptions, type KnownLayout, readingOf, refuseOtherForm } from './reading-order.ts';
import { expandPaths, type FilesData, runFiles } from './run-files.ts';
import { fileOptionsOf, type SheetGroup, take, thingOption } from './sheet-group.ts';
import { oneFile, type SyncOptions, syncOptions } from './synced-file.ts';
import { refuseMore, rowFile } from './write-sheet.ts';

interface PullOptions extends SyncOptions {
  /** Whether what the file holds beside its entries may be lost. */
  readonly overwrite: boolean;
  /** Whether rows of the file that were never pushed may be lost. */
  readonly discardRows: boolean;
}

export function pullCommand(group: SheetGroup) {
  const { kind, thing, examples } = group;
  const summary = 'The file to write, or a folder; - for stdout';
  return verb(
    {
      positionals: [{ name: 'file', kind: 'file', many: true, summary }],
      options: {
        ...fileOptionsOf(group),
        ...thingOption(group),
        overwrite: flagOption('Drop everything in the file that is not an entry'),
        take,
        'discard-rows': flagOption('Drop rows of the file that were not pushed'),
        check: flagOption('Write nothing; exit with code 13 if the file would change'),
      },
      examples: [`language-service ${kind.kind} pull ${examples.pull} --${thing} "${examples.name}"`],
    },
    async (context, { positionals, options }): Promise<Result<FilesData<PullData>>> => {
      const paths = await pulledPaths(context, positionals.file, kind.formats);
      const { check = false, overwrite = false, 'discard-rows': discardRows = false } = options;
      const pull = { ...syncOptions(group, options), check, overwrite, discardRows };
      const found = { finds: differs, one: 'differs', many: 'differ' };
      const result = await runFiles(
        paths,
        (path) => pullOne(context, group, path, pull),
        check ? found : undefined,
      );
      // Stdout is the file itself.
      const { data, ...rest } = result;
      return paths[0] === '-' ? rest : { ...rest, data };
    },
    (data, screen) => drawFiles(data, notesOf, screen, kind.kind),
  );
}

function differs({ written, conflicts }: PullData): boolean {
  return written || conflicts.length > 0;
}

/** A file that a pull makes does not exist yet; a folder stands for the files in it. */
async function pulledPaths(context: Context, given: readonly string[], formats: readonly string[]) {
  const isThere = (path: string) => existsSync(resolve(context.folder, path));
  const paths = await Promise.all(
    given.map((path) => (isThere(path) ? expandPaths(context, [path], formats) : [path])),
  );
  return paths.flat();
}

function notesOf({ unpushed, left }: PullData): readonly string[] {
  const own = unpushed === 0 ? [] : [`${pluralize(unpushed, 'row')} not pushed yet`];
  return left.length === 0 ? own : [...own, `the file cannot hold ${left.join(', ')}`];
}

async function pullOne(
  context: Context,
  group: SheetGroup,
  path: string,
  options: PullOptions,
): Promise<PullData> {
  const { kind } = group;
  const { overwrite, discardRows, check } = options;
  if (path === '-' && options.format === undefined)
    throw new UsageError(`stdout needs --format: ${kind.formats.join(', ')}`);
  const lock = await openKnown(context, kind, path);
  let old: ReadContent | undefined;
  const pulled = await pullFile({
    ...(await oneFile(context, group, path, options)),
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
  return pullData(path, pulled, check);
}

type PullData = ReturnType<typeof pullData>;

function pullData(path: string, { compared, resource, isWritten }: PulledOne, check: boolean) {
  const { changes, toFile, conflicts, file } = compared;
  const left = [...(resource.sizes?.keys() ?? [])].sort().filter((key) => file?.canHold?.(key) === false);
  const isOpen = conflicts.some(({ taken }) => taken === undefined);
  return {
    ...fileData(path, resource, undefined),
    action: isWritten || isOpen ? ('pull' as const) : ('none' as const),
    toFile,
    conflicts,
    /** Parts of the service that the file cannot hold. */
    left: left.map(sectionLabel),
    /** How many rows of the file a push would write. */
    unpushed: changes.length,
    /** Whether the file was written, or would be. */
    written: isWritten,
    check,
  };
}

/** @throws CommandError `conflict` for rows that cannot be read, and would be lost. */
function refuseFaulty(path: string, [fault]: ReadContent['faults']): void {
  if (fault === undefined) return;
  throw new CommandError('conflict', `${path} has an error: ${findingInWords(fault)}`, {
    hint: 'Fix it, or drop rows that are not in the service with --discard-rows.',
  });
}

/** Opens the file as it is, or as it is made. */
async function openPulled(
  { folder }: Context,
  kind: KindSpec,
  path: string,
  options: FileOptions,
  { lock, keys }: { readonly lock: KnownLayout | undefined; readonly keys: readonly SectionKey[] },
): Promise<{ readonly old: ReadContent | undefined; readonly file: OpenedFile }> {
  const reading = readingOf(kind, path, options, lock);
  const bytes = path === '-' ? undefined : await readIfPresent(resolve(folder, path));
  const old = bytes && (await readAs(kind, path, bytes, reading));
  if (old === undefined && lock !== undefined) refuseOtherForm(kind, lock, reading.hints);
  const layout = old?.layout ?? lock?.layout ?? newLayout(reading.format, keys, reading.hints, kind);
  // What may be lost is dropped with a new workbook.
  const isNew = (old?.more ?? []).length > 0;
  const book = isNew ? undefined : old?.book;
  const content = { parts: new Map(), faults: [], sheets: [], ...old, layout, more: [], book };
  const canHold = (key: SectionKey) => canTake(layout, key, kind);
  const file = { ...rowFile(kind, path, content), bytes, canHold, hasFaults: content.faults.length > 0 };
  return { old, file };
}
