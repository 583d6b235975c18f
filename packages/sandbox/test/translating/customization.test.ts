// Which glossary and which memory applies to a text.

import { afterAll, expect, test } from 'vitest';
import { createSandbox } from '../../src/index.ts';
import { asking } from '../support/ask.ts';

const sandbox = createSandbox();
afterAll(() => sandbox.close());
const { seed } = sandbox;
const pairs = [{ source_lang: 'en', target_lang: 'de', entries: 'hub\tNabe' }] as const;
seed.glossary({ glossary_id: 'first', dictionaries: pairs });
seed.glossary({ glossary_id: 'second', dictionaries: [{ ...pairs[0], entries: 'hub\tRadnabe' }] });
seed.glossary({
  glossary_id: 'french',
  dictionaries: [{ ...pairs[0], target_lang: 'fr', entries: 'hub\tmoyeu' }],
});
seed.glossaryV2({ glossary_id: 'v2', dictionaries: [{ ...pairs[0], entries: 'rim\tFelge' }] });
const memory = (translation_memory_id: string, targets: Record<string, string>, source_language = 'en') =>
  seed.translationMemory({
    translation_memory_id,
    source_language,
    segments: ['lever', 'brake'].map((source) => ({ source, targets })),
  });
await memory('memory', { fr: 'frein', de: 'Bremse' });
await memory('another', { de: 'Bremsanlage' });
await memory('german', { en: 'never' }, 'de');
seed.styleRuleList({ style_id: 'german', language: 'de' });
const glossary_ids = ['deleted', 'french', 'v2', 'first'];
const translation_memory_ids = ['deleted', 'german', 'memory'];
const style_profile_id = 'profile';
seed.styleProfile({ style_profile_id, glossary_ids, translation_memory_ids });

test.each<[text: string, fields: object, expected: string | number]>([
  ['hub', { glossary_ids: ['first', 'second'] }, 'Radnabe'],
  ['hub', { glossary_ids: ['second', 'first'] }, 'Nabe'],
  ['hub', { glossary_ids: ['first', 'french'] }, 400],
  ['hub, rim', { glossary_id: 'v2' }, 'hub, Felge'],
  ['hub, rim', { style_profile_id }, 'Nabe, Felge'],
  ['hub', { style_profile_id, target_lang: 'it' }, 'hub'],
  ['hub', { style_profile_id, source_lang: 'fr' }, 'hub'],
  ['hub', { style_profile_id, source_lang: 'en-GB' }, 'Nabe'],
  ['hub, rim', { style_profile_id, glossary_ids: ['second'] }, 'Radnabe, Felge'],
  ['brake', { style_profile_id }, 'Bremse'],
  ['brake', { style_profile_id, target_lang: 'fr' }, 'frein'],
  ['brake', { style_profile_id, target_lang: 'en-GB' }, 'brake'],
  ['brake', { style_profile_id, translation_memory_id: 'another' }, 'Bremsanlage'],
  ['brake', { source_lang: 'en-GB', translation_memory_id: 'memory' }, 'Bremse'],
  ['brake', { translation_memory_id: 'german' }, 404],
  ['brake', { translation_memory_id: 'memory', target_lang: 'it' }, 404],
  ['hub', { style_id: 'german', target_lang: 'de-AT' }, 'hub'],
  ['hub', { target_lang: 'fil' }, 'hub'],
  ['hub', { target_lang: '?' }, 400],
])('%j with %j gives %j', async (text, fields, expected) => {
  const body = { text: ['lever', text], source_lang: 'en', target_lang: 'de', ...fields };
  const { status, body: reply } = await asking(sandbox)('POST', '/v2/translate', body);
  expect(status === 200 ? Object(reply).translations[1].text : status).toBe(expected);
});

test('each text has its own language, with the terms of its pair', async () => {
  const text = ['The hub and the rim.', 'Prüfen Sie vor jeder Fahrt die Bremsen.', 'brake'];
  const { body } = await asking(sandbox)('POST', '/v2/translate', {
    text,
    target_lang: 'de',
    style_profile_id,
  });
  expect(Object(body).translations).toEqual([
    { detected_source_language: 'en', text: 'The Nabe and the Felge.' },
    { detected_source_language: 'de', text: text[1] },
    { detected_source_language: 'en', text: 'Bremse' },
  ]);
});
