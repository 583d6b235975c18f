import { type Check, reads, refused, taken, writes } from '../check.ts';
import { listAt, valueAt } from '../json-values.ts';
import { answersWith, bodyOfSuccess } from '../response.ts';
import { differs, holds, holdsIf } from '../verdict.ts';
import { unknownId } from './not-found-checks.ts';
import { numberedListChecks } from './page-checks.ts';

const create = 'styleProfiles_create';
const update = 'styleProfiles_update';

export const styleProfileChecks: readonly Check[] = [
  ...numberedListChecks({ kind: 'styleProfile', most: 100, clause: 'Limits: page_size at most 100' }),
  reads(
    'styleProfiles_list',
    'a page size above 100 is reduced, not refused',
    { clause: 'Limits: page_size, larger values reduced' },
    async ({ ask }) => answersWith(200, await ask('styleProfiles_list', { size: 101 })),
  ),
  writes(
    create,
    'a profile may have only a name; then its lists are empty and its optional texts absent',
    { marks: [create], clause: 'Style profile, rule 1' },
    async ({ fixtures }) => {
      const { data } = await fixtures.fresh('styleProfile');
      const lists = ['glossary_ids', 'style_rule_ids', 'translation_memory_ids', 'example_document_ids'];
      const texts = ['description', 'industry', 'spoken_terms_id'];
      const seen = [
        ...lists.filter((list) => listAt(data, list).length > 0),
        ...texts.filter((name) => valueAt(data, name) !== undefined),
      ].join(', ');
      return holdsIf(seen === '', `these are not empty or not absent: ${seen}`);
    },
  ),
  taken(
    create,
    'a profile is created with every field',
    { marks: ['NewStyleProfile'] },
    async ({ fixtures }) => {
      const { id } = await fixtures.own('styleRuleList');
      const texts = { description: 'Made for a check', industry: 'Bicycles' };
      return fixtures.make('styleProfile', {
        ...texts,
        style_rule_ids: [id],
        glossary_priority_enabled: true,
      });
    },
  ),
  refused(create, 'a profile with a missing id is not created', { marks: [create] }, ({ fixtures }) =>
    fixtures.make('styleProfile', { style_rule_ids: [unknownId] }),
  ),
  writes(
    update,
    'an update changes only the fields in the request; an empty text clears a field',
    { marks: [update] },
    async ({ fixtures, ask, label }) => {
      const { id: list } = await fixtures.own('styleRuleList');
      const { id } = await fixtures.fresh('styleProfile', { description: 'Before', industry: 'Bicycles' });
      const changed = async (body: object) => bodyOfSuccess(await ask(update, { path: [id], body }));
      await changed({ style_rule_ids: [list] });
      const renamed = await changed({ name: `${label} renamed`, description: '' });
      await changed({ style_rule_ids: [] });
      const isCleared = valueAt(renamed, 'description') === undefined;
      return holdsIf(isCleared, 'an empty text does not clear the description');
    },
  ),
  refused(update, 'a profile cannot have an empty name', { marks: [update] }, async ({ fixtures, ask }) => {
    const { id } = await fixtures.own('styleProfile');
    return ask(update, { path: [id], body: { name: '' } });
  }),
  ...[null, ''].map((empty) =>
    writes(
      update,
      `the Spoken Terms collection is unlinked by ${JSON.stringify(empty)}`,
      { marks: ['StyleProfileChanges.spoken_terms_id'] },
      async ({ fixtures, ask }) => {
        const { id: spoken_terms_id } = await fixtures.own('spokenTerms');
        const { id } = await fixtures.fresh('styleProfile', { spoken_terms_id });
        const answer = await ask(update, { path: [id], body: { spoken_terms_id: empty } });
        const isUnlinked = valueAt(bodyOfSuccess(answer), 'spoken_terms_id') === undefined;
        return holdsIf(isUnlinked, 'it is still linked');
      },
    ),
  ),
  writes(
    'styleProfiles_delete',
    'deleting a profile does not delete its components',
    { marks: ['styleProfiles_delete'], clause: 'Style profile, rule 2' },
    async ({ fixtures, ask }) => {
      const { id: list } = await fixtures.own('styleRuleList');
      const { id } = await fixtures.fresh('styleProfile', { style_rule_ids: [list] });
      bodyOfSuccess(await ask('styleProfiles_delete', { path: [id] }));
      const { status } = await ask('styleRules_get', { path: [list] });
      if (status !== 200) return differs(`the request for the style rule list returns ${status}`);
      await ask('styleProfiles_get', { path: [id] });
      return holds();
    },
  ),
];
