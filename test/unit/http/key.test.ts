import { expect, test } from 'vitest';
import { ApiError, AuthenticationError } from '../../../src/errors/api.ts';
import { createKeySource } from '../../../src/redact.ts';
import { json, refusal } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

const unauthorized = refusal(401);

test.for([
  'https://elsewhere.example',
  'https://api.example.com.evil.example',
  'https://api.example.com:8443',
])('sends no key to %s', async (baseUrl) => {
  const { client, requests } = createScriptedClient([json({})]);
  await client.api.GET('/v3/style_rules', { baseUrl });
  expect(requests.map(({ origin, headers }) => [origin, headers['authorization']])).toEqual([
    [baseUrl, undefined],
  ]);
});

test('asks a key function for every attempt', async () => {
  const keys = ['first', 'second'];
  const { client, requests } = createScriptedClient([refusal(503), json({})], {
    apiKey: async () => keys.shift() ?? 'none',
  });
  await client.styleRules.get('1');
  expect(requests.map(({ headers }) => headers['authorization'])).toEqual([
    'Service-Auth-Key first',
    'Service-Auth-Key second',
  ]);
});

test('asks a key function once more after a 401, sends the fresh key and counts the request', async () => {
  const keys = ['old', 'new'];
  const { client, requests } = createScriptedClient([unauthorized, json({ style_id: '1' })], {
    apiKey: () => keys.shift() ?? 'none',
  });
  const { data, attempts } = await client.styleRules.get('1').withResponse();
  expect([data, attempts]).toEqual([{ style_id: '1' }, 2]);
  expect(requests.map(({ headers }) => headers['authorization'])).toEqual([
    'Service-Auth-Key old',
    'Service-Auth-Key new',
  ]);
});

test('asks only once more: a second 401 is the answer', async () => {
  const keys = ['old', 'new', 'newest'];
  const { client, requests } = createScriptedClient([unauthorized], { apiKey: () => keys.shift() ?? 'none' });
  await failureOf(AuthenticationError, client.styleRules.get('1'));
  expect([requests.length, keys]).toEqual([2, ['newest']]);
});

test.for([400, 403, 409, 500])(
  'sends a POST once that a %i answers, although the key function has a fresh key',
  async (status) => {
    const keys = ['old', 'new'];
    const { client, requests } = createScriptedClient([refusal(status)], {
      apiKey: () => keys.shift() ?? 'none',
    });
    await failureOf(ApiError, client.styleRules.create({ name: 'n', language: 'en' }));
    expect([requests.length, keys]).toEqual([1, ['new']]);
  },
);

test('does not send the same key twice after a 401', async () => {
  const { client, requests } = createScriptedClient([unauthorized], { apiKey: async () => 'same' });
  await failureOf(AuthenticationError, client.styleRules.get('1'));
  expect(requests.length).toBe(1);
});

test('rejects with the failure of the key function itself', async () => {
  const failure = new Error('The vault is closed');
  const { client, requests } = createScriptedClient([json({})], { apiKey: () => Promise.reject(failure) });
  await expect(client.styleRules.update('1', { name: 'n' })).rejects.toBe(failure);
  expect(requests).toEqual([]);
});

test('keeps the last thousand keys of a function out of texts, however often each was given', async () => {
  const keys = Array.from({ length: 1_001 }, (_, index) => `key/${index + 1_000}`);
  const asked = [...keys.slice(0, 1_000), 'key/1000', 'key/2000', 'key/2000'];
  const { ask, secrets } = createKeySource(() => asked.shift() ?? 'none', 'needed');
  for (const _ of [...asked]) await ask();
  const shown = keys.filter(
    (key) => secrets.redact(`${key} ${encodeURIComponent(key)}`) !== '<redacted> <redacted>',
  );
  expect(shown).toEqual(['key/1001']);
});

test('keeps a key out of texts that encode it in lower case', () => {
  const { redact } = createKeySource('key+1/ÄÖ=:fx', 'needed').secrets;
  const encoded = encodeURIComponent('key+1/ÄÖ=:fx');
  const lower = encoded.replaceAll(/%../g, (code) => code.toLowerCase());
  expect(lower).toBe('key%2b1%2f%c3%84%c3%96%3d%3afx');
  expect(redact(`${encoded}, ${lower}`)).toBe('<redacted>, <redacted>');
});

test('cuts a long text so that no half of a key is left at its end', () => {
  const { redact } = createKeySource('secret-key', 'needed').secrets;
  for (const before of [8_182, 8_186, 8_191, 8_192]) {
    const text = redact(`${'~'.repeat(before)}secret-key and more`);
    expect([text.includes('s'), text.length]).toEqual([false, 8_182]);
  }
  expect(redact(`secret-key ${'~'.repeat(8_192)}`).startsWith('<redacted> ~')).toBe(true);
});
