import { connect } from 'node:net';
import { expect } from 'vitest';
import { type ServedSandbox, serve } from '../../../src/index.ts';
import { KEY_HEADER } from '../../support/ask.ts';
import { TMX } from '../../support/import-file.ts';
import { raw, request } from '../../support/raw-requests.ts';
import { openSandbox, served, test } from '../../support/sandboxes.ts';

const LENGTH = Buffer.byteLength(TMX);
test('the sandbox answers over HTTP as it does in process', async ({ sandbox }) => {
  const { url } = await served(sandbox);
  const { style_id } = sandbox.seed.styleRuleList({ name: 'ÄÖ' });
  const headers = { ...KEY_HEADER, 'content-type': 'application/json' };
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

async function importOver(server: ServedSandbox, length: number): Promise<string> {
  const response = await fetch(`${server.url}/v3/translation_memories/import`, {
    method: 'POST',
    headers: { ...KEY_HEADER, 'content-type': 'application/json' },
    body: JSON.stringify({ source_file: { file_name: 'a.tmx', content_length: length } }),
  });
  return ((await response.json()) as { upload_url: string }).upload_url;
}

test('a client that sends on regardless sees the refusal', async ({ sandbox }) => {
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

test('closing ends connections that are open', async ({ sandbox }) => {
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

test.each([
  [0, 'fetch failed'],
  [10_000, 200],
])('a request under way when the server closes has %i ms to end', async (graceMs, expected) => {
  const sandbox = openSandbox();
  const server = await serve(sandbox);
  sandbox.faults.add({ on: 'styleRules_list', latency: '300ms' });
  const asked = fetch(`${server.url}/v3/style_rules`, { headers: KEY_HEADER }).then(
    ({ status }) => status,
    ({ message }) => message,
  );
  await fetch(`${server.url}/v3/glossaries`, { headers: KEY_HEADER }); // when this is answered, the other has arrived
  await server.close({ graceMs });
  expect(await asked).toBe(expected);
});

test('the log has a line for each request, without queries', async () => {
  const lines: string[] = [];
  const sandbox = openSandbox();
  const server = await served(sandbox, { log: (line) => lines.push(line) });
  const url = await importOver(server, LENGTH);
  await fetch(url, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: TMX });
  sandbox.faults.add({ on: 'styleRules_list', reset: true });
  await fetch(`${server.url}/v3/style_rules?page=1`, { headers: KEY_HEADER }).catch(() => undefined);
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
