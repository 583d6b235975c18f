import { expect } from 'vitest';
import type { GetAnswer } from '../../../../src/files/contract.ts';
import { get } from '../../../../src/files/node.ts';
import { eventLoopRounds } from '../../../support/event-loop.ts';
import { test } from '../../../support/hand-clock.ts';
import { answer, openRawStore } from '../../../support/raw-store.ts';
import { getRequest } from '../../../support/transfer-requests.ts';

async function textOf({ read }: GetAnswer): Promise<string> {
  const parts: Uint8Array[] = [];
  for (let more = await read(); more !== undefined; more = await read()) parts.push(...more);
  return Buffer.concat(parts).toString();
}

test('requests identity, and sends no header of the client', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.end(answer('200 OK', 'hello', 'ETag: "1"'));
  });
  const file = await get(getRequest({ url: store.url }));
  expect(await textOf(file)).toBe('hello');
  file.close();
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
  const file = await get(getRequest({ url: store.url }));
  await eventLoopRounds(200);
  const gathered = (await file.read())?.reduce((sum, part) => sum + part.length, 0);
  file.close();
  expect(gathered).toBeLessThan(2 * chunk.length);
});
