import { expect, test, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { InvalidRequestError } from '../../../src/errors/request.ts';
import { json } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

test.for([
  ['another key', { authorization: 'Bearer x' }, 'pass the key as apiKey, not as Authorization'],
  ['another key in capitals', { AUTHORIZATION: 'Bearer x' }, 'pass the key as apiKey, not as Authorization'],
  ['a line break', { 'x-tag': 'a\r\nauthorization: b' }, 'the value of x-tag is not a valid header value'],
  ['text beyond Latin-1', { 'x-tag': 'Straße – 1' }, 'the value of x-tag is not a valid header value'],
  ['an invalid name', { 'x tag:': 'a' }, '"x tag:" is not a valid header name'],
  ['a host', { Host: 'elsewhere.example' }, 'host is set by the platform'],
  ['the name of a prototype', JSON.parse('{"__proto__":"a"}'), '"__proto__" is not a valid header name'],
] as const)('refuses a call whose headers hold %s, and sends nothing', async ([, headers, fault]) => {
  const { client, requests } = createScriptedClient([json({})]);
  const error = await failureOf(InvalidRequestError, client.styleRules.get('1', { headers }));
  expect([error.message, error.field, requests]).toEqual([`headers: ${fault}`, 'headers', []]);
});

test('sends the headers of the client and of the call; those of the call win', async () => {
  const { client, requests } = createScriptedClient([json({})], {
    headers: { 'X-One': 'client', 'X-Two': 'client' },
  });
  await client.voice.createSession(
    { source_media_content_type: 'audio/ogg', target_languages: ['de'] },
    { headers: { 'x-two': 'call', 'X-Service-Reporting-Tag': 'team-a' } },
  );
  expect(requests.map(({ headers }) => headers)).toEqual([
    {
      accept: 'application/json',
      authorization: 'Service-Auth-Key example-key:fx',
      'content-type': 'application/json',
      'user-agent': `language-service-client/${manifest.version}`,
      'x-one': 'client',
      'x-two': 'call',
      'x-service-reporting-tag': 'team-a',
    },
  ]);
});

test('names itself and the application in the User-Agent', async () => {
  const { client, requests } = createScriptedClient([json({})], { appInfo: 'bike-docs/1.2\r\nx: y' });
  await client.styleRules.get('1');
  expect(requests.map(({ headers }) => headers['user-agent'])).toEqual([
    `language-service-client/${manifest.version} bike-docs/1.2x: y`,
  ]);
});

test.for([
  ['a page', 'document'],
  ['a worker', 'importScripts'],
] as const)('leaves the User-Agent to the browser in %s', async ([, sign], { onTestFinished }) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal(sign, {});
  const { client, requests } = createScriptedClient([json({})], { appInfo: 'bike-docs/1.2' });
  await client.styleRules.get('1');
  expect(requests.map(({ headers }) => Object.keys(headers))).toEqual([['accept', 'authorization']]);
});
