import { describe, expect, test } from 'vitest';
import { fixtures } from '../../src/index.ts';
import { operationDescriptions } from '../../src/server/description.ts';
import { answered, asking, badRequestAt, ORIGIN } from '../support/ask.ts';
import { exampleRequest } from '../support/example-requests.ts';
import { openLastingStory, openSandbox } from '../support/sandboxes.ts';

const FORM = 'application/x-www-form-urlencoded';
const ask = asking(await openLastingStory());
const withBody = operationDescriptions
  .filter(({ body }) => body !== undefined)
  .map((operation) => {
    const [method, path, body, headers] = exampleRequest(operation);
    return {
      ...operation,
      method,
      path,
      example: body,
      headers,
      types: Object.keys(operation.body?.content ?? {}),
    };
  });
const withJson = withBody.filter(({ types }) => types.includes('application/json'));
const withForm = withBody.filter(({ types }) => types.includes(FORM));

const refused = (message: string): unknown => badRequestAt('/v3', message);

test.each(withJson)('a byte order mark before the JSON of $id gives 400', async ({ method, path }) => {
  const { status, body } = await ask(method, path, '\ufeff{}');
  expect({ status, body }).toEqual(badRequestAt(path, 'body: must be well-formed JSON'));
});

describe.each([
  ['UTF-16', Buffer.from('\ufeff{"name":"a"}', 'utf16le')],
  ['Latin-1', Buffer.from('{"name":"\u00e4"}', 'latin1')],
  ['a text that takes more bytes than it needs', Buffer.from('7b22c0af223a317d', 'hex')],
  ['a surrogate in UTF-8', Buffer.from('7b22eda080223a317d', 'hex')],
  ['half a character', Buffer.from('{"name":"😀').subarray(0, -1)],
])('%s gives 400', (_, bytes) => {
  test.each(withJson)('$id', async ({ method, path }) => {
    const sandbox = openSandbox();
    const headers = { authorization: `Service-Auth-Key ${fixtures.key}`, 'content-type': 'application/json' };
    const { status, body } = await answered(
      await sandbox.fetch(ORIGIN + path, { method, headers, body: bytes }),
    );
    expect({ status, body }).toEqual(badRequestAt(path, 'body: must be UTF-8'));
  });
});

test.each(withBody)('$id without a body and without a type gives 400', async ({ method, path }) => {
  const { status, body } = await ask(method, path);
  expect({ status, body }).toEqual(badRequestAt(path, 'body: is required'));
});

test.each(['gzip', 'br', 'identity', 'magic'])(
  'a body in the encoding %s gives 415, and is not unpacked',
  async (encoding) => {
    const { status } = await ask('POST', '/v3/style_rules', '{}', { 'content-encoding': encoding });
    expect(status).toBe(415);
  },
);

test.each(withForm)('$id distinguishes a form from JSON', async ({ method, path, example }) => {
  const { status } = await ask(method, path, example, { 'content-type': FORM });
  expect([200, 400]).toContain(status);
});

describe.each([
  ['half an escape', '%'],
  ['invalid escapes', '%zz=%'],
  ['bytes that are no UTF-8', '%FF=%C0%AF'],
  ['names every object has', '__proto__=a&constructor=b&toString=c'],
  ['nothing but separators', '&&&=&='],
])('a form of %s gives 200 or 400', (_, form) => {
  test.each(withForm)('$id', async ({ method, path }) => {
    const { status } = await ask(method, path, form, { 'content-type': FORM });
    expect([200, 400]).toContain(status);
  });
});

test.each([
  ['without a boundary', 'multipart/form-data', '--b--\r\n'],
  ['of another boundary', 'multipart/form-data; boundary=c', '--b--\r\n'],
  [
    'that breaks off',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"\r\n',
  ],
  ['of headers without end', 'multipart/form-data; boundary=b', `--b\r\n${'a: b\r\n'.repeat(10_000)}`],
])('a multipart form %s gives 400', async (_, type, text) => {
  const { status, body } = await ask('POST', '/v2/document', text, { 'content-type': type });
  expect({ status, body }).toEqual(refused('body: must be a well-formed multipart form'));
});

const source_file = { file_name: 'a.tmx', content_length: 1 };

test.each([
  ['1.0 is an integer', '1.0', 202],
  ['1e2 is an integer', '1e2', 202],
  ['-0 is not above 0', '-0', 400],
  ['a half is no integer', '0.5', 400],
  ['a text of digits is no integer', '"5"', 400],
  ['true is no integer', 'true', 400],
  ['null is no integer', 'null', 400],
  ['2^53 + 1 is too large', '9007199254740993', 400],
])('%s', async (_, content_length, expected) => {
  const body = JSON.stringify({ source_file }).replace(
    /"content_length":1/,
    `"content_length":${content_length}`,
  );
  const { status } = await asking(openSandbox())('POST', '/v3/translation_memories/import', body);
  expect(status).toBe(expected);
});

test('fields with the names that every object has are kept as they are', async () => {
  const sent = `{"name":"a","language":"en","configured_rules":{"__proto__":{"a":"b"},"constructor":{"c":"d"}}}`;
  const quiet = asking(openSandbox());
  const created = await quiet('POST', '/v3/style_rules', sent);
  const { style_id } = created.body as { style_id: string };
  const { body } = await quiet('GET', `/v3/style_rules/${style_id}`);
  expect(JSON.stringify(body)).toContain('{"__proto__":{"a":"b"},"constructor":{"c":"d"}}');
});
