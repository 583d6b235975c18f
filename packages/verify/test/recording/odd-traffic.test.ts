import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createClient } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { serveSandbox } from '../../../../test/support/served-sandbox.ts';
import { answer, answering, empty, get, talk } from '../support/raw-traffic.ts';
import { exchangeBytes, rawService, record } from '../support/recorded-account.ts';

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

test('requests that are sent without waiting are answered and recorded in their order', async () => {
  const service = await rawService(answering(answer));
  const recording = await record(service);
  const second = get.replace('glossaries', 'spoken-terms');
  const { socket, until } = talk(recording.baseUrl);
  socket.write(get + second + get);
  await until(answer.repeat(3));
  // The connection stays for later ones.
  socket.write(second);
  await until(answer);
  const { lines } = await recording.end();
  expect(lines.map(({ operation }) => operation)).toEqual([
    'glossaries_list',
    'spokenTerms_list',
    'glossaries_list',
    'spokenTerms_list',
  ]);
});

test('a request of HTTP/1.0 is answered to the end of its connection', async () => {
  const text = `HTTP/1.0 200 OK\r\ncontent-type: application/json\r\n\r\n${empty}`;
  const service = await rawService((socket) => socket.once('data', () => socket.end(text)));
  const recording = await record(service);
  expect(await exchangeBytes(recording.baseUrl, 'GET /v3/glossaries HTTP/1.0\r\n\r\n')).toEqual({
    read: text,
    end: 'end',
  });
  const { lines } = await recording.end();
  expect(lines).toMatchObject([{ status: 200, response: { body: { glossaries: [] } } }]);
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
  const head = 'POST /v3/glossaries HTTP/1.1\r\nexpect: 100-continue\r\ncontent-length: 2\r\n';
  socket.write(`${head}content-type: application/json\r\n\r\n`);
  await until('100 Continue\r\n\r\n');
  socket.write('{}');
  await until(answer);
  const { lines } = await recording.end();
  expect(lines).toMatchObject([{ operation: 'glossaries_create', status: 200, request: { body: {} } }]);
});

test('another protocol on the connection passes both ways', async () => {
  const service = await rawService((socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n');
      socket.on('data', (bytes) => socket.write(`got ${bytes}`));
    });
  });
  const recording = await record(service);
  const { socket, until } = talk(recording.baseUrl);
  socket.write(get.replace('\r\n\r\n', '\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'));
  await until('101 Switching Protocols');
  socket.write('a');
  await until('got a');
  socket.write('b');
  await until('got b');
  const { lines } = await recording.end();
  expect(lines).toMatchObject([{ status: 101, ended: 'unreadable' }]);
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

test('a connection that sends nothing ends when the program ends it', async () => {
  const recording = await record(await rawService(answering(answer)));
  const { socket } = talk(recording.baseUrl);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.end();
  await closed;
  expect((await recording.end()).lines).toEqual([]);
});
