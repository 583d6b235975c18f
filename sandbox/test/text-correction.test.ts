import { expect, test } from 'vitest';
import { asking } from './support/asking.ts';
import { openSandbox } from './support/sandboxes.ts';

const PATH = '/v2/write/correct';

test('every text gets its improvement, in order', async () => {
  const text = ['Check the brakes.', 'Prüfen Sie die Bremsen vor der Fahrt.'];
  const { status, body } = await asking(openSandbox())('POST', PATH, { text });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      improvements: [
        { detected_source_language: 'en', target_language: 'en', text: text[0] },
        { detected_source_language: 'de', target_language: 'de', text: text[1] },
      ],
    },
  });
});

test('a form gives every text as a field', async () => {
  const form = 'text=a&text=b&target_lang=en-US';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { body } = await asking(openSandbox())('POST', PATH, form, headers);
  expect(body).toMatchObject({
    improvements: [
      { text: 'a', target_language: 'en-US' },
      { text: 'b', target_language: 'en-US' },
    ],
  });
});

test.each([
  ['no text', {}, 'text: is required'],
  ['no texts', { text: [] }, 'text: must NOT have fewer than 1 items'],
  ['a bare text', { text: 'a' }, 'text: must be array'],
  ['another language', { text: ['a'], target_lang: 'tlh' }, /^target_lang: must be one of de, en, /],
])('%s gives 400', async (_, body, message) => {
  const answer = await asking(openSandbox())('POST', PATH, body);
  expect(answer.status).toBe(400);
  expect((answer.body as { message: string }).message).toMatch(message);
});
