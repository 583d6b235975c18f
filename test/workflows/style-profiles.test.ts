import { BadRequestError } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { collected, failureOf } from '../support/failures.ts';
import { openSocketlessStory } from '../support/stories.ts';

const { ids } = fixtures;

test('a profile bundles components, is changed in part, and leaves them when it is deleted', async () => {
  const { client, sandbox } = openSocketlessStory();
  await sandbox.seed.story();
  const { styleProfiles, glossaries } = client;
  const created = await styleProfiles.create({ name: 'Workshop', description: 'For mechanics' });
  const id = created.style_profile_id;
  const linked = await styleProfiles.update(id, {
    glossary_ids: [ids.glossary],
    style_rule_ids: [ids.styleRuleList],
    translation_memory_ids: [ids.translationMemory],
    spoken_terms_id: ids.spokenTerms,
  });
  const cleared = await styleProfiles.update(id, { description: '' });
  await styleProfiles.delete(id);
  expect(linked).toMatchObject({
    name: 'Workshop',
    description: 'For mechanics',
    glossary_ids: [ids.glossary],
    style_rule_ids: [ids.styleRuleList],
    translation_memory_ids: [ids.translationMemory],
    spoken_terms_id: ids.spokenTerms,
  });
  expect(cleared).toEqual({ ...linked, description: undefined, updated_time: cleared.updated_time });
  expect(await glossaries.get(ids.glossary)).toMatchObject({ glossary_id: ids.glossary });
});

test('a profile with a component that does not exist is not created, and the error names its list', async () => {
  const { client } = openSocketlessStory();
  const missing = { name: 'Workshop', glossary_ids: ['00000000-0000-4000-8000-000000000999'] };
  const error = await failureOf(BadRequestError, client.styleProfiles.create(missing));
  expect([error.field, await client.styleProfiles.list()]).toMatchObject([
    'glossary_ids',
    { total_count: 0 },
  ]);
});

test('the profiles are listed, the newest first, to the total', async () => {
  const { client, sandbox } = openSocketlessStory();
  for (const name of ['First', 'Second', 'Third', 'Fourth']) {
    sandbox.seed.styleProfile({ name });
    sandbox.clock.advance('1s');
  }
  const walked = await collected(client.styleProfiles.list({ page_size: 2 }));
  expect(walked.map(({ name }) => name)).toEqual(['Fourth', 'Third', 'Second', 'First']);
  expect(sandbox.journal.entries('styleProfiles_list')).toHaveLength(2);
});
