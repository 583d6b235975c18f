import http from 'node:http';
import { expect, test, vi } from 'vitest';
import { openSource, put } from '../../../../src/files/node.ts';
import { openRawStore } from '../../../support/raw-store.ts';
import { putRequest } from '../../../support/transfer-requests.ts';

test('fails when a tool closes the request without a response', async () => {
  const { request } = http;
  using _ = vi.spyOn(http, 'request').mockImplementation((...given: unknown[]) => {
    // The forms in which it may be called are many, and are passed on unchanged.
    const started: http.ClientRequest = Reflect.apply(request, http, given);
    started.once('socket', () => setImmediate(() => started.emit('close')));
    return started;
  });
  await using store = await openRawStore(async (connection) => {
    await connection.gone;
  });
  const source = await openSource(Buffer.from('hello'));
  await expect(put(putRequest({ url: store.url, source }))).rejects.toMatchObject({
    name: 'ConnectionError',
    message: `PUT ${store.origin}/files/memory.tmx: no complete response arrived`,
  });
});
