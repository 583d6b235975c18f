import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSource, put } from '../../../../src/runtime/node.ts';
import { answer, openRawStore, type StoreScript } from '../../../support/raw-store.ts';
import { putRequest } from '../../../support/transfer-requests.ts';

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

test('computes no hash with digest: false', async () => {
  await using store = await openRawStore(taking(5));
  const source = await openSource(Buffer.from('hello'));
  const { sha256 } = await put(putRequest({ url: store.url, source, digest: false }));
  expect(sha256).toBeUndefined();
});

test('reports the bytes that the network has taken', async () => {
  await using store = await openRawStore(taking(mebibyte));
  const told: number[] = [];
  const source = await openSource(randomBytes(mebibyte));
  await put(putRequest({ url: store.url, source, onBytes: (bytes) => told.push(bytes) }));
  expect(told).toEqual([262_144, 524_288, 786_432, mebibyte]);
});
