import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import { listAt, numberAt, textAt, valueAt } from '../json-values.ts';
import { answersWith, bodyOfSuccess } from '../response.ts';
import { differs, holdsIf, Untestable, type Verdict } from '../verdict.ts';
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
    title: 'profiles are listed newest first',
    operation: 'styleProfiles_list',
    clause: 'Style profiles: newest first',
    run: async ({ ask, fixtures }) => {
      await fixtures.count('styleProfile', 2);
      const profiles = listAt(bodyOfSuccess(await ask('styleProfiles_list')), 'style_profiles');
      const times = profiles.map((profile) => textAt(profile, 'creation_time'));
      return holdsIf(times.join() === times.toSorted().toReversed().join(), 'they come in another order');
    },
  },
  {
    title: 'a profile is found by its id',
    operation: 'styleProfiles_get',
    marks: ['styleProfiles_get'],
    run: async ({ ask, fixtures }) => {
      const { id } = await fixtures.any('styleProfile');
      const data = bodyOfSuccess(await ask('styleProfiles_get', { path: [id] }));
      return holdsIf(textAt(data, 'style_profile_id') === id, 'another profile came');
    },
  },
  {
    title: 'the total is the number of profiles on all pages',
    operation: 'styleProfiles_list',
    marks: ['StyleProfilePage.total_count'],
    run: async ({ ask }) => {
      const list = async (size: number) => bodyOfSuccess(await ask('styleProfiles_list', { size }));
      const [all, one] = [await list(100), await list(1)];
      const { length } = listAt(all, 'style_profiles');
      const totals = [numberAt(all, 'total_count'), numberAt(one, 'total_count')];
      if (length === 100) throw new Untestable('the account has more profiles than a page');
      const isSo = totals.every((total) => total === length);
      return holdsIf(isSo, `${totals.join(' and ')} came with ${length} profiles`);
    },
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
  {
    title: 'a profile is created with every field',
    operation: 'styleProfiles_create',
    marks: ['NewStyleProfile', 'styleProfiles_create'],
    writes: true,
    run: async ({ fixtures }) => {
      const { id } = await fixtures.own('styleRuleList');
      const part = {
        description: 'Made for a check',
        industry: 'Bicycles',
        style_rule_ids: [id],
        glossary_priority_enabled: true,
      };
      const { data } = await fixtures.fresh('styleProfile', part);
      const other = Object.entries(part).filter(
        ([name, value]) => JSON.stringify(valueAt(data, name)) !== JSON.stringify(value),
      );
      return holdsIf(other.length === 0, `${other.map(([name]) => name).join(', ')} changed`);
    },
  },
  {
    title: 'a profile with an id that does not exist is not created at all',
    operation: 'styleProfiles_create',
    marks: ['styleProfiles_create'],
    writes: true,
    run: async ({ fixtures }) =>
      answersWith(400, await fixtures.make('styleProfile', { style_rule_ids: [unknownId] })),
  },
  {
    title: 'an update changes what it names and leaves the rest; an empty text clears',
    operation: 'styleProfiles_update',
    marks: ['styleProfiles_update', 'StyleProfileChanges'],
    writes: true,
    run: partialUpdate,
  },
  {
    title: 'a profile cannot be given an empty name',
    operation: 'styleProfiles_update',
    marks: ['styleProfiles_update'],
    writes: true,
    run: async ({ fixtures, ask }) => {
      const { id } = await fixtures.own('styleProfile');
      return answersWith(400, await ask('styleProfiles_update', { path: [id], body: { name: '' } }));
    },
  },
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
      return answersWith(404, await ask('styleProfiles_get', { path: [id] }));
    },
  },
];

async function partialUpdate({ fixtures, ask, label }: Service): Promise<Verdict> {
  const { id: list } = await fixtures.own('styleRuleList');
  const { id } = await fixtures.fresh('styleProfile', { description: 'Before', industry: 'Bicycles' });
  const update = async (body: object) =>
    bodyOfSuccess(await ask('styleProfiles_update', { path: [id], body }));
  const linked = await update({ style_rule_ids: [list] });
  if (valueAt(linked, 'description') !== 'Before')
    return differs('the description went with a change of a list');
  if (listAt(linked, 'style_rule_ids').join() !== list) return differs('the list was not linked');
  const renamed = await update({ name: `${label} renamed`, description: '' });
  if (valueAt(renamed, 'description') !== undefined)
    return differs('an empty text does not clear the description');
  if (listAt(renamed, 'style_rule_ids').join() !== list)
    return differs('the list went with a change of the name');
  const replaced = await update({ style_rule_ids: [] });
  return holdsIf(listAt(replaced, 'style_rule_ids').length === 0, 'an empty list does not replace the list');
}
