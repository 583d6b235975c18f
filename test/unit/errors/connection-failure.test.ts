import { expect, test } from 'vitest';
import { ConnectionError, UnknownOutcomeError } from '../../../src/errors/request.ts';
import { connectionFault } from '../../../src/platform/node-calls.ts';
import type { Answer } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

const failing = (answer: Answer) => {
  const { client } = createScriptedClient([answer], { maxRetries: 0 });
  return failureOf(ConnectionError, client.styleRules.get('1'));
};

test('says only that no response came where the runtime names no code', async () => {
  const error = await failing(() => Promise.reject(new TypeError('Failed to fetch')));
  expect([error.message, error.reason, error.code]).toEqual([
    'GET https://api.example.com/v3/style_rules/1: no complete response arrived',
    'broken',
    undefined,
  ]);
});

test('a request whose response had started was sent, with any error code', async () => {
  const answer: Answer = () => {
    const pull = (controller: ReadableStreamDefaultController) =>
      controller.error(Object.assign(new Error('lost'), { code: 'ENOTFOUND' }));
    return new Response(new ReadableStream({ pull }));
  };
  const error = await failing(answer);
  expect([error.phase, error.status]).toEqual(['after sending', 200]);
});

test.for([
  [
    'an Error without a code',
    new Error('proxy.example refuses: quota of team 7 is used up'),
    'Error: proxy.example refuses: quota of team 7 is used up',
  ],
  ['a TypeError of a page', new TypeError('Failed to fetch'), 'TypeError: Failed to fetch'],
  ['a text', 'no network today', 'no network today'],
  ['an object of no class', Object.create(null), 'an object'],
  ['nothing', undefined, 'undefined'],
  [
    'words with the key and an address',
    new Error('example-key:fx at https://proxy.example/x?token=1 failed'),
    'Error: <redacted> at https://proxy.example/x?<redacted> failed',
  ],
] as const)('keeps the words of %s that a fetch throws', async ([, thrown, words]) => {
  const { client, requests } = createScriptedClient([() => Promise.reject(thrown)]);
  const error = await failureOf(UnknownOutcomeError, client.styleRules.create({ name: 'n', language: 'de' }));
  const { cause } = error;
  if (!(cause instanceof ConnectionError)) throw error;
  expect([error.message, cause.phase, requests.length]).toEqual([
    'POST https://api.example.com/v3/style_rules: no complete response arrived. The request may have been applied: check before retrying',
    'unknown',
    1,
  ]);
  expect(cause.cause).toEqual(new Error(words));
});

test.for([
  [
    { code: 'ENOTFOUND', hostname: 'proxy.invalid' },
    'the host was not found (ENOTFOUND proxy.invalid)',
    'proxy.invalid',
  ],
  [
    { code: 'ECONNREFUSED', address: '127.0.0.1', port: 3128 },
    'cannot connect (ECONNREFUSED 127.0.0.1:3128)',
    '127.0.0.1:3128',
  ],
  [
    { code: 'ECONNREFUSED', errors: [{ address: '::1', port: 4010 }] },
    'cannot connect (ECONNREFUSED [::1]:4010)',
    '[::1]:4010',
  ],
] as const)('names the host and port that could not be reached: %j', async ([details, words, peer]) => {
  const error = await failing(() => Promise.reject(Object.assign(new Error('x'), details)));
  expect([error.message, error.peer, error.baseUrl]).toEqual([
    `GET https://api.example.com/v3/style_rules/1: ${words}`,
    peer,
    'https://api.example.com',
  ]);
});

test.for([
  [new Error('bad port'), 'fetch never connects to this port', 'blocked'],
  [
    new Error('Proxy response (407) !== 200 when HTTP Tunneling'),
    'the proxy responded with 407; check HTTPS_PROXY',
    'connect',
  ],
  [
    new Error('Failed to establish tunnel to a:443 via http://b:3128/: HTTP/1.1 403 Forbidden'),
    'the proxy responded with 403; check HTTPS_PROXY',
    'connect',
  ],
] as const)('knows the words of Node for %s', async ([cause, words, reason]) => {
  const error = await failing(() => Promise.reject(new TypeError('fetch failed', { cause })));
  expect([error.message, error.reason]).toEqual([
    `GET https://api.example.com/v3/style_rules/1: ${words}`,
    reason,
  ]);
});

test('knows a proxy that wants a password by the status that Node reports of it', () => {
  const { reason, words } = connectionFault(new TypeError('fetch failed'), String, 407);
  expect([reason, words]).toEqual(['connect', 'the proxy responded with 407; check HTTPS_PROXY']);
});
