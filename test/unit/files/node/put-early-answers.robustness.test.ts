import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openSource, put } from '../../../../src/files/node.ts';
import { eventLoopRounds } from '../../../support/event-loop.ts';
import { test } from '../../../support/hand-clock.ts';
import { answer, openRawStore, type StoreScript, taking } from '../../../support/raw-store.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { sendFile } from '../../../support/transfer-requests.ts';

const mebibyte = 1_048_576;
const continues = 'HTTP/1.1 100 Continue\r\n\r\n';

test('sends to a store that is silent about consent after a second', async ({ clock }) => {
  const early: number[] = [];
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    clock.advance(999);
    await eventLoopRounds(20);
    early.push(connection.body.length);
    clock.advance(1);
    await connection.bodyOf(mebibyte);
    connection.end(answer('200 OK'));
  });
  const source = await openSource(randomBytes(mebibyte));
  const { status } = await sendFile(put, { url: store.url, source, clock });
  expect({ status, early, timers: clock.pending }).toEqual({ status: 200, early: [0], timers: 0 });
});

test('repeats a request whose question the store refuses with 417, without it', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.end(answer('417 Expectation Failed'));
  }, taking(0));
  const source = await openSource(randomBytes(mebibyte));
  const { status } = await sendFile(put, { url: store.url, source });
  expect(status).toBe(200);
  expect(store.connections[1]?.headers).not.toContain('expect: 100-continue');
});

test('repeats a request after a 417 whose body does not end', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.send('HTTP/1.1 417 Expectation Failed\r\ncontent-length: 100\r\n\r\nno');
  }, taking(0));
  const source = await openSource(randomBytes(mebibyte));
  expect((await sendFile(put, { url: store.url, source })).status).toBe(200);
});

test.each([
  ['at once', 0],
  ['while the body flows', mebibyte],
])('reports the answer of a store that refuses %s and hangs up', async (_when, after) => {
  const refusing: StoreScript = async (connection) => {
    await connection.head();
    connection.send(continues);
    await connection.bodyOf(after);
    connection.send(answer('403 Forbidden'));
    connection.reset();
  };
  await using store = await openRawStore(...Array.from({ length: 20 }, () => refusing));
  const path = join(temporaryFolder(), 'memory.tmx');
  await writeFile(path, Buffer.alloc(16 * mebibyte));
  const source = await openSource(path);
  const statuses: number[] = [];
  for (const _connection of Array.from({ length: 20 }))
    statuses.push((await sendFile(put, { url: store.url, source })).status);
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 403));
});

test.each([
  ['less than 1 MiB', mebibyte - 1, false],
  ['an empty file, even on request', 0, true],
])('does not expect 100 Continue for %s', async (_case, size, expect100) => {
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(size);
    connection.end(answer('200 OK'));
  });
  const source = await openSource(Buffer.alloc(size));
  await sendFile(put, { url: store.url, source, expect: expect100 });
  expect(store.connections[0]?.headers).not.toContain('expect: 100-continue');
});
