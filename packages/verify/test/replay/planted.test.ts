import { expect, test } from 'vitest';
import { planted } from '../fixtures/planted-differences.ts';
import { ordinaryUse, recordingOf } from '../support/recorded-sandbox.ts';
import { differencesIn, linesOf, replayed } from '../support/replayed.ts';
import { differing, openSandbox } from '../support/verified-sandbox.ts';

/** What a replay says of each planted difference, in their order. */
const due = [
  'glossaries_create: status: 201 -> 200',
  'styleRules_create: status: 201 -> 202',
  'textCorrection_correct: status: 200 -> 201',
  'spokenTerms_delete: status: 204 -> 200',
  'glossariesV2_delete: status: 204 -> 202',
  'glossaries_update: status: 200 -> 202',
  'styleRules_list: /style_rules: 2 items -> 12 items',
  'styleProfiles_list: /style_profiles/*/style_rule_ids: 0 items -> 1 items',
  'translationMemories_list: /translation_memories: 1 items -> 3 items',
  'styleRules_list: /style_rules/*/custom_instructions: [] -> nothing',
  'styleRules_list: /style_rules: 10 items -> 12 items',
  'spokenTerms_getEntries: /lang: en -> de',
  'glossaries_getEntries: /dictionaries/*/source_lang: EN -> FR',
  'styleProfiles_get: /changed_time: nothing -> {"~":"string"}',
  'translationMemories_listSegments: /segments/*/translations: nothing -> {"~":"array"}',
  'glossaries_get: /created_at: nothing -> {"~":"string"}',
  'glossariesV2_get: /source_lang: EN -> en',
  'styleRules_get: /configured_rules/punctuation/apostrophe: use_curly_apostrophes -> curly',
  'translationMemories_getJob: /results/*/status: processing -> running',
  'spokenTerms_list: header x-trace-id: a value -> nothing',
] as const;

// A replay that asks later than the recording did finds the same: no job ends before its time on the clock.
const durations = { import: '1s', export: '1s' } as const;

test('ordinary use gives no difference again, and each of 20 planted ones is named', {
  timeout: 120_000,
}, async () => {
  expect(due.length).toBe(planted.length);
  const path = await recordingOf(await openSandbox({ durations }), [], async (client) => {
    for (let at = 0; at < 9; at += 1) await client.styleRules.create({ name: `List ${at}`, language: 'de' });
    await ordinaryUse(client);
  });
  const lines = await linesOf(path);
  const same = await replayed(lines, await openSandbox({ durations }));
  expect(differencesIn(same)).toEqual([]);
  expect(same.filter(({ omitted }) => omitted !== undefined)).toEqual([]);

  const sandbox = await openSandbox({ durations });
  const differences = planted.map(({ difference }) => difference);
  const found = differencesIn(await replayed(lines, sandbox, differing(sandbox, differences)));
  expect(due.filter((one) => !found.includes(one))).toEqual([]);
});
