import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { UploadError } from '../../../../src/errors/api.ts';
import { put } from '../../../../src/files/node.ts';
import { openSource } from '../../../../src/files/node-source.ts';
import { eventLoopRounds } from '../../../support/event-loop.ts';
import { test } from '../../../support/hand-clock.ts';
import { answer, openRawStore, taking } from '../../../support/raw-store.ts';
import { bytesOf, sendFile } from '../../../support/transfer-requests.ts';

const mebibyte = 1_048_576;

test.each([
  ['holds the last byte back', 4, ['ab', 'cd', 'e'], 'has more', 'ab'],
  ['breaks the connection off', 9, ['ab', 'cd'], 'ended after 4', 'abcd'],
])('%s when the source has not the %i bytes that it declared', async (_, size, parts, what, sent) => {
  await using store = await openRawStore(async (connection) => {
    await connection.gone;
  });
  const source = await openSource({ size, stream: bytesOf(...parts) });
  const message = `The source was declared as ${size} bytes, but ${what}`;
  const sending = sendFile(put, { url: store.url, source });
  await expect(sending).rejects.toThrow(new UploadError(message, { sourceChanged: true }));
  await store.connections[0]?.gone;
  expect(store.connections[0]?.body.toString()).toBe(sent);
});

test('waits for the answer to a slow upload as long again as its last bytes took', async ({ clock }) => {
  const rest = Promise.withResolvers<string>();
  const taken = Promise.withResolvers<void>();
  await using store = await openRawStore(async (connection) => {
    await connection.bodyOf(2);
    clock.advance(50_000);
    rest.resolve('cd');
    await connection.bodyOf(4);
    await taken.promise;
    await eventLoopRounds(5);
    clock.advance(100_000);
    connection.end(answer('200 OK'));
  });
  const source = await openSource({ size: 4, stream: bytesOf('ab', rest.promise) });
  const onBytes = (bytes: number) => bytes === 4 && taken.resolve();
  const { status } = await sendFile(put, { url: store.url, source, clock, onBytes });
  expect(status).toBe(200);
});

test('leaves a stream unread when no connection comes about', async () => {
  const store = await openRawStore();
  await store[Symbol.asyncDispose]();
  const source = await openSource({ size: 5, stream: bytesOf('hello') });
  const sending = sendFile(put, { url: store.url, source });
  await expect(sending).rejects.toMatchObject({ phase: 'before sending', reason: 'connect' });
  expect(source.spent).toBe(false);
});

test('ends with what a listener throws', async () => {
  await using store = await openRawStore(taking(2 * mebibyte));
  const broken = new Error('the listener broke');
  const source = await openSource(randomBytes(2 * mebibyte));
  const onBytes = () => {
    throw broken;
  };
  await expect(sendFile(put, { url: store.url, source, onBytes })).rejects.toBe(broken);
});
