import { createClient } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { serveSandbox } from '../../../../test/support/served-sandbox.ts';
import { tmxOf } from '../../../../test/support/tmx.ts';
import { exchangeBytes, rawService, record } from '../support/recorded-account.ts';

/** A sandbox on a port, and a client that is recorded. */
async function recordedSandbox() {
  const served = await serveSandbox();
  const recording = await record(served.url);
  const client = createClient({ baseUrl: recording.baseUrl, apiKey: fixtures.key });
  return { recording, client, served };
}

test('an import and an export pass, and their files are recorded as figures', async () => {
  const { recording, client } = await recordedSandbox();
  const file = Buffer.from(tmxOf());
  const memories = client.translationMemories;
  const { translationMemoryId } = await memories.importFrom(file, { displayName: 'Confidential memory' });
  const page = await memories.listSegments(translationMemoryId, { filter_text: 'brakes' });
  const { contents } = await memories.exportTo(translationMemoryId, { memory: true });
  const { text, lines } = await recording.end();
  expect(page.segments.length).toBe(1);
  const files = lines.filter(({ path }) => path === 'signed address');
  expect(files.map(({ method, file: figures }) => [method, figures])).toEqual([
    ['PUT', { bytes: file.length, digest: expect.any(String), units: 2, languages: ['de', 'en', 'fr'] }],
    [
      'GET',
      {
        bytes: contents?.length,
        digest: expect.any(String),
        units: 2,
        languages: ['de', 'en', 'fr'],
      },
    ],
  ]);
  for (const secret of ['Confidential', 'brakes', 'Bremsen', fixtures.key, 'signature', translationMemoryId])
    expect(text).not.toContain(secret);
});

test('the address of an upload is one of the proxy, with as many bytes', async () => {
  const { recording, served } = await recordedSandbox();
  const declare = async (baseUrl: string) => {
    const response = await fetch(`${baseUrl}/v3/translation_memories/import`, {
      method: 'POST',
      headers: { authorization: `Service-Auth-Key ${fixtures.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ source_file: { file_name: 'a.tmx', content_length: 10 } }),
    });
    return { length: response.headers.get('content-length'), url: (await response.json()).upload_url };
  };
  const [direct, proxied] = [await declare(served.url), await declare(recording.baseUrl)];
  expect(proxied.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/-\/[\w-]{12}\/x+$/);
  expect(proxied.url.startsWith(recording.baseUrl)).toBe(true);
  expect(proxied.url.length).toBe(direct.url.length);
  expect(proxied.length).toBe(direct.length);
});

test('a signed address gets no credential, even from a program that sends one', async () => {
  const heads: string[] = [];
  const storage = await rawService((socket) => {
    socket.on('data', (bytes) => {
      heads.push(bytes.toString());
      socket.end('HTTP/1.1 204 No Content\r\n\r\n');
    });
  });
  const signed = `${storage}/bucket/file?signature=${'s'.repeat(80)}`;
  const body = JSON.stringify({ job_id: 'j', upload_url: signed, expires_at: '2026-11-23T00:00:00Z' });
  const service = await rawService((socket) => {
    socket.on('data', () => {
      // The address comes in two pieces of two chunks.
      const [one, two] = [body.slice(0, 60), body.slice(60)];
      const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
      socket.write(
        'HTTP/1.1 202 Accepted\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
      );
      socket.write(chunk(one));
      setTimeout(() => socket.write(`${chunk(two)}0\r\n\r\n`), 20);
    });
  });
  const recording = await record(service);
  const headers = { authorization: 'Service-Auth-Key k', cookie: 'a=b' };
  const response = await fetch(`${recording.baseUrl}/v3/translation_memories/import`, {
    method: 'POST',
    headers,
  });
  const { upload_url } = await response.json();
  await fetch(upload_url, { method: 'PUT', headers, body: 'file' });
  await recording.end();
  expect(heads.join('')).toContain(`PUT ${signed.slice(storage.length)} HTTP/1.1\r\n`);
  expect(heads.join('')).toContain(`${new URL(storage).host}\r\n`);
  expect(heads.join('')).not.toMatch(/authorization|cookie/i);
});

const get = 'GET /v3/glossaries HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';
const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n';

test.for([
  ['a response with its headers', `${ok}X-b: 1\r\nx-A: 2\r\nX-b: 3\r\n\r\n{}`],
  ['an interim response', `HTTP/1.1 102 Processing\r\n\r\n${ok}\r\n{}`],
  ['trailers', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2;a=b\r\n{}\r\n0\r\nx: y\r\n\r\n'],
  ['a body to the end of the connection', 'HTTP/1.0 200 OK\r\n\r\n{}'],
] as const)('%s is passed on', async ([name, written]) => {
  const service = await rawService((socket) => socket.once('data', () => socket.end(written)));
  const recording = await record(service);
  const { read, end } = await exchangeBytes(recording.baseUrl, get);
  const { lines } = await recording.end();
  expect([read, end]).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 OK\r\n.*\{\}/s), 'end']);
  if (name === 'a response with its headers') expect(read).toContain('\r\nX-b: 1\r\nx-A: 2\r\nX-b: 3\r\n');
  expect(lines).toMatchObject([{ operation: 'glossaries_list', status: 200, response: {} }]);
  expect(lines[0]?.ended).toBeUndefined();
});

test.for([
  ['two lengths', `${ok}content-length: 3\r\n\r\n{}`, 'HPE_UNEXPECTED_CONTENT_LENGTH'],
  ['no HTTP', 'SSH-2.0-something\r\n', 'HPE_INVALID_CONSTANT'],
  ['half a head', 'HTTP/1.1 200 OK\r\ncontent-le', 'ECONNRESET'],
  ['a body that breaks off', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{"gl', 'ECONNRESET'],
  ['a broken chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 'HPE_INVALID_CHUNK_SIZE'],
] as const)('%s breaks the connection of the program, with its reason', async ([, written, code]) => {
  const service = await rawService((socket) => socket.once('data', () => socket.end(written)));
  const recording = await record(service);
  const { end } = await exchangeBytes(recording.baseUrl, get);
  expect([end, recording.failures]).toEqual(['ECONNRESET', [code]]);
  expect((await recording.end()).lines).toMatchObject([{ operation: 'glossaries_list', ended: 'aborted' }]);
});

test.for([
  ['no HTTP', 'HELO service secret\r\n\r\n'],
  ['two lengths', `${get.slice(0, -2)}content-length: 0\r\ncontent-length: 1\r\n\r\n`],
] as const)('a request with %s is refused, and reaches no service', async ([, written]) => {
  const got: string[] = [];
  const service = await rawService((socket) => socket.on('data', (bytes) => got.push(bytes.toString())));
  const recording = await record(service);
  const { read } = await exchangeBytes(recording.baseUrl, written);
  expect([read, got]).toEqual([expect.stringMatching(/^HTTP\/1\.1 400 Bad Request\r\n/), []]);
  expect((await recording.end()).lines).toEqual([]);
});

test('a service that cannot be reached breaks the connection, and says why', async () => {
  const recording = await record('http://127.0.0.1:9');
  const { end } = await exchangeBytes(recording.baseUrl, get);
  const { lines } = await recording.end();
  expect([end, recording.failures]).toEqual(['ECONNRESET', ['ECONNREFUSED']]);
  expect(lines.map(({ status, ended }) => [status, ended])).toEqual([[undefined, 'aborted']]);
});

test.each([
  'Host: evil.example\r\n',
  'Host: 127.0.0.1:1\r\nHost: evil.example\r\n',
  'Host: 127.0.0.1:1\r\nOrigin: null\r\n',
  'Host: 127.0.0.1:1\r\nOrigin: https://evil.example\r\n',
])('a page of another site, %j, reaches no service and is not recorded', async (headers) => {
  const { recording, served } = await recordedSandbox();
  const post = `POST /v3/style_rules HTTP/1.1\r\n${headers}Content-Length: 2\r\n\r\n{}`;
  const { read } = await exchangeBytes(recording.baseUrl, post);
  expect(read).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
  expect((await recording.end()).lines).toEqual([]);
  expect(served.sandbox.journal.entries()).toEqual([]);
});
