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

const text = z.string();
const change = z.object({ part: text, source: text, before: text.optional() });
const changes = z.array(change).default([]);
const resource = z.object({ kind: text, path: text, name: text.default(''), changes });
const folder = z.string({ error: 'it names no folder' });
const schema = z.object({ version: z.literal(2), folder, resources: z.array(resource) });
const expected = { schema, what: 'plan', hint: 'Write one: account plan -o plan.json' };

const profile = z.object({ name: text, glossaries: z.array(text).default([]) });

export interface HolderImpact extends Sums {
  readonly kind: 'style-profiles' | 'translation-memories';
  readonly name: string;
}

/** @throws UsageError for what is no plan with its folder. */
export async function readPlan(context: Context, file: string) {
  const plan = await readChecked(context, file, expected);
  const root = resolve(dirname(resolve(context.folder, file)), plan.folder);
  const planned = plan.resources.filter(({ kind }) => kind.startsWith('glossaries'));
  const byPath = new Map(planned.map((one) => [one.path, one.changes]));
  const before: TermList[] = [];
  const after: TermList[] = [];
  for (const path of await expandPaths(context, [join(root, 'glossaries')], glossaryKind.formats)) {
    const lists = await readGlossaries(context, { glossaries: [path] });
    const name = relative(root, resolve(context.folder, path)).split(sep).join('/');
    after.push(...lists);
    before.push(...revert(lists, byPath.get(name) ?? []));
    byPath.delete(name);
  }
  // What is deleted has no file any more.
  for (const rest of byPath.values()) before.push(...revert([], rest));
  return {
    sides: [before, after] as const,
    /** The sums of the memories of the folder, and of the style profiles that hold a glossary of the plan. */
    holders: (impact: Impact) => holdersOf(context, root, planned, impact),
  };
}

async function holdersOf(
  context: Context,
  root: string,
  glossaries: readonly z.infer<typeof resource>[],
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
    const what = 'style profile';
    const held = await readChecked(context, path, { schema: profile, what, parse: parseYaml });
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
  const reverted = lists.map((list) => {
    const ofList = changes.filter(({ part }) => isPart(part, list)).map(({ source }) => source);
    return { ...list, terms: list.terms.filter(({ source }) => !ofList.includes(source)) };
  });
  const old = changes.flatMap(({ part, source, before }): TermList | [] => {
    const [sourceLanguage = '', targetLanguage = ''] = languagesOf(part);
    if (before === undefined) return [];
    return { sourceLanguage, targetLanguage, terms: [{ source, targets: [before] }] };
  });
  return [...reverted, ...old];
}

function isPart(part: string, { sourceLanguage, targetLanguage }: TermList): boolean {
  const languages = languagesOf(part);
  return languages[0] === sourceLanguage && languages[1] === targetLanguage;
}
