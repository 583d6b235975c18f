// `tmx split`: several files of one, each a whole TMX file.

import { join, parse, resolve } from 'node:path';
import { shortened } from 'language-service-sheets/shortened';
import { type SplitRule, splitTmx } from 'language-service-tmx';
import { UsageError } from '../../frame/command-error.ts';
import { type CommandSpec, type Values, verb } from '../../frame/define-command.ts';
import { flagOption, textOption } from '../../frame/options/command-spec.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import { readOrRefuse } from './findings.ts';
import { splitParts } from './split-parts.ts';
import { streamOf } from './tmx-input.ts';
import { input as inputName } from './tmx-options.ts';

interface WrittenPart {
  readonly file: string;
  readonly units: number;
}

const spec = {
  positionals: [inputName],
  options: {
    by: {
      kind: 'text',
      summary: 'Split by target language, by size or by number of units',
      values: ['language', 'size', 'count'],
      required: true,
    },
    count: { kind: 'integer', summary: 'Units per file, with --by count', least: 1 },
    size: textOption('Maximum size of a file, with --by size: 500000, 10MB, 1GiB'),
    output: {
      kind: 'file',
      short: 'o',
      summary: 'The folder for the parts. Default: the current folder',
      placeholder: 'folder',
    },
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
    const stem = file === '-' ? 'memory' : parse(file).name;
    await using parts = await splitParts({ folder, stem, overwrite: options.overwrite === true });
    const split = await readOrRefuse(file, () => splitTmx(input, rule, (name) => parts.open(name)));
    const names = await parts.commit();
    return {
      data: split.parts.map(({ units }, at) => ({
        file: join(options.output ?? '', names[at] ?? ''),
        units,
      })),
      losses: [{ file, losses: split.losses }],
    };
  },
  render,
);

function ruleOf({ by, count, size }: Values<typeof spec>['options']): SplitRule {
  if (by === 'language') return { by };
  if (by === 'count' && count !== undefined) return { by, units: count };
  if (by === 'size' && size !== undefined) return { by, bytes: bytesIn('--size', size) };
  throw new UsageError(
    `--by ${by} needs --${by}`,
    by === 'count' ? 'As in: --count 10000' : 'As in: --size 100MB',
  );
}

/** Draws a line for each part. */
export function render(parts: readonly WrittenPart[]): string {
  return parts.map(({ file, units }) => `${file}: ${pluralize(units, 'unit')}\n`).join('');
}

/** Returns the bytes that `500000`, `10MB` or `1GiB` means. */
function bytesIn(option: string, text: string): number {
  const [, digits = '', unit = '', isBinary] = /^(\d{1,15})\s*(?:([kmg])(i?)b|b)?$/i.exec(text) ?? [];
  const bytes = Number(digits) * (isBinary ? 1024 : 1000) ** ' kmg'.indexOf(unit.toLowerCase() || ' ');
  if (!Number.isSafeInteger(bytes) || bytes < 1)
    throw new UsageError(`${option} must be a size as 500000, 10MB or 1GiB; it is ${shortened(text)}`);
  return bytes;
}
