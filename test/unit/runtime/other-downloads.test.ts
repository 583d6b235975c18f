import { expect, test } from 'vitest';
import { get } from '../../../src/runtime/other.ts';
import { answer, openRawStore } from '../../support/raw-store.ts';
import { getRequest } from '../../support/transfer-requests.ts';
import { getSuite } from './get-suite.ts';

getSuite(get);

test('gets a file, and the rest of one', async () => {
  await using store = await openRawStore(
    async (connection) => {
      await connection.head();
      connection.end(answer('200 OK', 'hello'));
    },
    async (connection) => {
      await connection.head();
      connection.end(answer('206 Partial Content', 'lo'));
    },
  );
  const file = await get(getRequest({ url: store.url }));
  expect(await file.read()).toEqual([new Uint8Array(Buffer.from('hello'))]);
  expect(await file.read()).toBeUndefined();
  file.close();
  const rest = await get(getRequest({ url: store.url, resume: { from: 3, etag: '"1"' } }));
  rest.close();
  expect(store.connections[0]?.headers).toContain('accept-encoding: identity');
  expect(store.connections[1]?.headers).toEqual(expect.arrayContaining(['range: bytes=3-', 'if-range: "1"']));
});

test('reports an interrupted body', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf');
  });
  const file = await get(getRequest({ url: store.url }));
  await file.read();
  await expect(file.read()).rejects.toMatchObject({ name: 'ConnectionError', reason: 'broken' });
  file.close();
});
