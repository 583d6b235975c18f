// `tmx split`: several files of one, each a whole TMX file.

import { join, parse, resolve } from 'node:path';
import { shortened } from 'language-service-sheets/shortened';
import { type SplitRule, splitTmx } from 'language-service-tmx';
import { UsageError } from '../command-error.ts';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import { readOrRefuse } from './findings.ts';
import { SplitParts } from './split-parts.ts';
import { streamOf } from './tmx-input.ts';
import type { splitSpec } from './tmx-specs.ts';

interface WrittenPart {
  readonly file: string;
  readonly units: number;
}

type ParsedValues = Values<typeof splitSpec>;

export async function run(
  context: Context,
  { positionals, options }: ParsedValues,
): Promise<Result<readonly WrittenPart[]>> {
  const { file } = positionals;
  const rule = ruleOf(options);
  const input = await streamOf(context, file);
  const folder = resolve(context.folder, options.output ?? '.');
  const stem = file === '-' ? 'memory' : parse(file).name;
  const parts = new SplitParts({ folder, stem, overwrite: options.overwrite === true });
  await parts.begin();
  try {
    const split = await readOrRefuse(file, () => splitTmx(input, rule, (name) => parts.open(name)));
    const names = await parts.commit();
    return {
      data: split.parts.map(({ units }, at) => ({
        file: join(options.output ?? '', names[at] ?? ''),
        units,
      })),
      losses: [{ file, losses: split.losses }],
    };
  } finally {
    await parts.discard();
  }
}

function ruleOf({ by, count, size }: ParsedValues['options']): SplitRule {
  if (by === 'language') return { by };
  if (by === 'count' && count !== undefined) return { by, units: count };
  if (by === 'size' && size !== undefined) return { by, bytes: bytesIn('--size', size) };
  throw new UsageError(
    `--by ${by} needs --${by}`,
    by === 'count' ? 'As in: --count 10000' : 'As in: --size 100MB',
  );
}

/** A line a part. */
export function render(parts: readonly WrittenPart[]): string {
  return parts.map(({ file, units }) => `${file}: ${pluralize(units, 'unit')}\n`).join('');
}

const factors: Readonly<Record<string, number>> = {
  '': 1,
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  kib: 2 ** 10,
  mib: 2 ** 20,
  gib: 2 ** 30,
};

/** The bytes that `500000`, `10MB` or `1GiB` means. */
function bytesIn(option: string, text: string): number {
  const [, digits = '', unit = ''] = /^(\d{1,15})\s*([a-z]*)$/i.exec(text) ?? [];
  const bytes = Number(digits) * (factors[unit.toLowerCase()] ?? Number.NaN);
  if (digits === '' || !Number.isSafeInteger(bytes) || bytes < 1)
    throw new UsageError(`${option} must be a size as 500000, 10MB or 1GiB; it is ${shortened(text)}`);
  return bytes;
}
