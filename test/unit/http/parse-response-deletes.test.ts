import { expect, test } from 'vitest';
import { NotFoundError } from '../../../src/errors/api.ts';
import { broken, refusal } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

// A deletion whose answer was lost may have worked; repeated, it finds nothing.

test.for([
  ['500', refusal(500)],
  ['503', refusal(503)],
  ['an answer that broke off', broken('ECONNRESET')],
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
  const { client, requests } = createScriptedClient([first, refusal(404)]);
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
