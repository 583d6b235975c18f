// `qa impact`: what a change of glossaries makes wrong in translations, before it is pushed or applied.

import { type Impact, ImpactCheck } from 'language-service-quality/impact/impact';
import { UsageError } from '../command-error.ts';
import { type CommandSpec, type Values, verb } from '../commands/define-command.ts';
import { textOption } from '../options/command-spec.ts';
import { pluralize } from '../output/amounts.ts';
import { safeLines } from '../output/safe-text.ts';
import type { Screen } from '../output/screen.ts';
import { drawTable } from '../output/table.ts';
import type { HolderImpact } from './impact-plan.ts';
import { readGlossaries } from './qa-glossaries.ts';
import { readFiles, readingOptions, unitFiles } from './read-files.ts';

const spec = {
  description:
    'Compares the terms of qa check before and after the change. Lists a segment if its translation has the old term, but not the new one. Changes no file. Sends requests only to read glossaries of the account.',
  positionals: [unitFiles],
  options: {
    glossary: textOption('The old glossary: a file or a glossary of the account', 'name|file'),
    with: textOption('The new glossary that replaces --glossary', 'name|file'),
    plan: { kind: 'file', summary: 'A plan of account plan -o, instead of --glossary and --with' },
    ...readingOptions,
  },
  examples: [
    'language-service qa impact locales/ --glossary Terms --with terms.en-de.csv',
    'language-service qa impact memory.tmx --plan plan.json',
  ],
} as const satisfies CommandSpec;

type Options = Values<typeof spec>['options'];

export const command = verb(
  spec,
  async (context, { positionals, options }) => {
    refuseOptions(options);
    const plan =
      options.plan === undefined
        ? undefined
        : await (await import('./impact-plan.ts')).readPlan(context, options.plan);
    const read = (name = '') => readGlossaries(context, { glossaries: [name] });
    const [before, after] = plan?.sides ?? [await read(options.glossary), await read(options.with)];
    const check = new ImpactCheck(before, after);
    await readFiles(context, positionals.files, options, (unit) => check.add(unit));
    const impact = check.end();
    return { data: { ...impact, ...(plan && { holders: await plan.holders(impact) }) } };
  },
  render,
);

function refuseOptions({ glossary, with: other, plan }: Options): void {
  const given = [glossary, other].filter((one) => one !== undefined).length;
  if (given === (plan === undefined ? 2 : 0)) return;
  throw new UsageError('Pass --glossary and --with, or --plan', 'Example: --glossary old.tsv --with new.tsv');
}

type ImpactData = Impact & { readonly holders?: readonly HolderImpact[] };

const MOST_SHOWN = 100;

async function render(
  { terms, segments, files, holders = [], total }: ImpactData,
  screen: Screen,
): Promise<string> {
  const rows = terms.map(({ change, term, before, after, segments: count, characters, resolved }) => {
    const sides = { before: before.join(' | '), after: after.join(' | ') };
    return { change, term, ...sides, segments: count, characters, resolved };
  });
  const lines = segments
    .slice(0, MOST_SHOWN)
    .map(
      ({ file, line, term, target, expected }) =>
        `${file}:${line}: ${JSON.stringify(term)} should be ${expected.map((one) => JSON.stringify(one)).join(' or ')} in ${JSON.stringify(target)}`,
    );
  const more = segments.length - lines.length;
  return [
    await drawTable(rows, screen),
    safeLines(lines),
    ...(more > 0 ? [`and ${more} more; --json lists all\n`] : []),
    files.length > 1 ? await drawTable(files, screen) : '',
    holders.length > 0 ? await drawTable(holders, screen) : '',
    `${pluralize(total.segments, 'segment')} to translate again, ${pluralize(total.characters, 'character')}\n`,
  ].join('');
}
