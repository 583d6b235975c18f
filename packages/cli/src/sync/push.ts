// `push` and `diff`: a push merges what the file and the service changed since they were last equal, and writes both, with
// the least writes.

import {
  type Backup,
  type Comparison,
  deletedParts,
  type PushedFile,
  plannedResource,
  pushFile,
  type SectionKey,
  sectionLabel,
} from 'language-service-account';
import { backupIn } from '../account/command-backup.ts';
import { UsageError } from '../command-error.ts';
import { verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { flagOption, type ParsedValues } from '../options/command-spec.ts';
import { safeLine } from '../output/safe-text.ts';
import { type Claims, createClaims } from './claims.ts';
import { refuseConflicts } from './conflicts.ts';
import { drawFiles, fileData } from './draw-files.ts';
import { openFile, openKnown, refuseFaults } from './read-sheet-file.ts';
import { expandPaths, runFiles } from './run-files.ts';
import { pushOptions, readFiles, type SheetGroup } from './sheet-group.ts';
import { oneFile, type SyncOptions, syncOptions } from './synced-file.ts';
import { rowFile } from './write-sheet.ts';

interface PushOptions extends SyncOptions {
  /** The name of what is made, or found. */
  readonly name: string | undefined;
  readonly prune: boolean;
  readonly backup: Backup;
  /** What the other files of this run hold. */
  readonly claims: Claims;
}

export function pushCommand(group: SheetGroup) {
  const { kind, thing, examples } = group;
  return verb(
    {
      description: `Finds the ${thing} by --${thing}, the lock file or its name, or creates it. Sends the changes of the file to the ${thing}, and writes other changes of the ${thing} to the file. ${group.pushes}`,
      positionals: readFiles(group),
      options: {
        ...pushOptions(group),
        check: flagOption('Print the differences; exit with code 13 if there are any'),
      },
      examples: examples.push.map((file) => `language-service ${kind.kind} push ${file}`),
    },
    (context, { positionals: { file }, options }) => pushFiles(context, group, file, options),
    (data, screen) => drawFiles(data, notesOf, screen, kind.kind),
  );
}

async function pushFiles(
  context: Context,
  group: SheetGroup,
  files: readonly string[],
  options: ParsedValues['options'],
) {
  const paths = await expandPaths(context, files, group.kind.formats);
  const check = options['check'] === true;
  const name = typeof options['name'] === 'string' ? options['name'] : undefined;
  const backup = backupIn(context);
  const own = { name, prune: options['prune'] === true, check, claims: createClaims(), backup };
  const push = { ...syncOptions(group, options), ...own };
  const found = { finds: differs, one: 'differs', many: 'differ' };
  return runFiles(paths, (path) => pushOne(context, group, path, push), check ? found : undefined);
}

/** Returns whether a push would write anything, or ask. */
function differs({ action }: PushData): boolean {
  return action !== 'none';
}

function notesOf({ kept }: PushData): readonly string[] {
  return kept.length === 0 ? [] : [`not in the file, kept: ${kept.join(', ')}`];
}

async function pushOne(
  context: Context,
  group: SheetGroup,
  path: string,
  options: PushOptions,
): Promise<PushData> {
  const { kind } = group;
  const lock = await openKnown(context, kind, path);
  const { name, prune, check, claims, backup } = options;
  const pushed = await pushFile({
    ...(await oneFile(context, group, path, options)),
    lock,
    name,
    prune,
    backup,
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
          'rows of the service cannot be written to stdin',
          'Omit --take service, or pass a file.',
        );
      const pruned = deletedParts(compared).map(sectionLabel).join(', ');
      if (pruned !== '') await context.confirm(safeLine(`${path}: delete ${pruned} of ${tracked.name}?`));
    },
    onWarning: (message) => context.warn(message),
  });
  const { compared, id } = pushed;
  if (compared.resource === undefined && id !== undefined) claims.rename(compared.tracked.name, id);
  return pushData(path, pushed, options);
}

type PushData = ReturnType<typeof pushData>;

function pushData(file: string, { compared, id, name, writes }: PushedFile, { prune, check }: PushOptions) {
  const isOpen = compared.conflicts.some(({ taken }) => taken === undefined);
  return {
    ...fileData(file, { id, name }, plannedResource(compared)),
    kept: keptParts(compared, prune).map(sectionLabel),
    writes: isOpen ? 0 : writes,
    check,
  };
}

/** Parts of the service that the file does not have, and that stay. One without an entry is not compared: it always does. */
function keptParts({ resource, file }: Comparison, prune: boolean): string[] {
  const isAbsent = (key: SectionKey) => (file?.sections.get(key)?.size ?? 0) === 0;
  return [...(resource?.sizes ?? [])].flatMap(([key, count]) =>
    isAbsent(key) && !(prune && count > 0) ? key : [],
  );
}
