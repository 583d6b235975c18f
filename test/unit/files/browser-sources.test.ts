import { expect, test } from 'vitest';
import { openSource } from '../../../src/files/browser.ts';
import { wholeBlob } from '../../../src/files/by-fetch.ts';
import type { OpenSource, Source } from '../../../src/files/contract.ts';
import { createSecrets } from '../../../src/redact.ts';
import { createHandClock } from '../../support/hand-clock.ts';

async function textOf(source: OpenSource): Promise<string> {
  return (
    await wholeBlob({ source, signal: undefined, clock: createHandClock(), redact: createSecrets().redact })
  ).text();
}

function bytesOf(text: string, memory: ArrayBufferLike): Uint8Array {
  const bytes = new Uint8Array(memory);
  bytes.set(Buffer.from(text));
  return bytes;
}

test.each<[string, Source]>([
  ['bytes', bytesOf('hello', new ArrayBuffer(5))],
  ['bytes in memory that threads share', bytesOf('hello', new SharedArrayBuffer(5))],
  ['a part of larger memory', bytesOf('say hello!', new ArrayBuffer(10)).subarray(4, 9)],
  ['a buffer', bytesOf('hello', new ArrayBuffer(5)).slice().buffer],
])('%s become a Blob', async (_kind, source) => {
  const opened = await openSource(source);
  expect([opened.size, opened.replayable, await textOf(opened)]).toEqual([5, true, 'hello']);
});

test('bytes that change after they are opened are sent as they were', async () => {
  const bytes = bytesOf('hello', new ArrayBuffer(5));
  const opened = await openSource(bytes);
  bytes.fill(0);
  expect(await textOf(opened)).toBe('hello');
});

test('a stream may reuse the memory of its chunks', async () => {
  const chunk = new Uint8Array(2);
  async function* chunks() {
    for (const text of ['he', 'll', 'o!']) {
      chunk.set(Buffer.from(text));
      yield chunk;
    }
  }
  expect(await textOf(await openSource({ size: 6, stream: chunks() }))).toBe('hello!');
});

test('a Blob can also be read in parts', async () => {
  const reader = await (await openSource(new File(['hello'], 'memory.tmx'))).open();
  const space = new Uint8Array(1);
  expect([Buffer.from((await reader.read(space)) ?? []).toString(), await reader.read(space)]).toEqual([
    'hello',
    undefined,
  ]);
  await reader.close();
});
