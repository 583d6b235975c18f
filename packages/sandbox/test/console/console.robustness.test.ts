// What the page of the console reads over HTTP.

import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { ExchangeRow } from '../../src/console/exchange-rows.ts';
import type { Sandbox, ServeOptions } from '../../src/index.ts';
import { asking } from '../support/ask.ts';
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
  return { server, get, events };
}

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
  const { get, events } = await open({ ...sandbox, journal });
  await asking(sandbox)('GET', '/1');
  journal.clear();
  const kept = (await events('journal')).find(([, name]) => name === 'journal');
  expect(kept?.[2]).toEqual({ cleared: 2, limit: 3 });
  await asking(sandbox)('GET', '/2');
  const [[, , hello] = []] = await events('exchanges');
  const ask = (boot: string) => get(`exchange?number=3&boot=${boot}`).then(({ status }) => status);
  expect([await ask(Object(hello).boot), await ask('another'), await ask('')]).toEqual([200, 404, 404]);
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
