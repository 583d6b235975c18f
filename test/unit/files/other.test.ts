import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/request.ts';
import { createSha256, openSource, openTarget, put } from '../../../src/files/other.ts';
import { watchSend } from '../../../src/platform/other-calls.ts';
import { eventLoopRounds } from '../../support/event-loop.ts';
import { openRawStore } from '../../support/raw-store.ts';
import { bytesOf, sendFile } from '../../support/transfer-requests.ts';

test.each([
  ['shorter', ['he'], 'ended after 2'],
  ['longer', ['hello', '!'], 'has more'],
])('sends nothing of a stream that is %s than declared', async (_case, parts, found) => {
  await using store = await openRawStore();
  const source = await openSource({ size: 5, open: () => bytesOf(...parts) });
  await expect(sendFile(put, { url: store.url, source })).rejects.toMatchObject({
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
  expect([createSha256(), await watchSend(async () => 7)]).toEqual([undefined, 7]);
});

test('opens no source and sends nothing under an aborted signal', async () => {
  await using store = await openRawStore();
  const reason = new Error('too late');
  const signal = AbortSignal.abort(reason);
  const source = await openSource({ size: 5, open: () => Promise.reject(new Error('opened')) });
  await expect(sendFile(put, { url: store.url, source, signal })).rejects.toBe(reason);
  expect(store.connections).toEqual([]);
});

test('closes a source that opens after the abort', async () => {
  const opened = Promise.withResolvers<ReadableStream<Uint8Array>>();
  const closed: string[] = [];
  const aborter = new AbortController();
  const source = await openSource({ size: 5, open: () => opened.promise });
  const sending = sendFile(put, { url: 'http://localhost/', source, signal: aborter.signal });
  await eventLoopRounds(1);
  aborter.abort('over');
  await expect(sending).rejects.toBe('over');
  opened.resolve(new ReadableStream({ cancel: () => void closed.push('closed') }));
  await eventLoopRounds(2);
  expect(closed).toEqual(['closed']);
});
