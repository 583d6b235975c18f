import { expect, test } from 'vitest';
import type { Client } from '../../../src/client.ts';
import { NotFoundError, ServerError } from '../../../src/errors/api.ts';
import { ResponseParseError, UnknownOutcomeError } from '../../../src/errors/request.ts';
import { broken, json, plain, refusal } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

const mayBeApplied = 'The request may have been applied: check before retrying';
const traced = { headers: { 'x-trace-id': 'trace-1' } };

test('says what is wrong with an answer first, and then what it may have done', async () => {
  const { client } = createScriptedClient([plain('<html>', 'text/html', { ...traced, status: 201 })]);
  const call = client.styleRules.create({ name: 'n', language: 'en' });
  expect(await failureOf(UnknownOutcomeError, call)).toMatchObject({
    message: `POST https://api.example.com/v3/style_rules -> 201: the body is not JSON (text/html). Is this the API? Check the URL. ${mayBeApplied}`,
    traceId: 'trace-1',
    cause: expect.any(ResponseParseError),
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
