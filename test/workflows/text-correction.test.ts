import { BadRequestError } from 'language-service-client';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { openSocketlessStory } from '../support/stories.ts';

test('texts are corrected, one improvement each and in their order', async () => {
  const { textCorrection } = openSocketlessStory().client;
  const { improvements } = await textCorrection.correct({
    text: ['Teh brakes are new.', 'Charge the battery.'],
  });
  expect(improvements.map(({ text }) => text)).toEqual(['The brakes are new.', 'Charge the battery.']);
});

test('a request without a text is refused by the service: the description does not limit it', async () => {
  const { client, sandbox } = openSocketlessStory();
  const error = await failureOf(BadRequestError, client.textCorrection.correct({ text: [] }));
  expect(error.message).toContain('text: must hold at least one text');
  expect(sandbox.journal.entries().map(({ status }) => status)).toEqual([400]);
});
