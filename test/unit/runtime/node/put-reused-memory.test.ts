import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ByteStream, Source } from '../../../../src/runtime/contract.ts';
import { openSource, put } from '../../../../src/runtime/node.ts';
import { openKeepingStore } from '../../../support/keeping-store.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';
import { putRequest } from '../../../support/transfer-requests.ts';

const mebibyte = 1_048_576;

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

/** The same as a web stream whose chunks are all views of one buffer. */
function asWebStream(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
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
  await using store = await openKeepingStore();
  const size = 12 * mebibyte;
  const read = createHash('sha256');
  const stream = inOneBuffer(size, length, (part) => read.update(part));
  const { sha256 } = await put(
    putRequest({ url: store.url, source: await openSource(source(size, stream)) }),
  );
  expect([store.kept, sha256]).toEqual([[sha256], read.digest('hex')]);
});

test('stores what a web stream gave whose chunks are views of one buffer', async () => {
  await using store = await openKeepingStore();
  const size = 4 * mebibyte;
  const read = createHash('sha256');
  const stream = asWebStream(inOneBuffer(size, 50_000, (part) => read.update(part)));
  const { sha256 } = await put(putRequest({ url: store.url, source: await openSource({ size, stream }) }));
  expect([store.kept, sha256]).toEqual([[sha256], read.digest('hex')]);
});

test('stores a file as it is when the store reads it slowly', async () => {
  await using folder = await scratchFolder();
  const path = join(folder.path, 'memory.tmx');
  const bytes = Buffer.alloc(24 * mebibyte);
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(at, at);
  await writeFile(path, bytes);
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 1));
  await using store = await openKeepingStore({ pause });
  await put(putRequest({ url: store.url, source: await openSource(path) }));
  expect(store.kept).toEqual([createHash('sha256').update(bytes).digest('hex')]);
});

test('names by its hash what was stored of bytes that change while they are sent', async ({
  onTestFinished,
}) => {
  await using store = await openKeepingStore();
  const bytes = Buffer.alloc(24 * mebibyte, 1);
  let turn = 1;
  const changing = setInterval(() => {
    turn += 1;
    bytes.fill(turn);
  }, 1);
  onTestFinished(() => clearInterval(changing));
  const { sha256 } = await put(putRequest({ url: store.url, source: await openSource(bytes) }));
  expect([store.kept, turn > 1]).toEqual([[sha256], true]);
});
