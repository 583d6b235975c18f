import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { get } from '../../../src/runtime/other.ts';
import { createHandClock } from '../../support/hand-clock.ts';
import { answer, openRawStore } from '../../support/raw-store.ts';
import { getRequest } from '../../support/transfer-requests.ts';

test('gets a file, and the rest of one', async () => {
  await using store = await openRawStore(
    async (connection) => {
      await connection.head();
      connection.end(answer('200 OK', 'hello'));
    },
    async (connection) => {
      await connection.head();
      connection.end(answer('206 Partial Content', 'lo'));
    },
  );
  const file = await get(getRequest({ url: store.url }));
  expect(await file.read()).toEqual([new Uint8Array(Buffer.from('hello'))]);
  expect(await file.read()).toBeUndefined();
  file.close();
  const rest = await get(getRequest({ url: store.url, resume: { from: 3, etag: '"1"' } }));
  rest.close();
  expect(store.connections[0]?.headers).toContain('accept-encoding: identity');
  expect(store.connections[1]?.headers).toEqual(expect.arrayContaining(['range: bytes=3-', 'if-range: "1"']));
});

test('reads the message of a refused download', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.end(answer('410 Gone', '{"message":"expired"}'));
  });
  const { status, words, read } = await get(getRequest({ url: store.url }));
  expect({ status, words, body: await read() }).toEqual({ status: 410, words: 'expired', body: undefined });
});

test('fails when a body stops for the idle limit', async () => {
  const clock = createHandClock();
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.send('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf');
    await connection.gone;
  });
  const file = await get(getRequest({ url: store.url, clock }));
  await file.read();
  const rest = file.read();
  clock.advance(60_000);
  await expect(rest).rejects.toMatchObject({ name: 'TimeoutError', limit: 'idle', limitMs: 60_000 });
  file.close();
  expect(clock.pending).toBe(0);
});

test('reports an interrupted body', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf');
  });
  const file = await get(getRequest({ url: store.url }));
  await file.read();
  await expect(file.read()).rejects.toMatchObject({ name: 'ConnectionError', reason: 'broken' });
  file.close();
});

test('reads an endless refusal for two seconds', async () => {
  const clock = createHandClock();
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.send('HTTP/1.1 403 Forbidden\r\n\r\n<Message>Request has ');
    connection.send('expired</Message>');
    await connection.gone;
  });
  const asking = get(getRequest({ url: store.url, clock }));
  const passing = setInterval(() => clock.advance(100), 1);
  const { words } = await asking.finally(() => clearInterval(passing));
  expect({ words, timers: clock.pending }).toEqual({ words: 'Request has expired', timers: 0 });
  await store.connections[0]?.gone;
});

test('leaves no timer and no listener after a refused download', async () => {
  const clock = createHandClock();
  const { signal } = new AbortController();
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.end(answer('403 Forbidden'));
  });
  await get(getRequest({ url: store.url, clock, signal }));
  expect([clock.pending, getEventListeners(signal, 'abort')]).toEqual([0, []]);
});

test('leaves no timer and no listener after a download without a response', async () => {
  const clock = createHandClock();
  const { signal } = new AbortController();
  const store = await openRawStore();
  await store[Symbol.asyncDispose]();
  await expect(get(getRequest({ url: store.url, clock, signal }))).rejects.toMatchObject({
    name: 'ConnectionError',
    reason: 'connect',
    phase: 'before sending',
  });
  expect([clock.pending, getEventListeners(signal, 'abort')]).toEqual([0, []]);
});

test('drops a download that is closed half-way', async () => {
  const clock = createHandClock();
  const { signal } = new AbortController();
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.send('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf');
    await connection.gone;
  });
  const file = await get(getRequest({ url: store.url, clock, signal }));
  await file.read();
  file.close();
  await store.connections[0]?.gone;
  expect([clock.pending, getEventListeners(signal, 'abort')]).toEqual([0, []]);
});

test('does not fail while the reader is slow', async () => {
  const clock = createHandClock();
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.end(answer('200 OK', 'hello'));
  });
  const file = await get(getRequest({ url: store.url, clock }));
  clock.advance(600_000);
  await file.read();
  clock.advance(600_000);
  expect(await file.read()).toBeUndefined();
  file.close();
});

test('fails on a body slower than the minimum', async () => {
  const clock = createHandClock();
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.send('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\na');
    await connection.gone;
  });
  const file = await get(getRequest({ url: store.url, clock }));
  await file.read();
  const slow = file.read();
  clock.advance(59_999);
  store.connections[0]?.send('b');
  await slow;
  const slower = file.read();
  clock.advance(10);
  store.connections[0]?.send('c');
  await slower;
  await expect(file.read()).rejects.toMatchObject({
    name: 'DownloadError',
    message: `GET ${store.origin}/files/memory.tmx: slower than 1024 bytes/s for 60 s`,
    tooSlow: true,
  });
  file.close();
});
