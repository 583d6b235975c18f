import { NotFoundError } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { openSocketlessStory } from '../support/stories.ts';

const { ids } = fixtures;
const pair = { source_lang: 'en', target_lang: 'de' } as const;

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
