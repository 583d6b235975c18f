import { scrypt } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createClient } from 'language-service-client';
import { fixtures, type Sandbox } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { Imports } from './imports.ts';
import { namesIn, openFolder, openSandbox, send, start, statesOf, tmx } from './served-imports.ts';

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
  expect(states).toContainEqual({ state: 'waiting', error: expect.stringContaining('continues later') });
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

test.each([
  ['translationMemories_createImport', 400, 'The file could not be imported'],
  ['translationMemories_createImport', 456, 'The account is full'],
  ['upload', 400, 'The file could not be imported'],
  ['upload', 413, 'The file is too large'],
] as const)('%s with %o fails: %s', async (on, status, error) => {
  const sandbox = openSandbox();
  sandbox.faults.add({ on, status });
  const { url } = await start(sandbox, openFolder());
  expect((await statesOf(url + (await send(url)))).at(-1)).toEqual({ state: 'failed', error });
});

test.each([
  ['revoked', fixtures.keys.revoked],
  ['without the scope to read', fixtures.keys.writeOnly],
])('a restart with a key that is %s waits, and the right key imports the file once', async (_, wrong) => {
  const sandbox = openSandbox();
  const folder = openFolder();
  sandbox.jobs.script({ on: 'import', duration: '10m' });
  const first = await start(sandbox, folder);
  const events = await send(first.url);
  await statesOf(first.url + events, 'processing');
  await first.stop();
  const second = await start(sandbox, folder, 60_000, wrong);
  await statesOf(second.url + events, 'waiting');
  const later = second.url + (await send(second.url, '?name=Later'));
  await statesOf(later, 'waiting');
  await second.stop();
  sandbox.clock.advance('10m');
  const third = await start(sandbox, folder);
  expect((await statesOf(third.url + events)).at(-1)).toMatchObject({ state: 'done' });
  expect((await statesOf(later.replace(second.url, third.url))).at(-1)).toMatchObject({ state: 'done' });
  expect((await namesIn(sandbox)).sort()).toEqual(['Later', 'Manuals']);
});

test('an upload with two names uses the first, and an upload without a name is called memory', async () => {
  const sandbox = openSandbox();
  const { url } = await start(sandbox, openFolder());
  for (const query of ['', '?name=', '?name=A&name=B']) await statesOf(url + (await send(url, query)));
  expect((await namesIn(sandbox)).sort()).toEqual(['A', 'memory', 'memory']);
});

test('an upload may take a day, but its headers not', async () => {
  const { server } = await start(openSandbox(), openFolder());
  expect([server.requestTimeout, server.headersTimeout]).toEqual([86_400_000, 60_000]);
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

test('what a crash left without a record is removed after an hour', async () => {
  const folder = openFolder();
  const hourAgo = Date.now() / 1000 - 3601;
  for (const name of ['a.part', 'a.tmx', 'b.new', 'c.part', 'c.tmx', 'd.new']) {
    writeFileSync(join(folder, name), '');
    if (/^[ab]/.test(name)) utimesSync(join(folder, name), hourAgo, hourAgo);
  }
  const { stop } = await start(openSandbox(), folder);
  await stop();
  expect(readdirSync(folder)).toEqual(['c.part', 'c.tmx', 'd.new']);
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
