import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createClient } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { serveSandbox } from '../../../../test/support/served-sandbox.ts';
import { answer, empty, talk } from '../support/raw-traffic.ts';
import { rawService, record } from '../support/recorded-account.ts';

// What programs and services do that the client never does.

test('two programs at once are recorded in one file, each exchange whole', async () => {
  const served = await serveSandbox();
  const recording = await record(served.url);
  const program = async (name: string) => {
    const client = createClient({ baseUrl: recording.baseUrl, apiKey: fixtures.key });
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        client.styleRules.create({ name: `${name} ${at}`, language: 'de' }),
      ),
    );
    for (const { style_id } of made) await client.styleRules.delete(style_id);
  };
  await Promise.all([program('one'), program('other')]);
  const { lines } = await recording.end();
  expect(lines.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 40 }, () => 201),
    ...Array.from({ length: 40 }, () => 204),
  ]);
  expect(new Set(lines.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).size).toBe(40);
});

test('a program that waits for consent sends its body after it', async () => {
  const service = await rawService((socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 100 Continue\r\n\r\n');
      socket.once('data', () => socket.write(answer));
    });
  });
  const recording = await record(service);
  const { socket, until } = talk(recording.baseUrl);
  const head =
    'POST /v3/glossaries HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\ncontent-length: 2\r\n';
  socket.write(`${head}content-type: application/json\r\n\r\n`);
  await until('100 Continue\r\n\r\n');
  socket.write('{}');
  await until(empty);
  const { lines } = await recording.end();
  expect(lines).toMatchObject([{ operation: 'glossaries_create', status: 200, request: { body: {} } }]);
});

test.for([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)('a body in %s is recorded by its content', async ([encoding, pack]) => {
  const body = pack(Buffer.from(empty));
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-encoding: ${encoding}\r\n`;
  const service = await rawService((socket) => {
    socket.once('data', () => {
      socket.write(`${head}content-length: ${body.length}\r\n\r\n`);
      socket.end(body);
    });
  });
  const recording = await record(service);
  const response = await fetch(`${recording.baseUrl}/v3/glossaries`);
  expect(await response.text()).toBe(empty);
  const { lines } = await recording.end();
  expect(lines).toMatchObject([
    { response: { headers: { 'content-encoding': encoding }, body: { glossaries: [] } } },
  ]);
});

test('a program keeps its connection when a service closes, also before it has the body', async () => {
  const closing = answer.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n');
  const service = await rawService((socket) => socket.once('data', () => socket.end(closing)));
  const recording = await record(service);
  const { socket, until } = talk(recording.baseUrl);
  const head = '/v3/glossaries HTTP/1.1\r\nhost: localhost\r\n';
  for (const text of [`POST ${head}content-length: 4\r\n\r\nab`, `cdGET ${head}\r\n`]) {
    socket.write(text);
    await until(empty);
  }
  expect((await recording.end()).lines).toHaveLength(2);
});
