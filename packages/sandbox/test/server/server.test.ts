import { expect } from 'vitest';
import { asking, KEY_HEADER, ORIGIN } from '../support/ask.ts';
import { openSandbox, test } from '../support/sandboxes.ts';

test('Every response has X-Trace-ID, and the time of the sandbox as Date.', async ({ sandbox }) => {
  const ask = asking(sandbox);
  sandbox.clock.advance('1h');
  const answers = [
    await ask('GET', '/v3/style_rules'),
    await ask('GET', '/nowhere'),
    await sandbox.fetch(new Request(`${ORIGIN}/v3/style_rules`, { headers: KEY_HEADER }), { method: 'HEAD' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 405]);
  const ids = answers.map(({ headers }) => headers.get('x-trace-id'));
  expect(new Set(ids).size).toBe(3);
  expect(ids).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)));
  expect(answers.map(({ headers }) => headers.get('date'))).toEqual(
    Array(3).fill('Mon, 02 Mar 2026 10:15:00 GMT'),
  );
});

test.each(['PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'get-it'])(
  'An unsupported method, also HEAD or OPTIONS, gives 405 with Allow. %s',
  async (method) => {
    const { status, headers } = await asking(openSandbox())(method, '/v3/style_rules');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, POST']);
  },
);

test.each(['{id}', 'id;a=b', '%00', '%zz', '%F0%9F', 'a%2Fb', '..%2F..%2Fetc', '%F0%9F%91%A9', '__proto__'])(
  '%s in the place of an id is not found',
  async (odd) => {
    expect((await asking(openSandbox())('GET', `/v3/style_rules/${odd}`)).status).toBe(404);
  },
);

test.each(['/', '/v3/style_rules/', '//v3/style_rules', '/V3/style_rules'])(
  '%s is no path of the service',
  async (path) => {
    expect((await asking(openSandbox())('GET', path)).status).toBe(404);
  },
);

test('a text is stored as it is, whatever it consists of', async ({ sandbox }) => {
  const marks = [
    'O\'Brien";--',
    '100 % of _all_',
    'a\\b\\',
    '\u0024{1+1}',
    '<b>a</b>&amp;',
    '__proto__',
    ' a ',
  ];
  const odd = [
    ...marks,
    '\u202eab\u202c \u05d0',
    '👩‍👩‍👧‍👦',
    'cafe\u0301',
    '\uffff\u{10ffff}',
    'a\r\nb\tc\0',
    '\ufeffa',
  ];
  const ask = asking(sandbox);
  for (const text of [...odd, 'a'.repeat(1024 * 1024)]) {
    const list = await ask('POST', '/v3/style_rules', { name: text, language: 'en' });
    const profile = await ask('POST', '/v3/style_profiles', { name: text, description: text });
    const translated = await ask('POST', '/v2/translate', { text: [text], target_lang: 'de' });
    expect([list.body, profile.body, translated.body]).toMatchObject([
      { name: text },
      { name: text, description: text },
      { translations: [{ text }] },
    ]);
  }
});
