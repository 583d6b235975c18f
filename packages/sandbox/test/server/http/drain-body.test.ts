// A request is refused while its body is still arriving. The client receives the refusal every time.

import { once } from 'node:events';
import { connect } from 'node:net';
import { createClient } from 'language-service-client';
import { beforeAll, expect, test } from 'vitest';
import { createSandbox, fixtures, type Sandbox, type ServedSandbox, serve } from '../../../src/index.ts';
import { createImport } from '../../support/import-file.ts';

/** Requests at a time. Without the draining, one alone fails nearly always. */
const TIMES = 2;
const MIB = 1024 * 1024;
const KEY = `Authorization: Service-Auth-Key ${fixtures.key}\r\n`;
const JSON_BODY = 'Content-Type: application/json\r\n';
const LARGE = Buffer.alloc(33 * MIB, 0x20);
/** More than the system takes ahead of the reader. */
const BODY = LARGE.subarray(0, 12 * MIB);
const TIMEOUT_MS = 120_000;

const lasting: { sandbox: Sandbox; server: ServedSandbox } = Object.create(null);
beforeAll(async () => {
  lasting.sandbox = createSandbox();
  lasting.server = await serve(lasting.sandbox);
  return async () => {
    await lasting.server.close();
    await lasting.sandbox.close();
  };
});

/** Sends a head and the whole body without reading, as many clients do, and then reads the answer. */
async function sendAll(head: string, body: readonly Uint8Array[]): Promise<string> {
  const { port } = new URL(lasting.server.url);
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  const answer = readAnswer(socket);
  socket.write(`${head}Host: localhost\r\n\r\n`);
  for (const part of body) {
    if (!socket.write(part)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }
  const text = await answer;
  socket.destroy();
  return text;
}

/** The status line and the body, once the body is whole; a broken connection fails. */
function readAnswer(socket: ReturnType<typeof connect>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    if (body.length === Number(length)) resolve(`${head.split('\r\n')[0]} ${body}`);
  });
  socket.on('error', reject);
  socket.on('close', () => reject(new Error(`closed after: ${text}`)));
  promise.catch(() => undefined); // it is awaited once everything is sent
  return promise;
}

/** The different results of the same work, done several times at once. */
async function repeatedly<T>(work: () => Promise<T>): Promise<T[]> {
  return [...new Set(await Promise.all(Array.from({ length: TIMES }, work)))];
}

const chunked = (bytes: Uint8Array): Uint8Array[] => [
  Buffer.from(`${bytes.byteLength.toString(16)}\r\n`),
  bytes,
  Buffer.from('\r\n0\r\n\r\n'),
];
const lengthOf = (bytes: Uint8Array): string => `Content-Length: ${bytes.byteLength}\r\n`;
const TOO_LARGE = 'HTTP/1.1 413 Payload Too Large {"message":"Payload too large","code":"payload_too_large"}';
const CLOSE = 'Connection: close\r\n';
const CHUNKED = 'Transfer-Encoding: chunked\r\n';

test.each([
  ['with its length', lengthOf(LARGE), [LARGE]],
  ['with its length, over a connection that ends', lengthOf(LARGE) + CLOSE, [LARGE]],
  ['in chunks', CHUNKED, chunked(LARGE)],
  ['in chunks, over a connection that ends', CHUNKED + CLOSE, chunked(LARGE)],
])(
  'a body above 32 MiB %s gives 413 every time',
  async (_, framing, body) => {
    const head = `POST /v3/style_rules HTTP/1.1\r\n${KEY}${JSON_BODY}${framing}`;
    expect(await repeatedly(() => sendAll(head, body))).toEqual([TOO_LARGE]);
  },
  TIMEOUT_MS,
);

test.each([
  ['an unknown key', 'POST /v3/style_rules', JSON_BODY, 401],
  ['another media type', 'POST /v3/style_rules', `${KEY}Content-Type: text/plain\r\n`, 415],
  ['an unknown path', 'POST /nowhere', KEY, 404],
  ['a wrong method', 'PUT /v3/style_rules', KEY, 405],
  ['a GET', 'GET /v3/style_rules', KEY, 200],
  ['a DELETE', 'DELETE /v3/style_rules/x', KEY, 404],
])(
  '%s with 12 MiB is answered every time',
  async (_, line, headers, status) => {
    const head = `${line} HTTP/1.1\r\n${headers}${lengthOf(BODY)}${CLOSE}`;
    const answers = await repeatedly(() => sendAll(head, [BODY]));
    expect(answers).toEqual([expect.stringContaining(`HTTP/1.1 ${status} `)]);
  },
  TIMEOUT_MS,
);

const XML = 'Content-Type: application/xml\r\n';

test.each([
  ['of another length', '', XML + lengthOf(BODY), [BODY], 400],
  ['of another length, over a connection that ends', '', XML + lengthOf(BODY) + CLOSE, [BODY], 400],
  ['that is longer than its length', '', XML + CHUNKED + CLOSE, chunked(BODY), 400],
  ['of another type', '', lengthOf(BODY) + CLOSE, [BODY], 400],
  ['with another signature', 'x', XML + lengthOf(BODY) + CLOSE, [BODY], 403],
  ['in an encoding', '', `Content-Encoding: gzip\r\n${XML}${lengthOf(BODY)}${CLOSE}`, [BODY], 415],
  ['with a key', '', KEY + XML + lengthOf(BODY) + CLOSE, [BODY], 400],
])(
  'an upload %s is answered every time',
  async (_, ending, headers, body, status) => {
    const answers = await repeatedly(async () => {
      const { upload_url } = await createImport(lasting.sandbox, 'x');
      const { pathname, search } = new URL(upload_url);
      return sendAll(`PUT ${pathname}${search}${ending} HTTP/1.1\r\n${headers}`, body);
    });
    expect(answers).toEqual([expect.stringContaining(`HTTP/1.1 ${status} `)]);
  },
  TIMEOUT_MS,
);

test(
  'the client sees the 413 every time',
  async () => {
    const { styleRules } = createClient({ baseUrl: lasting.server.url, apiKey: fixtures.key });
    const name = 'a'.repeat(33 * MIB);
    const create = (): Promise<unknown> =>
      styleRules.create({ name, language: 'en' }).then(
        () => 'created',
        ({ status }) => status,
      );
    expect(await repeatedly(create)).toEqual([413]);
  },
  TIMEOUT_MS,
);

test('the connection continues after a refusal', async () => {
  const { port } = new URL(lasting.server.url);
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  socket.write(
    `POST /v3/style_rules HTTP/1.1\r\nHost: localhost\r\n${KEY}${JSON_BODY}${lengthOf(LARGE)}\r\n`,
  );
  socket.write(LARGE);
  socket.write('GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  const statuses = Buffer.concat(chunks)
    .toString()
    .match(/HTTP\/1\.1 \d+/g);
  expect(statuses).toEqual(['HTTP/1.1 413', 'HTTP/1.1 404']);
});

test.concurrent.each([
  ['while the body is still on its way', ''],
  ['before the body, when the client waits for leave to send', 'Expect: 100-continue\r\n'],
])('a refusal arrives %s, and the connection ends soon', async (_, expectation) => {
  const { port } = new URL(lasting.server.url);
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  const answer = readAnswer(socket);
  const head = `POST /v3/style_rules HTTP/1.1\r\nHost: localhost\r\n${KEY}${JSON_BODY}${lengthOf(LARGE)}`;
  socket.write(`${head}${expectation}\r\n`);
  expect(await answer).toBe(TOO_LARGE);
  await once(socket, 'close');
});

test('bytes that are no chunk end the connection of a request that was refused', async () => {
  const { port } = new URL(lasting.server.url);
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
  socket.write(`POST /nowhere HTTP/1.1\r\nHost: localhost\r\n${CHUNKED}\r\n`);
  await once(socket, 'data');
  socket.write('xyz\r\n');
  await once(socket, 'close');
  expect(
    Buffer.concat(chunks)
      .toString()
      .match(/HTTP\/1\.1 \d+/g),
  ).toEqual(['HTTP/1.1 404']);
});
