import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBulk, type S3Settings } from '../../src/index.ts';
import { eventsOf, filesIn, memoryNames, openBulk, tmxOf } from '../support/opened-bulk.ts';
import { bucket, openS3Store } from '../support/s3-store.ts';

async function openOverStore(changes: Partial<S3Settings> = {}) {
  const store = await openS3Store();
  const opened = await openBulk();
  const bulk = await opened.openAgain({ ledger: opened.ledger, s3: { ...store.settings, ...changes } });
  return { ...opened, store, bulk, runAll: () => eventsOf(bulk) };
}

function puts({ sandbox }: Awaited<ReturnType<typeof openOverStore>>) {
  return sandbox.journal.entries().filter(({ method }) => method === 'PUT');
}

const strange = [
  'plain',
  "q!'()*~",
  'a b+c',
  'x?y#z%25&amp;<>',
  'back\\slash',
  'line\nend',
  '"quoted"',
  ']]>',
  'ü/日本 🎉',
  '__proto__/constructor',
  '%',
  '=&',
];

test.each([true, false])('objects with every kind of key become memories (encoded: %s)', async (encodes) => {
  const { bulk, store, client, runAll } = await openOverStore();
  store.encodes = encodes;
  for (const key of strange) await store.put(`in/${key}.tmx`, tmxOf(key));
  await store.put('in/notes.txt', 'no memory');
  await store.put('inner/other.tmx', tmxOf('other'));
  const { added, refused, rows } = await bulk.addFiles(`s3://${bucket}/in`);
  expect({ added, refused }).toEqual({ added: strange.length, refused: [] });
  expect(rows.map(({ path }) => path).toSorted()).toEqual(
    strange.map((key) => `s3://${bucket}/in/${key}.tmx`).toSorted(),
  );
  expect((await runAll()).filter(({ type }) => type === 'attemptFailed')).toEqual([]);
  const stems = strange.map((key) => key.slice(key.lastIndexOf('/') + 1));
  expect(await memoryNames(client)).toEqual(stems.toSorted());
  expect(await bulk.addFiles(`s3://${bucket}/in/`)).toMatchObject({ added: 0, known: strange.length });
  expect(store.requests.filter(({ headers }) => headers.authorization === undefined)).toEqual([]);
});

test('an address means the object with its key, else what is below it, or with * what begins so', async () => {
  const { bulk, store } = await openOverStore();
  for (const key of ['a.tmx', 'a.tmx.bak/b.tmx', 'a.tmxx', 'a/c.tmx', 'a*/d.tmx', 'a/e.TMX', 'z.tmx'])
    await store.put(key, tmxOf(key));
  const keysOf = async (address: string) =>
    (await bulk.addFiles(address)).rows.map(({ path }) => path.replace(`s3://${bucket}/`, ''));
  expect(await keysOf(`s3://${bucket}/a.tmx`)).toEqual(['a.tmx']);
  expect(await keysOf(`s3://${bucket}/a`)).toEqual(['a/c.tmx', 'a/e.TMX']);
  expect(await keysOf(`s3://${bucket}/a*`)).toEqual(
    expect.arrayContaining(['a*/d.tmx', 'a.tmx', 'a.tmx.bak/b.tmx', 'a/c.tmx', 'a/e.TMX']),
  );
  expect(await keysOf(`s3://${bucket}/none`)).toEqual([]);
  expect(await keysOf(`s3://${bucket}`)).toHaveLength(6);
});

test('5 000 keys are listed a page at a time, each once', async () => {
  const { bulk, store, ledger } = await openOverStore();
  const keys = Array.from({ length: 5_000 }, (_, at) => `many/${at}.tmx`);
  store.putMany(keys, tmxOf('one'));
  expect(await bulk.addFiles(`s3://${bucket}/many`)).toMatchObject({ added: 5_000, known: 0, refused: [] });
  expect(store.heard).toEqual(Array(6).fill(`GET /${bucket}`));
  expect((await ledger.counts({ account: bulk.account })).planned).toBe(5_000);
}, 60_000);

test('an object is known by its checksum as a file is, and else by its ETag', async () => {
  const { bulk, store, folder, runAll, ledger } = await openOverStore();
  await store.put('sum.tmx', tmxOf('sum'), { sha256: true });
  await store.put('tag.tmx', tmxOf('tag'));
  await store.put('packed.tmx.gz', gzipSync(tmxOf('packed')));
  const { rows } = await bulk.addFiles(`s3://${bucket}`);
  expect(rows).toHaveLength(3);
  for (const name of ['sum', 'packed', 'tag']) writeFileSync(join(folder, `${name}.tmx`), tmxOf(name));
  expect(await bulk.addFiles(['sum', 'packed'].map((name) => join(folder, `${name}.tmx`)))).toMatchObject({
    added: 0,
    known: 2,
  });
  await runAll();
  const tag = rows.find(({ path }) => path.endsWith('tag.tmx'));
  const { sha256, state } = (await ledger.get(tag?.id ?? '')) ?? {};
  expect({ state, sha256 }).toEqual({ state: 'done', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await store.put('tag.tmx', tmxOf('other'));
  expect(await bulk.addFiles(`s3://${bucket}/tag.tmx`)).toMatchObject({ added: 1, known: 0 });
});

test('an empty object and one that cannot be read are refused by name, and the others are added', async () => {
  const { bulk, store } = await openOverStore();
  await store.put('in/empty.tmx', '');
  await store.put('in/good.tmx', tmxOf('good'));
  await store.put('in/kept.tmx', tmxOf('kept'), { sha256: true });
  store.answer = (request, response) => {
    if (request.method !== 'HEAD') return false;
    response.writeHead(403).end();
    return true;
  };
  const { added, refused } = await bulk.addFiles(`s3://${bucket}/in`);
  expect(added).toBe(1);
  expect(refused).toEqual([
    { path: `s3://${bucket}/in/empty.tmx`, reason: 'it is empty' },
    { path: `s3://${bucket}/in/kept.tmx`, reason: 'it cannot be read (the store answered status 403)' },
  ]);
});

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
