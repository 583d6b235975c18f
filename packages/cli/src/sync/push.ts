// `push` and `diff`: a push merges what the file and the service changed since they were last equal, and writes both, with
// the least writes.

import { type Comparison, type PushedFile, pushFile, type SectionKey } from 'language-service-account';
import { UsageError } from '../command-error.ts';
import type { CommandModule } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import type { Screen } from '../output/screen.ts';
import { type Claims, createClaims } from './claims.ts';
import { refuseConflicts } from './conflicts.ts';
import { countsInWords, type DifferenceData, differenceData, renderDifference } from './difference-data.ts';
import { openFile, openKnown, refuseFaults } from './read-sheet-file.ts';
import { expandPaths, type FilesData, fileLine, filesOf, renderFiles, runFiles } from './run-files.ts';
import { oneFile, type Synced, type SyncedKind, type SyncOptions, syncOptions } from './synced-file.ts';
import { rowFile } from './write-sheet.ts';

interface PushOptions extends SyncOptions {
  /** The name of what is made, or found. */
  readonly name: string | undefined;
  readonly prune: boolean;
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
  /** Whether nothing was sent, since a check was asked for. */
  readonly check: boolean;
}

/** @param isDiff Whether nothing is written for any options: `diff`. */
export function pushModule(
  sheets: SyncedKind,
  { isDiff }: { readonly isDiff: boolean },
): CommandModule<FilesData<PushData>> {
  return {
    async run(context, values) {
      const { kind } = sheets;
      const paths = await expandPaths(context, filesOf(values), kind.formats);
      const synced = { kind, store: await sheets.store(context) };
      const check = isDiff || values.options['check'] === true;
      const prune = values.options['prune'] === true;
      const options = { ...syncOptions(sheets, values), prune, check, claims: createClaims() };
      const found = { finds: differs, one: 'differs', many: 'differ' };
      return runFiles(paths, (path) => push(context, synced, path, options), check ? found : undefined);
    },
    render: (data, screen) => renderFiles(data, (file) => renderPush(file, screen)),
  };
}

/** Whether a push would write anything, or ask. */
function differs({ writes, toFile, conflicts }: PushData): boolean {
  return writes > 0 || toFile.changes.length > 0 || conflicts.length > 0;
}

async function renderPush(file: PushData, screen: Screen): Promise<string> {
  const writes = pluralize(file.writes, 'write');
  const kept = file.kept.length === 0 ? '' : `; not in the file, kept: ${file.kept.join(', ')}`;
  const toFile = file.toFile.changes.length === 0 ? '' : `; to the file: ${countsInWords(file.toFile)}`;
  const { length } = file.conflicts;
  const both = length === 0 ? '' : `; ${pluralize(length, 'row')} changed on both sides`;
  const text = `${file.name} (${file.id ?? 'new'}): ${countsInWords(file)}; ${writes}${kept}${toFile}${both}`;
  // What was sent are rows of the file: only a check prints them.
  const rows = await renderDifference(file.check ? file : { ...file, changes: [] }, screen);
  return fileLine(file.file, text) + rows;
}

async function push(context: Context, synced: Synced, path: string, options: PushOptions): Promise<PushData> {
  const { kind } = synced;
  const lock = openKnown(context, kind, path);
  const { name, prune, check, claims } = options;
  const pushed = await pushFile({
    ...(await oneFile(context, synced, path, options)),
    lock,
    name,
    prune,
    async open() {
      const file = await openFile(context, kind, path, options, lock);
      const hint = file.content.sheets.length > 1 ? 'Nothing was sent. --sheet reads one sheet.' : undefined;
      await refuseFaults(context, path, file.content, hint);
      return { ...rowFile(kind, path, file.content), bytes: file.bytes };
    },
    async onCompared(compared) {
      const { resource, tracked, file } = compared;
      claims.claim(path, resource?.id ?? tracked.name, file?.sections.keys() ?? [], prune);
      if (check) return;
      await refuseConflicts(context, path, compared);
      if (path === '-' && compared.toFile.length > 0)
        throw new UsageError(
          'stdin cannot get rows of the service',
          'Leave out --take service, or name a file.',
        );
    },
    onWait: () => context.info(`${path}: looking for what an earlier push may have created`),
    onWarning: (message) => context.warn(message),
  });
  const { compared, id } = pushed;
  if (compared.resource === undefined && id !== undefined) claims.rename(compared.tracked.name, id);
  return pushData(path, pushed, options);
}

function pushData(
  file: string,
  { compared, id, name, writes }: PushedFile,
  { prune, check }: PushOptions,
): PushData {
  const isOpen = compared.conflicts.some(({ taken }) => taken === undefined);
  const difference = differenceData(compared, keptParts(compared, prune));
  return { file, name, ...difference, ...(id !== undefined && { id }), writes: isOpen ? 0 : writes, check };
}

/** Parts of the service that the file does not have, and that stay. One without an entry is not compared: it always does. */
function keptParts({ resource, file }: Comparison, prune: boolean): string[] {
  const isAbsent = (key: SectionKey) => (file?.sections.get(key)?.size ?? 0) === 0;
  return [...(resource?.sizes ?? [])].flatMap(([key, count]) =>
    isAbsent(key) && !(prune && count > 0) ? key : [],
  );
}
