import { expect, test } from 'vitest';
import { NotFoundError } from '../../../src/errors/api.ts';
import { ResponseParseError, UnknownOutcomeError } from '../../../src/errors/request.ts';
import { longestBody } from '../../../src/http/send.ts';
import { broken, empty, json, plain, refusal } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient, factsOfGet } from '../../support/scripted-client.ts';

const mayBeApplied = 'The request may have been applied: check before retrying';
const traced = { headers: { 'x-trace-id': 'trace-1' } };

test.for([200, 201, 202, 203, 226])('takes any 2xx for a success: %i', async (status) => {
  const { client } = createScriptedClient([json({ style_id: '1' }, { status })]);
  expect(await client.styleRules.get('1')).toEqual({ style_id: '1' });
});

test('keeps fields and values it does not know', async () => {
  const list = { style_id: '1', language: 'tlh', invented: { deep: [1, null] } };
  const { client } = createScriptedClient([json(list)]);
  expect(await client.styleRules.get('1')).toEqual(list);
});

test.for([
  ['an empty 204', empty],
  ['an empty 200', plain(null, 'text/plain')],
  ['a 200 with a body', json({ deleted: true })],
  ['an empty 205', plain(null, 'text/plain', { status: 205 })],
] as const)('gives nothing for a delete answered with %s', async ([, answer]) => {
  const { client } = createScriptedClient([answer]);
  expect(await client.styleRules.delete('1')).toBe(undefined);
});

test('gives text where the data is text', async () => {
  const tsv = 'brake\tBremse\nsaddle\tSattel\n';
  const { client } = createScriptedClient([plain(tsv, 'text/tab-separated-values')]);
  expect(await client.glossariesV2.getEntries('1')).toBe(tsv);
});

test('takes JSON under another content type', async () => {
  const { client } = createScriptedClient([plain('{"style_id":"1"}', 'text/plain')]);
  expect(await client.styleRules.get('1')).toEqual({ style_id: '1' });
});

test('passes over a byte order mark', async () => {
  const { client } = createScriptedClient([plain('\ufeff{"style_id":"1"}', 'application/json')]);
  expect(await client.styleRules.get('1')).toEqual({ style_id: '1' });
});

test('takes a field of the name __proto__ as data', async () => {
  const { client } = createScriptedClient([plain('{"__proto__":{"polluted":true}}', 'application/json')]);
  const data = await client.styleRules.get('1');
  expect([Object.keys(data), Reflect.get({}, 'polluted')]).toEqual([['__proto__'], undefined]);
});

const html = plain('<!doctype html><title>Log in</title>', 'text/html; charset=utf-8', traced);

test.for([
  [
    'an HTML page',
    html,
    'is not JSON (text/html; charset=utf-8). Is this the API? Check the URL',
    'text/html; charset=utf-8',
  ],
  [
    'half a body',
    plain('{"style_id":', 'application/json', traced),
    'is not JSON (application/json)',
    'application/json',
  ],
  [
    'no body',
    plain(null, 'application/json', traced),
    'is empty; expected JSON (application/json)',
    'application/json',
  ],
  ['null', json(null, traced), 'is null; expected an object (application/json)', 'application/json'],
  ['a number', json(7, traced), 'is a number; expected an object (application/json)', 'application/json'],
  ['a text', json('x', traced), 'is a string; expected an object (application/json)', 'application/json'],
  ['a list', json([], traced), 'is a list; expected an object (application/json)', 'application/json'],
  ['a truth', json(true, traced), 'is a boolean; expected an object (application/json)', 'application/json'],
  ['no content', plain(null, 'a/b', { ...traced, status: 204 }), 'is empty; expected JSON (a/b)', 'a/b'],
] as const)('makes a typed error of a success with %s', async ([, answer, fault, contentType]) => {
  const { client, requests } = createScriptedClient([answer]);
  const error = await failureOf(ResponseParseError, client.styleRules.get('1'));
  expect({ ...error.toJSON(), requests: requests.length }).toEqual({
    name: 'ResponseParseError',
    message: `GET https://api.example.com/v3/style_rules/1 -> ${error.status}: the body ${fault}`,
    status: error.status,
    ...factsOfGet,
    contentType,
    traceId: 'trace-1',
    requests: 1,
  });
});

test.for([
  ['is not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), false],
  ['is too large', new Uint8Array(longestBody + 1), true],
] as const)('makes a typed error of a success whose body %s', async ([fault, body, tooLarge]) => {
  const { client, requests } = createScriptedClient([plain(body, 'application/json', traced)]);
  const error = await failureOf(ResponseParseError, client.styleRules.get('1'));
  expect([error.message, error.status, error.traceId, error.tooLarge, requests.length]).toEqual([
    `GET https://api.example.com/v3/style_rules/1 -> 200: the body ${fault}`,
    200,
    'trace-1',
    tooLarge,
    1,
  ]);
});

test.for([
  ['is not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ['is too large', new Uint8Array(longestBody + 1)],
] as const)('says of what may have taken effect that it may, when the body %s', async ([fault, body]) => {
  const { client, requests } = createScriptedClient([plain(body, 'application/json', traced)]);
  const error = await failureOf(UnknownOutcomeError, client.styleRules.update('1', { name: 'n' }));
  expect([error.message, error.status, error.traceId, requests.length]).toEqual([
    `PATCH https://api.example.com/v3/style_rules/1 -> 200: the body ${fault}. ${mayBeApplied}`,
    200,
    'trace-1',
    1,
  ]);
  expect(error.cause).toMatchObject({ message: expect.stringContaining(`the body ${fault}`) });
});

test('says what is wrong with an answer first, and then what it may have done', async () => {
  const { client, requests } = createScriptedClient([
    plain('<html>', 'text/html', { ...traced, status: 201 }),
  ]);
  const error = await failureOf(UnknownOutcomeError, client.styleRules.create({ name: 'n', language: 'en' }));
  expect({ ...error.toJSON(), cause: error.cause, requests: requests.length }).toEqual({
    name: 'UnknownOutcomeError',
    message: `POST https://api.example.com/v3/style_rules -> 201: the body is not JSON (text/html). Is this the API? Check the URL. ${mayBeApplied}`,
    operationId: 'styleRules_create',
    method: 'POST',
    baseUrl: 'https://api.example.com',
    path: '/v3/style_rules',
    resource: '/v3/style_rules',
    call: expect.any(Number),
    attempts: 1,
    elapsedMs: 0,
    status: 201,
    traceId: 'trace-1',
    retrySafe: false,
    cause: expect.any(ResponseParseError),
    requests: 1,
  });
});

test('says of a null body that the request has taken effect', async () => {
  const { client, requests } = createScriptedClient([json(null, { ...traced, status: 201 })]);
  const error = await failureOf(UnknownOutcomeError, client.styleRules.create({ name: 'n', language: 'en' }));
  expect([error.status, error.traceId, requests.length]).toEqual([201, 'trace-1', 1]);
  expect(error.cause).toMatchObject({
    message:
      'POST https://api.example.com/v3/style_rules -> 201: the body is null; expected an object (application/json)',
  });
});

test('the plain client refuses a null body, too', async () => {
  const { client } = createScriptedClient([json(null)]);
  await failureOf(ResponseParseError, client.api.GET('/v3/glossaries'));
});

test('refuses a page without its items instead of taking it for an empty one', async () => {
  const { client } = createScriptedClient([json({ segment_count: 3 }, traced)]);
  const error = await failureOf(ResponseParseError, client.translationMemories.listSegments('tm'));
  expect([error.message, error.pointer, error.status, error.traceId]).toEqual([
    'GET https://api.example.com/v3/translation_memories/tm/segments -> 200: the list /segments is missing from the response',
    '/segments',
    200,
    'trace-1',
  ]);
});

const noLists = [null, 7, 'x', true, {}].map((value) => ({ value, text: JSON.stringify(value) }));

test.for(noLists)('refuses a page whose items are $text', async ({ value }) => {
  const { client } = createScriptedClient([json({ glossaries: value })]);
  expect(await failureOf(ResponseParseError, client.glossaries.list())).toMatchObject({
    pointer: '/glossaries',
    message: expect.stringMatching(/ \/glossaries (is .*; expected a list|is missing from the response)$/),
  });
});

test('gives the whole answer on request', async () => {
  const { client } = createScriptedClient([json({ style_id: '1' }, { status: 203, ...traced })]);
  const { headers, ...answer } = await client.styleRules.get('1').withResponse();
  expect([answer, headers.get('content-type')]).toEqual([
    {
      call: expect.any(Number),
      data: { style_id: '1' },
      status: 203,
      traceId: 'trace-1',
      attempts: 1,
      elapsedMs: 0,
    },
    'application/json',
  ]);
});

// A deletion whose answer was lost may have worked; repeated, it finds nothing.

test.for([
  ['500', refusal(500)],
  ['503', refusal(503)],
  ['an answer that broke off', broken('ECONNRESET')],
  ['a code of another request', broken('ECONNREFUSED')],
] as const)('takes 404 for done after %s', async ([, first]) => {
  const { client, requests } = createScriptedClient([first, refusal(404)]);
  expect(await client.styleRules.delete('1')).toBe(undefined);
  expect(requests.length).toBe(2);
});

test.for([
  ['429', refusal(429)],
  ['408', refusal(408)],
  ['a connection that was refused', broken('ECONNREFUSED')],
] as const)('takes 404 for 404 after %s, which deleted nothing', async ([, first]) => {
  const { client, requests } = createScriptedClient([first, refusal(404)], { sent: 'no' });
  expect((await failureOf(NotFoundError, client.styleRules.delete('1'))).attempts).toBe(2);
  expect(requests.length).toBe(2);
});

test('remembers the lost answer over attempts that did nothing', async () => {
  const { client } = createScriptedClient([refusal(500), refusal(429), refusal(404)]);
  expect(await client.styleRules.delete('1')).toBe(undefined);
});

test('a first 404 is a 404', async () => {
  const { client } = createScriptedClient([refusal(404)]);
  expect((await failureOf(NotFoundError, client.styleRules.delete('1'))).attempts).toBe(1);
});
