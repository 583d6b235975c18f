// Implements `tmx split`: splits a file into several complete TMX files.

import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import { createFolder } from 'language-service-description/create-folder';
import { shortened } from 'language-service-sheets/shortened';
import { type SplitRule, splitTmx } from 'language-service-tmx';
import { UsageError } from '../../frame/command-error.ts';
import { type CommandSpec, type Values, verb } from '../../frame/define-command.ts';
import { refusePlace } from '../../frame/files/atomic-file.ts';
import { uniqueFileNames } from '../../frame/files/safe-file-name.ts';
import {
  choiceOption,
  flagOption,
  integerOption,
  outputOption,
  textOption,
} from '../../frame/options/command-spec.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import { readOrRefuse } from './findings.ts';
import { streamOf } from './tmx-input.ts';
import { input as inputName } from './tmx-options.ts';

const spec = {
  positionals: [inputName],
  options: {
    by: {
      ...choiceOption(
        ['language', 'size', 'count'],
        'Split by target language, by size or by number of units',
      ),
      required: true,
    },
    count: integerOption('Units per file, with --by count', [1]),
    size: textOption('Maximum size of a file, with --by size: 500000 (bytes), 10MB or 1GiB', 'size'),
    output: outputOption('The folder for the parts. Default: the current folder', 'folder'),
    overwrite: flagOption('Replace existing files'),
  },
  examples: ['language-service tmx split memory.tmx --by size --size 100MB -o parts'],
} as const satisfies CommandSpec;

export const command = verb(
  spec,
  async (context, { positionals, options }) => {
    const { file } = positionals;
    const rule = ruleOf(options);
    const input = await streamOf(context, file);
    const folder = resolve(context.folder, options.output ?? '.');
    const stem = file === '-' ? 'memory' : parse(file.replace(/\.gz$/i, '')).name;
    await using parts = await splitParts(folder, stem, options.overwrite === true);
    const split = await readOrRefuse(file, () => splitTmx(input, rule, (name) => parts.open(name)));
    const names = await parts.commit();
    const pathOf = (at: number) => join(options.output ?? '', names[at] ?? '');
    const data = split.parts.map(({ units }, at) => ({ file: pathOf(at), units }));
    return { data, losses: [{ file, losses: split.losses }] };
  },
  (parts) => parts.map(({ file, units }) => `${file}: ${pluralize(units, 'unit')}\n`).join(''),
);

function ruleOf({ by, count, size }: Values<typeof spec>['options']): SplitRule {
  if (by === 'language') return { by };
  if (by === 'count' && count !== undefined) return { by, units: count };
  if (by === 'size' && size !== undefined) return { by, bytes: bytesIn('--size', size) };
  throw new UsageError(`--by ${by} needs --${by}`, `Example: --${by} ${by === 'count' ? '10000' : '100MB'}`);
}

/** Converts a size such as `500000`, `10MB` or `1GiB` to bytes. */
function bytesIn(option: string, text: string): number {
  const [, digits = '', unit = '', isBinary] = /^(\d{1,15})\s*(?:([kmg])(i?)b|b)?$/i.exec(text) ?? [];
  const bytes = Number(digits) * (isBinary ? 1024 : 1000) ** ' kmg'.indexOf(unit.toLowerCase() || ' ');
  if (!Number.isSafeInteger(bytes) || bytes < 1)
    throw new UsageError(
      `${option} must be a whole number, alone or with a unit, for example 500000, 10MB or 1GiB, not ${shortened(text)}`,
    );
  return bytes;
}

/**
 * Creates the target folder for the files of a split, and returns functions that write these files. The name of each
 * file consists of the stem and the part, for example `memory.de.tmx`. The files are written to a temporary folder in
 * the target folder. When all files are complete, they are moved to the target folder.
 */
export async function splitParts(folder: string, stem: string, overwrite: boolean) {
  createFolder(folder);
  const beside = await mkdtemp(join(folder, '.parts-'));
  const nameOf = uniqueFileNames('.tmx');
  const files: string[] = [];
  return {
    /** Starts a new file, and returns a function that appends to this file. */
    open(part: string): (bytes: Uint8Array) => Promise<void> {
      const name = nameOf(`${stem}.${part}`);
      const place = join(folder, name);
      if (!overwrite && existsSync(place))
        throw new UsageError(`${place} already exists`, 'To replace existing files, pass --overwrite.');
      files.push(name);
      // The file is not kept open, because a split may have hundreds of files.
      // The error of a full disk lacks the name of the file.
      return (bytes) =>
        appendFile(join(beside, name), bytes).catch((error: unknown) => refusePlace(place, error));
    },
    /** Moves all files to the target folder, and returns their names in the order in which they were opened. */
    async commit(): Promise<readonly string[]> {
      for (const name of files) await rename(join(beside, name), join(folder, name));
      return files;
    },
    /** Removes the temporary folder with all files that were not moved. */
    [Symbol.asyncDispose]: () => rm(beside, { recursive: true, force: true }),
  };
}
