// The units of the files of a command, and the options that say how the files are read.

import { basename, resolve } from 'node:path';
import { lockName } from 'language-service-account/lock';
import { isLanguageCode } from 'language-service-quality/read/language-codes';
import { readUnits, unitFormats } from 'language-service-quality/read/read-units';
import type { InputFile, Unit } from 'language-service-quality/read/unit';
import type { Finding } from 'language-service-quality/rules/finding';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError, UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import type { CommandSpec, Values } from '../../frame/define-command.ts';
import { textOption } from '../../frame/options/command-spec.ts';
import { orUsageError } from '../../frame/sheets/sheet-fault.ts';
import { expandPaths } from '../sync/expand-paths.ts';
import { encodingOption } from '../sync/sheet-group.ts';
import { type Finding as FileFinding, readOrRefuse } from '../tmx/findings.ts';
import { openTmxFile } from '../tmx/tmx-input.ts';

export const unitFiles = {
  name: 'files',
  kind: 'file',
  summary: 'Files of translations, or folders; - for stdin',
  many: true,
} as const;

export const readingOptions = {
  source: { kind: 'file', summary: 'The JSON file of the source language' },
  'source-lang': textOption('Source language, if a file has none', 'code'),
  'target-lang': textOption('Target language, if a file has none', 'code'),
  encoding: encodingOption(),
  format: { kind: 'text', values: unitFormats, summary: 'Format of stdin. Default for files: the extension' },
} as const satisfies CommandSpec['options'];

type Options = Partial<
  Values<{ readonly positionals: []; readonly options: typeof readingOptions }>['options']
>;

/** Throws a UsageError for a language that is no code: it would fit no glossary. */
export function refuseLanguages(given: Readonly<Record<string, string | undefined>>): void {
  for (const [name, language] of Object.entries(given))
    if (language !== undefined && !isLanguageCode(language))
      throw new UsageError(
        `${name}: ${shortened(language)} is no code of a language`,
        'Pass a code such as de or pt-BR.',
      );
}

/** What was read: the files, and a finding for each that could not be read. */
export interface FilesRead {
  readonly files: readonly string[];
  readonly unread: readonly Finding[];
}

/**
 * Hands out the units of all files and folders but those of the file of the source. Of several files, one that cannot be
 * read is a finding.
 *
 * @param own Files that the command reads for itself: in a folder they are no translations.
 * @throws UsageError for a single file that cannot be read.
 */
export async function readFiles(
  context: Context,
  given: readonly string[],
  options: Options,
  add: (unit: Unit) => void,
  own: readonly string[] = [],
): Promise<FilesRead> {
  const { source, format, encoding, 'source-lang': sourceLanguage, 'target-lang': targetLanguage } = options;
  const pathOf = (name: string) => resolve(context.folder, name);
  const owned = new Set(own.map(pathOf));
  const files = (await expandPaths(context, given, unitFormats)).filter(
    (name) => given.includes(name) || !(owned.has(pathOf(name)) || basename(name) === lockName),
  );
  if (files.includes('-') && format === undefined)
    throw new UsageError('stdin has no name that says its format', `Pass --format ${unitFormats.join('|')}.`);
  await using sourceFile = source === undefined ? undefined : await openTmxFile(context, source);
  if (sourceFile !== undefined) await refuseSource(sourceFile, encoding);
  const unread: Finding[] = [];
  for (const name of files) {
    if (sourceFile?.path === pathOf(name)) continue;
    const reading = { format: name === '-' ? format : undefined, encoding, sourceLanguage, targetLanguage };
    try {
      await using file = await openTmxFile(context, name);
      const read = () => readUnits(file, { sourceFile, ...reading }, add);
      await readOrRefuse(name, () => orUsageError(read, `${name}: `));
    } catch (error) {
      if (!(error instanceof CommandError) || error.exitStatus !== 'usage' || files.length === 1) throw error;
      unread.push(unreadFinding(name, error));
    }
  }
  return { files, unread };
}

/** Throws a UsageError that names the file of the source, if that cannot be read. */
async function refuseSource(sourceFile: InputFile, encoding: string | undefined): Promise<void> {
  const reading = { sourceFile, format: 'json', encoding };
  await readOrRefuse(sourceFile.name, () => readUnits(sourceFile, reading, () => undefined));
}

function unreadFinding(file: string, { message, data }: CommandError): Finding {
  // What readOrRefuse throws has a finding with the place.
  const { line = 1, column, message: reason = message } = (data ?? {}) as Partial<FileFinding>;
  const said = reason.startsWith(`${file}: `) ? reason.slice(file.length + 2) : reason;
  return { rule: 'file', file, line, column, key: '', source: '', target: '', message: said, term: file };
}
