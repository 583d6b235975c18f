import { NotFoundError, PermissionError } from 'language-service-client';
import { decodeTerms, encodeTerms } from 'language-service-client/spoken-terms-lists';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { openSocketlessStory } from '../support/stories.ts';

test('a collection has a list for each language, which merges, is replaced and is deleted', async () => {
  const { spokenTerms } = openSocketlessStory().client;
  const { spoken_terms_id: id } = await spokenTerms.create({
    name: 'Nordlicht product names',
    term_lists: [{ lang: 'en', entries: encodeTerms(['PolarDrive', 'AuroraPack']) }],
  });
  const changes = {
    name: 'Nordlicht names',
    term_lists: [
      { lang: 'en', entries: encodeTerms(['AuroraPack', 'TS2']) },
      { lang: 'de', entries: encodeTerms(['Gletscherlicht']) },
    ],
  };
  const updated = await spokenTerms.update(id, changes);
  const merged = await spokenTerms.getEntries(id, { lang: 'en' });
  const replaced = await spokenTerms.replaceTermList(id, { lang: 'de', entries: 'Nordlicht' });
  await spokenTerms.deleteTermList(id, { lang: 'en' });
  expect(updated).toMatchObject({
    name: 'Nordlicht names',
    term_lists: [
      { lang: 'en', entry_count: 3 },
      { lang: 'de', entry_count: 1 },
    ],
  });
  expect(decodeTerms(merged.entries)).toEqual(['PolarDrive', 'AuroraPack', 'TS2']);
  expect(replaced).toEqual({ lang: 'de', entry_count: 1 });
  expect(await spokenTerms.get(id)).toMatchObject({ term_lists: [{ lang: 'de', entry_count: 1 }] });
  await spokenTerms.delete(id);
  await failureOf(NotFoundError, spokenTerms.get(id));
});

test('a plan without Spoken Terms says so', async () => {
  const { client } = openSocketlessStory({ apiKey: fixtures.keys.withoutSpokenTerms });
  const error = await failureOf(PermissionError, client.spokenTerms.list());
  expect([error.scope, error.hint]).toEqual([
    'spoken_terms:read',
    'The key needs the scope spoken_terms:read, or the plan lacks the feature',
  ]);
});
