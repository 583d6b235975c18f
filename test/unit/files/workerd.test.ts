import { afterEach, expect, test, vi } from 'vitest';
import { download } from '../../../src/files/download.ts';
import { get, openSource, put } from '../../../src/files/workerd.ts';
import { createHandClock } from '../../support/hand-clock.ts';
import { bytesOf, sendFile, transferWith } from '../../support/transfer-requests.ts';

const url = 'https://files.example.com/a?signature=c2VjcmV0LXNpZ25hdHVyZQ';

/** Passes bytes on and knows the length it was made for, like workerd's own. */
class FixedLengthStream extends TransformStream<Uint8Array, Uint8Array> {
  readonly size: number;
  constructor(size: number) {
    super();
    this.size = size;
    made.push(size);
  }
}

const made: number[] = [];

afterEach(() => {
  made.length = 0;
  vi.unstubAllGlobals();
});

/** A worker whose fetch does this. */
function workerWith(fetch: (url: string, init: RequestInit) => Promise<Response>): void {
  vi.stubGlobal('FixedLengthStream', FixedLengthStream);
  vi.stubGlobal('fetch', fetch);
}

test('sends through a stream of the exact length', async () => {
  const seen: unknown[] = [];
  workerWith(async (address, { signal: _signal, body, ...init }) => {
    seen.push(address, init, await new Response(body).text());
    return new Response();
  });
  const reported: number[] = [];
  const clock = createHandClock();
  const source = await openSource({ size: 5, stream: bytesOf('he', 'llo') });
  const onBytes = (bytes: number) => reported.push(bytes);
  const { status, whole } = await sendFile(put, { url, source, clock, onBytes });
  expect(clock.pending).toBe(0);
  expect({ status, whole, made, reported }).toEqual({
    status: 200,
    whole: true,
    made: [5],
    reported: [2, 5],
  });
  expect(seen).toEqual([
    url,
    { method: 'PUT', headers: { 'content-type': 'application/xml' }, redirect: 'manual' },
    'hello',
  ]);
});

test('aborts the body when the source is shorter than declared', async () => {
  const bodies: Promise<unknown>[] = [];
  workerWith(async (_url, { body }) => {
    const read = new Response(body).text();
    bodies.push(read.catch((error: unknown) => error));
    await read;
    return new Response();
  });
  const source = await openSource({ size: 9, stream: bytesOf('he', 'llo') });
  await expect(sendFile(put, { url, source })).rejects.toMatchObject({ sourceChanged: true });
  expect(await Promise.all(bodies)).toEqual([expect.anything()]);
});

test('aborts fetch without a reason: workerd takes any other reason for an uncaught error', async () => {
  const controller = new AbortController();
  const reported: unknown[] = [];
  workerWith(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(reported.push(signal.reason)));
        controller.abort(new Error('no longer needed'));
      }),
  );
  const source = await openSource({ size: 5, stream: bytesOf('hello') });
  await expect(sendFile(put, { url, source, signal: controller.signal })).rejects.toThrow('no longer needed');
  expect(reported).toEqual([expect.objectContaining({ name: 'AbortError' })]);
});

test('requests a file with the settings workerd accepts', async () => {
  const seen: unknown[] = [];
  workerWith(async (_url, { signal: _signal, ...init }) => {
    seen.push(init);
    return new Response('hello');
  });
  await download({ ...transferWith(), url, to: { memory: true } }, get);
  expect(seen).toEqual([
    { method: 'GET', headers: { accept: '*/*', 'accept-encoding': 'identity' }, redirect: 'manual' },
  ]);
});
