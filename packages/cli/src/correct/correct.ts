// `correct`: the corrections of files, as lines, as marked text or in the formats of CI; or the corrected files.

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { junitOf } from 'language-service-quality/report/junit';
import { sarifOf } from 'language-service-quality/report/sarif';
import { encodeText } from 'language-service-sheets/text-encoding';
import { CommandError, UsageError } from '../command-error.ts';
import { type CommandSpec, type Result, type Values, verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { replaceWhole } from '../files/atomic-file.ts';
import { statFile } from '../files/named-file.ts';
import { pluralize } from '../output/amounts.ts';
import { safeText } from '../output/safe-text.ts';
import { ignoreReaderGone } from '../output/writer.ts';
import { type CorrectedFile, correctFile } from './corrected-file.ts';
import { type CorrectionItem, correctionInWords, itemsOf, reportOf } from './correction-words.ts';
import { languageOf, textLimit } from './limits.ts';
import { markedFile } from './marked-file.ts';
import { correctTexts } from './send-texts.ts';
import { decodeFile, type TextFile } from './text-file.ts';

const MOST_BYTES = 64 * 1024 * 1024;

const spec = {
  description:
    'Prints one correction per line. Changes files only with --fix. Sends paragraphs; keeps line ends, byte order mark and encoding.',
  positionals: [
    {
      name: 'files',
      kind: 'file',
      summary: 'Text files in UTF-8 or UTF-16; - for stdin',
      many: true,
    },
  ],
  options: {
    language: {
      kind: 'text',
      summary: 'Language of the texts. Default: detected by the service',
    },
    check: { kind: 'flag', summary: 'Exit with code 13 if there is anything to correct' },
    diff: { kind: 'flag', summary: 'Print the changed lines with marked words' },
    fix: { kind: 'flag', summary: 'Correct the files; for stdin, print the corrected text' },
    format: {
      kind: 'text',
      summary: 'Format of the result',
      values: ['text', 'json', 'sarif', 'junit'],
    },
  },
  examples: [
    'language-service correct README.md',
    'language-service correct docs/*.md --check --format sarif > correct.sarif',
  ],
} as const satisfies CommandSpec;

export const command = verb(
  spec,
  async (context, { positionals, options }) => {
    checkOptions(context, options);
    const language = languageOf(options.language);
    const files: TextFile[] = [];
    for (const name of positionals.files) files.push(await readText(context, name));
    const corrected: CorrectedFile[] = [];
    for (const file of files) {
      corrected.push(await correctFile(file, textLimit, correctTexts(context, language)));
      await context.progress(`${corrected.length} of ${pluralize(files.length, 'file')} corrected`);
    }
    await warnAll(context, corrected, options);
    if (options.fix) for (const one of corrected) await fix(context, one);
    return resultOf(context, corrected, options);
  },
  render,
);

type Options = Values<typeof spec>['options'];

function checkOptions({ globals }: Context, { fix, check, diff, format }: Options): void {
  if (fix && check) throw new UsageError('--fix and --check exclude each other');
  if (diff && format !== undefined && format !== 'text')
    throw new UsageError(`--diff does not support --format ${format}`);
  const isOther = format === 'sarif' || format === 'junit' || diff;
  if (isOther && (globals.json || globals.jsonl))
    throw new UsageError(
      'Only one format can be written to stdout',
      'Pass --json, --jsonl, --diff or --format.',
    );
}

async function readText(context: Context, name: string): Promise<TextFile> {
  if (name === '-') return decodeFile('-', await buffer(context.readStream('-')));
  const { size } = await statFile(context, name);
  if (size > MOST_BYTES) throw new UsageError(`${name} has ${size} bytes; the maximum is ${MOST_BYTES}`);
  return decodeFile(name, await readFile(resolve(context.folder, name)));
}

/** Annotations, where a server of CI shows them beside the lines. */
async function warnAll(
  context: Context,
  files: readonly CorrectedFile[],
  { check, format }: Options,
): Promise<void> {
  if (!check || (format ?? 'text') !== 'text' || !context.environment['GITHUB_ACTIONS']) return;
  for (const { file, corrections } of files)
    for (const correction of corrections)
      await context.warn(correctionInWords(correction), { file: file.name, ...correction.place });
}

/** @throws CommandError `conflict` when the file changed while it was corrected. */
async function fix(context: Context, { file, text, corrections }: CorrectedFile): Promise<void> {
  const bytes = encodeText(text, file);
  if (file.name === '-') return context.print(bytes);
  if (corrections.length === 0) return;
  const path = resolve(context.folder, file.name);
  if (!encodeText(file.text, file).equals(await readFile(path)))
    throw new CommandError('conflict', `${file.name} changed while it was corrected; it was not overwritten`);
  await replaceWhole(path, bytes);
}

async function resultOf(
  context: Context,
  files: readonly CorrectedFile[],
  { check, diff, fix, format }: Options,
): Promise<Result<readonly CorrectionItem[]>> {
  const count = files.reduce((sum, { corrections }) => sum + corrections.length, 0);
  const items = itemsOf(files);
  const data = (await printed(context, files, items, { diff, fix, format }).catch(ignoreReaderGone)) ?? {};
  if (!check || count === 0) return data;
  return {
    ...data,
    exit: { exitStatus: 'checkFailed', message: `${pluralize(count, 'correction')} to make` },
  };
}

async function printed(
  context: Context,
  files: readonly CorrectedFile[],
  items: readonly CorrectionItem[],
  { diff, fix, format }: Pick<Options, 'diff' | 'fix' | 'format'>,
): Promise<Result<readonly CorrectionItem[]>> {
  if (fix && files.some(({ file }) => file.name === '-')) return {};
  if (format === 'sarif') await context.print(`${JSON.stringify(sarifOf(reportOf(files)), null, 2)}\n`);
  else if (format === 'junit') await context.print(junitOf(reportOf(files)));
  else if (diff) for (const file of files) await context.print(markedFile(file, context.screen));
  else if (format === 'json') await context.print(`${JSON.stringify(items, null, 2)}\n`);
  else return { data: items };
  return {};
}

/** A line a correction. */
export function render(items: readonly CorrectionItem[]): string {
  return items
    .map(({ file, line, column, message }) => `${safeText(`${file}:${line}:${column}: ${message}`)}\n`)
    .join('');
}
