import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { ByteStream, Source } from '../../../../src/files/contract.ts';
import { openSource, put } from '../../../../src/files/node.ts';
import { openRawStore, taking } from '../../../support/raw-store.ts';
import { test } from '../../../support/scratch-folder.ts';
import { sendFile } from '../../../support/transfer-requests.ts';

const mebibyte = 1_048_576;

const hashOf = (bytes: Uint8Array = Buffer.of()) => createHash('sha256').update(bytes).digest('hex');

function headersSent(text: string): string[] {
  return text.split('\n').map((line) => line.trim());
}

test('sends the length, the declared type and nothing that names the client', async () => {
  await using store = await openRawStore(taking(5));
  await sendFile(put, { url: store.url, source: await openSource(Buffer.from('hello')) });
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
    const sent = await sendFile(put, { url: store.url, source: await openSource(bytes) });
    expect({ ...sent, headers: undefined }).toEqual({
      status: 200,
      headers: undefined,
      whole: true,
      sha256: hashOf(bytes),
    });
    expect(store.connections[0]?.body.equals(bytes)).toBe(true);
  },
);

/** Fills one buffer again and again, as a loop over `FileHandle.read` does; notes what it gave. */
async function* inOneBuffer(size: number, length: number, given: (part: Uint8Array) => void) {
  const buffer = Buffer.alloc(length);
  for (let at = 0; at < size; at += length) {
    const part = buffer.fill(at / length + 1).subarray(0, Math.min(length, size - at));
    given(part);
    yield part;
  }
  buffer.fill(0);
}

const sources: readonly (readonly [string, (size: number, stream: ByteStream) => Source])[] = [
  ['a generator', (size, stream) => ({ size, stream })],
  ['a function that opens a generator', (size, stream) => ({ size, open: () => stream })],
];

test.for(
  sources.flatMap(([kind, source]) =>
    [65_536, 1_000_000, 3 * mebibyte].map((length) => [kind, length, source] as const),
  ),
)('stores what %s read that fills one buffer of %i bytes again and again', async ([, length, source]) => {
  const size = 7 * mebibyte;
  await using store = await openRawStore(taking(size));
  const read = createHash('sha256');
  const stream = inOneBuffer(size, length, (part) => read.update(part));
  const { sha256 } = await sendFile(put, { url: store.url, source: await openSource(source(size, stream)) });
  expect([hashOf(store.connections[0]?.body), sha256]).toEqual([sha256, read.digest('hex')]);
});

test('names by its hash what was stored of bytes that change while they are sent', async ({
  onTestFinished,
}) => {
  const bytes = Buffer.alloc(8 * mebibyte, 1);
  await using store = await openRawStore(taking(bytes.length));
  let turn = 1;
  const changing = setInterval(() => {
    turn += 1;
    bytes.fill(turn);
  }, 1);
  onTestFinished(() => clearInterval(changing));
  const { sha256 } = await sendFile(put, { url: store.url, source: await openSource(bytes) });
  expect([hashOf(store.connections[0]?.body), turn > 1]).toEqual([sha256, true]);
});
