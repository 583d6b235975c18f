import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { memoryNames, tmxOf } from '../support/opened-bulk.ts';
import { bucket, openOverStore } from '../support/s3-store.ts';

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

test('2 001 keys are listed a page at a time, each once', async () => {
  const { bulk, store, ledger } = await openOverStore();
  const keys = Array.from({ length: 2_001 }, (_, at) => `many/${at}.tmx`);
  store.putMany(keys, tmxOf('one'));
  expect(await bulk.addFiles(`s3://${bucket}/many`)).toMatchObject({ added: 2_001, known: 0, refused: [] });
  expect(store.heard).toEqual(Array(4).fill(`GET /${bucket}`));
  expect((await ledger.totals({ account: bulk.account })).rows.planned).toBe(2_001);
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
