import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/request.ts';
import type { OpenSource, Source } from '../../../src/files/contract.ts';
import { openSource } from '../../../src/files/other.ts';
import { bytesOf } from '../../support/transfer-requests.ts';

async function textOf(source: OpenSource): Promise<string> {
  const reader = await source.open();
  const parts: Uint8Array[] = [];
  for (let part = await reader.read(); part !== undefined; part = await reader.read())
    parts.push(part.slice());
  await reader.close();
  return Buffer.concat(parts).toString();
}

const replayable: readonly (readonly [string, Source])[] = [
  ['a Blob', new Blob(['hello'])],
  ['a File', new File(['hello'], 'hello.tmx')],
  ['a Uint8Array', Buffer.from('hello')],
  ['an ArrayBuffer', new TextEncoder().encode('hello').buffer],
  ['a function that opens an iterable', { size: 5, open: () => bytesOf('he', '', 'llo') }],
  ['a function that opens a stream', { size: 5, open: async () => new Blob(['hello']).stream() }],
];

test.each(replayable)('reads %s more than once', async (_kind, source) => {
  const open = await openSource(source);
  expect([await textOf(open), await textOf(open)]).toEqual(['hello', 'hello']);
  expect({ size: open.size, replayable: open.replayable, spent: open.spent }).toEqual({
    size: 5,
    replayable: true,
    spent: false,
  });
});

test.each([
  ['an iterable', { size: 5, stream: bytesOf('he', 'llo') }],
  ['a stream', { size: 5, stream: new Blob(['hello']).stream() }],
])('reads %s once', async (_kind, source) => {
  const open = await openSource(source);
  expect([open.replayable, open.spent]).toEqual([false, false]);
  expect(await textOf(open)).toBe('hello');
  expect(open.spent).toBe(true);
});

test.each([
  ['a File', new File(['hello'], 'hello.tmx'), 'hello.tmx'],
  ['a stream with a name', { size: 0, name: 'a.tmx', stream: bytesOf() }, 'a.tmx'],
  ['a function with a name', { size: 0, name: 'a.tmx', open: () => bytesOf() }, 'a.tmx'],
  ['a Blob', new Blob(), undefined],
  ['a stream', { size: 0, stream: bytesOf() }, undefined],
] as const)('has the name of %s', async (_kind, source, name) => {
  expect((await openSource(source)).name).toBe(name);
});

test('keeps a stream that was opened and not read', async () => {
  const source = await openSource({ size: 5, stream: new Blob(['hello']).stream() });
  await (await source.open()).close();
  expect(source.spent).toBe(false);
  expect(await textOf(source)).toBe('hello');
});

test('cancels an unread stream on close', async () => {
  const cancelled = Promise.withResolvers<unknown>();
  const source = await openSource({
    size: 5,
    stream: new ReadableStream({ cancel: () => cancelled.resolve(true) }),
  });
  await source.close();
  expect(await cancelled.promise).toBe(true);
});

test.each([-1, 1.5, Number.NaN, 2 ** 53])('refuses a stream of size %d', async (size) => {
  await expect(openSource({ size, stream: bytesOf() })).rejects.toThrow(
    new InvalidRequestError('A stream needs its exact size in bytes: pass { size, stream }', {
      field: 'source.size',
    }),
  );
});

test('refuses a stream with another reader', async () => {
  const stream = new Blob(['hello']).stream();
  stream.getReader();
  await expect(openSource({ size: 5, stream })).rejects.toThrow(
    new InvalidRequestError('The stream has another reader: pass one that has none', {
      field: 'source.stream',
    }),
  );
});

test.each(['memory.tmx', new URL('file:///memory.tmx')])(
  'refuses the path %s where there are no files',
  async (path) => {
    await expect(openSource(path)).rejects.toThrow(
      new InvalidRequestError(
        'This runtime cannot open paths: pass a Blob, bytes, { size, stream } or { size, open }. ' +
          'A bundle for Node needs the condition "node"',
        {
          field: 'source',
        },
      ),
    );
  },
);
