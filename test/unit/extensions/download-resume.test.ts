import { expect, test } from 'vitest';
import { brokenDownload, downloaded, resumable } from '../../support/played-downloads.ts';
import { playGets, sha256Of } from '../../support/played-store.ts';

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
