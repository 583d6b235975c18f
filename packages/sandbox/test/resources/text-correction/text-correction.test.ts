import { expect, test } from 'vitest';
import { asking } from '../../support/ask.ts';
import { openSandbox } from '../../support/sandboxes.ts';

const PATH = '/v2/write/correct';

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
