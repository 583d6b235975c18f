import { expect, test } from 'vitest';
import { get } from '../../../src/files/other.ts';
import { openRawStore } from '../../support/raw-store.ts';
import { getRequest } from '../../support/transfer-requests.ts';
import { getSuite } from './get-suite.ts';

getSuite(get);

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
