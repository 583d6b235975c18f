import { existsSync, openAsBlob, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createClient } from 'language-service-client';
import type { RecordedExchange } from 'language-service-description/session';
import { fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { listening } from '../../../../test/support/listening.ts';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import { serveSandbox } from '../../../../test/support/served-sandbox.ts';
import { tmxOf } from '../../../../test/support/tmx.ts';
import { type RecordedFetch, recordFetch } from '../../src/recording/record-fetch.ts';

async function outputFile(): Promise<string> {
  const folder = await scratchFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  return join(folder.path, 'session.jsonl');
}

/** A recorded fetch to that service, and what it has recorded when it is closed. */
async function recorded(baseUrl: string): Promise<{ fetch: RecordedFetch; end: () => Promise<Recorded> }> {
  const output = await outputFile();
  const fetch = recordFetch(globalThis.fetch, { output, baseUrl });
  return {
    fetch,
    end: async () => {
      await fetch.close();
      const text = readFileSync(output, 'utf8');
      const lines = text.trimEnd().split('\n').slice(1);
      return { text, lines: lines.map((line): RecordedExchange => JSON.parse(line)) };
    },
  };
}

interface Recorded {
  readonly text: string;
  readonly lines: readonly RecordedExchange[];
}

/** A server that answers by hand. */
async function serverOf(answer: RequestListener): Promise<string> {
  const server: Server = createServer(answer);
  return listening(server);
}

test('a client with a recorded fetch does the same, and its exchanges and files are recorded', async () => {
  const served = await serveSandbox();
  const { fetch, end } = await recorded(served.url);
  const client = createClient({ baseUrl: served.url, apiKey: fixtures.key, fetch });
  const file = Buffer.from(tmxOf());
  const { translationMemoryId } = await client.translationMemories.importFrom(file, {
    displayName: 'Confidential memory',
  });
  const { contents } = await client.translationMemories.exportTo(translationMemoryId, { memory: true });
  const { text, lines } = await end();
  const files = lines.filter(({ path }) => path === 'signed address');
  expect(files.map(({ method, status, file: figures }) => [method, status, figures])).toEqual([
    [
      'PUT',
      expect.any(Number),
      { bytes: file.length, digest: expect.any(String), units: 2, languages: ['de', 'en', 'fr'] },
    ],
    [
      'GET',
      200,
      { bytes: contents?.length, digest: expect.any(String), units: 2, languages: ['de', 'en', 'fr'] },
    ],
  ]);
  expect(lines[0]).toMatchObject({
    operation: 'translationMemories_createImport',
    status: 202,
    request: {
      headers: { authorization: 'Service-Auth-Key ~' },
      body: { source_file: { content_length: file.length } },
    },
  });
  for (const secret of ['Confidential', 'Bremsen', fixtures.key, 'signature', translationMemoryId])
    expect(text).not.toContain(secret);
});

test('every kind of body is recorded, and reaches the service as it was', async () => {
  const got: { type: string | undefined; length: string | undefined; body: string }[] = [];
  const url = await serverOf(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    got.push({ type: request.headers['content-type'], length: request.headers['content-length'], body });
    response.setHeader('content-type', 'application/json').end('{"glossaries":[]}');
  });
  const { fetch, end } = await recorded(url);
  const json = '{"name":"a glossary of parts"}';
  const headers = { 'content-type': 'application/json' };
  const send = (body: BodyInit, more = {}) =>
    fetch(`${url}/v3/glossaries`, { method: 'POST', headers, body, ...more }).then((one) => one.json());
  await send(json);
  await send(Buffer.from(json));
  await send(new Blob([json]));
  await send(new Blob([json]).stream(), { duplex: 'half' });
  // The fetch of Node takes its streams, although the types do not say so.
  await send(Readable.from([Buffer.from(json)]) as unknown as BodyInit, { duplex: 'half' });
  await fetch(new Request(`${url}/v3/glossaries`, { method: 'POST', headers, body: json }));
  const { lines } = await end();
  expect(got.map(({ body, type }) => [body, type])).toEqual(got.map(() => [json, 'application/json']));
  expect(got.map(({ length }) => length)).toEqual(['30', '30', '30', undefined, undefined, '30']);
  const bodies = new Set(lines.map(({ request }) => JSON.stringify(request.body)));
  expect([lines.length, bodies.size, ...bodies]).toEqual([
    6,
    1,
    expect.stringMatching(/^\{"name":"[a-u]{24}"\}$/),
  ]);
});

test('a file that has changed since it was opened fails its request, and nothing else', async () => {
  const url = await serverOf((_request, response) => void response.end());
  const { fetch, end } = await recorded(url);
  const path = await outputFile();
  writeFileSync(path, 'a text');
  const body = await openAsBlob(path);
  writeFileSync(path, 'a longer text');
  await expect(fetch(`${url}/v3/glossaries`, { method: 'POST', body })).rejects.toThrow();
  const { lines } = await end();
  expect(lines.map(({ status, ended }) => [status, ended])).toEqual([[undefined, 'aborted']]);
});

test('a response is read as the program reads it, and has its address', async () => {
  let sent = 0;
  const url = await serverOf((_request, response) => {
    response.setHeader('content-type', 'application/json');
    const more = () => {
      while (response.writable && response.write('x'.repeat(65_536))) sent += 65_536;
    };
    response.on('drain', more);
    more();
  });
  const { fetch, end } = await recorded(url);
  const response = await fetch(`${url}/v3/glossaries?cursor=a`);
  expect([response.url, response.redirected, response.ok]).toEqual([
    `${url}/v3/glossaries?cursor=a`,
    false,
    true,
  ]);
  const reader = response.body?.getReader();
  await reader?.read();
  await new Promise((resolve) => setTimeout(resolve, 100));
  // The kernel fills its buffers; the recording itself requests nothing.
  expect(sent).toBeLessThan(16 * 1024 * 1024);
  await reader?.cancel();
  const { lines } = await end();
  expect(lines.map(({ status, ended }) => [status, ended])).toEqual([[200, 'aborted']]);
});

test('requests that fail or are aborted are recorded, and fail as they do without the recording', async () => {
  const url = await serverOf((request) => {
    if (request.url === '/v3/spoken-terms') request.socket.destroy();
  });
  const { fetch, end } = await recorded(url);
  const failing = (address: string, init?: RequestInit) =>
    Promise.all(
      [fetch, globalThis.fetch].map((one) => one(address, init).catch((error: Error) => error.message)),
    );
  const [broken, alone] = await failing(`${url}/v3/spoken-terms`);
  expect(broken).toBe(alone);
  const [aborted, abortedAlone] = await failing(`${url}/v3/glossaries`, { signal: AbortSignal.timeout(50) });
  expect(aborted).toBe(abortedAlone);
  const [unusable, unusableAlone] = await failing(`${url}/v3/glossaries`, { body: 'a GET has none' });
  expect(unusable).toBe(unusableAlone);
  const { lines } = await end();
  expect(lines.map(({ operation, ended }) => [operation, ended])).toEqual([
    ['spokenTerms_list', 'aborted'],
    ['glossaries_list', 'aborted'],
  ]);
});

test('requests to others, and those after the end, pass by', async () => {
  const url = await serverOf((_request, response) => void response.end('{}'));
  const other = await serverOf((_request, response) => void response.end('other'));
  const { fetch, end } = await recorded(`${url}/base/`);
  expect(await (await fetch(`${other}/v3/glossaries`)).text()).toBe('other');
  expect(await (await fetch(`${url}/elsewhere`)).text()).toBe('{}');
  const unread = await fetch(`${url}/base/v3/glossaries`);
  const { lines } = await end();
  expect(lines.map(({ path, ended }) => [path, ended])).toEqual([['/v3/glossaries', 'aborted']]);
  // What was under way still reaches the program.
  expect(await unread.text()).toBe('{}');
  expect(await (await fetch(`${url}/base/v3/glossaries`)).text()).toBe('{}');
});

test('refuses an existing file and an invalid address before it creates anything', async () => {
  const output = await outputFile();
  expect(() => recordFetch(fetch, { output, baseUrl: 'service' })).toThrow('baseUrl is not an absolute URL');
  expect(() => recordFetch(fetch, { output, baseUrl: '' })).toThrow('baseUrl is missing');
  expect(existsSync(output)).toBe(false);
  writeFileSync(output, 'kept');
  expect(() => recordFetch(fetch, { output, baseUrl: 'https://a.example' })).toThrow('EEXIST');
});
