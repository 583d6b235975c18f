import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/invalid-request.ts';
import { createSha256, get, openSource, openTarget, put } from '../../../src/runtime/other.ts';
import { watchSend } from '../../../src/runtime/other-calls.ts';
import { openRawStore } from '../../support/raw-store.ts';
import { getRequest, putRequest } from '../../support/transfer-requests.ts';

test('writes to streams and to no path', async () => {
  await expect(openTarget('memory.tmx')).rejects.toThrow(
    new InvalidRequestError('This runtime cannot write files: pass a WritableStream, or { memory: true }', {
      field: 'to',
    }),
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
