import { expect, test } from 'vitest';
import { defaultOf, limitOf } from '../../src/server/description.ts';

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
