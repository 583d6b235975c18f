import { InvalidRequestError } from 'language-service-client';
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

test('no text is no request', async () => {
  const { client, sandbox } = openSocketlessStory();
  const error = await failureOf(InvalidRequestError, client.textCorrection.correct({ text: [] }));
  expect([error.field, sandbox.journal.entries()]).toEqual(['text', []]);
});
