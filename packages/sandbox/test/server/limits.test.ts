import { expect, test } from 'vitest';
import { defaultOf, limitOf } from '../../src/server/description.ts';
import { asking } from '../support/ask.ts';
import { test as open } from '../support/sandboxes.ts';

test.each([
  ['styleRules_list', 'page_size', 25],
  ['styleProfiles_list', 'page_size', 100],
  ['translationMemories_list', 'page_size', 25],
  ['translationMemories_listSegments', 'page_size', 100],
  ['styleRules_createInstruction', 'prompt', 300],
  ['spokenTerms_create', 'term_lists.entries', 300],
  ['glossaries_create', 'dictionaries.entries', 10_485_760],
])('the limit of %s, %s, is read from the description', (id, field, most) => {
  expect(limitOf(id, field)).toBe(most);
});

test('a field without a limit is told', () => {
  expect(() => limitOf('styleRules_list', 'page')).toThrow('no limit of page in styleRules_list');
  expect(defaultOf('styleRules_list', 'page_size')).toBe(10);
});

open(
  'a list has the size of the description, and what is larger is reduced to its limit',
  async ({ sandbox }) => {
    for (let made = 0; made < 101; made += 1) sandbox.seed.styleProfile();
    const count = async (query: string) => {
      const { body } = await asking(sandbox)('GET', `/v3/style_profiles${query}`);
      return (body as { style_profiles: unknown[] }).style_profiles.length;
    };
    expect([await count(''), await count('?page_size=1000')]).toEqual([10, 100]);
  },
);
