// The glossaries of a plan: those of the folder are what an apply makes, and its changes lead back to what is online.

import { dirname, join, relative, resolve, sep } from 'node:path';
import { languagesOf } from 'language-service-account';
import type { TermList } from 'language-service-quality/terms/term-check';
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
  resources: z.array(z.object({ kind: z.string(), path: z.string(), changes: z.array(change).default([]) })),
});
const expected = { schema, what: 'plan', hint: 'Write one: account plan -o plan.json' };

/** The terms before and after. @throws UsageError for what is no plan with its folder. */
export async function sidesOfPlan(
  context: Context,
  file: string,
): Promise<readonly [readonly TermList[], readonly TermList[]]> {
  const { folder, resources } = await readChecked(context, file, expected);
  const root = resolve(dirname(resolve(context.folder, file)), folder);
  const changes = new Map(
    resources.filter(({ kind }) => kind.startsWith('glossaries')).map((one) => [one.path, one.changes]),
  );
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
  return [before, after];
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
