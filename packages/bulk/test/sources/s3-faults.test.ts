import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBulk } from '../../src/index.ts';
import { eventsOf, filesIn, memoryNames, tmxOf } from '../support/opened-bulk.ts';
import { bucket, openOverStore } from '../support/s3-store.ts';

function puts({ sandbox }: Awaited<ReturnType<typeof openOverStore>>) {
  return sandbox.journal.entries().filter(({ method }) => method === 'PUT');
}

const large = `${tmxOf('large')}${'\n'.repeat(3_000_000)}`;

test.each(['small', 'large'])('a %s object that was replaced since is not sent', async (size) => {
  const opened = await openOverStore();
  const { bulk, store, runAll } = opened;
  const text = size === 'small' ? tmxOf('a') : large;
  await store.put('a.tmx', text);
  await bulk.addFiles(`s3://${bucket}/a.tmx`);
  await store.put('a.tmx', text.replace('a', 'b'));
  const failed = (await runAll()).find(({ type }) => type === 'failed');
  expect(failed).toMatchObject({
    failure: {
      kind: 'changed',
      message: `s3://${bucket}/a.tmx was changed since it was added: the object was replaced. Add it again`,
    },
  });
  expect(puts(opened)).toEqual([]);
});

test('an object that was replaced in a store that ignores If-Match is not sent', async () => {
  const opened = await openOverStore();
  const { bulk, store, runAll } = opened;
  await store.put('a.tmx', tmxOf('a'));
  await bulk.addFiles(`s3://${bucket}/a.tmx`);
  store.answer = ({ method }, response) => {
    const later = tmxOf('b');
    response.writeHead(200, { 'content-length': later.length, etag: '"later"' });
    response.end(method === 'HEAD' ? undefined : later);
    return true;
  };
  const failed = (await runAll()).find(({ type }) => type === 'failed');
  expect(failed).toMatchObject({ failure: { kind: 'changed' } });
  expect(puts(opened)).toEqual([]);
});

test('an object that is replaced while it is sent makes no memory', async () => {
  const opened = await openOverStore();
  const { bulk, store, runAll, client } = opened;
  await store.put('a.tmx', large);
  await bulk.addFiles(`s3://${bucket}/a.tmx`);
  let cuts = 0;
  store.answer = (request, response) => {
    if (request.method !== 'GET' || cuts > 0) return false;
    cuts += 1;
    response.writeHead(200, { 'content-length': large.length });
    response.write(large.slice(0, 1_500_000), () => {
      void store.put('a.tmx', large.replace('large', 'later')).then(() => response.destroy());
    });
    return true;
  };
  const failed = (await runAll()).find(({ type }) => type === 'failed');
  expect(failed).toMatchObject({ failure: { kind: 'changed' } });
  expect(await memoryNames(client)).toEqual([]);
});

test('a download whose connection breaks continues where it broke', async () => {
  const { bulk, store, runAll, client } = await openOverStore();
  await store.put('a.tmx', large);
  await bulk.addFiles(`s3://${bucket}/a.tmx`);
  const starts: string[] = [];
  store.answer = (request, response) => {
    if (request.method !== 'GET') return false;
    const [, start = '0'] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
    starts.push(start);
    if (starts.length > 3) return false;
    expect(request.headers['if-match']).toMatch(/^"[0-9a-f]{32}"$/);
    const from = Number(start);
    response.writeHead(from === 0 ? 200 : 206, {
      'content-length': large.length - from,
      'content-range': `bytes ${from}-${large.length - 1}/${large.length}`,
    });
    response.write(large.slice(from, from + 500_000), () => setTimeout(() => response.destroy(), 50));
    return true;
  };
  const events = await runAll();
  expect(events.filter(({ type }) => type === 'attemptFailed')).toEqual([]);
  expect(starts).toEqual(['0', '500000', '1000000', '1500000']);
  expect(await memoryNames(client)).toEqual(['a']);
});

test('a store that slows down fails no row, however often it says so', async () => {
  const { store, client, openAgain, ledger } = await openOverStore();
  const limits = { firstPauseMs: 1, longestRetryPauseMs: 10 };
  const bulk = await openAgain({ ledger, s3: store.settings, limits });
  await store.put('a.tmx', tmxOf('a'));
  await bulk.addFiles(`s3://${bucket}/a.tmx`);
  let left = 20;
  store.answer = (request, response) => {
    if (request.method !== 'GET' || left === 0) return false;
    left -= 1;
    response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    return true;
  };
  const events = await eventsOf(bulk);
  const failures = events.flatMap((event) => (event.type === 'attemptFailed' ? [event.failure] : []));
  expect(failures.map(({ kind }) => kind)).toEqual(Array(20).fill('sourceAway'));
  expect(failures[0]?.message).toMatch(/\(the store answered status 503, SlowDown\)$/);
  expect(await memoryNames(client)).toEqual(['a']);
});

test('a small object is downloaded once before an outage, however long it lasts, and once to be sent', async () => {
  const { bulk, store, runAll, client, sandbox } = await openOverStore();
  await store.put('a.tmx', tmxOf('a'));
  await bulk.addFiles(`s3://${bucket}/a.tmx`);
  sandbox.faults.add({ on: 'translationMemories_createImport', status: 503, times: 10 });
  store.heard.length = 0;
  await runAll();
  expect(store.heard.filter((request) => request === `GET /${bucket}/a.tmx`).length).toBe(2);
  expect(store.heard.filter((request) => request === `HEAD /${bucket}/a.tmx`).length).toBe(10);
  expect(await memoryNames(client)).toEqual(['a']);
});

test('a clock that is wrong is corrected by that of the store', async () => {
  const { bulk, store, runAll, client } = await openOverStore();
  await store.put('a.tmx', tmxOf('a'));
  const { now } = Date;
  let refused = 0;
  store.answer = ({ headers }, response) => {
    const sent = String(headers['x-amz-date']).replace(/(....)(..)(..T..)(..)/, '$1-$2-$3:$4:');
    if (Math.abs(Date.parse(sent) - now()) < 900_000) return false;
    refused += 1;
    response.writeHead(403).end('<Error><Code>RequestTimeTooSkewed</Code></Error>');
    return true;
  };
  vi.spyOn(Date, 'now').mockImplementation(() => now() - 7_200_000);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await bulk.addFiles(`s3://${bucket}/a.tmx`)).toMatchObject({ added: 1 });
  await runAll();
  expect(await memoryNames(client)).toEqual(['a']);
  expect(refused).toBe(1);
});

test('what the store refuses says why, and no credential', async () => {
  const secret = 'wrong-secret-of-the-store';
  const { bulk, store, folder } = await openOverStore({
    secretAccessKey: secret,
    sessionToken: 'token-of-the-session',
  });
  await store.put('a.tmx', tmxOf('a'));
  const error = await bulk.addFiles(`s3://${bucket}/a.tmx`).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({
    name: 'SourceError',
    kind: 'sourceDenied',
    message: `s3://${bucket}/a.tmx cannot be listed: the store answered status 403, SignatureDoesNotMatch`,
  });
  const texts = [String(error), ...filesIn(folder).map((name) => readFileSync(join(folder, name), 'latin1'))];
  expect(texts.filter((text) => /wrong-secret|token-of-the|S3RVER/.test(text))).toEqual([]);
});

test('rows of a machine without credentials fail with what to do, and continue after a retry', async () => {
  const { bulk, store, client, runAll, sandbox, ledger } = await openOverStore();
  await store.put('a.tmx', tmxOf('a'));
  await bulk.addFiles(`s3://${bucket}/a.tmx`);
  const other = await createBulk({ client, apiKey: fixtures.key, ledger, clock: sandbox.clock });
  const failed = (await eventsOf(other)).find(({ type }) => type === 'failed');
  expect(failed).toMatchObject({
    failure: {
      kind: 'sourceDenied',
      message: expect.stringContaining('(AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set)'),
    },
  });
  expect(await bulk.retry()).toBe(1);
  await runAll();
  expect(await memoryNames(client)).toEqual(['a']);
});
