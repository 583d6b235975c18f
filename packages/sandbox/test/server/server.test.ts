import { expect, test } from 'vitest';
import { fixtures } from '../../src/index.ts';
import { asking, ORIGIN } from '../support/ask.ts';
import { openSandbox } from '../support/sandboxes.ts';

const AUTHORIZATION = `Service-Auth-Key ${fixtures.key}`;

test('every answer has its own trace id and the time of the sandbox', async () => {
  const sandbox = openSandbox();
  const ask = asking(sandbox);
  sandbox.clock.advance('1h');
  const answers = [
    await ask('GET', '/v3/style_rules'),
    await ask('GET', '/nowhere'),
    await ask('HEAD', '/v3/style_rules'),
  ];
  const ids = answers.map(({ headers }) => headers.get('x-trace-id'));
  expect(new Set(ids).size).toBe(3);
  expect(ids).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)));
  expect(answers.map(({ headers }) => headers.get('date'))).toEqual(
    Array(3).fill('Mon, 02 Mar 2026 10:15:00 GMT'),
  );
});

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['the bare key', fixtures.key],
  ['another scheme', `Bearer ${fixtures.key}`],
  ['two spaces', `Service-Auth-Key  ${fixtures.key}`],
  ['the scheme alone', 'Service-Auth-Key'],
  ['two credentials', `${AUTHORIZATION}, ${AUTHORIZATION}`],
  ['an unknown key', 'Service-Auth-Key unknown'],
  ['a revoked key', `Service-Auth-Key ${fixtures.keys.revoked}`],
])('%s as Authorization gives 401', async (_, authorization) => {
  const headers = new Headers(authorization === undefined ? {} : { authorization });
  const response = await openSandbox().fetch(new Request(`${ORIGIN}/v3/style_rules`, { headers }));
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 401,
    body: { message: 'Unauthorized', code: 'unauthorized' },
  });
});

test('the scheme is matched without case', async () => {
  const authorization = AUTHORIZATION.replace('Service-Auth-Key', 'service-auth-key');
  const { status } = await asking(openSandbox())('GET', '/v3/style_rules', undefined, { authorization });
  expect(status).toBe(200);
});

test.each([
  ['an unknown key comes before everything', 'unknown', 'text/plain', '/v3/spoken-terms/x', '{', 401],
  [
    'a missing scope before the media type',
    fixtures.keys.readOnly,
    'text/plain',
    '/v3/spoken-terms/x',
    '{',
    403,
  ],
  ['the media type before the body', fixtures.key, 'text/plain', '/v3/spoken-terms/x', '{', 415],
  ['the body before what exists', fixtures.key, 'application/json', '/v3/spoken-terms/x', '{', 400],
  ['what exists comes last', fixtures.key, 'application/json', '/v3/spoken-terms/x', '{}', 404],
])('%s', async (_, key, type, path, body, expected) => {
  const { status } = await asking(openSandbox(), key)('PATCH', path, body, { 'content-type': type });
  expect(status).toBe(expected);
});

test.each([
  ['PUT', '/v3/style_rules', 'GET, POST'],
  ['HEAD', '/v3/style_rules', 'GET, POST'],
  ['OPTIONS', '/v3/style_rules/x', 'GET, PATCH, DELETE'],
  ['GET', '/v3/translation_memories/import', 'POST'],
])('%s %s gives 405 and says what is allowed', async (method, path, allow) => {
  const { status, headers } = await asking(openSandbox())(method, path);
  expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow });
});

test.each([
  '/',
  '/v3',
  '/v3/style_rules/',
  '//v3/style_rules',
  '/v3//style_rules',
  '/V3/style_rules',
  '/v1/style_rules',
])('%s is no path of the service', async (path) => {
  const { status, body } = await asking(openSandbox())('GET', path);
  expect({ status, body }).toEqual({ status: 404, body: { message: 'Not found', code: 'not_found' } });
});

test.each([
  ['nothing', ''],
  ['white space', ' \n'],
  ['half an object', '{"name":'],
  ['a comma too many', '{"name":"a","language":"en",}'],
  ['NaN', '{"name":NaN,"language":"en"}'],
  ['a byte order mark', '\ufeff{"name":"a","language":"en"}'],
  ['null', 'null'],
  ['an array', '[]'],
  ['a text', '"x"'],
  ['a number', '1'],
  [
    'deep nesting',
    `{"name":"a","language":"en","configured_rules":${'{"a":'.repeat(1000)}1${'}'.repeat(1001)}`,
  ],
  ['very deep nesting', '['.repeat(200_000) + ']'.repeat(200_000)],
  ['a lone surrogate', '{"name":"\\ud800","language":"en"}'],
  ['a lone surrogate in a key', '{"name":"a","language":"en","\\ud800":1}'],
  ['a number without end', '{"name":"a","language":"en","x":1e999}'],
  ['an array of a million', `[${'1,'.repeat(1_000_000)}1]`],
])('%s as a body gives 400', async (_, body) => {
  const { status } = await asking(openSandbox())('POST', '/v3/style_rules', body);
  expect(status).toBe(400);
});

test('a body that is not UTF-8 gives 400', async () => {
  const request = new Request(`${ORIGIN}/v3/style_rules`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    body: Uint8Array.of(0x22, 0xff, 0x22),
  });
  const response = await openSandbox().fetch(request);
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 400,
    body: { message: 'body: must be UTF-8', code: 'bad_request' },
  });
});

test.each([
  ['no type', { 'content-type': '' }],
  ['another type', { 'content-type': 'text/plain' }],
  ['a form where only JSON is described', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['another charset', { 'content-type': 'application/json;charset=latin1' }],
  ['an encoding', { 'content-encoding': 'gzip' }],
])('%s gives 415', async (_, headers) => {
  const { status, body } = await asking(openSandbox())('POST', '/v3/style_rules', '{}', headers);
  expect({ status, body }).toEqual({
    status: 415,
    body: { message: 'Unsupported Content-Type', code: 'unsupported_media_type' },
  });
});

test.each(['application/JSON', 'application/json; charset=UTF-8', 'application/json;charset="utf-8"'])(
  '%s is JSON',
  async (type) => {
    const body = { name: 'a', language: 'en' };
    expect(
      (await asking(openSandbox())('POST', '/v3/style_rules', body, { 'content-type': type })).status,
    ).toBe(201);
  },
);

test('a body above 32 MiB gives 413', async () => {
  const piece = new Uint8Array(1024 * 1024).fill(0x20);
  const pieces = Array.from({ length: 33 }, () => piece);
  const request = new Request(`${ORIGIN}/v3/style_rules`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    body: new Blob(pieces),
  });
  expect((await openSandbox().fetch(request)).status).toBe(413);
});
