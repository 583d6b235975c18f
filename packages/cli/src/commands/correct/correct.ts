// Implements `correct`: prints the corrections of files as text or in a CI format, or writes the corrected files.

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Report } from 'language-service-quality/report/reported-finding';
import { decodeText, encodeText } from 'language-service-sheets/text-encoding';
import { CommandError, UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { type CommandSpec, type Result, type Values, verb } from '../../frame/define-command.ts';
import { replaceWhole } from '../../frame/files/atomic-file.ts';
import { statFile } from '../../frame/files/named-file.ts';
import { flagOption, textOption } from '../../frame/options/command-spec.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import { reported, reportOption } from '../../frame/output/check-report.ts';
import { safeText } from '../../frame/output/safe-text.ts';
import { orUsageError } from '../../frame/sheets/sheet-fault.ts';
import { readOrRefuse } from '../tmx/findings.ts';
import { type CorrectedFile, correctFile, type TextFile } from './corrected-file.ts';
import {
  type ProseFormat,
  proseExtensions,
  proseFormatOf,
  proseFormats,
  proseOf,
} from './prose/file-prose.ts';
import type { Prose } from './prose/prose.ts';
import { correctTexts, languageOf, mostCharacters } from './send-texts.ts';

const MOST_BYTES = 64 * 1024 * 1024;

const spec = {
  description:
    'Prints one correction per line. Changes files only with --fix. Sends only prose: paragraphs of Markdown without code, and translations of PO, JSON and XLIFF. Every other byte stays unchanged.',
  positionals: [
    {
      name: 'files',
      kind: 'file',
      summary: 'Markdown, text, PO, JSON or XLIFF files; - for stdin',
      many: true,
    },
  ],
  options: {
    language: textOption('Language of the texts. Default: detected by the service'),
    as: { kind: 'text', values: proseFormats, summary: 'Format of the files. Default: the extension' },
    check: flagOption('Exit with code 13 if there is anything to correct', 'fix'),
    fix: flagOption('Correct the files; for stdin, print the corrected text'),
    report: reportOption,
  },
  examples: [
    'language-service correct README.md',
    'language-service correct README.md --fix',
    'language-service correct docs/*.md --check --report sarif > correct.sarif',
  ],
} as const satisfies CommandSpec;

export const command = verb(
  spec,
  async (context, { positionals, options }) => {
    const language = languageOf(options.language);
    const files: (readonly [TextFile, readonly Prose[]])[] = [];
    for (const name of positionals.files) {
      const { size } = name === '-' ? { size: 0 } : await statFile(context, name);
      const format = formatOf(name, options.as);
      const file = await readText(context, name, size);
      files.push([file, await readOrRefuse(name, () => proseOf(name, file.text, format))]);
    }
    const corrected: CorrectedFile[] = [];
    for (const [file, texts] of files) {
      corrected.push(await correctFile(file, texts, mostCharacters, correctTexts(context, language)));
      await context.progress(`${corrected.length} of ${pluralize(files.length, 'file')} corrected`);
    }
    if (options.fix) for (const one of corrected) await fix(context, one);
    return resultOf(context, corrected, options);
  },
  render,
);

type Options = Values<typeof spec>['options'];

/**
 * Returns the format of a file: the format that the user names, or else the format of the extension.
 * @throws UsageError for an unknown format, because such a file may contain code that must not be corrected.
 */
function formatOf(name: string, given: ProseFormat | undefined): ProseFormat {
  const format = given ?? proseFormatOf(name);
  if (format !== undefined) return format;
  throw new UsageError(
    `${name}: the format is unknown, so code in the file could be changed`,
    `Known extensions are ${proseExtensions.join(', ')}. To correct the whole file as text, pass --as text.`,
  );
}

/**
 * Reads a text file. Returns its text, its encoding, its byte order mark and its line ends.
 * @throws UsageError if the file is not text in UTF-8 or UTF-16.
 */
async function readText(context: Context, name: string, size: number): Promise<TextFile> {
  if (size > MOST_BYTES)
    throw new UsageError(`${name} has ${size} bytes, more than ${MOST_BYTES}`, 'Split the file.');
  const bytes = name === '-' ? buffer(context.readStream('-')) : readFile(resolve(context.folder, name));
  const file = await orUsageError(async () => decodeText(await bytes), name);
  if (!file.text.includes('\0')) return { name, ...file };
  throw new UsageError(`${name} is a binary file`, 'Pass a text file in UTF-8 or UTF-16.');
}

/**
 * Writes the corrected text to its file.
 * @throws CommandError `conflict` if the file changed while its text was corrected.
 */
async function fix(context: Context, { file, text, corrections }: CorrectedFile): Promise<void> {
  const bytes = encodeText(text, file);
  if (file.name === '-') return context.print(bytes);
  if (corrections.length === 0) return;
  const path = resolve(context.folder, file.name);
  if (!encodeText(file.text, file).equals(await readFile(path)))
    throw new CommandError('conflict', `${file.name} changed at the same time, so it was not overwritten`);
  await replaceWhole(path, bytes);
  await context.info(`${file.name}: corrected`);
}

async function resultOf(
  context: Context,
  files: readonly CorrectedFile[],
  { check = false, fix, report }: Options,
): Promise<Result<ReturnType<typeof itemsOf>>> {
  const count = files.reduce((sum, { corrections }) => sum + corrections.length, 0);
  const message = `${pluralize(count, 'correction')} found`;
  const hint = 'Nothing was changed. To correct the files, pass --fix instead of --check.';
  const exit = check && count > 0 && { exit: { exitStatus: 'checkFailed' as const, message, hint } };
  if (fix && files.some(({ file }) => file.name === '-')) return { ...exit };
  return reported(context, report, { data: itemsOf(files), ...exit }, () => reportOf(files, check));
}

function itemsOf(files: readonly CorrectedFile[]) {
  return files.flatMap(({ file, corrections }) =>
    corrections.map(({ end: _, ...correction }) => ({ file: file.name, ...correction })),
  );
}

/** Returns the corrections as a report, for output in a CI format. */
function reportOf(files: readonly CorrectedFile[], isCheck: boolean): Report {
  const rule = 'text-correction';
  const level = isCheck ? 'error' : 'warning';
  return {
    tool: 'correct',
    rules: { [rule]: 'Spelling, grammar and punctuation' },
    files: files.map(({ file }) => file.name),
    findings: files.flatMap(({ file, corrections }) =>
      corrections.map(({ before: _, after, end, ...found }) => ({
        rule,
        level,
        file: file.name,
        ...found,
        fix: { ...end, text: after },
      })),
    ),
  };
}

/** Returns the corrections as text, with one line per correction. */
export function render(items: ReturnType<typeof itemsOf>): string {
  return items
    .map(({ file, line, column, message }) => `${safeText(`${file}:${line}:${column}: ${message}`)}\n`)
    .join('');
}
