import { expect, test } from 'vitest';
import { ConnectionError } from '../../../src/errors/request.ts';
import { UploadError } from '../../../src/errors/transfer.ts';
import { upload } from '../../../src/extensions/upload.ts';
import { playPuts } from '../../support/played-store.ts';
import { brokenUpload, refusedUpload, uploadOptions } from '../../support/played-uploads.ts';

test.each([
  ['a connection that broke', { error: brokenUpload, after: 3 }],
  ['a 500', { status: 500, after: 5 }],
  ['a bare 503', { status: 503, after: 5 }],
])('asks whether the file has arrived after %s', async (_case, failure) => {
  const asked: boolean[] = [];
  const log = playPuts(failure, {});
  const hasArrived = async (isRefused: boolean) => {
    asked.push(isRefused);
    return false;
  };
  expect(await upload(await uploadOptions(log, { hasArrived }))).toMatchObject({ attempts: 2 });
  expect(asked).toEqual([false]);
});

test.each([
  ['a 429', { status: 429, after: 5 }],
  ['a 503 with Retry-After', { status: 503, after: 5, headers: { 'retry-after': '1' } }],
  ['a refusal before the body', { status: 500, after: 0 }],
  ['a connection that was not made', { error: refusedUpload }],
])('does not ask whether the file has arrived after %s', async (_case, failure) => {
  const hasArrived = () => Promise.reject(new Error('asked'));
  expect(await upload(await uploadOptions(playPuts(failure, {}), { hasArrived }))).toMatchObject({
    attempts: 2,
  });
});

test('asks again whether the file has arrived after another failed attempt', async () => {
  const asked: boolean[] = [];
  const log = playPuts({ error: brokenUpload, after: 5 }, { error: refusedUpload });
  const hasArrived = async (isRefused: boolean) => asked.push(isRefused) === 2;
  expect(await upload(await uploadOptions(log, { hasArrived }))).toMatchObject({ attempts: 2 });
  expect(asked).toEqual([false, false]);
});

test('sends nothing more when the file has arrived after all', async () => {
  const log = playPuts({ error: brokenUpload, after: 5 });
  const reported: number[] = [];
  const given = await uploadOptions(log, {
    hasArrived: async () => true,
    onProgress: ({ bytes }) => reported.push(bytes),
  });
  expect(await upload(given)).toMatchObject({ bytes: 5, sha256: undefined, attempts: 1 });
  expect([log.requests.length, reported]).toEqual([1, [0, 5]]);
});

test('fails with the error of the arrival check', async () => {
  const lost = new Error('lost');
  const given = await uploadOptions(playPuts({ error: brokenUpload, after: 5 }), {
    hasArrived: () => Promise.reject(lost),
  });
  await expect(upload(given)).rejects.toBe(lost);
});

test('succeeds when the second file is refused because the first has arrived', async () => {
  const log = playPuts({ error: brokenUpload, after: 5 }, { status: 403 });
  const reported: number[] = [];
  const given = await uploadOptions(log, {
    hasArrived: async (isRefused) => isRefused,
    onProgress: ({ bytes }) => reported.push(bytes),
  });
  expect(await upload(given)).toMatchObject({ bytes: 5, sha256: undefined, attempts: 2 });
  expect([log.requests.length, reported]).toEqual([2, [0, 5]]);
});

test('reports a refused second file when the first has not arrived', async () => {
  const log = playPuts({ error: brokenUpload, after: 5 }, { status: 403 });
  const given = await uploadOptions(log, { hasArrived: async () => false });
  await expect(upload(given)).rejects.toMatchObject({ name: 'UploadError', status: 403, attempts: 2 });
});

test.each([
  ['that nothing came before', [{ status: 403 }]],
  ['after one that was refused, too', [{ status: 429 }, { status: 403 }]],
])('does not ask whether the file has arrived after a refusal %s', async (_case, plays) => {
  const hasArrived = () => Promise.reject(new Error('asked'));
  const given = await uploadOptions(playPuts(...plays), { hasArrived });
  await expect(upload(given)).rejects.toMatchObject({ name: 'UploadError', status: 403 });
});

const tlsFailure = new ConnectionError('PUT: the connection is not trusted (CERT_HAS_EXPIRED)', {
  phase: 'before sending',
  reason: 'tls',
  code: 'CERT_HAS_EXPIRED',
});

test.each([
  ['whose connection fails', { error: tlsFailure }, tlsFailure.message],
  [
    'whose source has changed',
    { error: new UploadError('The source ended', { sourceChanged: true }) },
    'The source ended',
  ],
])('does not treat a second attempt %s as a refusal', async (_case, second, message) => {
  const log = playPuts({ error: brokenUpload, after: 5 }, second);
  const asked: boolean[] = [];
  const hasArrived = async (isRefused: boolean) => {
    asked.push(isRefused);
    return isRefused;
  };
  await expect(upload(await uploadOptions(log, { hasArrived }))).rejects.toThrow(message);
  expect(asked).toEqual([false]);
});

test('reports a refusal of the second file when there is no arrival check', async () => {
  const log = playPuts({ error: brokenUpload, after: 5 }, { status: 403 });
  await expect(upload(await uploadOptions(log))).rejects.toMatchObject({ name: 'UploadError', status: 403 });
});
