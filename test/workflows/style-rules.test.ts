import { NotFoundError } from 'language-service-client';
import { expect, test } from 'vitest';
import { collected, failureOf } from '../support/failures.ts';
import { openSocketlessStory } from '../support/stories.ts';

const instruction = {
  label: 'Address the rider',
  prompt: 'Address the rider directly and use the imperative.',
};

test('a style rule list grows, changes, and counts its versions', async () => {
  const { styleRules } = openSocketlessStory().client;
  const { style_id, version } = await styleRules.create({
    name: 'Product documentation style',
    language: 'en',
    custom_instructions: [instruction],
  });
  const renamed = await styleRules.update(style_id, { name: 'Manuals' });
  const rules = { punctuation: { apostrophe: 'use_curly_apostrophes' } };
  const ruled = await styleRules.replaceConfiguredRules(style_id, rules);
  const short = { label: 'Be short', prompt: 'Keep sentences below twenty words.' };
  const { id } = await styleRules.createInstruction(style_id, short);
  const clearer = { ...short, prompt: 'Keep sentences below fifteen words.' };
  await styleRules.replaceInstruction(style_id, id, clearer);
  expect([version, renamed.version, ruled.version]).toEqual([1, 2, 3]);
  expect(await styleRules.getInstruction(style_id, id)).toEqual({ id, ...clearer });
  expect(await styleRules.get(style_id)).toMatchObject({
    name: 'Manuals',
    language: 'en',
    version: 5,
    configured_rules: rules,
    custom_instructions: [instruction, clearer],
  });
});

test('a custom instruction is deleted alone, a list with all its instructions', async () => {
  const { styleRules } = openSocketlessStory().client;
  const { style_id, custom_instructions = [] } = await styleRules.create({
    name: 'Product documentation style',
    language: 'en',
    custom_instructions: [instruction, { ...instruction, label: 'Address the mechanic' }],
  });
  const [first, second] = custom_instructions.map(({ id }) => id) as [string, string];
  await styleRules.deleteInstruction(style_id, first);
  await failureOf(NotFoundError, styleRules.getInstruction(style_id, first));
  expect(await styleRules.getInstruction(style_id, second)).toMatchObject({ label: 'Address the mechanic' });
  await styleRules.delete(style_id);
  await failureOf(NotFoundError, styleRules.getInstruction(style_id, second));
});

test('the lists are read to their end, without a total', async () => {
  const { client, sandbox } = openSocketlessStory();
  const names = Array.from({ length: 7 }, (_, at) => `List ${at + 1}`);
  for (const name of names) sandbox.seed.styleRuleList({ name });
  const walked = await collected(client.styleRules.list({ page_size: 3, detailed: true }));
  expect(walked.map(({ name }) => name).sort()).toEqual(names);
  expect(sandbox.journal.entries('styleRules_list').map(({ query }) => query)).toEqual([
    '?page_size=3&detailed=true',
    '?page_size=3&detailed=true&page=1',
    '?page_size=3&detailed=true&page=2',
  ]);
});
