// The units of the files of a command, and the options that say how the files are read.

import { resolve } from 'node:path';
import { readUnits, unitFormats } from 'language-service-quality/read/read-units';
import type { InputFile, ReadOptions, Unit } from 'language-service-quality/read/unit';
import { UsageError } from '../command-error.ts';
import type { CommandSpec, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { textOption } from '../options/command-spec.ts';
import { orUsageError } from '../sheets/sheet-fault.ts';
import { expandPaths } from '../sync/run-files.ts';
import { readOrRefuse } from '../tmx/findings.ts';
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
  format: { kind: 'text', values: unitFormats, summary: 'Format of stdin. Default for files: the extension' },
} as const satisfies CommandSpec['options'];

type Options = Partial<
  Values<{ readonly positionals: []; readonly options: typeof readingOptions }>['options']
>;

/**
 * Hands out the units of all files and folders but those of the file of the source.
 *
 * @returns The files.
 * @throws UsageError for a file that cannot be read.
 */
export async function readFiles(
  context: Context,
  given: readonly string[],
  options: Options,
  add: (unit: Unit) => void,
): Promise<readonly string[]> {
  const files = await expandPaths(context, given, unitFormats);
  const { source, format, 'source-lang': sourceLanguage, 'target-lang': targetLanguage } = options;
  if (files.includes('-') && format === undefined)
    throw new UsageError('stdin has no name that says its format', `Pass --format ${unitFormats.join('|')}.`);
  await using sourceFile = source === undefined ? undefined : await openTmxFile(context, source);
  for (const name of files) {
    if (sourceFile?.path === resolve(context.folder, name)) continue;
    const reading = { sourceFile, format: name === '-' ? format : undefined, sourceLanguage, targetLanguage };
    await readFile(context, name, () => reading, add);
  }
  return files;
}

/** Hands out the units of one file. @throws UsageError for a file that cannot be read. */
export async function readFile(
  context: Context,
  name: string,
  reading: (file: InputFile) => ReadOptions,
  add: (unit: Unit) => void,
): Promise<void> {
  await using file = await openTmxFile(context, name);
  await readOrRefuse(name, () => orUsageError(() => readUnits(file, reading(file), add), `${name}: `));
}
