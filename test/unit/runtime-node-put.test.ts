import { createHash, randomBytes } from 'node:crypto';
import { getEventListeners } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { ConnectionError, TimeoutError, UploadError } from '../../src/errors.ts';
import { openSource, put } from '../../src/runtime/node.ts';
import { eventLoopRounds } from '../support/event-loop.ts';
import { createHandClock } from '../support/hand-clock.ts';
import { answer, openRawStore, type StoreScript } from '../support/raw-store.ts';
import { putRequest } from '../support/transfer-requests.ts';

const mebibyte = 1_048_576;
const continues = 'HTTP/1.1 100 Continue\r\n\r\n';

/** Takes a body of so many bytes and answers 200. */
function taking(length: number): StoreScript {
  return async (connection) => {
    await connection.head();
    if (length >= mebibyte) connection.send(continues);
    await connection.bodyOf(length);
    connection.end(answer('200 OK'));
  };
}

function headersSent(text: string): string[] {
  return text.split('\n').map((line) => line.trim());
}

test('sends the length, the declared type and nothing that names the client', async () => {
  await using store = await openRawStore(taking(5));
  await put(putRequest({ url: store.url, source: await openSource(Buffer.from('hello')) }));
  const [connection] = store.connections;
  expect(connection?.headText.split('\r\n')[0]).toBe(
    'PUT /files/memory.tmx?expires=1772445600&signature=c2VjcmV0LXNpZ25hdHVyZQ HTTP/1.1',
  );
  expect(connection?.headers).toEqual(
    headersSent(`connection: close
      content-length: 5
      content-type: application/xml
      host: ${new URL(store.origin).host}`),
  );
});

test.each([0, 1, mebibyte - 1, mebibyte, mebibyte + 1, 3 * mebibyte + 7])(
  'sends %i bytes as they are, and their hash',
  async (size) => {
    await using store = await openRawStore(taking(size));
    const bytes = randomBytes(size);
    const sent = await put(putRequest({ url: store.url, source: await openSource(bytes) }));
    expect({ ...sent, headers: undefined }).toEqual({
      status: 200,
      headers: undefined,
      words: undefined,
      whole: true,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(store.connections[0]?.body.equals(bytes)).toBe(true);
  },
);

test('computes no hash when told not to', async () => {
  await using store = await openRawStore(taking(5));
  const source = await openSource(Buffer.from('hello'));
  const { sha256 } = await put(putRequest({ url: store.url, source, digest: false }));
  expect(sha256).toBeUndefined();
});

test('tells the bytes the network has taken', async () => {
  await using store = await openRawStore(taking(mebibyte));
  const told: number[] = [];
  const source = await openSource(randomBytes(mebibyte));
  await put(putRequest({ url: store.url, source, onBytes: (bytes) => told.push(bytes) }));
  expect(told).toEqual([262_144, 524_288, 786_432, mebibyte]);
});

test('asks for consent from 1 MiB on and sends nothing of a refused file', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.end(answer('403 Forbidden', '{"message":"Signature does not match"}'));
  });
  const source = await openSource(randomBytes(mebibyte));
  const { status, words, whole } = await put(putRequest({ url: store.url, source }));
  expect({ status, words, whole }).toEqual({ status: 403, words: 'Signature does not match', whole: false });
  const [connection] = store.connections;
  expect(connection?.headers).toContain('expect: 100-continue');
  expect(connection?.body.length).toBe(0);
});

test('asks for consent below 1 MiB when told to', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.send(continues);
    await connection.bodyOf(5);
    connection.end(answer('200 OK'));
  });
  const source = await openSource(Buffer.from('hello'));
  await put(putRequest({ url: store.url, source, expect: true }));
  expect(store.connections[0]?.headers).toContain('expect: 100-continue');
});

test('sends to a store that is silent about consent after a second', async () => {
  const clock = createHandClock();
  const early: number[] = [];
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    clock.advance(999);
    await eventLoopRounds(20);
    early.push(connection.body.length);
    clock.advance(1);
    await connection.bodyOf(mebibyte);
    connection.end(answer('200 OK'));
  });
  const source = await openSource(randomBytes(mebibyte));
  const { status } = await put(putRequest({ url: store.url, source, clock }));
  expect({ status, early, timers: clock.pending }).toEqual({ status: 200, early: [0], timers: 0 });
});

test('repeats a request whose question the store refuses with 417, without it', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.end(answer('417 Expectation Failed'));
  }, taking(0));
  const source = await openSource(randomBytes(mebibyte));
  const { status } = await put(putRequest({ url: store.url, source }));
  expect(status).toBe(200);
  expect(store.connections[1]?.headers).not.toContain('expect: 100-continue');
});

test('reports an answer that comes while the body flows, and stops sending', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.send(continues);
    await connection.bodyOf(mebibyte);
    connection.send(answer('413 Content Too Large'));
    connection.pause();
  });
  const source = await openSource(randomBytes(64 * mebibyte));
  const { status, whole, sha256 } = await put(putRequest({ url: store.url, source }));
  expect({ status, whole, sha256 }).toEqual({ status: 413, whole: false, sha256: undefined });
});

test.each([
  ['at once', 0],
  ['while the body flows', mebibyte],
])('reports the answer of a store that refuses %s and hangs up', async (_when, after) => {
  const refusing: StoreScript = async (connection) => {
    await connection.head();
    connection.send(continues);
    await connection.bodyOf(after);
    connection.send(answer('403 Forbidden'));
    connection.reset();
  };
  await using store = await openRawStore(...Array.from({ length: 20 }, () => refusing));
  await using file = await fileOf(16 * mebibyte);
  const source = await openSource(file.path);
  const statuses: number[] = [];
  for (const _connection of Array.from({ length: 20 }))
    statuses.push((await put(putRequest({ url: store.url, source }))).status);
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 403));
});

test('does not wait for a source that hangs once the store has answered', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(1);
    connection.end(answer('403 Forbidden'));
  });
  const cancelled = Promise.withResolvers<unknown>();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(1)),
    pull: () => new Promise(() => {}),
    cancel: cancelled.resolve,
  });
  const source = await openSource({ size: 10, stream });
  const { status } = await put(putRequest({ url: store.url, source }));
  expect(status).toBe(403);
  await cancelled.promise;
});

test('reports a redirect and asks nobody else', async () => {
  await using elsewhere = await openRawStore(taking(5));
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

test('passes over early hints', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(5);
    connection.send('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(1_000));
    connection.end(answer('200 OK'));
  });
  const { status } = await put(
    putRequest({ url: store.url, source: await openSource(Buffer.from('hello')) }),
  );
  expect(status).toBe(200);
});

test('takes a success whose body breaks off for a success', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(5);
    connection.send('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf');
    connection.reset();
  });
  const { status } = await put(
    putRequest({ url: store.url, source: await openSource(Buffer.from('hello')) }),
  );
  expect(status).toBe(200);
});

test('keeps of an endless refusal what comes within two seconds', async () => {
  const clock = createHandClock();
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(5);
    connection.send('HTTP/1.1 403 Forbidden\r\n\r\n<Error><Message>Request has expired</Message>');
    await connection.gone;
  });
  const sending = put(putRequest({ url: store.url, source: await openSource(Buffer.from('hello')), clock }));
  const passing = setInterval(() => clock.advance(100), 1);
  const startedAt = clock.now();
  const { status, words } = await sending.finally(() => clearInterval(passing));
  expect({ status, words }).toEqual({ status: 403, words: 'Request has expired' });
  expect(clock.now() - startedAt).toBeGreaterThanOrEqual(1_900);
});

test('holds the last byte back from a source that is longer than declared', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.gone;
  });
  const source = await openSource({ size: 4, stream: streamOf('ab', 'cd', 'e') });
  const sending = put(putRequest({ url: store.url, source }));
  await expect(sending).rejects.toThrow(
    new UploadError('The source was declared as 4 bytes, but holds more; the upload was cut off', {
      sourceChanged: true,
    }),
  );
  await store.connections[0]?.gone;
  expect(store.connections[0]?.body.toString()).toBe('ab');
});

test('breaks the connection off when the source is shorter than declared', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.gone;
  });
  const source = await openSource({ size: 9, stream: streamOf('ab', 'cd') });
  const sending = put(putRequest({ url: store.url, source }));
  await expect(sending).rejects.toThrow(
    new UploadError('The source was declared as 9 bytes, but ended after 4; the upload was cut off', {
      sourceChanged: true,
    }),
  );
  await store.connections[0]?.gone;
  expect(store.connections[0]?.body.toString()).toBe('abcd');
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

test('gives up when no byte has moved for the idle time', async () => {
  const clock = createHandClock();
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

test('waits for the answer to a slow upload as long again as its last bytes took', async () => {
  const clock = createHandClock();
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

test('names a connection that broke by its code alone', async () => {
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

async function fileOf(size: number): Promise<{ readonly path: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'put-'));
  const path = join(folder, 'memory.tmx');
  await writeFile(path, Buffer.alloc(size));
  return { path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

async function* streamOf(...parts: readonly (string | Promise<string>)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(await part);
}
