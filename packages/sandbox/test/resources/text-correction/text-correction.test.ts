import { expect, test } from 'vitest';
import { asking } from '../../support/ask.ts';
import { openSandbox } from '../../support/sandboxes.ts';

const PATH = '/v2/write/correct';

test('every text gets its improvement, in order, and English is corrected', async () => {
  const text = [
    'Check the brakes befor every ride.',
    'Prüfen Sie vor jeder Fart die Bremsen.',
    'Teh battery is full.',
  ];
  const { status, body } = await asking(openSandbox())('POST', PATH, { text });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      improvements: [
        {
          detected_source_language: 'en',
          target_language: 'en',
          text: 'Check the brakes before every ride.',
        },
        { detected_source_language: 'de', target_language: 'de', text: text[1] },
        { detected_source_language: 'en', target_language: 'en', text: 'The battery is full.' },
      ],
    },
  });
});

test.each([
  ['en', 'The centre of teh color', 'The centre of the color'],
  ['en-US', 'The center of teh color', 'The center of the color'],
  ['en-GB', 'The centre of teh colour', 'The centre of the colour'],
  ['de', 'The centre of teh color', 'The centre of teh color'],
])('for %s "%s" becomes "%s"', async (target_lang, text, expected) => {
  const { body } = await asking(openSandbox())('POST', PATH, { text: [text], target_lang });
  expect(body).toEqual({
    improvements: [{ detected_source_language: 'en', target_language: target_lang, text: expected }],
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
  ['no texts', { text: [] }, 'text: must hold at least one text'],
  ['a bare text', { text: 'a' }, 'text: must be array'],
  ['a style of writing', { text: ['a'], writing_style: 'simple' }, 'writing_style: is not accepted'],
  ['a tone', { text: ['a'], tone: 'friendly' }, 'tone: is not accepted'],
  ['another language', { text: ['a'], target_lang: 'tlh' }, /^target_lang: must be one of de, en, /],
])('%s gives 400', async (_, body, message) => {
  const answer = await asking(openSandbox())('POST', PATH, body);
  expect(answer.status).toBe(400);
  expect((answer.body as { message: string }).message).toMatch(message);
});
