import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { sendBody } from '../../../../src/files/body.ts';
import { put } from '../../../../src/files/node.ts';
import { openSource } from '../../../../src/files/node-source.ts';
import { eventLoopRounds } from '../../../support/event-loop.ts';
import { test } from '../../../support/hand-clock.ts';
import { answer, openRawStore, taking } from '../../../support/raw-store.ts';
import { bytesOf, exchangeWith, sendFile } from '../../../support/transfer-requests.ts';

const mebibyte = 1_048_576;

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

test('ends with what a listener throws', async () => {
  await using store = await openRawStore(taking(2 * mebibyte));
  const broken = new Error('the listener broke');
  const source = await openSource(randomBytes(2 * mebibyte));
  const onBytes = () => {
    throw broken;
  };
  await expect(sendFile(put, { url: store.url, source, onBytes })).rejects.toBe(broken);
});

test('a handshake that fails sends nothing', async () => {
  await using store = await openRawStore((connection) => connection.end('no TLS'));
  const source = await openSource(Buffer.from('ab'));
  const sending = sendFile(put, { url: store.url.replace('http:', 'https:'), source });
  await expect(sending).rejects.toMatchObject({ reason: 'tls', phase: 'before sending' });
});

test('reads no stream while there is no connection', async () => {
  const source = await openSource({ size: 2, stream: bytesOf('ab') });
  const sending = sendFile(put, { url: 'http://127.0.0.1:1/', source });
  await expect(sending).rejects.toMatchObject({ phase: 'before sending' });
  expect(source.spent).toBe(false);
});

test('sends a part before its memory is used again', async () => {
  const [letters, memory] = [[...'abcd'], [Buffer.alloc(1), Buffer.alloc(1)]];
  const read = async () => {
    const letter = letters.shift();
    memory.reverse()[0]?.write(letter ?? '');
    return letter === undefined ? undefined : memory[0];
  };
  const close = async () => {};
  const source = { size: 4, replayable: true, spent: false, close, open: async () => ({ read, close }) };
  let sent = '';
  const send = async (bytes: Uint8Array) => {
    await eventLoopRounds(2);
    sent += Buffer.from(bytes);
  };
  const outlet = { over: new AbortController().signal, send, finish: () => {} };
  const request = { source, contentType: '', expect: false, digest: false, onBytes: () => {} };
  await sendBody(outlet, request, exchangeWith('PUT', 'https://files.example.com/a'));
  expect(sent).toBe('abcd');
});
