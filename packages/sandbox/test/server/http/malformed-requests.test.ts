import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listening } from '../../../../../test/support/listening.ts';
import { refuseMalformed } from '../../../src/server/http/early-refusals.ts';
import { JSON_BODY, KEY, raw, request } from '../../support/raw-requests.ts';
import { served } from '../../support/sandboxes.ts';

test.each([
  ['an invalid request line', 'HELLO\r\n\r\n', 400],
  ['no host', 'GET /v3/style_rules HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  [
    'a length beside a transfer coding',
    request('POST /v3/style_rules HTTP/1.1', 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n'),
    400,
  ],
  [
    'two lengths',
    request('POST /v3/style_rules HTTP/1.1', 'Content-Length: 1\r\nContent-Length: 2\r\n'),
    400,
  ],
  ['a length that is no number', request('POST /v3/style_rules HTTP/1.1', 'Content-Length: x\r\n'), 400],
  ['a folded header', request('GET /v3/style_rules HTTP/1.1', 'X-A: a\r\n b\r\n'), 400],
  ['NUL in a header', request('GET /v3/style_rules HTTP/1.1', 'X-A: a\0b\r\n'), 400],
  ['a header name with a space', request('GET /v3/style_rules HTTP/1.1', 'X A: b\r\n'), 400],
  ['20 kB of headers', request('GET /v3/style_rules HTTP/1.1', `X-A: ${'a'.repeat(20_000)}\r\n`), 431],
  [
    'another expectation',
    request('POST /v3/style_rules HTTP/1.1', 'Expect: magic\r\nContent-Length: 0\r\n'),
    417,
  ],
  ['a target of slashes', request('GET // HTTP/1.1'), 404],
  ['a target of three slashes', request('GET /// HTTP/1.1'), 404],
  ['a target with an empty host', request('GET //:80 HTTP/1.1'), 404],
  ['a target with a broken host', request('GET http://[ HTTP/1.1'), 400],
  ['a target on another host', request('GET //evil/v3/style_rules HTTP/1.1'), 404],
  ['an asterisk', request('OPTIONS * HTTP/1.1'), 400],
  ['a path that climbs', request('GET /v3/%2e%2e/x HTTP/1.1'), 404],
  ['a broken escape', request('GET /v3/style_rules/%zz HTTP/1.1', `${KEY}\r\n`), 404],
  ['TRACE', request('TRACE /v3/style_rules HTTP/1.1'), 405],
  [
    'a body on a GET',
    request('GET /v3/style_rules HTTP/1.1', `${KEY}\r\nContent-Length: 2\r\n`).concat('{}'),
    200,
  ],
  ['two keys', request('GET /v3/style_rules HTTP/1.1', `${KEY}\r\n${KEY}\r\n`), 401],
  ['bare line feeds', 'GET /nowhere HTTP/1.1\nHost: localhost\nConnection: close\n\n', 400],
  ['a header without a colon', request('GET /nowhere HTTP/1.1', 'X-A\r\n'), 400],
  ['a header without a name', request('GET /nowhere HTTP/1.1', ': b\r\n'), 400],
  ['no version', 'GET /nowhere\r\n\r\n', 400],
  ['another version', request('GET /nowhere HTTP/3.0'), 400],
  ['version 1.0', 'GET /nowhere HTTP/1.0\r\nHost: localhost\r\n\r\n', 404],
  ['version 1.0 without a host', `GET /v3/style_rules HTTP/1.0\r\n${KEY}\r\n\r\n`, 200],
  ['two hosts', request('GET /v3/style_rules HTTP/1.1', `${KEY}\r\nHost: localhost:1\r\n`), 400],
  ['the same host twice', request('GET /v3/style_rules HTTP/1.1', `${KEY}\r\nHost: localhost\r\n`), 400],
  [
    'two hosts in version 1.0',
    `GET /v3/style_rules HTTP/1.0\r\nHost: localhost\r\nHost: localhost:1\r\n\r\n`,
    400,
  ],
  ['a method in lower case', request('get /v3/style_rules HTTP/1.1'), 400],
  ['an unknown method', request('BREW /v3/style_rules HTTP/1.1'), 400],
  ['a method the service has not', request('PURGE /v3/style_rules HTTP/1.1'), 405],
  ['a target of 20 kB', request(`GET /${'a'.repeat(20_000)} HTTP/1.1`), 431],
  ['a target with a space', request('GET /a b HTTP/1.1'), 400],
  ['a target with a backslash', request('GET /v3\\style_rules HTTP/1.1'), 400],
  ['a target without a slash', request('GET v3/style_rules HTTP/1.1'), 400],
  ['a target with a fragment', request('GET /v3/style_rules#x HTTP/1.1', `${KEY}\r\n`), 200],
  ['a whole address', request('GET http://localhost/v3/style_rules HTTP/1.1', `${KEY}\r\n`), 200],
  ['a host with a name and a password', 'GET / HTTP/1.1\r\nHost: a:b@c\r\nConnection: close\r\n\r\n', 400],
  ['a host of five numbers', 'GET / HTTP/1.1\r\nHost: 1.2.3.4.5\r\nConnection: close\r\n\r\n', 400],
  ['a host of large numbers', 'GET / HTTP/1.1\r\nHost: 256.256.256.256\r\nConnection: close\r\n\r\n', 400],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 400],
  [
    'an invalid chunk size',
    request('POST /v3/style_rules HTTP/1.1', `${KEY}\r\n${JSON_BODY}Transfer-Encoding: chunked\r\n`).concat(
      'xyz\r\n',
    ),
    400,
  ],
  [
    'an unknown transfer coding',
    request('POST /v3/style_rules HTTP/1.1', 'Transfer-Encoding: magic\r\n'),
    400,
  ],
  [
    'two content types',
    request(
      'POST /v3/style_rules HTTP/1.1',
      `${KEY}\r\n${JSON_BODY}${JSON_BODY}Content-Length: 2\r\n`,
    ).concat('{}'),
    415,
  ],
  ['a host with a path', 'GET /v3/style_rules HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n', 400],
])('%s gets a JSON answer, and the server continues', async (_, bytes, expected) => {
  const server = await served();
  const answer = await raw(server, bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const next = await raw(server, request('GET /nowhere HTTP/1.1'));
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${expected} `));
  expect(head.toLowerCase()).toContain('content-type: application/json');
  expect(head).toMatch(/^x-trace-id: \S+$/im);
  expect(JSON.parse(body)).toBeTypeOf('object');
  expect(next).toMatch(/^HTTP\/1.1 404 /);
});

test('headers that do not come in time get 408 with a trace id', async () => {
  const server = createServer({ headersTimeout: 20, connectionsCheckingInterval: 10 });
  server.on('clientError', (error, socket) => refuseMalformed(error, socket, false));
  const answer = await raw({ url: await listening(server) }, 'GET / HTTP/1.1\r\n');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(head).toMatch(/^x-trace-id: [0-9a-f-]{36}$/im);
  expect(JSON.parse(body)).toEqual({ message: 'Request Timeout', code: 'request_timeout' });
});
