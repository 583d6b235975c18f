import { expect, test } from 'vitest';
import { ConnectionError } from '../../../src/errors/request.ts';
import { DownloadError } from '../../../src/errors/transfer.ts';
import { download } from '../../../src/extensions/download.ts';
import { brokenDownload, downloaded, downloadOptions, downloadPath } from '../../support/played-downloads.ts';
import { playGets } from '../../support/played-store.ts';
import { createScriptedClock } from '../../support/scripted-clock.ts';

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

test('waits a minute when the store asks for it, but no longer', async () => {
  const busy = (seconds: number) => ({ status: 503, headers: { 'retry-after': String(seconds) } });
  const clock = createScriptedClock({ random: () => 0 });
  const patient = await downloaded(playGets(busy(60), { parts: ['hello'] }), { clock });
  expect(patient).toMatchObject({ elapsedMs: 60_000 });
  await expect(downloaded(playGets(busy(61)))).rejects.toMatchObject({ attempts: 1 });
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
