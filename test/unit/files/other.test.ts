import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/request.ts';
import { createSha256, get, openSource, openTarget, put } from '../../../src/files/other.ts';
import { watchSend } from '../../../src/platform/other-calls.ts';
import { createHandClock } from '../../support/hand-clock.ts';
import { answer, openRawStore } from '../../support/raw-store.ts';
import { getRequest, putRequest } from '../../support/transfer-requests.ts';

async function* bytesOf(...parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

test.each([
  ['a Blob', new Blob(['hello'])],
  ['bytes', Buffer.from('hello')],
  ['a stream', { size: 5, open: () => bytesOf('he', 'llo') }],
])('sends %s with its length and type', async (_kind, given) => {
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(5);
    connection.end(answer('200 OK'));
  });
  const { status, whole, sha256 } = await put(
    putRequest({ url: store.url, source: await openSource(given) }),
  );
  expect({ status, whole, sha256 }).toEqual({ status: 200, whole: true, sha256: undefined });
  expect(store.connections[0]?.headers).toEqual(
    expect.arrayContaining(['content-length: 5', 'content-type: application/xml']),
  );
  expect(store.connections[0]?.body.toString()).toBe('hello');
});

test('counts the whole body as sent, because fetch does not report it', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(5);
    connection.end(answer('200 OK'));
  });
  const reported: number[] = [];
  const source = await openSource(Buffer.from('hello'));
  await put(putRequest({ url: store.url, source, onBytes: (bytes) => reported.push(bytes) }));
  expect(reported).toEqual([5]);
});

test('reports a refusal with its message', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(5);
    connection.end(answer('403 Forbidden', '{"message":"expired"}'));
  });
  const { status, words } = await put(
    putRequest({ url: store.url, source: await openSource(Buffer.from('hello')) }),
  );
  expect({ status, words }).toEqual({ status: 403, words: 'expired' });
});

test.each([
  ['shorter', ['he'], 'ended after 2'],
  ['longer', ['hello', '!'], 'has more'],
])('sends nothing of a stream that is %s than declared', async (_case, parts, found) => {
  await using store = await openRawStore();
  const source = await openSource({ size: 5, open: () => bytesOf(...parts) });
  await expect(put(putRequest({ url: store.url, source }))).rejects.toMatchObject({
    message: `The source was declared as 5 bytes, but ${found}`,
    sourceChanged: true,
  });
  expect(store.connections).toEqual([]);
});

test('reports a redirect, and requests nothing else', async () => {
  await using elsewhere = await openRawStore();
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(5);
    connection.end(answer('307 Temporary Redirect', '', `Location: ${elsewhere.url}`));
  });
  const { status } = await put(
    putRequest({ url: store.url, source: await openSource(Buffer.from('hello')) }),
  );
  expect(status).toBe(307);
  expect(elsewhere.connections).toEqual([]);
});

test('rejects with the reason of an abort before the response, and leaves no listener', async () => {
  const controller = new AbortController();
  const reason = new Error('no longer needed');
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(5);
    controller.abort(reason);
    await connection.gone;
  });
  const source = await openSource(Buffer.from('hello'));
  const sending = put(putRequest({ url: store.url, source, signal: controller.signal }));
  await expect(sending).rejects.toBe(reason);
  expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
});

test('rejects with the reason of an abort while a stream is collected', async () => {
  const controller = new AbortController();
  const reason = new Error('no longer needed');
  const cancelled = Promise.withResolvers<unknown>();
  const stream = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(Buffer.from('he')),
    pull: () => {
      controller.abort(reason);
      return new Promise(() => {});
    },
    cancel: cancelled.resolve,
  });
  const source = await openSource({ size: 5, stream });
  const sending = put(putRequest({ url: 'https://files.example.com/', source, signal: controller.signal }));
  await expect(sending).rejects.toBe(reason);
  await cancelled.promise;
});

test('reports only the code of a broken connection', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(5);
    connection.reset();
  });
  const source = await openSource(Buffer.from('hello'));
  await expect(put(putRequest({ url: store.url, source }))).rejects.toMatchObject({
    name: 'ConnectionError',
    message: `PUT ${store.origin}/files/memory.tmx: the connection broke (ECONNRESET)`,
    cause: new Error('ECONNRESET'),
  });
});

test('gives an upload the time that it takes at the lowest throughput, as fetch reports none', async () => {
  const clock = createHandClock();
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(5);
    clock.advance(60_005);
    clock.advance(1);
    await connection.gone;
  });
  const source = await openSource(Buffer.from('hello'));
  const sending = put(putRequest({ url: store.url, source, clock, minBytesPerSecond: 1_000 }));
  await expect(sending).rejects.toMatchObject({
    name: 'TimeoutError',
    limit: 'idle',
    limitMs: 60_000,
    phase: 'unknown',
  });
  expect(clock.pending).toBe(0);
});

test('never fails an upload for its throughput where no throughput is too low', async () => {
  const clock = createHandClock();
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(5);
    clock.advance(600_000);
    connection.end(answer('200 OK'));
  });
  const source = await openSource(Buffer.from('hello'));
  const request = putRequest({ url: store.url, source, clock, minBytesPerSecond: 0 });
  expect(await put(request)).toMatchObject({ status: 200 });
  expect(clock.pending).toBe(0);
});

test('does not read the body of a success', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(5);
    connection.send('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf');
    await connection.gone;
  });
  await put(putRequest({ url: store.url, source: await openSource(Buffer.from('hello')) }));
  await store.connections[0]?.gone;
});

test('writes to streams and to no path', async () => {
  await expect(openTarget('memory.tmx')).rejects.toThrow(
    new InvalidRequestError(
      'This runtime cannot write files: pass a WritableStream, or { memory: true }. ' +
        'A bundle for Node needs the condition "node"',
      { field: 'to' },
    ),
  );
  expect(await openTarget(new WritableStream())).toMatchObject({ restartable: false });
});

test('has no hash, and does not report how far a send got', async () => {
  const sending = watchSend(async () => 7);
  expect([createSha256(), await sending.answer, sending.sendState()]).toEqual([undefined, 7, {}]);
});

test('opens no source and sends nothing under an aborted signal', async () => {
  await using store = await openRawStore();
  const reason = new Error('too late');
  const signal = AbortSignal.abort(reason);
  const source = await openSource({ size: 5, open: () => Promise.reject(new Error('opened')) });
  await expect(put(putRequest({ url: store.url, source, signal }))).rejects.toBe(reason);
  await expect(get(getRequest({ url: store.url, signal }))).rejects.toBe(reason);
  expect(store.connections).toEqual([]);
});
