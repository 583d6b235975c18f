import { connect } from 'node:net';
import { expect } from 'vitest';
import { type ServedSandbox, serve } from '../../../src/index.ts';
import { KEY_HEADER } from '../../support/ask.ts';
import { TMX } from '../../support/import-file.ts';
import { raw, request } from '../../support/raw-requests.ts';
import { openSandbox, served, test } from '../../support/sandboxes.ts';

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
  const url = await importOver(server, 16_000_000);
  sandbox.clock.advance('31m');
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/xml' },
    body: new Uint8Array(16_000_000),
  });
  expect(response.status).toBe(403);
});

test('a server listens at its address alone, and ends its connections', async ({ sandbox }) => {
  const server = await serve(sandbox);
  const { port } = new URL(server.url);
  await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow('fetch failed');
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  socket.write('GET /v3');
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.once('error', () => undefined);
  await new Promise((resolve) => socket.once('ready', resolve));
  await server.close();
  await ended;
  expect(socket.destroyed).toBe(true);
});

test('the log has a line for each request, without queries', async () => {
  const lines: string[] = [];
  const sandbox = openSandbox();
  const server = await served(sandbox, { log: (line) => lines.push(line) });
  const url = await importOver(server, Buffer.byteLength(TMX));
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
