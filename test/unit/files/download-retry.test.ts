import { expect, test } from 'vitest';
import { DownloadError } from '../../../src/errors/api.ts';
import {
  brokenDownload,
  downloaded,
  downloadFrom,
  downloadPath,
  resumable,
} from '../../support/played-downloads.ts';
import { playGets, sha256Of } from '../../support/played-store.ts';

test('does not retry a file of the announced length without its end', async () => {
  const log = playGets({ parts: ['<html>'], headers: { 'content-length': '6' } });
  await expect(downloadFrom(log, { expectedEnd: '</tmx>' })).rejects.toEqual(
    new DownloadError(`GET ${downloadPath}: the file does not end with </tmx>`, {
      status: 200,
      bytes: 6,
      attempts: 1,
    }),
  );
});

test('reports the bytes that arrived before the connection broke', async () => {
  const play = { parts: ['half'], error: brokenDownload };
  await expect(downloadFrom(playGets(play, play, play))).rejects.toMatchObject({
    name: 'DownloadError',
    message: `${brokenDownload.message}, after 4 bytes`,
    code: 'ECONNRESET',
    bytes: 4,
    attempts: 3,
    cause: { name: 'ConnectionError', phase: 'after sending' },
  });
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
  expect(log.ranges).toEqual([undefined, 'bytes=5- if "1"']);
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
  ['the status 416', {}, 416],
])('starts again when a partial response has %s', async (_case, headers, status = 206) => {
  const log = playGets(
    { parts: ['hello'], headers: resumable, error: brokenDownload },
    { status, parts: ['wrong'], headers },
    { parts: ['HELLOWORLD'], headers: resumable },
  );
  expect(await downloaded(log)).toMatchObject({
    text: 'HELLOWORLD',
    sha256: sha256Of('HELLOWORLD'),
    attempts: 3,
  });
  expect(log.ranges).toEqual([undefined, 'bytes=5- if "1"', undefined]);
});

test('reports that a response is not the rest of the file', async () => {
  const log = playGets(
    { parts: ['hello'], headers: resumable, error: brokenDownload },
    { status: 206, parts: ['wrong'], headers: { etag: '"2"' } },
  );
  await expect(downloaded(log, { maxRetries: 1 })).rejects.toMatchObject({
    name: 'DownloadError',
    message: expect.stringMatching(/ -> 206: the response does not continue the same file$/),
    status: 206,
    bytes: 5,
    attempts: 2,
  });
});

test.each([
  ['a weak ETag', { etag: 'W/"1"' }],
  ['no ETag', {}],
])('does not request the rest of a file with %s', async (_case, headers) => {
  const log = playGets({ parts: ['hello'], headers, error: brokenDownload }, { parts: ['HELLOWORLD'] });
  expect(await downloaded(log)).toMatchObject({ text: 'HELLOWORLD' });
  expect(log.ranges).toEqual([undefined, undefined]);
});
