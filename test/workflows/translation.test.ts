import { InvalidRequestError, NotFoundError } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { openSocketlessStory } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

const { ids } = fixtures;
const pair = { source_lang: 'en', target_lang: 'de' } as const;

test('a translation uses what was imported a moment ago', async () => {
  const { client } = openSocketlessStory();
  const { translationMemoryId } = await client.translationMemories.importFrom(Buffer.from(tmxOf()));
  const { translations } = await client.translation.translateText({
    ...pair,
    text: ['Charge the battery.', 'Something else.'],
    translation_memory_id: translationMemoryId,
    translation_memory_threshold: 90,
  });
  expect(translations.map(({ text }) => text)).toEqual(['Laden Sie den Akku.', '[de] Something else.']);
});

test('a profile applies all its components', async () => {
  const { client, sandbox } = openSocketlessStory();
  await sandbox.seed.story();
  const request = {
    ...pair,
    text: ['Check the brakes before every ride.'],
    style_profile_id: ids.styleProfile,
  };
  expect(await client.translation.translateText(request)).toMatchObject({
    translations: [{ text: 'Prüfen Sie vor jeder Fahrt die Bremsen.' }],
  });
});

test('a memory that does not cover the languages is not found, and the error names this possible reason', async () => {
  const { client, sandbox } = openSocketlessStory();
  await sandbox.seed.story();
  const request = {
    text: ['Check the brakes.'],
    ...pair,
    target_lang: 'es' as const,
    translation_memory_id: ids.translationMemory,
  };
  const { hint } = await failureOf(NotFoundError, client.translation.translateText(request));
  expect(hint).toContain('does not cover the language pair');
});

test('glossaries without a source language are refused before anything is sent', async () => {
  const { client, sandbox } = openSocketlessStory();
  const request = { text: ['frame'], target_lang: 'de' as const, glossary_ids: [ids.glossary] };
  const error = await failureOf(InvalidRequestError, client.translation.translateText(request));
  expect([error.field, sandbox.journal.entries()]).toEqual(['glossary_ids', []]);
});

test('a document is sent with its customization', async () => {
  const { client, sandbox } = openSocketlessStory();
  await sandbox.seed.story();
  const file = new File(['Check the brakes.'], 'manual.txt', { type: 'text/plain' });
  const document = await client.translation.translateDocument({
    ...pair,
    file,
    glossary_ids: [ids.glossary],
  });
  expect(document).toEqual({ document_id: expect.any(String), document_key: expect.any(String) });
  expect(sandbox.journal.entries('translation_translateDocument')[0]?.body).toMatchObject({
    file: '<file of 17 bytes>',
    target_lang: 'de',
  });
});
