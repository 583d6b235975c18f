import { expect, test } from 'vitest';
import { ConnectionError } from '../../../src/errors/request.ts';
import { type Answer, broken } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

const failing = (answer: Answer) => {
  const { client } = createScriptedClient([answer], { maxRetries: 0 });
  return failureOf(ConnectionError, client.styleRules.get('1'));
};

test.for([
  ['ENOTFOUND', 'dns', 'the host was not found'],
  ['EAI_AGAIN', 'dns', 'the host was not found'],
  ['ECONNREFUSED', 'connect', 'cannot connect'],
  ['EHOSTUNREACH', 'connect', 'cannot connect'],
  ['ENETUNREACH', 'connect', 'cannot connect'],
  ['EADDRNOTAVAIL', 'connect', 'cannot connect'],
  ['UND_ERR_CONNECT_TIMEOUT', 'connect', 'cannot connect'],
  ['CERT_HAS_EXPIRED', 'tls', 'the connection is not trusted'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls', 'the connection is not trusted'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls', 'the connection is not trusted'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls', 'the connection is not trusted'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'tls', 'the connection is not trusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls', 'the connection is not trusted'],
  ['HPE_INVALID_CONSTANT', 'protocol', 'the response is not HTTP'],
  ['UND_ERR_HEADERS_OVERFLOW', 'protocol', 'the response is not HTTP'],
  ['ECONNRESET', 'broken', 'the connection broke'],
  ['MY_ENOTFOUND', 'broken', 'the connection broke'],
  ['MY_ECONNREFUSED', 'broken', 'the connection broke'],
  ['MY_CERT_', 'broken', 'the connection broke'],
  ['MY_HPE_', 'broken', 'the connection broke'],
] as const)('says of %s where it failed: %s', async ([code, reason, words]) => {
  const error = await failing(broken(code));
  expect([error.message, error.reason, error.code]).toEqual([
    `GET /v3/style_rules/{style_id}: ${words} (${code})`,
    reason,
    code,
  ]);
});

test('says that the connection broke where the runtime names no code', async () => {
  const error = await failing(() => Promise.reject(new TypeError('Failed to fetch')));
  expect([error.message, error.reason, error.code]).toEqual([
    'GET /v3/style_rules/{style_id}: the connection broke',
    'broken',
    undefined,
  ]);
});

test('knows what is not HTTP by the name of the parser, too', async () => {
  const cause = Object.assign(new Error('Expected HTTP/'), { name: 'HTTPParserError' });
  const error = await failing(() => Promise.reject(new TypeError('fetch failed', { cause })));
  expect([error.message, error.reason]).toEqual([
    'GET /v3/style_rules/{style_id}: the response is not HTTP',
    'protocol',
  ]);
});

test('a request whose response had begun was sent, with any error code', async () => {
  const answer: Answer = () => {
    const pull = (controller: ReadableStreamDefaultController) =>
      controller.error(Object.assign(new Error('lost'), { code: 'ENOTFOUND' }));
    return new Response(new ReadableStream({ pull }));
  };
  const error = await failing(answer);
  expect([error.phase, error.status]).toEqual(['after sending', 200]);
});
