// The account decides: it has each content once under its name, or the user must decide.

import { renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import type { Changes } from '../src/row.ts';
import { memoryNames, openBulk, tmxOf, writeTmx } from './support/opened-bulk.ts';

/** A service with two keys for one account and a key for another. */
const service = {
  accounts: [{ id: fixtures.account }, { id: 'other' }],
  keys: [
    { key: 'second-key', account: fixtures.account },
    { key: 'other-key', account: 'other' },
  ],
};

test('another ledger, and a file that was edited, import no second memory of a name', async () => {
  const one = await openBulk(['a', 'b']);
  await one.importAll();
  const two = await one.open('two.db');
  const added = await two.importAll();
  const [memory] = (await one.client.translationMemories.list().toArray()).filter(({ name }) => name === 'a');
  expect(added).toMatchObject({ added: 0, rows: [] });
  expect(added.taken).toHaveLength(2);
  const [path, memoryIds] = [join(one.folder, 'a.tmx'), [memory?.translation_memory_id]];
  expect(added.taken).toContainEqual({ path, name: 'a', memoryIds, isSkipped: false });
  writeFileSync(join(one.folder, 'a.tmx'), tmxOf('edited'));
  expect((await one.importAll()).taken).toMatchObject([{ name: 'a' }]);
  expect((await one.importAll({ existing: 'skip' })).taken).toMatchObject([{ name: 'a', isSkipped: true }]);
  expect(await memoryNames(one.client)).toEqual(['a', 'b']);
  const { rows } = await one.importAll({ existing: 'duplicate' });
  expect(await one.bulk.twins(rows.map(({ id }) => id))).toEqual([]);
  expect(await memoryNames(one.client)).toEqual(['a', 'a', 'b']);
});

test('the row of a file that was edited goes if nothing was sent for it and no worker has it', async () => {
  const { folder, ledger, addAll, sandbox } = await openBulk();
  const edited = async (text: string, progress: Changes, isHeld = false) => {
    writeFileSync(join(folder, 'a.tmx'), tmxOf(text));
    const [{ id = '' } = {}] = (await addAll()).rows;
    await ledger.settle(id, { state: 'declared', jobId: 'job', ...progress }, ['planned']);
    if (isHeld) await ledger.take(id, 60_000);
    writeFileSync(join(folder, 'a.tmx'), tmxOf(`${text}, edited`));
    const { added, taken } = await addAll();
    return { added, taken: taken.length, isThere: (await ledger.get(id)) !== undefined };
  };
  expect(await edited('one', {})).toEqual({ added: 1, taken: 0, isThere: false });
  expect(await edited('two', { state: 'failed' })).toEqual({ added: 1, taken: 0, isThere: false });
  expect(await edited('held', {}, true)).toEqual({ added: 0, taken: 1, isThere: true });
  sandbox.clock.advance('2m');
  // The job of a file that may have been sent can still create its memory.
  expect(await edited('three', { putAt: 1 })).toEqual({ added: 0, taken: 1, isThere: true });
});

test('a file that is added under two names is two imports', async () => {
  const { addAll, client, runAll } = await openBulk(['a']);
  expect(await addAll({ name: () => 'other' })).toMatchObject({ added: 1 });
  await runAll();
  expect(await memoryNames(client)).toEqual(['a', 'other']);
});

test('a file whose import failed is checked before it is sent again', async () => {
  const { addAll, ids, ledger } = await openBulk(['a']);
  const [id = ''] = ids;
  await ledger.settle(id, { state: 'failed' }, ['planned']);
  const { refused, rows } = await addAll({ check: async () => 'it is broken' });
  expect([refused, rows]).toMatchObject([[{ name: 'a', reason: 'it is broken' }], []]);
  expect(await ledger.get(id)).toMatchObject({ state: 'failed' });
});

test('two files of one name in one call are a decision, too', async () => {
  const { folder, addAll } = await openBulk();
  writeTmx(folder, 'a', 'b', 'c');
  // The first batch has only the first file. The second batch has the other files.
  const name = (stem: string) => (stem === 'a' ? 'alone' : 'same');
  const added = await addAll({ name });
  expect(added).toMatchObject({ added: 2, taken: [{ name: 'same', memoryIds: [] }] });
  const again = await addAll({ name, existing: 'duplicate' });
  expect(again).toMatchObject({ added: 1, known: 2, taken: [] });
});

test('each account has each content once, in any order of its keys', async () => {
  const one = await openBulk(['a', 'b'], service);
  const two = await one.open('ledger.db', { apiKey: 'other-key' });
  const rotated = await one.open('ledger.db', { apiKey: 'second-key' });
  for (const { importAll, client } of [one, two, one, two, two, one, rotated]) {
    expect(await importAll()).toMatchObject({ rows: [{}, {}], taken: [] });
    expect(await memoryNames(client)).toEqual(['a', 'b']);
  }
});

test('a memory that was deleted is imported again, and one that only the list lacks is not', async () => {
  const { sandbox, importAll, client } = await openBulk(['a', 'b']);
  await importAll();
  const [memory] = await client.translationMemories.list().toArray();
  const body = '{"translation_memories":[],"total_count":0}';
  sandbox.faults.add({ on: 'translationMemories_list', status: 200, body, times: 1 });
  const known = await importAll();
  expect(known.rows.every(({ memoryId }) => memoryId !== undefined)).toBe(true);
  await client.translationMemories.delete(memory?.translation_memory_id ?? '');
  sandbox.clock.advance('1m');
  await importAll();
  expect(await memoryNames(client)).toEqual(['a', 'b']);
});

test.for(['sent', 'unknown', 'declared'] as const)(
  'a memory that was deleted before its ledger row of state %s was continued is imported again',
  async (state) => {
    const { folder, runAll, importAll, client, ledger, ids } = await openBulk(['a']);
    await runAll();
    // The worker was killed before it learned that the job has ended.
    await ledger.settle(ids[0] ?? '', { state, memoryId: undefined }, ['done']);
    const [memory] = await client.translationMemories.list().toArray();
    await client.translationMemories.delete(memory?.translation_memory_id ?? '');
    renameSync(join(folder, 'a.tmx'), join(folder, 'moved.tmx'));
    await importAll({ name: () => 'a' });
    expect(await memoryNames(client)).toEqual(['a']);
  },
);

test('a job that still runs does not show that its memory was deleted', async () => {
  const { sandbox, runAll, addAll, client, ledger, ids } = await openBulk(['a']);
  await runAll();
  const [id = ''] = ids;
  await ledger.settle(id, { state: 'sent', memoryId: undefined }, ['done']);
  const { jobId } = (await ledger.get(id)) ?? {};
  const results = [{ status: 'processing', translation_memory_id: '00000000-0000-4000-8000-000000000999' }];
  const body = JSON.stringify({ job_id: jobId, results });
  sandbox.faults.add({ on: 'translationMemories_getJob', status: 200, body, times: 1 });
  await addAll();
  expect(await ledger.get(id)).toMatchObject({ state: 'sent', jobId });
  await runAll();
  expect(await memoryNames(client)).toEqual(['a']);
});

test('an answer that is no 200 and no 404 leaves a row undecided', async () => {
  const { sandbox, importAll, client } = await openBulk(['a']);
  await importAll();
  const [memory] = await client.translationMemories.list().toArray();
  await client.translationMemories.delete(memory?.translation_memory_id ?? '');
  sandbox.faults.add({ on: 'translationMemories_get', status: 403, times: 1 });
  const { undecided, rows } = await importAll();
  expect([...undecided]).toEqual([[rows[0]?.id, expect.objectContaining({ kind: 'denied', status: 403 })]]);
  expect(await memoryNames(client)).toEqual([]);
});

test('machines without a shared ledger name their twins', async () => {
  const one = await openBulk(['a']);
  const alone = [one, await one.open('two.db')];
  const added = await Promise.all(alone.map(({ addAll }) => addAll()));
  const ids = added.flatMap(({ rows }) => rows.map(({ id }) => id));
  await Promise.all(alone.map(({ runAll }) => runAll()));
  const twins = [{ name: 'a', memoryIds: [expect.any(String), expect.any(String)] }];
  for (const { bulk } of alone) expect(await bulk.twins(ids)).toEqual(twins);
});

const names = Array.from({ length: 60 }, (_, index) => `file ${index}`);

test('a list with many pages is read 16 at a time, and one whose pages repeat ends the call', async () => {
  const { sandbox, folder, importAll } = await openBulk(names);
  for (const name of names) utimesSync(join(folder, `${name}.tmx`), 1, 1);
  await importAll();
  sandbox.journal.clear();
  expect(await importAll()).toMatchObject({ added: 0, known: 60, taken: [] });
  expect(sandbox.journal.entries('translationMemories_list')).toHaveLength(3);
  const memories = [{ translation_memory_id: 'x', name: 'x', updated_time: '', segment_count: 1 }];
  const body = JSON.stringify({ translation_memories: memories, total_count: 90 });
  sandbox.faults.add({ on: 'translationMemories_list', status: 200, body, times: 999 });
  await expect(importAll()).rejects.toThrow('its pages contain 1');
});

test('a file whose memory was deleted is imported again only if no other memory has its name', async () => {
  const one = await openBulk(['a']);
  await one.importAll();
  const idOf = async () => (await one.client.translationMemories.list().toArray())[0]?.translation_memory_id;
  writeFileSync(join(one.folder, 'a.tmx'), tmxOf('edited'));
  const first = String(await idOf());
  await one.importAll({ existing: 'duplicate' });
  await one.client.translationMemories.delete(first);
  const edited = await idOf();
  writeTmx(one.folder, 'a');
  const taken = [{ name: 'a', memoryIds: [edited] }];
  expect(await one.importAll()).toMatchObject({ added: 0, rows: [], taken });
  expect((await one.importAll({ existing: 'skip' })).taken).toMatchObject([{ isSkipped: true }]);
  expect([await memoryNames(one.client), await idOf()]).toEqual([['a'], edited]);
  const replaced = await one.importAll({ existing: 'replace' });
  const [{ id = '' } = {}] = replaced.rows;
  expect(await one.ledger.get(id)).toMatchObject({ state: 'done', replaces: [edited] });
});
