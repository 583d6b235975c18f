import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  ConnectionError,
  DownloadError,
  InvalidRequestError,
  SignedUrlExpiredError,
  UnexpectedRedirectError,
} from '../../src/errors.ts';
import { checkDestination, type DownloadOptions, download } from '../../src/extensions/downloading.ts';
import { createHandClock } from '../support/hand-clock.ts';
import { type GetLog, playGets, sha256Of } from '../support/played-store.ts';
import { createScriptedClock } from '../support/scripted-clock.ts';

const path = 'https://files.example.com/export';
const url = `${path}?expires=1772445600&signature=c2VjcmV0`;

function options(log: GetLog, given: Partial<DownloadOptions> = {}): DownloadOptions {
  return { url, to: { memory: true }, get: log.get, clock: createScriptedClock(), ...given };
}

async function fetched(log: GetLog, given: Partial<DownloadOptions> = {}) {
  const { contents, ...result } = await download(options(log, given));
  return { ...result, text: Buffer.from(contents ?? '').toString('latin1') };
}

async function folder(): Promise<{ readonly path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'download-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}

const broken = new ConnectionError(`GET ${path}: the connection broke (ECONNRESET)`, {
  phase: 'after sending',
  reason: 'broken',
  code: 'ECONNRESET',
});
const strong = { 'content-length': '10', etag: '"1"' };

test('keeps a file in memory and gives its size and hash', async () => {
  const log = playGets({ parts: ['hello', 'world'], headers: strong });
  expect(await fetched(log)).toEqual({
    bytes: 10,
    sha256: sha256Of('helloworld'),
    text: 'helloworld',
    attempts: 1,
    elapsedMs: 0,
  });
  expect(log.open).toBe(0);
});

test('gives the runtime the address and the limits, and nothing more', async () => {
  const log = playGets({ parts: [] });
  const given = options(log);
  await download(given);
  expect(log.requests).toEqual([
    {
      url,
      resume: undefined,
      signal: undefined,
      idleTimeoutMs: 60_000,
      floor: 1_024,
      clock: given.clock,
    },
  ]);
});

test('computes no hash when told not to', async () => {
  expect((await fetched(playGets({ parts: ['hello'] }), { digest: false })).sha256).toBeUndefined();
});

test('puts a file in its place', async () => {
  await using place = await folder();
  const to = join(place.path, 'memory.tmx');
  expect(await download(options(playGets({ parts: ['hello', 'world'] }), { to }))).toMatchObject({
    bytes: 10,
    contents: undefined,
  });
  expect([await readFile(to, 'utf8'), await readdir(place.path)]).toEqual(['helloworld', ['memory.tmx']]);
});

test('hands a file to a stream and closes it', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const text = new Response(readable).text();
  await download(options(playGets({ parts: ['hello', 'world'] }), { to: writable }));
  expect(await text).toBe('helloworld');
});

test('asks for nothing when the place is taken', async () => {
  await using place = await folder();
  const to = join(place.path, 'memory.tmx');
  await writeFile(to, 'old');
  const log = playGets();
  await expect(download(options(log, { to }))).rejects.toBeInstanceOf(InvalidRequestError);
  expect(log.requests).toEqual([]);
});

test('replaces a file when told to', async () => {
  await using place = await folder();
  const to = join(place.path, 'memory.tmx');
  await writeFile(to, 'old');
  await download(options(playGets({ parts: ['new'] }), { to, overwrite: true }));
  expect(await readFile(to, 'utf8')).toBe('new');
});

test('leaves nothing behind when it fails', async () => {
  await using place = await folder();
  const to = join(place.path, 'memory.tmx');
  await writeFile(to, 'old');
  const log = playGets({ parts: ['half'], error: broken });
  await expect(download(options(log, { to, overwrite: true, maxRetries: 0 }))).rejects.toThrow();
  expect([await readFile(to, 'utf8'), await readdir(place.path), log.open]).toEqual([
    'old',
    ['memory.tmx'],
    0,
  ]);
});

test('aborts the stream when it fails', async () => {
  const reasons: unknown[] = [];
  const to = new WritableStream({ abort: (reason) => void reasons.push(reason) });
  const log = playGets({ parts: ['half'], error: broken });
  const failure = await download(options(log, { to, maxRetries: 0 })).catch((error: unknown) => error);
  expect(reasons).toEqual([failure]);
});

test('tells beforehand whether the place is free', async () => {
  await using place = await folder();
  const to = join(place.path, 'memory.tmx');
  await checkDestination(to);
  await writeFile(to, 'old');
  await expect(checkDestination(to)).rejects.toBeInstanceOf(InvalidRequestError);
  await checkDestination(to, true);
  await checkDestination({ memory: true });
  expect(await readdir(place.path)).toEqual(['memory.tmx']);
});

test.each(['file:///etc/passwd', 'http://files.example.com/a?signature=c2VjcmV0'])(
  'asks nothing of %s',
  async (address) => {
    const log = playGets();
    await expect(download(options(log, { url: address }))).rejects.toBeInstanceOf(InvalidRequestError);
    expect(log.requests).toEqual([]);
  },
);

test.each([
  [
    'shorter than announced',
    { parts: ['half'], headers: { 'content-length': '10' } },
    'it ended after 4 of 10 bytes',
  ],
  ['without its end', { parts: ['<tmx><body>'] }, 'the file does not end with </tmx>'],
])('tries a file %s again, and gives up after three', async (_case, play, why) => {
  const log = playGets(play, play, play);
  const failure = await download(options(log, { expectedEnd: '</tmx>' })).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    name: 'DownloadError',
    message: `GET ${path}: ${why}`,
    status: 200,
    attempts: 3,
  });
});

test('does not try a file again that is of the announced length and lacks its end', async () => {
  const log = playGets({ parts: ['<html>'], headers: { 'content-length': '6' } });
  const failure = await download(options(log, { expectedEnd: '</tmx>' })).catch((error: unknown) => error);
  expect(failure).toEqual(
    new DownloadError(`GET ${path}: the file does not end with </tmx>`, {
      status: 200,
      bytes: 6,
      attempts: 1,
    }),
  );
});

test.each([
  ['UTF-8', '<tmx></tmx>'],
  ['UTF-8 with white space after it', '<tmx></tmx>\r\n '],
  ['UTF-16', [...'<tmx></tmx>\n'].map((letter) => `${letter}\0`).join('')],
])('knows the end of a file in %s', async (_encoding, text) => {
  const log = playGets({ parts: [text.slice(0, 8), text.slice(8)] });
  expect(await fetched(log, { expectedEnd: '</tmx>' })).toMatchObject({ text });
});

test('refuses a file longer than announced', async () => {
  const log = playGets({ parts: ['hello', 'world'], headers: { 'content-length': '9' } });
  await expect(download(options(log))).rejects.toThrow(
    new DownloadError(`GET ${path}: the file is longer than 9 bytes`, {
      status: 200,
      bytes: 10,
      attempts: 1,
    }),
  );
});

test('refuses a file longer than allowed', async () => {
  const log = playGets({ parts: ['hello', 'world', 'never read'] });
  await expect(download(options(log, { maxBytes: 9 }))).rejects.toThrow(
    new DownloadError(`GET ${path}: the file is longer than 9 bytes`, {
      status: 200,
      bytes: 10,
      attempts: 1,
    }),
  );
});

test('refuses an encoded file', async () => {
  const log = playGets({ parts: ['x'], headers: { 'content-encoding': 'gzip' } });
  await expect(download(options(log))).rejects.toThrow(
    new DownloadError('The store encoded the file, though told not to', {
      status: 200,
      bytes: 0,
      attempts: 1,
    }),
  );
});

test.each([408, 429, 500, 502, 503, 504, 529])('asks again after a %i', async (status) => {
  const log = playGets({ status }, { parts: ['hello'] });
  expect(await fetched(log)).toMatchObject({ text: 'hello', attempts: 2 });
});

test('waits as long as the store asks', async () => {
  const log = playGets({ status: 503, headers: { 'retry-after': '7' } }, { parts: ['hello'] });
  expect(await fetched(log)).toMatchObject({ elapsedMs: 7_350 });
});

test('fails at once when the store asks for a longer wait than allowed', async () => {
  const log = playGets({ status: 429, headers: { 'retry-after': '3600' }, words: 'Slow down' });
  const failure = await download(options(log)).catch((error: unknown) => error);
  expect(failure).toEqual(
    new DownloadError(`GET ${path} -> 429: Slow down`, {
      status: 429,
      retryAfterMs: 3_600_000,
      bytes: 0,
      attempts: 1,
    }),
  );
});

test('waits a minute for a store that asks for it, and not a second more', async () => {
  const busy = (seconds: number) => ({ status: 503, headers: { 'retry-after': String(seconds) } });
  const clock = createScriptedClock({ random: () => 0 });
  const patient = await fetched(playGets(busy(60), { parts: ['hello'] }), { clock });
  expect(patient).toMatchObject({ elapsedMs: 60_000 });
  await expect(fetched(playGets(busy(61)))).rejects.toMatchObject({ attempts: 1 });
});

test.each([204, 206, 400, 401, 416])('does not ask again after a %i', async (status) => {
  const failure = await download(options(playGets({ status }))).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    name: 'DownloadError',
    message: `GET ${path} -> ${status}`,
    status,
    attempts: 1,
  });
});

test.each([403, 404, 410])('takes a %i for an address that works no longer', async (status) => {
  const failure = await download(options(playGets({ status, words: 'expired' }))).catch(
    (error: unknown) => error,
  );
  expect(failure).toEqual(
    new SignedUrlExpiredError(`The download URL ${path} works no longer: GET ${path} -> ${status}: expired`, {
      expiresAt: undefined,
      status,
    }),
  );
});

test('asks nothing of an address that has expired', async () => {
  const expiresAt = '2026-03-02T09:30:00Z';
  const log = playGets();
  const failure = await download(options(log, { expiresAt, now: () => Date.parse(expiresAt) })).catch(
    (error: unknown) => error,
  );
  expect(failure).toEqual(
    new SignedUrlExpiredError(`The download URL ${path} works no longer: it expired at ${expiresAt}`, {
      expiresAt,
      status: undefined,
    }),
  );
  expect(log.requests).toEqual([]);
});

test.each([300, 302, 399, 0])('does not follow a redirect (%i)', async (status) => {
  const failure = await download(options(playGets({ status }))).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UnexpectedRedirectError);
});

test('says that no connection could be made when not a byte came', async () => {
  const refused = new ConnectionError('refused', { phase: 'before sending', reason: 'connect' });
  const log = playGets({ error: refused }, { error: refused }, { error: refused });
  const failure = await download(options(log)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'ConnectionError', message: 'refused', path, attempts: 3 });
});

test('says how far the file came when the connection broke', async () => {
  const play = { parts: ['half'], error: broken };
  const failure = await download(options(playGets(play, play, play))).catch((error: unknown) => error);
  expect(failure).toEqual(
    new DownloadError(
      `${broken.message}, after 4 bytes`,
      { code: 'ECONNRESET', bytes: 4, attempts: 3 },
      broken,
    ),
  );
});

test('goes on where it stopped when the store says it is the same file', async () => {
  const log = playGets(
    { parts: ['hello'], headers: strong, error: broken },
    {
      status: 206,
      parts: ['world'],
      headers: { etag: '"1"', 'content-range': 'bytes 5-9/10', 'content-length': '5' },
    },
  );
  expect(await fetched(log)).toMatchObject({
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
  ['another file', { etag: '"2"', 'content-range': 'bytes 5-9/10' }],
  ['no ETag', { 'content-range': 'bytes 5-9/10' }],
  ['an encoded rest', { etag: '"1"', 'content-range': 'bytes 5-9/10', 'content-encoding': 'gzip' }],
])('begins again when a partial answer has %s', async (_case, headers) => {
  const log = playGets(
    { parts: ['hello'], headers: strong, error: broken },
    { status: 206, parts: ['wrong'], headers },
    { parts: ['HELLOWORLD'], headers: strong },
  );
  expect(await fetched(log)).toMatchObject({
    text: 'HELLOWORLD',
    sha256: sha256Of('HELLOWORLD'),
    attempts: 3,
  });
  expect(log.requests.map(({ resume }) => resume)).toEqual([undefined, { from: 5, etag: '"1"' }, undefined]);
});

test('begins again when the store sends the whole file instead', async () => {
  const log = playGets(
    { parts: ['hello'], headers: strong, error: broken },
    { parts: ['HELLOWORLD'], headers: { ...strong, etag: '"2"' } },
  );
  expect(await fetched(log)).toMatchObject({ text: 'HELLOWORLD', sha256: sha256Of('HELLOWORLD') });
});

test('begins again when the rest is said not to exist', async () => {
  const log = playGets(
    { parts: ['hello'], headers: strong, error: broken },
    { status: 416 },
    { parts: ['HELLOWORLD'], headers: strong },
  );
  expect(await fetched(log)).toMatchObject({ text: 'HELLOWORLD', attempts: 3 });
});

test.each([
  ['a weak ETag', { etag: 'W/"1"' }],
  ['no ETag', {}],
])('does not ask for the rest of a file with %s', async (_case, headers) => {
  const log = playGets({ parts: ['hello'], headers, error: broken }, { parts: ['HELLOWORLD'] });
  expect(await fetched(log)).toMatchObject({ text: 'HELLOWORLD' });
  expect(log.requests.map(({ resume }) => resume)).toEqual([undefined, undefined]);
});

test('goes on into a stream, which cannot begin again', async () => {
  const written: string[] = [];
  const to = new WritableStream<Uint8Array>({
    write: (bytes) => void written.push(Buffer.from(bytes).toString()),
  });
  const log = playGets(
    { parts: ['hello'], headers: strong, error: broken },
    { status: 206, parts: ['world'], headers: { etag: '"1"', 'content-range': 'bytes 5-9/10' } },
  );
  await download(options(log, { to }));
  expect(written).toEqual(['hello', 'world']);
});

test('fails when a stream would have to begin again', async () => {
  const log = playGets({ parts: ['hello'], error: broken }, { parts: ['HELLOWORLD'] });
  const failure = await download(options(log, { to: new WritableStream() })).catch((error: unknown) => error);
  expect(failure).toEqual(
    new DownloadError('The download broke off, and a stream cannot begin again', {
      replayable: false,
      bytes: 5,
      attempts: 2,
    }),
  );
});

test('rejects with the reason of an abort while a stream takes its time', async () => {
  const controller = new AbortController();
  const reason = new Error('no longer needed');
  const aborted: unknown[] = [];
  const to = new WritableStream<Uint8Array>({
    write: () => {
      controller.abort(reason);
      return new Promise(() => {});
    },
    abort: (why) => void aborted.push(why),
  });
  const log = playGets({ parts: ['hello'] });
  const downloading = download(options(log, { to, signal: controller.signal, clock: createHandClock() }));
  await expect(downloading).rejects.toBe(reason);
  expect(log.open).toBe(0);
});

test('tells of nothing, of what came, and of everything once the file is in its place', async () => {
  const clock = createHandClock();
  const heard: unknown[] = [];
  const log = playGets({ parts: ['hello', 'wor', 'ld'], headers: strong });
  const get = async (request: Parameters<GetLog['get']>[0]) => {
    const answer = await log.get(request);
    const read = () => {
      clock.advance(100);
      return answer.read();
    };
    return { ...answer, read };
  };
  await download(options(log, { get, clock, onProgress: (progress) => heard.push(progress) }));
  expect(heard).toEqual([
    { bytes: 0, size: undefined },
    { bytes: 5, size: 10 },
    { bytes: 8, size: 10 },
    { bytes: 10, size: 10 },
  ]);
});
