import { randomBytes } from 'node:crypto';
import { getEventListeners } from 'node:events';
import { inspect } from 'node:util';
import { expect } from 'vitest';
import { UploadError } from '../../../../src/errors/api.ts';
import { ConnectionError, TimeoutError } from '../../../../src/errors/request.ts';
import { put } from '../../../../src/files/node.ts';
import { openSource } from '../../../../src/files/node-source.ts';
import { eventLoopRounds } from '../../../support/event-loop.ts';
import { test } from '../../../support/hand-clock.ts';
import { answer, openRawStore, taking } from '../../../support/raw-store.ts';
import { putRequest } from '../../../support/transfer-requests.ts';

const mebibyte = 1_048_576;

test.each([
  ['holds the last byte back', 4, ['ab', 'cd', 'e'], 'has more', 'ab'],
  ['breaks the connection off', 9, ['ab', 'cd'], 'ended after 4', 'abcd'],
])('%s when the source has not the %i bytes that it declared', async (_, size, parts, what, sent) => {
  await using store = await openRawStore(async (connection) => {
    await connection.gone;
  });
  const source = await openSource({ size, stream: streamOf(...parts) });
  const message = `The source was declared as ${size} bytes, but ${what}`;
  const sending = put(putRequest({ url: store.url, source }));
  await expect(sending).rejects.toThrow(new UploadError(message, { sourceChanged: true }));
  await store.connections[0]?.gone;
  expect(store.connections[0]?.body.toString()).toBe(sent);
});

test('breaks the connection off when the source fails, and keeps its own error', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.gone;
  });
  const unplugged = new Error('unplugged');
  const source = await openSource({
    size: 9,
    open: async function* () {
      yield Buffer.from('ab');
      throw unplugged;
    },
  });
  const sending = put(putRequest({ url: store.url, source }));
  await expect(sending).rejects.toMatchObject({
    name: 'UploadError',
    message: 'The source failed after 2 of 9 bytes',
    cause: unplugged,
  });
  await store.connections[0]?.gone;
});

test('rejects with the reason of an abort, closes the source and leaves no listener', async () => {
  const controller = new AbortController();
  const reason = new Error('no longer needed');
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(2);
    controller.abort(reason);
    await connection.gone;
  });
  const cancelled = Promise.withResolvers<unknown>();
  const stream = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(Buffer.from('ab')),
    pull: () => new Promise(() => {}),
    cancel: cancelled.resolve,
  });
  const source = await openSource({ size: 9, stream });
  const sending = put(putRequest({ url: store.url, source, signal: controller.signal }));
  await expect(sending).rejects.toBe(reason);
  await cancelled.promise;
  await store.connections[0]?.gone;
  expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
});

test('sends nothing under a signal that has aborted', async () => {
  await using store = await openRawStore();
  const reason = new Error('too late');
  const source = await openSource(Buffer.from('hello'));
  const sending = put(putRequest({ url: store.url, source, signal: AbortSignal.abort(reason) }));
  await expect(sending).rejects.toBe(reason);
  expect(store.connections).toEqual([]);
});

test('fails when no byte moves for the idle limit', async ({ clock }) => {
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(2);
    clock.advance(59_999);
    clock.advance(1);
    await connection.gone;
  });
  const source = await openSource({ size: 9, stream: streamOf('ab', new Promise(() => {})) });
  const sending = put(putRequest({ url: store.url, source, clock }));
  const failure = await sending.catch((error: unknown) => error);
  expect(failure).toEqual(
    new TimeoutError(`PUT ${store.origin}/files/memory.tmx: no byte moved for 60000 ms`, {
      method: 'PUT',
      path: `${store.origin}/files/memory.tmx`,
      limit: 'idle',
      limitMs: 60_000,
      phase: 'after sending',
    }),
  );
  expect(clock.pending).toBe(0);
});

test('waits for the answer to a slow upload as long again as its last bytes took', async ({ clock }) => {
  const rest = Promise.withResolvers<string>();
  const taken = Promise.withResolvers<void>();
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(2);
    clock.advance(50_000);
    rest.resolve('cd');
    await connection.bodyOf(4);
    await taken.promise;
    await eventLoopRounds(5);
    clock.advance(100_000);
    connection.end(answer('200 OK'));
  });
  const source = await openSource({ size: 4, stream: streamOf('ab', rest.promise) });
  const onBytes = (bytes: number) => bytes === 4 && taken.resolve();
  const { status } = await put(putRequest({ url: store.url, source, clock, onBytes }));
  expect(status).toBe(200);
});

test('reports only the code of a broken connection', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(5);
    connection.reset();
  });
  const source = await openSource(Buffer.from('hello'));
  const failure = await put(putRequest({ url: store.url, source })).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConnectionError);
  expect(failure).toMatchObject({
    message: `PUT ${store.origin}/files/memory.tmx: the connection broke (ECONNRESET)`,
    phase: 'after sending',
    reason: 'broken',
    code: 'ECONNRESET',
    cause: new Error('ECONNRESET'),
  });
  expect(inspect(failure, { depth: 20 })).not.toContain('c2VjcmV0');
});

test('leaves a stream unread when no connection comes about', async () => {
  const store = await openRawStore();
  await store[Symbol.asyncDispose]();
  const source = await openSource({ size: 5, stream: streamOf('hello') });
  const sending = put(putRequest({ url: store.url, source }));
  await expect(sending).rejects.toMatchObject({ phase: 'before sending', reason: 'connect' });
  expect(source.spent).toBe(false);
});

test('names an answer that is not HTTP', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(5);
    connection.end('SMTP ready\r\n\r\n');
  });
  const sending = put(putRequest({ url: store.url, source: await openSource(Buffer.from('hello')) }));
  await expect(sending).rejects.toMatchObject({ name: 'ConnectionError', reason: 'protocol' });
});

test('ends with what a listener throws', async () => {
  await using store = await openRawStore(taking(2 * mebibyte));
  const broken = new Error('the listener broke');
  const source = await openSource(randomBytes(2 * mebibyte));
  const onBytes = () => {
    throw broken;
  };
  await expect(put(putRequest({ url: store.url, source, onBytes }))).rejects.toBe(broken);
});

async function* streamOf(...parts: readonly (string | Promise<string>)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(await part);
}
