import { expect, test } from 'vitest';
import { findOperations } from '../../src/commands/mcp/find-operation.ts';
import questions from './questions.json' with { type: 'json' };

// `questions.json` was written before the ranking.
test('at least 36 of 40 queries have the right first operation', async () => {
  const asked = Object.entries(questions);
  expect(asked).toHaveLength(40);
  const found = await Promise.all(
    asked.map(async ([query, right]) => {
      const [first] = await findOperations(query, 1);
      return right.includes(first?.operation ?? '') ? [] : [`${query}: ${first?.operation}`];
    }),
  );
  expect(found.flat().length, found.flat().join('\n')).toBeLessThanOrEqual(4);
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

test('an operation that no tool sends has its command instead of a tool', async () => {
  const [found] = await findOperations('translation_translateDocument', 1);
  expect(found).toMatchObject({ command: 'language-service translation translate-document' });
  expect(found?.tool).toBeUndefined();
});
