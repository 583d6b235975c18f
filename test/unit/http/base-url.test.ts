import { expect, test } from 'vitest';
import { createClient } from '../../../src/client.ts';
import { json } from '../../support/answers.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

test.for([
  [null, 'is missing: pass the URL of the service'],
  ['', 'is missing: pass the URL of the service'],
  ['  ', 'is missing: pass the URL of the service'],
  [7, 'is missing: pass the URL of the service'],
  ['api.example.com', 'must be an https:// URL'],
  ['http://api.example.com', 'must be https, except for a loopback address'],
  ['http://localhost.evil.example', 'must be https, except for a loopback address'],
  ['http://evillocalhost', 'must be https, except for a loopback address'],
  ['http://127.0.0.1.evil.example', 'must be https, except for a loopback address'],
  ['ftp://localhost', 'must be https, except for a loopback address'],
  ['file:///etc/passwd', 'must be https, except for a loopback address'],
  ['https://user:secret@api.example.com', 'must have no user name, password, query or fragment'],
  ['https://user@api.example.com', 'must have no user name, password, query or fragment'],
  ['https://api.example.com/?tier=free', 'must have no user name, password, query or fragment'],
  ['https://api.example.com/#top', 'must have no user name, password, query or fragment'],
  ['https://api.example.com/v3', 'must not end in /v3: pass https://api.example.com'],
  ['https://api.example.com/tier/v2//', 'must not end in /v2: pass https://api.example.com/tier'],
  ['http://localhost:4010/V3/', 'must not end in /V3: pass http://localhost:4010'],
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
  ['https://api.example.com'.padEnd(2_048, '/'), 'https://api.example.com', '/v3/style_rules/1'],
  ['http://[::1]:4010', 'http://[::1]:4010', '/v3/style_rules/1'],
] as const)('takes %s', async ([baseUrl, origin, path]) => {
  const { client, requests } = createScriptedClient([json({})], { baseUrl });
  await client.styleRules.get('1');
  expect(requests.map((sent) => [sent.origin, sent.request, sent.headers['authorization']])).toEqual([
    [origin, `GET ${path}`, 'Service-Auth-Key example-key:fx'],
  ]);
});
