import { expect, test } from 'vitest';
import type { Client } from '../../../src/client.ts';
import { NotFoundError, ServerError } from '../../../src/errors/api.ts';
import { ResponseParseError, UnknownOutcomeError } from '../../../src/errors/request.ts';
import { broken, json, plain, refusal } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

const mayBeApplied = 'The request may have been applied: check before retrying';
const traced = { headers: { 'x-trace-id': 'trace-1' } };

test('gives text where the data is text', async () => {
  const tsv = 'brake\tBremse\nsaddle\tSattel\n';
  const { client } = createScriptedClient([plain(tsv, 'text/tab-separated-values')]);
  expect(await client.glossariesV2.getEntries('1')).toBe(tsv);
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

test.for([
  ['a PATCH', 'unknown', (client: Client) => client.styleRules.update('1', { name: 'n' })],
  ['a GET', 'refused', (client: Client) => client.styleRules.get('1')],
] as const)('after a 500, %s has the outcome %s', async ([, outcome, call]) => {
  const { client } = createScriptedClient([refusal(500)], { maxRetries: 0 });
  const error = await failureOf(ServerError, call(client));
  expect([error.outcome, error.message.endsWith(mayBeApplied)]).toEqual([outcome, outcome === 'unknown']);
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
] as const)('takes 404 for 404 after %s, which deleted nothing', async ([, first]) => {
  const { client, requests } = createScriptedClient([first, refusal(404)]);
  expect((await failureOf(NotFoundError, client.styleRules.delete('1'))).attempts).toBe(2);
  expect(requests.length).toBe(2);
});

test('remembers the lost answer over attempts that did nothing', async () => {
  const { client } = createScriptedClient([refusal(500), refusal(429), refusal(404)]);
  expect(await client.styleRules.delete('1')).toBe(undefined);
});
