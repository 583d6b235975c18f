import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/request.ts';
import { openSource } from '../../../src/files/other.ts';
import { eventLoopRounds } from '../../support/event-loop.ts';
import { failureOf } from '../../support/failures.ts';

async function ended(options = {}): Promise<Readable> {
  const stream = Readable.from([Buffer.from('hello')], options);
  for await (const _part of stream);
  return stream;
}

test('refuses a Readable that flows to another reader', async () => {
  const stream = new PassThrough().resume();
  const refused = await failureOf(InvalidRequestError, openSource({ size: 5, stream }));
  expect(refused.message).toBe('The stream has another reader: pass one that has none');
});

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
  const refused = await failureOf(InvalidRequestError, openSource({ size: 5, stream }));
  expect([refused.message, refused.field]).toEqual([
    'The stream has ended or was destroyed: pass one that has not been read',
    'source.stream',
  ]);
});

test('destroys a Readable that a function opened, when it is closed in its middle', async () => {
  const stream = new PassThrough();
  stream.write('he');
  const reader = await (await openSource({ size: 5, open: () => stream })).open();
  await reader.read();
  void reader.read()?.catch(() => {});
  await reader.close();
  expect(stream.destroyed).toBe(true);
});

test('gives a large chunk part by part', async () => {
  const chunk = Buffer.alloc(2_500_000);
  const reader = await (await openSource({ size: chunk.length, stream: Readable.from([chunk]) })).open();
  const lengths: (number | undefined)[] = [];
  for (let turn = 0; turn < 4; turn += 1) lengths.push((await reader.read())?.length);
  expect(lengths).toEqual([1_048_576, 1_048_576, 402_848, undefined]);
});

test('ignores empty chunks, also at the end', async () => {
  async function* parts() {
    for (const text of ['', 'he', '', '', 'llo', '']) yield Buffer.from(text);
  }
  const reader = await (await openSource({ size: 5, stream: parts() })).open();
  const lengths: (number | undefined)[] = [];
  for (let turn = 0; turn < 3; turn += 1) lengths.push((await reader.read())?.length);
  expect(lengths).toEqual([2, 3, undefined]);
});

test('listens to errors before the stream is read', async () => {
  const stream = new PassThrough();
  await openSource({ size: 5, stream });
  expect(stream.listenerCount('error')).toBe(1);
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
