import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import { listAt, valueAt } from '../json-values.ts';
import { refused, taken } from '../limits.ts';
import { answersWith, bodyOfSuccess } from '../response.ts';
import { differs, holds, holdsIf, type Verdict } from '../verdict.ts';
import { numberedListChecks } from './numbered-list-checks.ts';

const unknownId = '00000000-0000-4000-8000-0000000fffff';

export const styleProfileChecks: readonly Check[] = [
  ...numberedListChecks({ kind: 'styleProfile', most: 100, clause: 'Limits: page_size at most 100' }),
  {
    title: 'a page size above 100 is reduced, not refused',
    operation: 'styleProfiles_list',
    clause: 'Limits: page_size, larger values reduced',
    run: async ({ ask }) => answersWith(200, await ask('styleProfiles_list', { size: 101 })),
  },
  {
    title: 'a profile may hold only a name; then its lists are empty and its optional texts left out',
    operation: 'styleProfiles_create',
    marks: ['styleProfiles_create', 'StyleProfile'],
    clause: 'Style profile, rule 1',
    writes: true,
    run: async ({ fixtures }) => {
      const { data } = await fixtures.fresh('styleProfile');
      const lists = ['glossary_ids', 'style_rule_ids', 'translation_memory_ids', 'example_document_ids'];
      const filled = lists.filter((list) => listAt(data, list).length > 0);
      const present = ['description', 'industry', 'spoken_terms_id'].filter(
        (name) => valueAt(data, name) !== undefined,
      );
      const seen = [...filled, ...present].join(', ');
      return holdsIf(seen === '', `these are not empty or not left out: ${seen}`);
    },
  },
  taken(
    { title: 'a profile is created with every field', marks: ['NewStyleProfile', 'styleProfiles_create'] },
    'styleProfiles_create',
    async ({ fixtures }) => {
      const { id } = await fixtures.own('styleRuleList');
      const texts = { description: 'Made for a check', industry: 'Bicycles' };
      const part = { ...texts, style_rule_ids: [id], glossary_priority_enabled: true };
      return fixtures.make('styleProfile', part);
    },
  ),
  refused(
    {
      title: 'a profile with an id that does not exist is not created at all',
      marks: ['styleProfiles_create'],
    },
    'styleProfiles_create',
    ({ fixtures }) => fixtures.make('styleProfile', { style_rule_ids: [unknownId] }),
  ),
  {
    title: 'an update changes what it names and leaves the rest; an empty text clears',
    operation: 'styleProfiles_update',
    marks: ['styleProfiles_update', 'StyleProfileChanges'],
    writes: true,
    run: partialUpdate,
  },
  refused(
    { title: 'a profile cannot be given an empty name', marks: ['styleProfiles_update'] },
    'styleProfiles_update',
    async ({ fixtures, ask }) => {
      const { id } = await fixtures.own('styleProfile');
      return ask('styleProfiles_update', { path: [id], body: { name: '' } });
    },
  ),
  ...[null, ''].map(
    (empty): Check => ({
      title: `the Spoken Terms collection is unlinked by ${JSON.stringify(empty)}`,
      operation: 'styleProfiles_update',
      marks: ['StyleProfileChanges.spoken_terms_id'],
      writes: true,
      run: async ({ fixtures, ask }) => {
        const { id: spoken_terms_id } = await fixtures.own('spokenTerms');
        const { id } = await fixtures.fresh('styleProfile', { spoken_terms_id });
        const body = { spoken_terms_id: empty };
        const data = bodyOfSuccess(await ask('styleProfiles_update', { path: [id], body }));
        return holdsIf(valueAt(data, 'spoken_terms_id') === undefined, 'it is still linked');
      },
    }),
  ),
  {
    title: 'deleting a profile leaves its components where they are',
    operation: 'styleProfiles_delete',
    marks: ['styleProfiles_delete'],
    clause: 'Style profile, rule 2',
    writes: true,
    run: async ({ fixtures, ask }) => {
      const { id: list } = await fixtures.own('styleRuleList');
      const { id } = await fixtures.fresh('styleProfile', { style_rule_ids: [list] });
      bodyOfSuccess(await ask('styleProfiles_delete', { path: [id] }));
      const { status } = await ask('styleRules_get', { path: [list] });
      if (status !== 200) return differs(`the style rule list answers ${status}`);
      await ask('styleProfiles_get', { path: [id] });
      return holds();
    },
  },
];

async function partialUpdate({ fixtures, ask, label }: Service): Promise<Verdict> {
  const { id: list } = await fixtures.own('styleRuleList');
  const { id } = await fixtures.fresh('styleProfile', { description: 'Before', industry: 'Bicycles' });
  const update = async (body: object) =>
    bodyOfSuccess(await ask('styleProfiles_update', { path: [id], body }));
  await update({ style_rule_ids: [list] });
  const renamed = await update({ name: `${label} renamed`, description: '' });
  await update({ style_rule_ids: [] });
  return holdsIf(
    valueAt(renamed, 'description') === undefined,
    'an empty text does not clear the description',
  );
}
