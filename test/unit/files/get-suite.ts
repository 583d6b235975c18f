// What a download does in every runtime that reads a connection.

import { getEventListeners } from 'node:events';
import { expect } from 'vitest';
import type { GetAnswer, Transfers } from '../../../src/files/contract.ts';
import { eventLoopRounds } from '../../support/event-loop.ts';
import { test } from '../../support/hand-clock.ts';
import { answer, openRawStore } from '../../support/raw-store.ts';
import { getRequest } from '../../support/transfer-requests.ts';

export async function textOf({ read }: GetAnswer): Promise<string> {
  const parts: Uint8Array[] = [];
  for (let more = await read(); more !== undefined; more = await read()) parts.push(...more);
  return Buffer.concat(parts).toString();
}

export function getSuite(get: Transfers['get']): void {
  test('requests the rest of a partial file', async () => {
    await using store = await openRawStore(async (connection) => {
      await connection.head();
      connection.end(answer('206 Partial Content', 'lo'));
    });
    const file = await get(getRequest({ url: store.url, resume: { from: 3, etag: '"1"' } }));
    file.close();
    expect(store.connections[0]?.headers).toContain('range: bytes=3-');
    expect(store.connections[0]?.headers).toContain('if-range: "1"');
  });

  test.each([300, 403])('reads the message of a %i and no body', async (refusal) => {
    await using store = await openRawStore(async (connection) => {
      await connection.head();
      connection.end(answer(`${refusal} No`, '<Error><Message>Request has expired</Message></Error>'));
    });
    const { status, words, read } = await get(getRequest({ url: store.url }));
    expect({ status, words, body: await read() }).toEqual({
      status: refusal,
      words: 'Request has expired',
      body: undefined,
    });
  });

  test('rejects with the reason of an abort during the body, and leaves no listener', async () => {
    const controller = new AbortController();
    const reason = new Error('no longer needed');
    await using store = await openRawStore(async (connection) => {
      await connection.head();
      connection.send('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf');
      await connection.gone;
    });
    const file = await get(getRequest({ url: store.url, signal: controller.signal }));
    await file.read();
    const rest = file.read();
    controller.abort(reason);
    await expect(rest).rejects.toBe(reason);
    await store.connections[0]?.gone;
    await eventLoopRounds(5);
    await expect(file.read()).rejects.toBe(reason);
    file.close();
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });

  test('fails when a body stops for the idle limit', async ({ clock }) => {
    await using store = await openRawStore(async (connection) => {
      await connection.head();
      connection.send('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf');
      await connection.gone;
    });
    const file = await get(getRequest({ url: store.url, clock }));
    await file.read();
    const rest = file.read();
    clock.advance(60_000);
    await expect(rest).rejects.toMatchObject({ name: 'TimeoutError', limit: 'idle' });
    file.close();
  });

  test('does not fail while the reader is slow', async ({ clock }) => {
    const more = Promise.withResolvers<void>();
    await using store = await openRawStore(async (connection) => {
      await connection.head();
      connection.send('HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nhalf');
      await more.promise;
      connection.end('half');
    });
    const file = await get(getRequest({ url: store.url, clock }));
    clock.advance(600_000);
    await file.read();
    clock.advance(600_000);
    more.resolve();
    expect(await textOf(file)).toBe('half');
    file.close();
    expect(clock.pending).toBe(0);
  });

  test('fails on a body slower than the minimum', async ({ clock }) => {
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

  test('continues a body at the minimum throughput', async ({ clock }) => {
    const minute = Buffer.alloc(30_720);
    await using store = await openRawStore(async (connection) => {
      await connection.head();
      connection.send(`HTTP/1.1 200 OK\r\nContent-Length: ${4 * minute.length}\r\n\r\n`);
      await connection.gone;
    });
    const file = await get(getRequest({ url: store.url, clock }));
    for (const halfMinute of [1, 2, 3, 4]) {
      const reading = file.read();
      clock.advance(30_000);
      store.connections[0]?.send(minute);
      expect([halfMinute, (await reading)?.length]).toEqual([halfMinute, 1]);
    }
    file.close();
  });

  test('leaves no timer and no listener when nothing answers', async ({ clock }) => {
    const { signal } = new AbortController();
    const store = await openRawStore();
    await store[Symbol.asyncDispose]();
    await expect(get(getRequest({ url: store.url, clock, signal }))).rejects.toMatchObject({
      reason: 'connect',
    });
    expect([clock.pending, getEventListeners(signal, 'abort')]).toEqual([0, []]);
  });

  test('reads an endless refusal for two seconds', async ({ clock }) => {
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

  test('leaves no timer and no listener after a refused download', async ({ clock }) => {
    const { signal } = new AbortController();
    await using store = await openRawStore(async (connection) => {
      await connection.head();
      connection.end(answer('403 Forbidden'));
    });
    await get(getRequest({ url: store.url, clock, signal }));
    expect([clock.pending, getEventListeners(signal, 'abort')]).toEqual([0, []]);
  });

  test('drops a download that is closed half-way', async ({ clock }) => {
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
}
