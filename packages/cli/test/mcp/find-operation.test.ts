import { expect, test } from 'vitest';
import { findOperations } from '../../src/mcp/find-operation.ts';
import questions from './questions.json' with { type: 'json' };

// What an agent asks, and the operation that does it.

const queries: readonly (readonly [query: string, ...operations: string[]])[] = [
  ['rename a glossary', 'glossaries_update'],
  ['delete a glossary', 'glossaries_delete'],
  ['proofread a text', 'textCorrection_correct'],
  ['fix the grammar of a text', 'textCorrection_correct'],
  ['replace a dictionary of a glossary', 'glossaries_replaceDictionary'],
  ['add entries to a glossary', 'glossaries_update', 'glossaries_replaceDictionary'],
  ['read glossary entries from English to German', 'glossaries_getEntries'],
  ['delete a dictionary for a language pair', 'glossaries_deleteDictionary'],
  ['list v2 glossaries', 'glossariesV2_list'],
  ['entries of a v2 glossary', 'glossariesV2_getEntries'],
  ['upload a TMX file', 'translationMemories_createImport'],
  ['status of an import job', 'translationMemories_getJob'],
  ['search the segments of a translation memory', 'translationMemories_listSegments'],
  ['download a translation memory', 'translationMemories_createExport'],
  ['remove a translation memory', 'translationMemories_delete'],
  ['how many segments does a memory have', 'translationMemories_get', 'translationMemories_list'],
  ['all translation memories', 'translationMemories_list'],
  ['create style rules', 'styleRules_create'],
  ['rename a style rule list', 'styleRules_update'],
  ['add a custom instruction', 'styleRules_createInstruction'],
  ['change a custom instruction', 'styleRules_replaceInstruction'],
  ['get one instruction', 'styleRules_getInstruction'],
  ['turn off a configured rule', 'styleRules_replaceConfiguredRules'],
  ['which style profiles exist', 'styleProfiles_list'],
  ['link a glossary to a style profile', 'styleProfiles_update'],
  ['pronunciation of terms in one language', 'spokenTerms_getEntries', 'spokenTerms_replaceTermList'],
  ['remove a language from a spoken terms collection', 'spokenTerms_deleteTermList'],
  ['translate a text with a glossary', 'translation_translateText'],
  ['translate a document', 'translation_translateDocument'],
  ['start a voice session', 'voice_createSession'],
];

// `questions.json` was written before the ranking.
test.each([
  [28, 30, queries],
  [36, 40, Object.entries(questions).map(([query, right]) => [query, ...right] as const)],
] as const)('at least %i of %i queries have the right first operation', async (least, count, asked) => {
  expect(asked).toHaveLength(count);
  const found = await Promise.all(
    asked.map(async ([query, ...right]) => {
      const [first] = await findOperations(query, 1);
      return right.includes(first?.operation ?? '') ? [] : [`${query}: ${first?.operation}`];
    }),
  );
  expect(count - found.flat().length, found.flat().join('\n')).toBeGreaterThanOrEqual(least);
});

test('a delete names the arguments that decide about style profiles', async () => {
  const [found] = await findOperations('delete a glossary', 1);
  expect(found?.arguments).toEqual(
    ['glossary_id', 'unlink', 'force'].map((name) => expect.objectContaining({ name })),
  );
});

test('nothing fits what no operation does', async () => {
  expect(await findOperations('weather forecast tomorrow', 3)).toEqual([]);
});

test('a name finds its operation first', async () => {
  for (const id of [
    'glossaries_update',
    'translationMemories_createImport',
    'styleRules_replaceConfiguredRules',
  ])
    expect((await findOperations(id, 1))[0]?.operation).toBe(id);
});
