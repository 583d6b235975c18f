// What the page of the console reads: rows with their marks, jobs on the clock, the account, and samples of an exchange.

import { execFileSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished } from 'vitest';
import type { AccountGraph } from '../../src/console/account-graph.ts';
import { createEventStreams } from '../../src/console/event-stream.ts';
import { createRowMaker, type ExchangeRow } from '../../src/console/exchange-rows.ts';
import type { Samples } from '../../src/console/exchange-samples.ts';
import { insideOf } from '../../src/console/inside.ts';
import type { JobsOnClock } from '../../src/console/jobs-on-clock.ts';
import { createSandbox, fixtures, type Sandbox, type ServeOptions } from '../../src/index.ts';
import { asking, askingUnjudged, PAIR } from '../support/ask.ts';
import { createImport, upload } from '../support/import-file.ts';
import { openSandbox, openStory, served, test } from '../support/sandboxes.ts';

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
  const ask = askingUnjudged(sandbox);
  const { upload_url: late } = await createImport(sandbox);
  await createImport(sandbox);
  sandbox.clock.advance('31m');
  await upload(sandbox, late);
  await askingUnjudged(sandbox, fixtures.keys.revoked)('GET', '/v3/style_rules');
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

test('an answer that broke the description and no answer have their marks', async () => {
  const { journal } = insideOf(openSandbox().journal);
  const text = JSON.stringify({ message: 'styleRules_list broke the description: no name' });
  journal.write(written('/v3/style_rules', { status: 500, reply: text }));
  journal.write(written('/v3/style_rules', { status: 0 }));
  expect(
    journal
      .numbered(0)
      .map(createRowMaker())
      .map(({ marks }) => marks),
  ).toEqual([['broke'], ['lost', 'retry']]);
});

test('a page that opens late gets at most 500 exchanges in an event', async ({ sandbox }) => {
  const { journal } = insideOf(sandbox.journal);
  for (let sent = 0; sent < 501; sent += 1) journal.write(written('/'));
  const streams = createEventStreams(insideOf(sandbox.journal));
  onTestFinished(streams.close);
  let text = '';
  for await (const part of streams.open({}, undefined)) {
    text += Buffer.from(part).toString();
    if (text.includes('"number":501')) break;
  }
  const events = text.split('event: exchanges\n').slice(1);
  expect(events.map((event) => event.match(/"number":\d/g)?.length)).toEqual([500, 1]);
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
  const { bars, timers } = await part<JobsOnClock>('jobs');
  expect(bars.map(({ name, status }) => [name, status])).toEqual([
    ['manual.tmx', 'awaiting_input'],
    ['Manuals', 'processing'],
  ]);
  expect(timers.map(({ what, atMs }) => [what, (atMs - sandbox.clock.now()) / 60_000])).toEqual([
    ['the import of Manuals fails', 10],
    ['the upload address of manual.tmx expires', 30],
  ]);
  expect(JSON.stringify(bars)).not.toContain('signature');
});

test('a deleted component is missing in the graph', async ({ sandbox }) => {
  const { part } = await open(sandbox);
  const { style_id } = sandbox.seed.styleRuleList();
  sandbox.seed.styleProfile({ style_rule_ids: [style_id] });
  await asking(sandbox)('DELETE', `/v3/style_rules/${style_id}`);
  const { profiles, held } = await part<AccountGraph>('graph');
  expect(profiles).toMatchObject([{ holds: [style_id] }]);
  expect(held).toEqual([{ kind: 'rules', id: style_id, name: 'missing rules', isMissing: true }]);
});

/** Runs the text of a test, with the names that it imports. */
async function play(text: string): Promise<void> {
  const [, body = ''] = /async \(\) => \{\n([\s\S]*)\n\}\);\n$/.exec(text) ?? [];
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  await new AsyncFunction('createSandbox', 'fixtures', 'expect', body)(createSandbox, fixtures, expect);
}

test('a copied test repeats the exchange on an empty sandbox, and a copied command has no key', async () => {
  const sandbox = await openStory();
  const { get } = await open(sandbox);
  const ask = askingUnjudged(sandbox);
  const entries = `it's \`$\{hub}\`\tNabe\nfork\tGabel`;
  const dictionaries = [{ ...PAIR, entries }];
  const { body } = await ask('POST', '/v3/glossaries', { name: "O'Neil", dictionaries });
  const { glossary_id: id } = Object(body);
  await ask('PATCH', `/v3/glossaries/${id}`, { name: 'Parts' });
  await ask('POST', '/v3/style_profiles', { name: 'x', glossary_ids: [id, fixtures.ids.glossary] });
  await ask('DELETE', `/v3/glossaries/${id}`);
  await ask('GET', `/v3/glossaries/${id}`);
  await askingUnjudged(sandbox, fixtures.keys.revoked)('GET', '/v3/glossaries');
  sandbox.faults.add({ on: 'styleRules_list', reset: true });
  await ask('GET', '/v3/style_rules').catch(() => undefined);
  await ask('GET', '/v3/style_rules', undefined, { authorization: '' });
  const { boot } = insideOf(sandbox.journal);
  for (let number = 1; number <= 8; number += 1) {
    const { samples }: { samples: Samples } = await (
      await get(`exchange?number=${number}&boot=${boot}`)
    ).json();
    await play(samples.test ?? '');
    expect(samples.curl).not.toContain('sandbox-');
    const printed = samples.curl.replace(/^curl/, 'printf "%s\\n"');
    const words = String(execFileSync('sh', ['-c', printed], { env: { LANGUAGE_SERVICE_KEY: 'k' } }));
    if (number === 1) expect(words).toContain("O'Neil");
    if (number === 2)
      expect([samples.test, samples.why]).toEqual([undefined, 'It needs what earlier requests created.']);
  }
  expect((await get(`exchange?number=99&boot=${boot}`)).status).toBe(404);
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
