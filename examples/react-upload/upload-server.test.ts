import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createClient } from 'language-service-client';
import { createCore } from 'language-service-client/core';
import { uploadTranslationMemory } from 'language-service-client/import';
import { createSandbox, fixtures, type Sandbox } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { type ImportStanding, openImports, type StartedImport } from './open-imports.ts';
import { createUploadServer } from './upload-server.ts';

const tmx = readFileSync('examples/nordlicht.tmx');
const order = { name: 'nordlicht.tmx', size: tmx.length };

/** Starts the server over a sandbox; `logged` gets what it logs. */
async function start(key: string = fixtures.key) {
  const sandbox = createSandbox();
  const { fetch, clock } = sandbox;
  const client = createClient({ baseUrl: 'https://sandbox.test', apiKey: key, fetch, clock });
  const page = new Map([['/', { type: 'text/html; charset=utf-8', bytes: Buffer.from('<main>') }]]);
  const logged: unknown[] = [];
  const log = (error: unknown) => logged.push(error);
  const server = createUploadServer({ imports: openImports(client), page, log }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close().closeAllConnections();
    await sandbox.close();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return { url, sandbox, logged };
}

async function post(url: string, body: unknown, type = 'application/json'): Promise<Response> {
  const headers = { 'content-type': type };
  return fetch(`${url}/imports`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Declares the file and sends it as the page does. */
async function upload(url: string, sandbox: Sandbox): Promise<string> {
  const reply = await post(url, order);
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([201, 'no-store']);
  const text = await reply.text();
  expect(text).not.toContain(fixtures.key);
  // The server of this example answers so.
  const { id, uploadUrl } = JSON.parse(text) as StartedImport;
  const { fetch, clock } = sandbox;
  const core = createCore({ baseUrl: url, apiKey: 'of-nobody', fetch, clock });
  await uploadTranslationMemory(core, uploadUrl, tmx);
  return id;
}

async function standingOf(url: string, id: string): Promise<ImportStanding> {
  // The server of this example answers so.
  return (await (await fetch(`${url}/imports/${id}`)).json()) as ImportStanding;
}

test('gives an address for a file, and the end of its import', async () => {
  const { url, sandbox, logged } = await start();
  const id = await upload(url, sandbox);
  expect(await standingOf(url, id)).toEqual({ state: 'done', skipped: 0 });
  expect(logged).toEqual([]);
});

test('answers before the end of a long import', async () => {
  const { url, sandbox } = await start();
  sandbox.jobs.script({ on: 'import', duration: '1h' });
  const id = await upload(url, sandbox);
  const waiting = standingOf(url, id);
  await expect.poll(() => sandbox.journal.entries('translationMemories_getJob').length).toBeGreaterThan(0);
  sandbox.clock.advance('1m');
  expect(await waiting).toEqual({ state: 'processing' });
  sandbox.clock.advance('1h');
  expect(await standingOf(url, id)).toEqual({ state: 'done', skipped: 0 });
});

test('gives the reason of the service for a file that it refuses', async () => {
  const { url, sandbox } = await start();
  sandbox.jobs.script({ on: 'import', failure: 'line 7: unexpected tag' });
  const id = await upload(url, sandbox);
  expect(await standingOf(url, id)).toEqual({ state: 'failed', reason: 'line 7: unexpected tag' });
});

test.for([
  [
    { ...order, size: 0 },
    400,
    /^This file cannot be imported: source_file.content_length must be greater than 0/,
  ],
  [{ ...order, size: 2e9 }, 400, /content_length/],
  [{ ...order, size: '9' }, 400, /^size must be a number/],
  [{ ...order, name: 'x'.repeat(101) }, 400, /file_name/],
  [{ size: 9 }, 400, /^name must be a text/],
  [null, 400, /^The request must be an object/],
  [{ ...order, name: 'x'.repeat(10_000) }, 413, /larger than 10000 bytes/],
] as const)('refuses %o before it sends anything', async ([body, status, text]) => {
  const { url, sandbox } = await start();
  const reply = await post(url, body);
  expect(reply.status).toBe(status);
  expect(await reply.json()).toEqual({ error: expect.stringMatching(text) });
  expect(sandbox.journal.entries()).toEqual([]);
});

test('refuses the form of another site', async () => {
  const { url, sandbox } = await start();
  expect((await post(url, order, 'text/plain')).status).toBe(415);
  expect(sandbox.journal.entries()).toEqual([]);
});

test('says what to do when the account is full, and logs the reason', async () => {
  const { url, sandbox, logged } = await start();
  sandbox.faults.add({ on: 'translationMemories_createImport', status: 456 });
  const reply = await post(url, order);
  expect([reply.status, await reply.json()]).toEqual([507, { error: expect.stringContaining('Delete one') }]);
  expect(logged).toEqual([expect.objectContaining({ status: 456 })]);
});

test('does not show the page why its own key is refused', async () => {
  const { url, logged } = await start(fixtures.keys.revoked);
  const reply = await post(url, order);
  expect([reply.status, await reply.json()]).toEqual([
    502,
    { error: 'The service did not answer as expected. Upload the file again in a minute.' },
  ]);
  expect(logged).toEqual([expect.objectContaining({ status: 401 })]);
});

test('gives the page, and nothing for another path or an unknown import', async () => {
  const { url } = await start();
  expect(await (await fetch(url)).text()).toBe('<main>');
  for (const path of ['/start-upload-server.ts', '/imports/none'])
    expect((await fetch(url + path)).status).toBe(404);
});

test.for([{ host: 'evil.example' }, { origin: 'https://evil.example' }, { origin: 'null' }])(
  'a page of another site is refused: %o',
  async (headers) => {
    const { url } = await start();
    const asked = request(`${url}/imports/none`, { headers }).end();
    const [reply]: IncomingMessage[] = await once(asked, 'response');
    expect(reply?.statusCode).toBe(403);
    reply?.resume();
  },
);
