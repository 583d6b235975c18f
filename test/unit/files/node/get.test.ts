import { expect, test } from 'vitest';
import { get } from '../../../../src/files/node.ts';
import { eventLoopRounds } from '../../../support/event-loop.ts';
import { createHandClock } from '../../../support/hand-clock.ts';
import { answer, openRawStore } from '../../../support/raw-store.ts';
import { getRequest } from '../../../support/transfer-requests.ts';
import { getSuite, textOf } from '../get-suite.ts';

getSuite(get);

test('requests identity, and sends no header of the client', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.end(answer('200 OK', 'hello', 'ETag: "1"'));
  });
  const file = await get(getRequest({ url: store.url }));
  expect(await textOf(file)).toBe('hello');
  file.close();
  expect([file.status, file.headers.get('etag'), file.headers.get('content-length')]).toEqual([
    200,
    '"1"',
    '5',
  ]);
  expect(store.connections[0]?.headers).toEqual([
    'accept-encoding: identity',
    'accept: */*',
    'connection: close',
    `host: ${new URL(store.origin).host}`,
  ]);
});

test('takes a complete file, whatever follows it on the connection', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.end(`${answer('200 OK', 'hello')}not HTTP`);
  });
  const file = await get(getRequest({ url: store.url }));
  expect(await textOf(file)).toBe('hello');
  expect(await file.read()).toBeUndefined();
  file.close();
});

test('pauses a fast store while nothing reads', async () => {
  const chunk = Buffer.alloc(1_048_576);
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.send(`HTTP/1.1 200 OK\r\nContent-Length: ${64 * chunk.length}\r\n\r\n`);
    connection.send(...Array.from({ length: 64 }, () => chunk));
  });
  const file = await get(getRequest({ url: store.url }));
  await eventLoopRounds(200);
  const gathered = (await file.read())?.reduce((sum, part) => sum + part.length, 0);
  file.close();
  expect(gathered).toBeLessThan(2 * chunk.length);
});

test.each([
  ['a body that breaks off', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf'],
  ['a chunk that breaks off', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf'],
])('reports %s', async (_case, sent) => {
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.end(sent);
  });
  const file = await get(getRequest({ url: store.url }));
  await expect(textOf(file)).rejects.toMatchObject({
    name: 'ConnectionError',
    message: `GET ${store.origin}/files/memory.tmx: the connection broke (ECONNRESET)`,
    phase: 'after sending',
  });
  file.close();
});

test('fails when the store sends nothing for the idle limit', async () => {
  const clock = createHandClock();
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    clock.advance(60_000);
    await connection.gone;
  });
  await expect(get(getRequest({ url: store.url, clock }))).rejects.toMatchObject({
    limit: 'idle',
    phase: 'after sending',
  });
  expect(clock.pending).toBe(0);
});

test.each([
  ['an answer that is not HTTP', 'SMTP ready\r\n\r\n', { reason: 'protocol' }],
  ['a store that hangs up', '', { reason: 'broken', code: 'ECONNRESET' }],
])('reports %s after the request was sent', async (_case, sent, facts) => {
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.end(sent);
  });
  await expect(get(getRequest({ url: store.url }))).rejects.toMatchObject({
    name: 'ConnectionError',
    phase: 'after sending',
    ...facts,
  });
});
