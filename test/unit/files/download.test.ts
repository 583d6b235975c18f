import { expect, test } from 'vitest';
import { DownloadError, SignedUrlExpiredError } from '../../../src/errors/api.ts';
import { createHandClock } from '../../support/hand-clock.ts';
import { downloaded, downloadFrom, downloadPath, resumable } from '../../support/played-downloads.ts';
import { type GetLog, playGets } from '../../support/played-store.ts';

const hint = 'Export the memory again: each export has a new URL';

test.each([
  ['UTF-8', '<tmx></tmx>'],
  ['UTF-8 with white space after it', '<tmx></tmx>\r\n '],
  ['UTF-8 with comments after it', '<tmx></tmx><!-- one --> \n<?two?>\n'],
  ['UTF-16', [...'<tmx></tmx>\n'].map((letter) => `${letter}\0`).join('')],
])('knows the end of a file in %s', async (_encoding, text) => {
  const log = playGets({ parts: [text.slice(0, 8), text.slice(8)] });
  expect(await downloaded(log, { expectedEnd: '</tmx>' })).toMatchObject({ text });
});

test.each([
  ['transfers', (chunk: Uint8Array) => void structuredClone(chunk, { transfer: [chunk.buffer] })],
  ['overwrites', (chunk: Uint8Array) => void chunk.fill(0)],
])('knows the end of a file although its destination %s the chunks', async (_how, write) => {
  const log = playGets({ parts: [`${'x'.repeat(100_000)}</tmx>`] });
  const to = new WritableStream<Uint8Array>({ write });
  expect(await downloadFrom(log, { to, expectedEnd: '</tmx>' })).toMatchObject({ bytes: 100_006 });
});

test.each([[['hello', 'world']], [['hello', 'world', 'never read']]])(
  'refuses a file longer than announced: %j',
  async (parts) => {
    const log = playGets({ parts, headers: { 'content-length': '9' } });
    await expect(downloadFrom(log)).rejects.toThrow(
      new DownloadError(`GET ${downloadPath}: the file is longer than 9 bytes`, {
        status: 200,
        bytes: 10,
        attempts: 1,
      }),
    );
  },
);

test('refuses an encoded file', async () => {
  const log = playGets({ parts: ['x'], headers: { 'content-encoding': 'gzip' } });
  await expect(downloadFrom(log)).rejects.toThrow(
    new DownloadError('The store compressed the file, although the request forbids compression', {
      status: 200,
      bytes: 0,
      attempts: 1,
    }),
  );
});

test.each([403, 404, 410])('treats a %i as an expired URL', async (status) => {
  await expect(downloadFrom(playGets({ status, words: 'expired' }))).rejects.toEqual(
    new SignedUrlExpiredError(
      `The download URL ${downloadPath} has expired: GET ${downloadPath} -> ${status}: expired. ${hint}`,
      { expiresAt: undefined, status, hint },
    ),
  );
});

test('asks nothing of an address that has expired', async () => {
  const expiresAt = '2026-03-02T09:30:00Z';
  const log = playGets();
  await expect(downloadFrom(log, { expiresAt, now: () => Date.parse(expiresAt) })).rejects.toEqual(
    new SignedUrlExpiredError(`The download URL ${downloadPath} expired at ${expiresAt}. ${hint}`, {
      expiresAt,
      status: undefined,
      hint,
    }),
  );
  expect(log.ranges).toEqual([]);
});

test('reports 0 bytes, the bytes that came, and all bytes once the file is in its place', async () => {
  const clock = createHandClock();
  const heard: unknown[] = [];
  const log = playGets({ parts: ['hello', 'wor', 'ld'], headers: resumable });
  const get: GetLog['get'] = async (exchange, init) => {
    const answer = await log.get(exchange, init);
    const read = () => {
      clock.advance(100);
      return answer.read();
    };
    return { ...answer, read };
  };
  await downloadFrom(
    { get },
    {
      clock,
      onProgress: (progress) => heard.push(progress),
    },
  );
  expect(heard).toEqual([
    { bytes: 0, size: undefined },
    { bytes: 5, size: 10 },
    { bytes: 8, size: 10 },
    { bytes: 10, size: 10 },
  ]);
});
