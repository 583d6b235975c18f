import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/request.ts';
import { openSource } from '../../../src/files/other.ts';
import { eventLoopRounds } from '../../support/event-loop.ts';
import { failureOf } from '../../support/failures.ts';

const space = new Uint8Array(8);

async function ended(options = {}): Promise<Readable> {
  const stream = Readable.from([Buffer.from('hello')], options);
  for await (const _part of stream);
  return stream;
}

test.each([
  ['has ended', () => ended()],
  ['has ended and is not destroyed by itself', () => ended({ autoDestroy: false })],
  ['was destroyed', async () => new PassThrough().destroy()],
  [
    'was destroyed a while ago',
    async () => {
      const stream = new PassThrough().destroy();
      await eventLoopRounds(2);
      return stream;
    },
  ],
])('refuses a Readable that %s', async (_state, make) => {
  const stream = await make();
  const before = stream.listenerCount('error');
  const refused = await failureOf(InvalidRequestError, openSource({ size: 5, stream }));
  expect([refused.message, refused.field]).toEqual([
    'The stream has ended or was destroyed: pass one that has not been read',
    'source.stream',
  ]);
  await eventLoopRounds(2);
  expect(stream.listenerCount('error')).toBeLessThanOrEqual(stream.closed ? before : before + 1);
});

test('destroys a Readable that a function opened, when it is closed in its middle', async () => {
  const stream = new PassThrough();
  stream.write('he');
  const reader = await (await openSource({ size: 5, open: () => stream })).open();
  await reader.read(space);
  void reader.read(space)?.catch(() => {});
  await reader.close();
  expect(stream.destroyed).toBe(true);
});

test('gives a chunk that is larger than the space part by part', async () => {
  const reader = await (await openSource({ size: 5, stream: Readable.from([Buffer.from('hello')]) })).open();
  const parts: string[] = [];
  for (let part = await reader.read(space.subarray(0, 2)); part !== undefined; ) {
    parts.push(Buffer.from(part).toString());
    part = await reader.read(space.subarray(0, 2));
  }
  expect(parts).toEqual(['he', 'll', 'o']);
});

test('ignores empty chunks, also at the end', async () => {
  async function* parts() {
    for (const text of ['', 'he', '', '', 'llo', '']) yield Buffer.from(text);
  }
  const reader = await (await openSource({ size: 5, stream: parts() })).open();
  const lengths: (number | undefined)[] = [];
  for (let turn = 0; turn < 3; turn += 1) lengths.push((await reader.read(space))?.length);
  expect(lengths).toEqual([2, 3, undefined]);
});

test('listens to errors as long as the stream is open', async () => {
  const stream = new PassThrough();
  const source = await openSource({ size: 5, stream });
  const during = ['error', 'close'].map((name) => stream.listenerCount(name));
  await source.close();
  await eventLoopRounds(2);
  const after = ['error', 'close'].map((name) => stream.listenerCount(name));
  expect([during, after]).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

test('refuses a stream without its size, and closes it', async () => {
  const stream = new PassThrough();
  const refused = await failureOf(InvalidRequestError, openSource(stream as never));
  expect([refused.message, refused.field, stream.destroyed]).toEqual([
    'A stream needs its exact size in bytes: pass { size, stream }',
    'source.size',
    true,
  ]);
});

test('refuses a Readable with another reader', async () => {
  const flowing = new PassThrough().resume();
  const refused = await failureOf(InvalidRequestError, openSource({ size: 5, stream: flowing }));
  expect([refused.message, refused.field]).toEqual([
    'The stream has another reader: pass one that has none',
    'source.stream',
  ]);
  expect([flowing.destroyed, flowing.listenerCount('error')]).toEqual([false, 0]);
});
