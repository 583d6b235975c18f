import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fixtures, type Sandbox, type ServedSandbox, serve } from '../../../src/index.ts';
import { createImport, TMX } from '../../support/import-file.ts';
import { openSandbox } from '../../support/sandboxes.ts';

const LENGTH = Buffer.byteLength(TMX);
const KEY = `Authorization: Service-Auth-Key ${fixtures.key}`;

async function served(sandbox: Sandbox = openSandbox()): Promise<ServedSandbox> {
  const server = await serve(sandbox);
  onTestFinished(() => server.close());
  return server;
}

/** Everything the server sends back to these bytes. */
async function raw({ url }: ServedSandbox, bytes: string | Uint8Array): Promise<string> {
  const { port } = new URL(url);
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  socket.write(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const JSON_BODY = 'Content-Type: application/json\r\n';

const request = (head: string, rest = ''): string => `${head}\r\nHost: x\r\nConnection: close\r\n${rest}\r\n`;

test('the sandbox answers over HTTP as it does in process', async () => {
  const sandbox = openSandbox();
  const { url } = await served(sandbox);
  const { style_id } = sandbox.seed.styleRuleList({ name: 'ÄÖ' });
  const headers = { authorization: `Service-Auth-Key ${fixtures.key}`, 'content-type': 'application/json' };
  const patched = await fetch(`${url}/v3/style_rules/${style_id}`, {
    method: 'PATCH',
    headers,
    body: '{"name":"ß"}',
  });
  expect(patched.status).toBe(200);
  expect(await patched.json()).toMatchObject({ name: 'ß', version: 2 });
  expect(patched.headers.get('date')).toBe('Mon, 02 Mar 2026 09:15:00 GMT');
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test.each([
  ['a line that is none', 'HELLO\r\n\r\n', 400],
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
  ['bare line feeds', 'GET /nowhere HTTP/1.1\nHost: x\nConnection: close\n\n', 400],
  ['a header without a colon', request('GET /nowhere HTTP/1.1', 'X-A\r\n'), 400],
  ['a header without a name', request('GET /nowhere HTTP/1.1', ': b\r\n'), 400],
  ['no version', 'GET /nowhere\r\n\r\n', 400],
  ['another version', request('GET /nowhere HTTP/3.0'), 400],
  ['version 1.0', 'GET /nowhere HTTP/1.0\r\nHost: x\r\n\r\n', 404],
  ['a method in lower case', request('get /v3/style_rules HTTP/1.1'), 400],
  ['a method nobody knows', request('BREW /v3/style_rules HTTP/1.1'), 400],
  ['a method the service has not', request('PURGE /v3/style_rules HTTP/1.1'), 405],
  ['a target of 20 kB', request(`GET /${'a'.repeat(20_000)} HTTP/1.1`), 431],
  ['a target with a space', request('GET /a b HTTP/1.1'), 400],
  ['a target with a backslash', request('GET /v3\\style_rules HTTP/1.1'), 400],
  ['a target without a slash', request('GET v3/style_rules HTTP/1.1'), 400],
  ['a target with a fragment', request('GET /v3/style_rules#x HTTP/1.1', `${KEY}\r\n`), 200],
  ['a whole address', request('GET http://x/v3/style_rules HTTP/1.1', `${KEY}\r\n`), 200],
  ['a host with a name and a password', 'GET / HTTP/1.1\r\nHost: a:b@c\r\nConnection: close\r\n\r\n', 400],
  ['a host of five numbers', 'GET / HTTP/1.1\r\nHost: 1.2.3.4.5\r\nConnection: close\r\n\r\n', 400],
  ['a host of large numbers', 'GET / HTTP/1.1\r\nHost: 256.256.256.256\r\nConnection: close\r\n\r\n', 400],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 400],
  [
    'a chunk size that is none',
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
])('%s gets a JSON answer, and the server goes on', async (_, bytes, expected) => {
  const server = await served();
  const answer = await raw(server, bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const next = await raw(server, request('GET /nowhere HTTP/1.1'));
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${expected} `));
  expect(head.toLowerCase()).toContain('content-type: application/json');
  expect(JSON.parse(body)).toBeTypeOf('object');
  expect(next).toMatch(/^HTTP\/1.1 404 /);
});

async function importOver(server: ServedSandbox, length: number): Promise<string> {
  const response = await fetch(`${server.url}/v3/translation_memories/import`, {
    method: 'POST',
    headers: { authorization: `Service-Auth-Key ${fixtures.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ source_file: { file_name: 'a.tmx', content_length: length } }),
  });
  return ((await response.json()) as { upload_url: string }).upload_url;
}

test('a client that waits for leave to send gets it, then the answer', async () => {
  const sandbox = openSandbox();
  const server = await served(sandbox);
  const { pathname, search } = new URL(await importOver(server, LENGTH));
  const rest = `Content-Type: application/xml\r\nContent-Length: ${LENGTH}\r\nExpect: 100-continue\r\n`;
  const answer = await raw(server, request(`PUT ${pathname}${search} HTTP/1.1`, rest) + TMX);
  expect(answer).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 204 /);
});

test('a client that waits for leave to send is refused without getting it', async () => {
  const sandbox = openSandbox();
  const server = await served(sandbox);
  const { pathname, search } = new URL(await importOver(server, LENGTH));
  sandbox.clock.advance('31m');
  const rest = `Content-Type: application/xml\r\nContent-Length: ${LENGTH}\r\nExpect: 100-continue\r\n`;
  const answer = await raw(server, request(`PUT ${pathname}${search} HTTP/1.1`, rest));
  expect(answer).toMatch(/^HTTP\/1.1 403 /);
});

test('leave to send is given to operations too', async () => {
  const server = await served();
  const body = '{"name":"a","language":"en"}';
  const rest = `${KEY}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n`;
  const answer = await raw(server, request('POST /v3/style_rules HTTP/1.1', rest) + body);
  expect(answer).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 201 /);
});

test('a client that sends on regardless sees the refusal', async () => {
  const sandbox = openSandbox();
  const server = await served(sandbox);
  const url = await importOver(server, 32_000_000);
  sandbox.clock.advance('31m');
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/xml' },
    body: new Uint8Array(32_000_000),
  });
  expect(response.status).toBe(403);
});

test('an upload of unknown length is counted', async () => {
  const sandbox = openSandbox();
  const server = await served(sandbox);
  const url = await importOver(server, LENGTH);
  const body = new Blob([TMX]).stream();
  const init = { method: 'PUT', headers: { 'content-type': 'application/xml' }, body, duplex: 'half' };
  expect((await fetch(url, init)).status).toBe(204);
});

test('closing ends connections that are open', async () => {
  const sandbox = openSandbox();
  const server = await serve(sandbox);
  const { port } = new URL(server.url);
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  socket.write('GET /v3');
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.once('error', () => undefined);
  await new Promise((resolve) => socket.once('ready', resolve));
  await server.close();
  await ended;
  expect(socket.destroyed).toBe(true);
});

test('signed addresses lead to where the request came to', async () => {
  const sandbox = openSandbox();
  const server = await served(sandbox);
  expect(await importOver(server, 1)).toMatch(new RegExp(`^${server.url}/files/imports/`));
  expect((await createImport(sandbox)).upload_url).toMatch(/^http:\/\/127\.0\.0\.1:4030\//);
});

test.each([
  [0, 'fetch failed'],
  [10_000, 200],
])('a request under way when the server closes has %i ms to end', async (graceMs, expected) => {
  const sandbox = openSandbox();
  const server = await serve(sandbox);
  const headers = { authorization: `Service-Auth-Key ${fixtures.key}` };
  sandbox.faults.add({ on: 'styleRules_list', latency: '300ms' });
  const asked = fetch(`${server.url}/v3/style_rules`, { headers }).then(
    ({ status }) => status,
    ({ message }) => message,
  );
  await fetch(`${server.url}/v3/glossaries`, { headers }); // when this is answered, the other has arrived
  await server.close({ graceMs });
  expect(await asked).toBe(expected);
});

test.each(['GET', 'HEAD'])('%s at the base address says what this is', async (method) => {
  const server = await served();
  const answer = await fetch(server.url, { method });
  const page = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const missing = [server.url, ...Object.values(fixtures.keys), '--control'].filter(
    (text) => !page.includes(text),
  );
  expect(missing).toEqual(
    method === 'HEAD' ? [server.url, ...Object.values(fixtures.keys), '--control'] : [],
  );
});

test('the log has a line for each request, without queries', async () => {
  const lines: string[] = [];
  const sandbox = openSandbox();
  const server = await serve(sandbox, { log: (line) => lines.push(line) });
  onTestFinished(() => server.close());
  const url = await importOver(server, LENGTH);
  await fetch(url, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: TMX });
  sandbox.faults.add({ on: 'styleRules_list', reset: true });
  const headers = { authorization: `Service-Auth-Key ${fixtures.key}` };
  await fetch(`${server.url}/v3/style_rules?page=1`, { headers }).catch(() => undefined);
  await raw(server, 'GET / HTTP/1.1\r\nHost: 1.2.3.4.5\r\nConnection: close\r\n\r\n');
  await raw(server, request(`GET /${'a'.repeat(300)}?q HTTP/1.1`));
  await expect.poll(() => lines.length).toBe(5);
  expect(lines.map((line) => line.replace(/\d+ ms/, 'n ms'))).toEqual([
    'POST /v3/translation_memories/import 202 n ms',
    `PUT ${new URL(url).pathname} 400 n ms`,
    'GET /v3/style_rules no answer n ms',
    'GET ? 400 n ms',
    `GET /${'a'.repeat(199)}… 404 n ms`,
  ]);
});
