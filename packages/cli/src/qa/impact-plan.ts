// The glossaries of a plan: those of the folder are what an apply makes, and its changes lead back to what is online.

import { existsSync } from 'node:fs';
import { dirname, join, parse, relative, resolve, sep } from 'node:path';
import { languagesOf } from 'language-service-account';
import { type Impact, type Sums, sumsOf } from 'language-service-quality/impact/impact';
import { baseLanguage } from 'language-service-quality/terms/fold';
import type { TermList } from 'language-service-quality/terms/term-check';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { glossaryKind } from '../glossaries/glossary-kind.ts';
import { expandPaths } from '../sync/run-files.ts';
import { readGlossaries } from './qa-glossaries.ts';
import { readChecked } from './read-checked.ts';

const change = z.object({
  part: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  source: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
});
const schema = z.object({
  version: z.literal(2),
  folder: z.string({ error: 'it names no folder' }),
  resources: z.array(
    z.object({
      kind: z.string(),
      path: z.string(),
      name: z.string().default(''),
      changes: z.array(change).default([]),
    }),
  ),
});
const expected = { schema, what: 'plan', hint: 'Write one: account plan -o plan.json' };

const profile = z.object({ name: z.string(), glossaries: z.array(z.string()).default([]) });

/** A plan, with the terms before and after it. */
export interface PlanSides {
  readonly sides: readonly [readonly TermList[], readonly TermList[]];
  /** The sums of the memories of the folder, and of the style profiles that hold a glossary of the plan. */
  holders(impact: Impact): Promise<readonly HolderImpact[]>;
}

export interface HolderImpact extends Sums {
  readonly kind: 'style-profiles' | 'translation-memories';
  readonly name: string;
}

/** @throws UsageError for what is no plan with its folder. */
export async function readPlan(context: Context, file: string): Promise<PlanSides> {
  const { folder, resources } = await readChecked(context, file, expected);
  const root = resolve(dirname(resolve(context.folder, file)), folder);
  const planned = resources.filter(({ kind }) => kind.startsWith('glossaries'));
  const changes = new Map(planned.map((one) => [one.path, one.changes]));
  const before: TermList[] = [];
  const after: TermList[] = [];
  for (const path of await expandPaths(context, [join(root, 'glossaries')], glossaryKind.formats)) {
    const lists = await readGlossaries(context, { glossaries: [path] });
    const name = relative(root, resolve(context.folder, path)).split(sep).join('/');
    after.push(...lists);
    before.push(...revert(lists, changes.get(name) ?? []));
    changes.delete(name);
  }
  // What is deleted has no file any more.
  for (const rest of changes.values()) before.push(...revert([], rest));
  return { sides: [before, after], holders: (impact) => holdersOf(context, root, planned, impact) };
}

async function holdersOf(
  context: Context,
  root: string,
  glossaries: z.infer<typeof schema>['resources'],
  { segments }: Impact,
): Promise<readonly HolderImpact[]> {
  const inMemory = (file: string) =>
    dirname(resolve(context.folder, file)) === join(root, 'translation-memories');
  const memories = Map.groupBy(
    segments.filter(({ file }) => inMemory(file)),
    ({ file }) => parse(file).name,
  );
  const holders = Array.from(
    memories,
    ([name, some]): HolderImpact => ({ kind: 'translation-memories', name, ...sumsOf(some) }),
  );
  const profiles = join(root, 'style-profiles');
  for (const path of existsSync(profiles) ? await expandPaths(context, [profiles], ['yaml']) : []) {
    const held = await readChecked(context, path, {
      schema: profile,
      what: 'style profile',
      parse: parseYaml,
    });
    const terms = glossaries
      .filter(({ name }) => held.glossaries.includes(name))
      .flatMap((one) => one.changes);
    const touched = segments.filter(({ term, targetLanguage }) =>
      terms.some(
        ({ source, part }) =>
          source === term && baseLanguage(languagesOf(part)[1] ?? '') === baseLanguage(targetLanguage),
      ),
    );
    if (terms.length > 0) holders.push({ kind: 'style-profiles', name: held.name, ...sumsOf(touched) });
  }
  return holders;
}

type PlannedChange = z.infer<typeof change>;

/** The lists without what the changes add, and with what they replace and remove. */
function revert(lists: readonly TermList[], changes: readonly PlannedChange[]): readonly TermList[] {
  const reverted = lists.map((list) => ({
    ...list,
    terms: list.terms.filter(
      ({ source }) => !changes.some((one) => one.source === source && isPart(one.part, list)),
    ),
  }));
  const old = changes.flatMap(({ part, source, before }): TermList | [] => {
    const [sourceLanguage = '', targetLanguage = ''] = languagesOf(part);
    return before === undefined
      ? []
      : { sourceLanguage, targetLanguage, terms: [{ source, targets: [before] }] };
  });
  return [...reverted, ...old];
}

function isPart(part: string, { sourceLanguage, targetLanguage }: TermList): boolean {
  const languages = languagesOf(part);
  return languages[0] === sourceLanguage && languages[1] === targetLanguage;
}
