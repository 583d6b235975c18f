import { scrypt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures, type Sandbox } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { Imports, type Progress } from './imports.ts';
import { createImportServer } from './server.ts';

const tmx = readFileSync('examples/nordlicht.tmx');

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function openSandbox(): Sandbox {
  const sandbox = createSandbox();
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** Starts the server; `stop` ends it as a restart would. */
async function start({ fetch, clock }: Sandbox, folder: string, pauseMs = 1) {
  const client = createClient({ baseUrl: 'https://sandbox.test', apiKey: fixtures.key, fetch, clock });
  const imports = new Imports(client, folder, pauseMs);
  const server = createImportServer(imports).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    await imports.stop();
    await closed;
  };
  onTestFinished(stop);
  return { url, stop };
}

async function send(url: string): Promise<string> {
  const reply = await fetch(`${url}/imports?name=Manuals`, { method: 'POST', body: tmx });
  expect(reply.status).toBe(202);
  // The server of this example answers so.
  return ((await reply.json()) as { events: string }).events;
}

/** Returns the states that the stream shows, until this one or its end. */
async function statesOf(url: string, until?: Progress['state']): Promise<Progress[]> {
  const { body } = await fetch(url);
  const states: Progress[] = [];
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    for (const event of text.split('\n\n').slice(0, -1))
      states.push(JSON.parse(event.slice('data: '.length)));
    text = text.slice(text.lastIndexOf('\n\n') + 2);
    if (states.at(-1)?.state === until) break;
  }
  return states;
}

/** Returns the names of the memories in the account when every job has ended. */
async function namesIn(sandbox: Sandbox): Promise<string[]> {
  const { fetch, clock } = sandbox;
  clock.advance('1h');
  await sandbox.idle();
  const client = createClient({ baseUrl: 'https://sandbox.test', apiKey: fixtures.key, fetch, clock });
  return (await client.translationMemories.list().toArray()).map(({ name }) => name);
}

test('streams the progress of an import', async () => {
  const folder = openFolder();
  const { url } = await start(openSandbox(), folder);
  const states = await statesOf(url + (await send(url)));
  expect([...new Set(states.map(({ state }) => state))].slice(-2)).toEqual(['processing', 'done']);
  expect(states.at(-1)).toEqual({ state: 'done', translationMemoryId: expect.any(String), skipped: 0 });
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.json$/)]);
});

test('continues when the browser disconnects, and shows the result when it comes back', async () => {
  const sandbox = openSandbox();
  sandbox.jobs.script({ on: 'import', duration: '5m' });
  const { url } = await start(sandbox, openFolder());
  const events = url + (await send(url));
  await statesOf(events, 'processing');
  sandbox.clock.advance('5m');
  expect((await statesOf(events)).at(-1)).toMatchObject({ state: 'done' });
});

test('resumes after a restart without a second upload', async () => {
  const sandbox = openSandbox();
  const folder = openFolder();
  sandbox.jobs.script({ on: 'import', duration: '10m' });
  const first = await start(sandbox, folder);
  const events = await send(first.url);
  await statesOf(first.url + events, 'processing');
  const rest = (await fetch(first.url + events)).text();
  await first.stop();
  expect(await rest).toContain('"state":"processing"');
  sandbox.clock.advance('10m');
  const second = await start(sandbox, folder);
  expect((await statesOf(second.url + events)).at(-1)).toMatchObject({ state: 'done', skipped: 0 });
  expect(sandbox.journal.entries().filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test.each([
  ['a job of two hours', (sandbox: Sandbox) => sandbox.jobs.script({ on: 'import', duration: '2h' })],
  [
    'an outage of the service',
    ({ faults }: Sandbox) => faults.add({ on: 'translationMemories_getJob', status: 503, times: 10 }),
  ],
  [
    'an outage before the upload',
    ({ faults }: Sandbox) => faults.add({ on: 'translationMemories_createImport', status: 503, times: 10 }),
  ],
  [
    'a lost response to the POST',
    ({ faults }: Sandbox) => faults.add({ on: 'translationMemories_createImport', reset: true, done: true }),
  ],
])('waits through %s', async (_, disturb) => {
  const sandbox = openSandbox();
  disturb(sandbox);
  const { url } = await start(sandbox, openFolder());
  expect((await statesOf(url + (await send(url)))).at(-1)).toMatchObject({ state: 'done' });
  expect(sandbox.journal.entries().filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('waits through an outage of the store, and imports the file once', async () => {
  const sandbox = openSandbox();
  sandbox.faults.add({ on: 'upload', status: 503, times: 7 });
  const { url } = await start(sandbox, openFolder());
  const states = await statesOf(url + (await send(url)));
  expect(states).toContainEqual({ state: 'waiting', error: expect.stringContaining('does not respond') });
  expect(states.at(-1)).toMatchObject({ state: 'done' });
  expect(await namesIn(sandbox)).toEqual(['Manuals']);
});

test('two restarts around the upload import the file once, under its name', async () => {
  const sandbox = openSandbox();
  const folder = openFolder();
  sandbox.faults.add({ on: 'upload', reset: true, times: 3 });
  const first = await start(sandbox, folder, 60_000);
  const events = await send(first.url);
  await statesOf(first.url + events, 'waiting');
  await first.stop();
  sandbox.jobs.script({ on: 'import', duration: '10m' });
  const second = await start(sandbox, folder);
  await statesOf(second.url + events, 'processing');
  await second.stop();
  const third = await start(sandbox, folder);
  expect((await statesOf(third.url + events)).at(-1)).toMatchObject({ state: 'done' });
  expect(await namesIn(sandbox)).toEqual(['Manuals']);
});

test.each([400, 401])('does not wait after %o', async (status) => {
  const sandbox = openSandbox();
  sandbox.faults.add({ on: 'translationMemories_createImport', status });
  const { url } = await start(sandbox, openFolder());
  expect((await statesOf(url + (await send(url)))).at(-1)).toEqual({
    state: 'failed',
    error: 'The file could not be imported',
  });
});

test('a form and an empty file are refused, and nothing of it is stored', async () => {
  const folder = openFolder();
  const { url } = await start(openSandbox(), folder);
  const body = new FormData();
  body.append('file', new Blob([tmx]), 'nordlicht.tmx');
  const reply = await fetch(`${url}/imports?name=Manuals`, { method: 'POST', body });
  expect([reply.status, await reply.json()]).toEqual([
    415,
    { error: 'Send the file as the body, not in a form' },
  ]);
  const empty = await fetch(`${url}/imports?name=Manuals`, { method: 'POST' });
  expect([empty.status, await empty.json()]).toEqual([400, { error: 'The file is empty' }]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a form that is refused before its file is open leaves no file', async () => {
  const folder = openFolder();
  const client = createClient({ baseUrl: 'https://sandbox.test', apiKey: fixtures.key });
  const imports = new Imports(client, folder);
  // Keeps the threads busy that open files.
  const busy = Array.from({ length: 16 }, () => promisify(scrypt)('', '', 64));
  const received = imports.receive('Manuals', Readable.from([Buffer.from('--form')]));
  await expect(received).rejects.toThrow('not in a form');
  await Promise.all(busy);
  await readdir(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('says why an import failed', async () => {
  const sandbox = openSandbox();
  sandbox.jobs.script({ on: 'import', failure: 'line 7: unexpected tag' });
  const { url } = await start(sandbox, openFolder());
  expect((await statesOf(url + (await send(url)))).at(-1)).toEqual({
    state: 'failed',
    error: expect.stringContaining('line 7: unexpected tag'),
  });
});

test('an upload that breaks off leaves nothing, and begins no import', async () => {
  const sandbox = openSandbox();
  const folder = openFolder();
  const { url } = await start(sandbox, folder);
  const broken = request(`${url}/imports`, { method: 'POST', headers: { 'content-length': tmx.length } });
  broken.on('error', () => undefined);
  broken.write(tmx.subarray(0, 1000));
  await expect.poll(() => readdirSync(folder)).toEqual([expect.stringMatching(/\.part$/)]);
  broken.destroy();
  await new Promise((resolve) => broken.once('close', resolve));
  await expect.poll(() => readdirSync(folder)).toEqual([]);
  expect(sandbox.journal.entries()).toEqual([]);
});

test('what a crash left without a record is removed', async () => {
  const folder = openFolder();
  for (const name of ['a.part', 'a.tmx', 'b.new']) writeFileSync(join(folder, name), '');
  const { stop } = await start(openSandbox(), folder);
  await stop();
  expect(readdirSync(folder)).toEqual([]);
});

test('an unknown import is 404', async () => {
  const { url } = await start(openSandbox(), openFolder());
  expect((await fetch(`${url}/imports/none/events`)).status).toBe(404);
});

test.for([{ host: 'evil.example' }, { origin: 'https://evil.example' }, { origin: 'null' }])(
  'a page of another site is refused: %o',
  async (headers) => {
    const { url } = await start(openSandbox(), openFolder());
    const asked = request(`${url}/imports/none/events`, { headers }).end();
    const [reply]: IncomingMessage[] = await once(asked, 'response');
    expect(reply?.statusCode).toBe(403);
    reply?.resume();
  },
);
