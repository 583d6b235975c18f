import { expect, test } from 'vitest';
import { download } from '../../../../src/files/download.ts';
import { get } from '../../../../src/files/node.ts';
import { eventLoopRounds } from '../../../support/event-loop.ts';
import { answer, openRawStore } from '../../../support/raw-store.ts';
import { exchangeWith, transferWith } from '../../../support/transfer-requests.ts';

test('requests identity, and sends no header of the client', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.end(answer('200 OK', 'hello', 'ETag: "1"'));
  });
  const to = { memory: true } as const;
  const { contents } = await download({ ...transferWith(), url: store.url, to });
  expect(Buffer.from(contents ?? []).toString()).toBe('hello');
  expect(store.connections[0]?.headers).toEqual([
    'accept-encoding: identity',
    'accept: */*',
    'connection: close',
    `host: ${new URL(store.origin).host}`,
  ]);
});

test('pauses a fast store while nothing reads', async () => {
  const chunk = Buffer.alloc(1_048_576);
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.send(`HTTP/1.1 200 OK\r\nContent-Length: ${64 * chunk.length}\r\n\r\n`);
    connection.send(...Array.from({ length: 64 }, () => chunk));
  });
  const file = await get(exchangeWith('GET', store.url), { method: 'GET' });
  await eventLoopRounds(200);
  const gathered = (await file.read()).value?.length;
  file.cancel();
  expect(gathered).toBeLessThan(2 * chunk.length);
});
