// What the page of the console reads: rows with their marks, jobs on the clock, and samples of an exchange.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { createRowMaker, type ExchangeRow } from '../../src/console/exchange-rows.ts';
import type { Samples } from '../../src/console/exchange-samples.ts';
import { insideOf } from '../../src/console/inside.ts';
import type { JobRow } from '../../src/console/jobs-on-clock.ts';
import { fixtures, type Sandbox, type ServeOptions } from '../../src/index.ts';
import { asking } from '../support/ask.ts';
import { createImport, upload } from '../support/import-file.ts';
import { openSandbox, served, test } from '../support/sandboxes.ts';

async function open(sandbox: Sandbox, options: ServeOptions = {}) {
  const server = await served(sandbox, options);
  const get = (path: string, headers = {}) => fetch(`${server.url}/__sandbox/${path}`, { headers });
  /** The events of a new stream until one of that name, as [id, name, data]. */
  const events = async (until: string, after = ''): Promise<(readonly [string, string, unknown])[]> => {
    const { body } = await get(`events?after=${after}`);
    let text = '';
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      if (text.includes(`event: ${until}\n`) && text.endsWith('\n\n')) break;
    }
    return text.split('\n\n').flatMap((event) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1] ?? '';
      return event === '' ? [] : [[field('id'), field('event'), JSON.parse(field('data'))] as const];
    });
  };
  const part = async <T>(name: string): Promise<T> =>
    // Each event has its own form.
    (await events(name)).find(([, one]) => one === name)?.[2] as T;
  return { server, get, events, part };
}

test('the marks of exchanges say what a reader would have to search for', async ({ sandbox }) => {
  const { part } = await open(sandbox);
  const ask = asking(sandbox);
  const { upload_url: late } = await createImport(sandbox);
  await createImport(sandbox);
  sandbox.clock.advance('31m');
  await upload(sandbox, late);
  await asking(sandbox, fixtures.keys.revoked)('GET', '/v3/style_rules');
  await ask('POST', '/v3/glossaries', { nmae: 'x' });
  sandbox.faults.add({ on: 'styleRules_list', status: 503 });
  sandbox.faults.add({ on: 'styleRules_list', reset: true });
  await ask('GET', '/v3/style_rules');
  await ask('GET', '/v3/style_rules').catch(() => undefined);
  await ask('GET', '/v3/style_rules');
  for (let poll = 0; poll < 10; poll += 1) await ask('GET', '/v3/glossaries');
  const rows = await part<ExchangeRow[]>('exchanges');
  expect(rows.map(({ marks }) => marks.join(' '))).toEqual([
    ...['', 'again', 'expired', 'key', 'shape', 'fault-mark', 'fault-mark retry', 'retry'],
    ...Array(9).fill(''),
    'storm',
  ]);
  expect(rows[1]).toMatchObject({ of: 1, key: 'full' });
  expect(rows[3]).toMatchObject({ key: 'revoked' });
});

/** An exchange as the sandbox writes it into its journal. */
const written = (path: string, fields: object = {}) => {
  const exchange = { traceId: '', time: '2026-03-02T09:15:00.000Z', method: 'POST', path, query: '' };
  return { ...exchange, headers: {}, status: 201, ms: 1, number: 1, key: 'full', ...fields };
};

test('a response that violates the description and no response have their marks', async () => {
  const { journal } = insideOf(openSandbox().journal);
  const text = JSON.stringify({
    message: 'The response of styleRules_list violates the description: no name',
  });
  journal.write(written('/v3/style_rules', { status: 500, reply: text }));
  journal.write(written('/v3/style_rules', { status: 0 }));
  expect(
    journal
      .numbered(0)
      .map(createRowMaker())
      .map(({ marks }) => marks),
  ).toEqual([['broke'], ['lost', 'retry']]);
});

test('who connects again gets what is missing, and nothing twice', async ({ sandbox }) => {
  const { events } = await open(sandbox);
  const ask = asking(sandbox);
  await ask('GET', '/v3/style_rules');
  const [id = ''] = (await events('exchanges')).find(([, name]) => name === 'exchanges') ?? [];
  await ask('GET', '/v3/glossaries');
  const numbers = async (after: string) =>
    (await events('exchanges', after)).flatMap(([, name, data]) =>
      name === 'exchanges' ? (data as ExchangeRow[]).map(({ number }) => number) : [],
    );
  expect([await numbers(id), await numbers('another-boot:7')]).toEqual([[2], [1, 2]]);
  sandbox.journal.clear();
  await ask('GET', '/v3/glossaries');
  const names = (await events('exchanges', id)).map(([, name]) => name);
  expect(names.filter((name) => /hello|clear|exchanges/.test(name)).join()).toBe('hello,clear,exchanges');
});

test('the page hears what the journal keeps, and asks only the sandbox that it knows', async () => {
  const { journal, ...sandbox } = openSandbox({ journalLimit: 3 });
  const { get, events, part } = await open({ ...sandbox, journal });
  await asking(sandbox)('GET', '/1');
  journal.clear();
  expect(await part('journal')).toEqual({ cleared: 2, limit: 3 });
  await asking(sandbox)('GET', '/2');
  const [[, , hello] = []] = await events('exchanges');
  const ask = (boot: string) => get(`exchange?number=3&boot=${boot}`).then(({ status }) => status);
  expect([await ask(Object(hello).boot), await ask('another'), await ask('')]).toEqual([200, 404, 404]);
});

test('jobs have their moments, and the next timer says what it does', async ({ sandbox }) => {
  const { part } = await open(sandbox);
  sandbox.jobs.script({ on: 'import', duration: '10m', failure: 'no' });
  const { upload_url } = await createImport(sandbox, undefined, { display_name: 'Manuals' });
  await upload(sandbox, upload_url);
  await sandbox.idle();
  await createImport(sandbox);
  const jobs = await part<JobRow[]>('jobs');
  const minutes = (atMs: number) => (atMs - sandbox.clock.now()) / 60_000;
  expect(
    jobs.map(({ status, timers }) => [status, timers.map((one) => [one.what, minutes(one.atMs)])]),
  ).toEqual([
    ['awaiting_input', [['the upload address of manual.tmx expires', 30]]],
    ['processing', [['the import of Manuals fails', 10]]],
  ]);
  expect(JSON.stringify(jobs)).not.toContain('signature');
});

test('a copied command sends the same request without the key, and a fault fails as the exchange did', async ({
  sandbox,
}) => {
  const { get, server } = await open(sandbox);
  const ask = asking(sandbox);
  await ask('POST', '/v3/glossaries', { name: "O'Neil `hub` $1", dictionaries: [] });
  await ask('GET', '/v3/glossaries/x');
  const { boot } = insideOf(sandbox.journal);
  const samplesOf = async (number: number): Promise<Samples> =>
    Object(await (await get(`exchange?number=${number}&boot=${boot}`)).json()).samples;
  const { curl, fault } = await samplesOf(1);
  expect(curl).not.toContain('sandbox-');
  await promisify(execFile)('sh', ['-c', curl], {
    env: { ...process.env, LANGUAGE_SERVICE_KEY: fixtures.key },
  });
  const bodies = sandbox.journal.entries('glossaries_create').map(({ body }) => body);
  expect([bodies[1], fault, (await samplesOf(2)).fault]).toEqual([
    bodies[0],
    { on: 'glossaries_create', status: 503 },
    { on: 'glossaries_get', status: 404 },
  ]);
  expect((await get(`exchange?number=99&boot=${boot}`)).status).toBe(404);
  await server.close();
});

test('the page is small, asks no other origin, and is for this machine', async () => {
  const { get, server } = await open(openSandbox());
  const names = ['', 'console.css', 'console.js', 'favicon.svg'];
  const texts = await Promise.all(names.map(async (name) => (await get(name)).text()));
  expect(gzipSync(texts.join('')).length).toBeLessThan(40_000);
  const strange = texts.join('').match(/https?:\/\/[^\s'"`$]+/g) ?? [];
  expect(strange.filter((url) => !url.startsWith('http://www.w3.org/'))).toEqual([]);
  const page = await get('');
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; /);
  expect((await get('exchange?number=1', { origin: 'http://127.0.0.1:1' })).status).toBe(403);
  expect((await get('events', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await get('', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  for (const name of ['health', 'constructor']) expect((await get(name)).status).toBe(404);
  expect(server.console).toBe(`${server.url}/__sandbox/`);
  const others = await served(openSandbox(), { host: '0.0.0.0' });
  const { port } = new URL(others.url);
  expect(others.console ?? (await fetch(`http://127.0.0.1:${port}/__sandbox/`)).status).toBe(404);
});

test('a server with an open page closes at once', async () => {
  const { server, get } = await open(openSandbox());
  const stream = await get('events');
  const startedAt = Date.now();
  await Promise.all([server.close({ graceMs: 60_000 }), stream.text()]);
  expect(Date.now() - startedAt).toBeLessThan(30_000);
});
