// `tm edit`: the memory is exported, the file is edited, and a memory of the file takes the place of the old one. The edited
// file is kept until then, so that a stopped command continues with the same bytes.

import { join } from 'node:path';
import type { Backup } from 'language-service-account';
import {
  dedupeTmx,
  editTmx,
  type ImportReport,
  replaceForbidden,
  type TmxEdit,
  type TmxInput,
  type TmxSink,
} from 'language-service-tmx';
import { backupIn } from '../account/command-backup.ts';
import { UsageError } from '../command-error.ts';
import { type CommandSpec, type Values, verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { copyWhole, openAtomicFile } from '../files/atomic-file.ts';
import { readChunks } from '../files/read-chunks.ts';
import { writeResult } from '../files/result-file.ts';
import { type TemporaryFolder, temporaryFolder } from '../files/spool.ts';
import { flagOption, textOption } from '../options/command-spec.ts';
import { pluralize } from '../output/amounts.ts';
import { safeLine } from '../output/safe-text.ts';
import { lossFinding, readOrRefuse } from '../tmx/findings.ts';
import { previewFile } from '../tmx/preview-file.ts';
import { keepMemory, namedMemory } from './backup.ts';
import { exportToFile } from './memory-file.ts';
import { openJobs } from './open-jobs.ts';
import {
  finishReplacement,
  type Replaced,
  type Replacement,
  refuseEmpty,
  render as renderReplaced,
  replacementKey,
  replacementPath,
  replacing,
} from './replace.ts';
import { account, memory as memoryName, noBackup } from './tm-options.ts';

interface Edited extends Partial<Replaced> {
  readonly name: string;
  /** Units. */
  readonly changed: number;
  readonly dropped: number;
}

const spec = {
  description:
    'Exports the memory, edits the file, and replaces the memory like tm replace. If nothing changes, it sends nothing. --replace and --with replace text within segments, not across inline codes.',
  positionals: [memoryName],
  options: {
    replace: textOption('Text to replace in segments; case-sensitive', 'text'),
    with: textOption('The replacement; may be empty', 'text'),
    language: textOption('Replace text in this language only', 'language'),
    drop: textOption('Drop units with this text in a segment; not case-sensitive'),
    before: textOption('Drop units last changed before this day; keep units without a date', 'YYYY-MM-DD'),
    dedupe: flagOption('Drop duplicate units'),
    account,
    ...noBackup,
  },
  examples: [
    'language-service tm edit Manuals --replace Rad --with Fahrrad --language de --yes',
    'language-service tm edit Manuals --drop "do not use" --before 2020-01-01 --dedupe --yes',
  ],
} as const satisfies CommandSpec;

export const command = verb(
  spec,
  async (context, { positionals: { memory }, options }) => {
    const edit = editOf(options);
    const { replace, language, drop } = edit;
    const words = [replace?.text, replace?.by, language, drop, options.before, String(options.dedupe)];
    await using jobs = await openJobs(context, options);
    const kept = backupIn(context);
    const key = replacementKey(['edit', memory, ...words, jobs.account]);
    const data = await replacing(context, key, async (known): Promise<Edited> => {
      await using folder = await temporaryFolder();
      const prepared = known ?? (await editedMemory(context, memory, { key, edit, options, folder, kept }));
      const { old, path, counts = { changed: 0, dropped: 0 } } = prepared;
      const { name } = old;
      if (path === undefined) return { name, ...counts };
      const replacement = { ...prepared, key, path };
      const replaced = await finishReplacement(context, jobs, replacement, { ...options, kept, label: name });
      return { ...counts, ...replaced };
    });
    return { data };
  },
  render,
);

type Options = Values<typeof spec>['options'];

/** The edit that the options name. @throws UsageError naming the option that is wrong. */
function editOf({ replace, with: by, language, drop, before, dedupe }: Options): TmxEdit {
  if (replace === undefined && drop === undefined && before === undefined && dedupe !== true)
    throw new UsageError('No edit given', 'Pass --replace and --with, --drop, --before or --dedupe.');
  if ((replace === undefined) !== (by === undefined))
    throw new UsageError('--replace and --with belong together');
  if (language !== undefined && replace === undefined)
    throw new UsageError('--language needs --replace', 'Pass --replace and --with.');
  if (replace === '' || drop === '')
    throw new UsageError(`--${replace === '' ? 'replace' : 'drop'} is empty: every segment has that text`);
  if (by !== undefined && replaceForbidden(by) !== by)
    throw new UsageError('--with has a character that XML cannot hold');
  const time = before === undefined ? undefined : Date.parse(before);
  const isDay =
    time === undefined || (!Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === before);
  if (!isDay) throw new UsageError(`--before ${before} is not a day`, 'Write it as 2020-01-31.');
  return {
    replace: replace === undefined ? undefined : { text: replace, by: by ?? '' },
    language,
    drop,
    before: time,
  };
}

interface Editing {
  readonly key: string;
  readonly edit: TmxEdit;
  readonly options: Options;
  readonly folder: TemporaryFolder;
  readonly kept: Backup;
}

/** Exports and edits a memory; without a path when the edit changes nothing. */
async function editedMemory(
  context: Context,
  memory: string,
  { key, edit, options, folder, kept }: Editing,
): Promise<Omit<Replacement, 'path'> & { readonly path: string | undefined }> {
  const old = await namedMemory(context, memory);
  const exported = await exportToFile(context, old.id, folder);
  const backUp = async () =>
    options['no-backup'] ? undefined : keepMemory(context, kept, old, { exported });
  // A dry run exports nothing: it has an example in the place of the memory.
  if (context.isDryRun) return { old, path: exported, backup: await backUp() };
  await context.progress(`${old.name}: editing`);
  const write = <T>(from: string, to: string, work: (input: TmxInput, sink: TmxSink) => Promise<T>) =>
    readOrRefuse(`the export of ${old.name}`, async () => {
      const file = await openAtomicFile(to, { overwrite: true, mode: 0o600 });
      return writeResult(file, () => work(readChunks(from, context), (bytes) => file.write(bytes)));
    });
  const edited = join(folder.path, 'edited.tmx');
  const deduped = join(folder.path, 'deduped.tmx');
  const made = await write(exported, edited, (input, sink) => editTmx(input, sink, edit));
  const left = options.dedupe === true ? await write(edited, deduped, dedupeTmx) : made;
  const counts = { changed: made.unitsChanged, dropped: made.unitsRead - left.unitsWritten };
  if (counts.changed + counts.dropped === 0) return { old, counts, path: undefined };
  const result = options.dedupe === true ? deduped : edited;
  const label = `the edited ${old.name}`;
  const lostIn = ({ textsRead, textsStored }: ImportReport) => textsRead - textsStored;
  const report = await refuseEmpty(context, label, result);
  const [first] = report.losses;
  // Of what the service stored, an import may store no less: an edit may leave a text blank.
  if (first && lostIn(report) > lostIn((await previewFile(exported, context)).report))
    throw new UsageError(
      `${label}: an import would leave out ${pluralize(lostIn(report), 'text')}; the first, in line ${first.line}: ${lossFinding(label, first).message}`,
      'Nothing was sent. Drop such units with --drop, and duplicate units with --dedupe.',
    );
  const backup = await backUp();
  const path = replacementPath(context, key, 'tmx');
  await copyWhole(result, path);
  return { old, counts, backup, path };
}

export function render({ name, changed, dropped, ...replaced }: Edited): string {
  const { memoryId, replaced: old } = replaced;
  const line = `${name}: ${pluralize(changed, 'unit')} changed, ${dropped} dropped`;
  if (memoryId === undefined || old === undefined) return `${safeLine(`${line}; nothing was sent`)}\n`;
  return `${safeLine(line)}\n${renderReplaced({ ...replaced, name, memoryId, replaced: old })}`;
}
