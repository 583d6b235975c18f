import { expect, test } from 'vitest';
import { createClient } from '../../../src/client.ts';
import { json } from '../../support/answers.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

test.for([
  [undefined, 'is missing: give the base address of the service'],
  ['', 'is missing: give the base address of the service'],
  ['  ', 'is missing: give the base address of the service'],
  [7, 'is missing: give the base address of the service'],
  ['api.example.com', 'is not an absolute address'],
  ['http://api.example.com', 'must be https, unless it is this machine'],
  ['http://localhost.evil.example', 'must be https, unless it is this machine'],
  ['http://evillocalhost', 'must be https, unless it is this machine'],
  ['http://127.0.0.1.evil.example', 'must be https, unless it is this machine'],
  ['ftp://localhost', 'must be https, unless it is this machine'],
  ['file:///etc/passwd', 'must be https, unless it is this machine'],
  ['https://user:secret@api.example.com', 'must not hold a user name or password'],
  ['https://api.example.com/?tier=free', 'must not hold a query or fragment'],
  ['https://api.example.com/#top', 'must not hold a query or fragment'],
  [
    'https://api.example.com/v3',
    'must end before /v3, with which the paths of the service begin: give https://api.example.com',
  ],
  [
    'https://api.example.com/tier/v2//',
    'must end before /v2, with which the paths of the service begin: give https://api.example.com/tier',
  ],
  [
    'http://localhost:4010/V3/',
    'must end before /V3, with which the paths of the service begin: give http://localhost:4010',
  ],
] as const)('refuses %s', ([baseUrl, fault]) => {
  // @ts-expect-error: some of these are no text at all
  expect(() => createClient({ baseUrl, apiKey: 'k' })).toThrow(`baseUrl ${fault}`);
});

test.for([
  ['https://api.example.com', 'https://api.example.com', '/v3/style_rules/1'],
  ['https://api.example.com///', 'https://api.example.com', '/v3/style_rules/1'],
  ['HTTPS://API.Example.com/tier/', 'https://api.example.com', '/tier/v3/style_rules/1'],
  ['http://localhost:4010', 'http://localhost:4010', '/v3/style_rules/1'],
  ['http://api.localhost:4010', 'http://api.localhost:4010', '/v3/style_rules/1'],
  ['http://127.1.2.3:4010', 'http://127.1.2.3:4010', '/v3/style_rules/1'],
  ['https://api.example.com/v3/tier', 'https://api.example.com', '/v3/tier/v3/style_rules/1'],
  ['https://api.example.com/xv3', 'https://api.example.com', '/xv3/v3/style_rules/1'],
  ['http://[::1]:4010', 'http://[::1]:4010', '/v3/style_rules/1'],
] as const)('takes %s', async ([baseUrl, origin, path]) => {
  const { client, requests } = createScriptedClient([json({})], { baseUrl });
  await client.styleRules.get('1');
  expect(requests.map((sent) => [sent.origin, sent.request, sent.headers['authorization']])).toEqual([
    [origin, `GET ${path}`, 'Service-Auth-Key example-key:fx'],
  ]);
});
