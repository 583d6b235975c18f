import { Readable } from 'node:stream';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { readText } from '../../../src/server/body/read-body.ts';
import { openSandbox } from '../../support/sandboxes.ts';

const right = `Service-Auth-Key ${fixtures.key}`;

async function create(body: string, headers: Readonly<Record<string, string>> = { authorization: right }) {
  const response = await openSandbox().fetch('http://127.0.0.1/v3/style_profiles', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, message: (await response.json()).message };
}

const nested = (depth: number): string => `{"name":"a","x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const malformed = 'body: must be well-formed JSON';

test.each([
  ['white space', ' \t\r\n', 'body: is required'],
  ['half an object', '{"name":', malformed],
  ['null', 'null', 'body: must be object'],
  ['65 levels', nested(65), 'body: must NOT be nested deeper than 64 levels'],
  ['a lone surrogate', '{"name":"\\ud800"}', 'body: must NOT hold a lone surrogate'],
  ['a number without end', '{"name":1e999}', 'body: must hold numbers that JSON can write'],
])('refuses %s as JSON', async (_, body, message) => {
  expect(await create(body)).toEqual({ status: 400, message });
});

test.each([
  [201, {}],
  [201, { authorization: right.toLowerCase() }],
  [201, { 'content-type': 'application/json; charset="UTF-8"' }],
  [415, { 'content-type': 'application/json; charset=latin1' }],
  [415, { 'content-encoding': 'gzip' }],
  [201, { 'content-length': `${32 * 1024 * 1024}` }],
  [413, { 'content-length': `${32 * 1024 * 1024 + 1}` }],
])('gives %i to 64 levels with %j', async (status, headers) => {
  expect(await create(nested(64), { authorization: right, ...headers })).toMatchObject({ status });
});

test.each([
  ['abc', {}, 'abc'],
  ['\ufeff', {}, '\ufeff'],
  ['', { 'content-length': '3' }, ''],
  ['abcd', {}, 'status 413'],
  [['ab', 'cd'], {}, 'status 413'],
  ['', { 'content-length': '4' }, 'status 413'],
  [new Uint8Array([0xff]), {}, 'body: must be UTF-8'],
])('reads %j with %j as text of at most 3 bytes', async (body, headers, expected) => {
  const chunks = [body].flat().map((one) => new Uint8Array(Buffer.from(one)));
  const text = readText(new Headers(headers as Record<string, string>), Readable.from(chunks), 3);
  expect(await text.catch(({ message }) => message)).toBe(expected);
});

test.each([
  undefined,
  '',
  fixtures.key,
  `Bearer ${fixtures.key}`,
  'Service-Auth-Key',
  `Service-Auth-Key  ${fixtures.key}`,
  `Service-Auth-Key "${fixtures.key}"`,
  `Service-Auth-Key ${fixtures.key.toUpperCase()}`,
  `${right}, ${right}`,
  right.slice(0, -1),
])('lets nobody in with the header %j, whatever else is wrong', async (authorization) => {
  const { status } = await create('{"name":', authorization === undefined ? {} : { authorization });
  expect(status).toBe(401);
});
