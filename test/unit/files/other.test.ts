import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/request.ts';
import { createSha256, get, openSource, openTarget, put } from '../../../src/files/other.ts';
import { watchSend } from '../../../src/platform/other-calls.ts';
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
