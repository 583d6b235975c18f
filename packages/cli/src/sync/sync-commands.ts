// The commands on files, for glossaries and for Spoken Terms.

import { partInWords, type Store } from 'language-service-account';
import { findingInWords, lossesIn } from 'language-service-sheets/place';
import type { CommandModule, Result } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import type { ParsedValues } from '../options/command-spec.ts';
import { pluralize } from '../output/amounts.ts';
import type { Screen } from '../output/screen.ts';
import type { SheetKind } from '../sheets/sheet-kind.ts';
import { countsInWords, differs, fileLine, renderDifference } from './difference-data.ts';
import { type PullData, pull } from './pull.ts';
import { createClaims, type PushData, push } from './push.ts';
import { type FindingData, findingData, noteFaults, openFile, openKnown } from './read-sheet-file.ts';
import { type FileOptions, fileOptions } from './reading-order.ts';
import { exitOfFiles, expandPaths, type FilesData, filesOf, isFailed, runFiles } from './run-files.ts';

export interface SyncParts {
  readonly kind: SheetKind;
  store(context: Context): Promise<Store>;
  /** The option that names what a file belongs to. */
  readonly given: 'glossary' | 'collection';
}

export function checkModule({ kind }: Pick<SyncParts, 'kind'>): CommandModule<FilesData<CheckData>> {
  return {
    async run(context, values) {
      const paths = await expandPaths(context, filesOf(values), kind.formats);
      const { data, exitStatuses } = await runFiles(paths, (path) =>
        checkFile(context, kind, path, fileOptions(values, kind.formats)),
      );
      const faulty = data.files.filter((file) => !isFailed(file) && file.faults.length > 0).length;
      const exit =
        exitOfFiles(paths.length, exitStatuses) ?? failedCheck(faulty, 'has faults', 'have faults');
      return { data, ...(exit && { exit }) };
    },
    render: ({ files }) =>
      files
        .map((file) =>
          isFailed(file)
            ? fileLine(file.file, file.error.message)
            : fileLine(
                file.file,
                `${file.parts.map(({ part, entries }) => `${part} ${entries}`).join(', ') || 'nothing'}; ${
                  file.faults.length === 0 ? 'no faults' : pluralize(file.faults.length, 'fault')
                }`,
              ),
        )
        .join(''),
  };
}

/** @param check whether nothing is written for any options: `diff`. */
export function pushModule(
  parts: SyncParts,
  { isDiff }: { readonly isDiff: boolean },
): CommandModule<FilesData<PushData>> {
  return {
    async run(context, values) {
      const { kind } = parts;
      const paths = await expandPaths(context, filesOf(values), kind.formats);
      const synced = { kind, store: await parts.store(context) };
      const check = isDiff || values.options['check'] === true;
      const prune = values.options['prune'] === true;
      const claims = createClaims();
      const { data, exitStatuses } = await runFiles(paths, (path) =>
        push(context, synced, path, { ...syncOptions(parts, values), prune, check, claims }),
      );
      const differing = data.files.filter((file) => !isFailed(file) && differs(file)).length;
      const failed = exitOfFiles(paths.length, exitStatuses);
      const exit = failed ?? (check ? failedCheck(differing, 'differs', 'differ') : undefined);
      return { data: check ? data : { files: data.files.map(withoutChanges) }, ...(exit && { exit }) };
    },
    render: renderPush,
  };
}

function syncOptions({ kind, given }: SyncParts, values: ParsedValues) {
  const text = (name: string) => {
    const value = values.options[name];
    return typeof value === 'string' ? value : undefined;
  };
  const take = (['file', 'service'] as const).find((side) => side === text('take'));
  return { ...fileOptions(values, kind.formats), given: text(given), name: text('name'), take };
}

function withoutChanges<Data extends object>(file: Data): Data {
  return 'changes' in file ? { ...file, changes: [] } : file;
}

async function renderPush({ files }: FilesData<PushData>, screen: Screen): Promise<string> {
  const texts: string[] = [];
  for (const file of files) {
    if (isFailed(file)) texts.push(fileLine(file.file, file.error.message));
    else {
      const writes = pluralize(file.writes, 'write');
      const kept = file.kept.length === 0 ? '' : `; not in the file, kept: ${file.kept.join(', ')}`;
      const toFile = file.toFile.changes.length === 0 ? '' : `; to the file: ${countsInWords(file.toFile)}`;
      const { length } = file.conflicts;
      const both = length === 0 ? '' : `; ${pluralize(length, 'row')} changed on both sides`;
      const id = file.id === undefined ? 'new' : file.id;
      texts.push(
        fileLine(file.file, `${file.name} (${id}): ${countsInWords(file)}; ${writes}${kept}${toFile}${both}`),
      );
      texts.push(await renderDifference(file, screen));
    }
  }
  return texts.join('');
}

export function pullModule(parts: SyncParts): CommandModule<FilesData<PullData> | undefined> {
  return {
    async run(context, values): Promise<Result<FilesData<PullData> | undefined>> {
      const { kind } = parts;
      const paths = await pulledPaths(context, filesOf(values), kind.formats);
      const synced = { kind, store: await parts.store(context) };
      const check = values.options['check'] === true;
      const overwrite = values.options['overwrite'] === true;
      const discardRows = values.options['discard-rows'] === true;
      const { data, exitStatuses } = await runFiles(paths, (path) =>
        pull(context, synced, path, { ...syncOptions(parts, values), check, overwrite, discardRows }),
      );
      const differing = data.files.filter(
        (file) => !isFailed(file) && (file.written || file.conflicts.length > 0),
      ).length;
      const failed = exitOfFiles(paths.length, exitStatuses);
      const exit = failed ?? (check ? failedCheck(differing, 'differs', 'differ') : undefined);
      // Stdout is the file itself.
      return { data: paths[0] === '-' ? undefined : data, ...(exit && { exit }) };
    },
    render: renderPull,
  };
}

/** A file that a pull makes does not exist yet; a folder stands for the files in it. */
async function pulledPaths(context: Context, given: readonly string[], formats: readonly string[]) {
  const paths: string[] = [];
  for (const path of given)
    paths.push(
      ...(await expandPaths(context, [path], formats).catch((error: unknown) => missing(error, path))),
    );
  return paths;
}

function missing(error: unknown, path: string): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [path];
  throw error;
}

async function renderPull(data: FilesData<PullData> | undefined): Promise<string> {
  if (data === undefined) return '';
  return data.files
    .map((file) => {
      if (isFailed(file)) return fileLine(file.file, file.error.message);
      const left = file.left.length === 0 ? '' : `; the file cannot hold ${file.left.join(', ')}`;
      const own = file.unpushed === 0 ? '' : `; ${pluralize(file.unpushed, 'row')} not pushed yet`;
      return fileLine(file.file, `${file.name} (${file.id}): ${countsInWords(file)}${own}${left}`);
    })
    .join('');
}

function failedCheck(count: number, one: string, many: string): Result['exit'] {
  if (count === 0) return undefined;
  return { exitStatus: 'checkFailed', message: count === 1 ? `1 file ${one}` : `${count} files ${many}` };
}

export interface CheckData {
  readonly file: string;
  readonly parts: readonly { readonly part: string; readonly entries: number }[];
  readonly faults: readonly FindingData[];
  readonly warnings: readonly FindingData[];
}

/** Finds every fault of a file; sends nothing. */
async function checkFile(
  context: Context,
  kind: SheetKind,
  path: string,
  options: FileOptions,
): Promise<CheckData> {
  const lock = openKnown(context, kind, path);
  const { content } = await openFile(context, kind, path, options, lock);
  await noteFaults(context, path, content.faults);
  for (const notice of content.notices)
    await context.warn(findingInWords(notice), { file: path, line: notice.place.line ?? notice.place.row });
  context.countSkipped(lossesIn(content.notices));
  return {
    file: path,
    parts: Array.from(content.parts, ([key, entries]) => ({
      part: partInWords(key),
      entries: entries.length,
    })),
    faults: content.faults.map(findingData),
    warnings: content.notices.map(findingData),
  };
}
