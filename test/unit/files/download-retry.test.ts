import { expect, test } from 'vitest';
import { DownloadError } from '../../../src/errors/api.ts';
import { ConnectionError } from '../../../src/errors/request.ts';
import { download } from '../../../src/files/download.ts';
import {
  brokenDownload,
  downloaded,
  downloadOptions,
  downloadPath,
  resumable,
} from '../../support/played-downloads.ts';
import { playGets, sha256Of } from '../../support/played-store.ts';

test.each([
  [
    'shorter than announced',
    { parts: ['half'], headers: { 'content-length': '10' } },
    'it ended after 4 of 10 bytes',
  ],
  ['without its end', { parts: ['<tmx><body>'] }, 'the file does not end with </tmx>'],
])('retries a file %s, three attempts at most', async (_case, play, why) => {
  const log = playGets(play, play, play);
  const failure = await download(downloadOptions(log, { expectedEnd: '</tmx>' })).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({
    name: 'DownloadError',
    message: `GET ${downloadPath}: ${why}`,
    status: 200,
    attempts: 3,
  });
});

test('does not retry a file of the announced length without its end', async () => {
  const log = playGets({ parts: ['<html>'], headers: { 'content-length': '6' } });
  const failure = await download(downloadOptions(log, { expectedEnd: '</tmx>' })).catch(
    (error: unknown) => error,
  );
  expect(failure).toEqual(
    new DownloadError(`GET ${downloadPath}: the file does not end with </tmx>`, {
      status: 200,
      bytes: 6,
      attempts: 1,
    }),
  );
});

test.each([408, 429, 500, 502, 503, 504, 529])('retries after a %i', async (status) => {
  const log = playGets({ status }, { parts: ['hello'] });
  expect(await downloaded(log)).toMatchObject({ text: 'hello', attempts: 2 });
});

test('waits as long as the store asks', async () => {
  const log = playGets({ status: 503, headers: { 'retry-after': '7' } }, { parts: ['hello'] });
  expect(await downloaded(log)).toMatchObject({ elapsedMs: 7_350 });
});

test('fails at once when the store asks for a longer wait than allowed', async () => {
  const log = playGets({ status: 429, headers: { 'retry-after': '3600' }, words: 'Slow down' });
  const failure = await download(downloadOptions(log)).catch((error: unknown) => error);
  expect(failure).toEqual(
    new DownloadError(`GET ${downloadPath} -> 429: Slow down`, {
      status: 429,
      retryAfterMs: 3_600_000,
      bytes: 0,
      attempts: 1,
    }),
  );
});

test.each([204, 206, 400, 401, 416])('does not retry after a %i', async (status) => {
  const failure = await download(downloadOptions(playGets({ status }))).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    name: 'DownloadError',
    message: `GET ${downloadPath} -> ${status}`,
    status,
    attempts: 1,
  });
});

test('reports a connection error when no byte arrived', async () => {
  const refused = new ConnectionError('refused', { phase: 'before sending', reason: 'connect' });
  const log = playGets({ error: refused }, { error: refused }, { error: refused });
  const failure = await download(downloadOptions(log)).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    name: 'ConnectionError',
    message: 'refused',
    path: downloadPath,
    attempts: 3,
  });
});

test('reports the bytes that arrived before the connection broke', async () => {
  const play = { parts: ['half'], error: brokenDownload };
  const failure = await download(downloadOptions(playGets(play, play, play))).catch(
    (error: unknown) => error,
  );
  expect(failure).toEqual(
    new DownloadError(
      `${brokenDownload.message}, after 4 bytes`,
      { code: 'ECONNRESET', bytes: 4, attempts: 3 },
      brokenDownload,
    ),
  );
});

test('continues where it stopped when the store says it is the same file', async () => {
  const log = playGets(
    { parts: ['hello'], headers: resumable, error: brokenDownload },
    {
      status: 206,
      parts: ['world'],
      headers: { etag: '"1"', 'content-range': 'bytes 5-9/10', 'content-length': '5' },
    },
  );
  expect(await downloaded(log)).toMatchObject({
    text: 'helloworld',
    sha256: sha256Of('helloworld'),
    attempts: 2,
  });
  expect(log.requests.map(({ resume }) => resume)).toEqual([undefined, { from: 5, etag: '"1"' }]);
});

test.each([
  ['another range', { etag: '"1"', 'content-range': 'bytes 4-9/10' }],
  ['a range that ends before the file', { etag: '"1"', 'content-range': 'bytes 5-8/10' }],
  ['a file of another size', { etag: '"1"', 'content-range': 'bytes 5-10/11' }],
  ['no range', { etag: '"1"' }],
  ['a range in other words', { etag: '"1"', 'content-range': 'about bytes 5-9/10' }],
  ['a range with more behind it', { etag: '"1"', 'content-range': 'bytes 5-9/10, 12' }],
  ['another file', { etag: '"2"', 'content-range': 'bytes 5-9/10' }],
  ['no ETag', { 'content-range': 'bytes 5-9/10' }],
  ['an encoded rest', { etag: '"1"', 'content-range': 'bytes 5-9/10', 'content-encoding': 'gzip' }],
])('starts again when a partial response has %s', async (_case, headers) => {
  const log = playGets(
    { parts: ['hello'], headers: resumable, error: brokenDownload },
    { status: 206, parts: ['wrong'], headers },
    { parts: ['HELLOWORLD'], headers: resumable },
  );
  expect(await downloaded(log)).toMatchObject({
    text: 'HELLOWORLD',
    sha256: sha256Of('HELLOWORLD'),
    attempts: 3,
  });
  expect(log.requests.map(({ resume }) => resume)).toEqual([undefined, { from: 5, etag: '"1"' }, undefined]);
});

test('continues with the rest after the store was busy', async () => {
  const log = playGets(
    { parts: ['hello'], headers: resumable, error: brokenDownload },
    { status: 503 },
    { status: 206, parts: ['world'], headers: { etag: '"1"', 'content-range': 'bytes 5-9/10' } },
  );
  expect(await downloaded(log)).toMatchObject({ text: 'helloworld', attempts: 3 });
});

test('reports that a response is not the rest of the file', async () => {
  const log = playGets(
    { parts: ['hello'], headers: resumable, error: brokenDownload },
    { status: 206, parts: ['wrong'], headers: { etag: '"2"' } },
  );
  await expect(downloaded(log, { maxRetries: 1 })).rejects.toMatchObject({
    name: 'DownloadError',
    message: expect.stringMatching(/ -> 206: not the rest of the same file$/),
    status: 206,
    bytes: 5,
    attempts: 2,
  });
});

test('starts again when the store sends the whole file', async () => {
  const log = playGets(
    { parts: ['hello'], headers: resumable, error: brokenDownload },
    { parts: ['HELLOWORLD'], headers: { ...resumable, etag: '"2"' } },
  );
  expect(await downloaded(log)).toMatchObject({ text: 'HELLOWORLD', sha256: sha256Of('HELLOWORLD') });
});

test('starts again when the store reports no rest (416)', async () => {
  const log = playGets(
    { parts: ['hello'], headers: resumable, error: brokenDownload },
    { status: 416 },
    { parts: ['HELLOWORLD'], headers: resumable },
  );
  expect(await downloaded(log)).toMatchObject({ text: 'HELLOWORLD', attempts: 3 });
});

test.each([
  ['a weak ETag', { etag: 'W/"1"' }],
  ['no ETag', {}],
])('does not request the rest of a file with %s', async (_case, headers) => {
  const log = playGets({ parts: ['hello'], headers, error: brokenDownload }, { parts: ['HELLOWORLD'] });
  expect(await downloaded(log)).toMatchObject({ text: 'HELLOWORLD' });
  expect(log.requests.map(({ resume }) => resume)).toEqual([undefined, undefined]);
});
