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

const MALFORMED = 'body: must be well-formed JSON';
const NO_OBJECT = 'body: must be object';
const DEEP = 'body: must NOT be nested deeper than 64 levels';
const SURROGATE = 'body: must NOT hold a lone surrogate';
const ENDLESS = 'body: must hold numbers that JSON can write';

const nested = (depth: number): string => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

describe.each([
  ['nothing', '', 'body: is required'],
  ['white space', ' \t\r\n', 'body: is required'],
  ['half an object', '{"name":', MALFORMED],
  ['a comma too many', '{"name":"a",}', MALFORMED],
  ['a comment', '{"name":"a"/**/}', MALFORMED],
  ['single quotes', "{'name':'a'}", MALFORMED],
  ['NaN', '{"name":NaN}', MALFORMED],
  ['a number with a zero in front', '{"name":01}', MALFORMED],
  ['a line end within a text', '{"name":"a\nb"}', MALFORMED],
  ['NUL within a text', '{"name":"a\0b"}', MALFORMED],
  ['an invalid escape', '{"name":"\\x41"}', MALFORMED],
  ['a byte order mark', '\ufeff{}', MALFORMED],
  ['two objects', '{}{}', MALFORMED],
  ['a form', 'name=a', MALFORMED],
  ['null', 'null', NO_OBJECT],
  ['true', 'true', NO_OBJECT],
  ['an array', '[]', NO_OBJECT],
  ['an array of objects', '[{}]', NO_OBJECT],
  ['a text', '"x"', NO_OBJECT],
  ['a number', '1', NO_OBJECT],
  ['65 levels', nested(65), DEEP],
  ['a thousand levels', nested(1000), DEEP],
  ['200 000 levels', nested(200_000), DEEP],
  ['a lone surrogate', '{"a":"\\ud800"}', SURROGATE],
  ['half a pair', '{"a":["\\udc00\\ud800"]}', SURROGATE],
  ['a lone surrogate in a name', '{"\\ud800":1}', SURROGATE],
  ['a number without end', '{"a":1e999}', ENDLESS],
  ['a negative number without end', '{"a":[-1e999]}', ENDLESS],
])('%s as JSON gives 400', (_, text, message) => {
  test.each(withJson)('$id', async ({ method, path }) => {
    const { status, body } = await ask(method, path, text);
    expect({ status, body }).toEqual(badRequestAt(path, message));
  });
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

describe.each([
  ['no type', ''],
  ['a bare semicolon', ';'],
  ['plain text', 'text/plain'],
  ['XML', 'application/xml'],
  ['any type', '*/*'],
  ['JSON of another kind', 'application/vnd.api+json'],
  ['a type that begins as JSON does', 'application/jsonl'],
  ['two types', 'application/json, application/json'],
  ['Latin-1', 'application/json; charset=latin1'],
  ['UTF-16', `${FORM}; charset=utf-16`],
  ['a name every object has', 'constructor'],
  ['another name every object has', '__proto__'],
])('%s as Content-Type gives 415', (_, type) => {
  test.each(withBody)('$id', async ({ method, path, example }) => {
    const { status, body } = await ask(method, path, example, { 'content-type': type });
    expect({ status, body }).toEqual({
      status: 415,
      body: { message: 'Unsupported Content-Type', code: 'unsupported_media_type' },
    });
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

test.each(withBody.filter(({ types }) => !types.includes(FORM)))(
  '$id takes no form',
  async ({ method, path }) => {
    const { status } = await ask(method, path, 'name=a', { 'content-type': FORM });
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
