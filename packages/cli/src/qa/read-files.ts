// The units of the files of a command, and the options that say how the files are read.

import { resolve } from 'node:path';
import { readUnits } from 'language-service-quality/read/read-units';
import type { InputFile, Unit } from 'language-service-quality/read/unit';
import { SheetFault } from 'language-service-sheets/sheet-fault';
import { UsageError } from '../command-error.ts';
import type { CommandSpec, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { statFile } from '../files/named-file.ts';
import { readChunks } from '../files/read-chunks.ts';
import { readOrRefuse } from '../tmx/findings.ts';

export const readingOptions = {
  source: { kind: 'file', summary: 'The JSON file of the source language' },
  'source-lang': { kind: 'text', placeholder: 'code', summary: 'Source language where a file names none' },
  'target-lang': { kind: 'text', placeholder: 'code', summary: 'Target language where a file names none' },
} as const satisfies CommandSpec['options'];

type Options = Values<{ readonly positionals: []; readonly options: typeof readingOptions }>['options'];

/** Hands out the units of all files but that of the source. @throws UsageError for a file that cannot be read. */
export async function readFiles(
  context: Context,
  files: readonly string[],
  options: Options,
  add: (unit: Unit) => void,
): Promise<void> {
  const pathOf = (name: string) => resolve(context.folder, name);
  const inputOf = async (name: string): Promise<InputFile> => {
    await statFile(context, name);
    return { name, chunks: () => readChunks(pathOf(name), { signal: context.signal }) };
  };
  const reading = {
    sourceFile: options.source === undefined ? undefined : await inputOf(options.source),
    sourceLanguage: options['source-lang'],
    targetLanguage: options['target-lang'],
  };
  for (const name of files) {
    if (options.source !== undefined && pathOf(name) === pathOf(options.source)) continue;
    const input = await inputOf(name);
    await readOrRefuse(name, async () => {
      try {
        for await (const unit of readUnits(input, reading)) add(unit);
      } catch (error) {
        if (!(error instanceof SheetFault)) throw error;
        throw new UsageError(`${name}: ${error.message}`, error.hint);
      }
    });
  }
}
