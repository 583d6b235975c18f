import { expect, test } from 'vitest';
import { UploadError } from '../../../src/errors/api.ts';
import type { ByteStream, PutRequest } from '../../../src/files/contract.ts';
import { openSource, put as putBy } from '../../../src/files/other.ts';
import type { PlatformFetch } from '../../../src/platform/contract.ts';
import { failureOf } from '../../support/failures.ts';
import { createHandClock } from '../../support/hand-clock.ts';
import { putRequest } from '../../support/transfer-requests.ts';

const url = 'https://files.example.com/a?signature=c2VjcmV0LXNpZ25hdHVyZQ';

/** A store behind a fetch that keeps the text of every body. */
function keptBy() {
  const kept: string[] = [];
  const fetch: PlatformFetch = async (_url, { body }) => {
    kept.push(await new Response(body ?? '').text());
    return new Response();
  };
  return { put: (request: PutRequest) => putBy(request, fetch), kept };
}

async function* inOneBuffer(...parts: readonly string[]): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.alloc(8);
  for (const part of parts) yield buffer.subarray(0, buffer.write(part));
  buffer.fill(0);
}

test('sends every chunk of a generator that reuses one buffer', async () => {
  const { put, kept } = keptBy();
  const source = await openSource({ size: 8, stream: inOneBuffer('abc', 'de', 'fgh') });
  await put(putRequest({ url, source }));
  expect(kept).toEqual(['abcdefgh']);
});

test('does not wait for a source that does not open once the signal aborts, and closes it when it does', async () => {
  const { put, kept } = keptBy();
  const patience = new AbortController();
  const reason = new Error('no longer needed');
  const opening = Promise.withResolvers<ByteStream>();
  const closed = Promise.withResolvers<string>();
  const asked = Promise.withResolvers<void>();
  const open = () => {
    asked.resolve();
    return opening.promise;
  };
  const source = await openSource({ size: 5, open });
  const sending = put(putRequest({ url, source, signal: patience.signal }));
  await asked.promise;
  patience.abort(reason);
  await expect(sending).rejects.toBe(reason);
  opening.resolve(new ReadableStream({ cancel: () => closed.resolve('closed') }));
  expect([await closed.promise, kept]).toEqual(['closed', []]);
});

test('does not open a source whose signal aborts just after the call', async () => {
  const { put } = keptBy();
  const patience = new AbortController();
  const source = await openSource({ size: 5, open: () => new Promise(() => {}) });
  const sending = put(putRequest({ url, source, signal: patience.signal }));
  patience.abort(new Error('no longer needed'));
  await expect(sending).rejects.toThrow('no longer needed');
});

test('reports that a source could not be opened', async () => {
  const { put } = keptBy();
  const unplugged = new Error('unplugged');
  const source = await openSource({ size: 5, open: () => Promise.reject(unplugged) });
  const error = await failureOf(UploadError, put(putRequest({ url, source })));
  expect([error.message, error.cause]).toEqual(['The source failed after 0 of 5 bytes', unplugged]);
});

test('leaves no timer when a listener throws', async () => {
  const { put } = keptBy();
  const clock = createHandClock();
  const broken = new Error('the listener broke');
  const source = await openSource(Buffer.from('hello'));
  const onBytes = () => {
    throw broken;
  };
  await expect(put(putRequest({ url, source, clock, onBytes }))).rejects.toBe(broken);
  expect(clock.pending).toBe(0);
});
