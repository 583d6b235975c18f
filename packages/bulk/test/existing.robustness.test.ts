// The account decides: it has each content once under its name, or the user must decide.

import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { createBulk, sqliteLedger } from '../src/index.ts';
import type { Changes } from '../src/row.ts';
import { eventsOf, memoryNames, openBulk, tmxIn, tmxOf, writeTmx } from './support/opened-bulk.ts';

const second = 'second-key';
const other = 'other-key';

/** Starts a service with two keys for one account and a key for another. Each program has its own ledger and key. */
async function openMachines() {
  const sandbox = createSandbox({
    accounts: [{ id: fixtures.account }, { id: 'other' }],
    keys: [
      { key: second, account: fixtures.account },
      { key: other, account: 'other' },
    ],
  });
  onTestFinished(() => sandbox.close());
  const folder = temporaryFolder();
  const { clock } = sandbox;
  const machine = async (ledgerName: string, apiKey: string = fixtures.key) => {
    const client = createClient({ baseUrl: 'https://sandbox.test', apiKey, fetch: sandbox.fetch, clock });
    const ledger = await sqliteLedger(join(folder, ledgerName), { now: () => clock.date() });
    onTestFinished(() => ledger.close());
    const bulk = createBulk({ client, apiKey, ledger, clock });
    const importAll = async (existing?: 'skip' | 'replace' | 'duplicate') => {
      const added = await bulk.addFiles(tmxIn(folder), { existing });
      await eventsOf(bulk);
      return { ...added, twins: await bulk.twins(added.rows.map(({ id }) => id)) };
    };
    return { bulk, client, ledger, importAll };
  };
  return { sandbox, folder, machine };
}

test('another ledger, and a file that was edited, import no second memory of a name', async () => {
  const { folder, machine } = await openMachines();
  writeTmx(folder, 'a', 'b');
  const one = await machine('one.db');
  await one.importAll();
  const two = await machine('two.db');
  const added = await two.importAll();
  const [memory] = (await one.client.translationMemories.list().toArray()).filter(({ name }) => name === 'a');
  expect(added).toMatchObject({ added: 0, rows: [] });
  expect(added.taken).toHaveLength(2);
  expect(added.taken).toContainEqual({
    path: join(folder, 'a.tmx'),
    name: 'a',
    memoryIds: [memory?.translation_memory_id],
    isSkipped: false,
  });
  writeFileSync(join(folder, 'a.tmx'), tmxOf('edited'));
  expect((await one.importAll()).taken).toMatchObject([{ name: 'a' }]);
  expect((await one.importAll('skip')).taken).toMatchObject([{ name: 'a', isSkipped: true }]);
  expect(await memoryNames(one.client)).toEqual(['a', 'b']);
  expect((await one.importAll('duplicate')).twins).toEqual([]);
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

test('two files of one name in one call are a decision, too', async () => {
  const { bulk, folder } = await openBulk();
  writeTmx(folder, 'a', 'b');
  const added = await bulk.addFiles(tmxIn(folder), { name: () => 'same' });
  expect(added).toMatchObject({ added: 1, taken: [{ name: 'same', memoryIds: [] }] });
  const again = await bulk.addFiles(tmxIn(folder), { name: () => 'same', existing: 'duplicate' });
  expect(again).toMatchObject({ added: 1, known: 1, taken: [] });
});

test('a rotated key finds what the key before it has imported', async () => {
  const { folder, machine } = await openMachines();
  writeTmx(folder, 'a', 'b');
  const one = await machine('one.db');
  await one.importAll();
  const rotated = await machine('one.db', second);
  expect(await rotated.importAll()).toMatchObject({ added: 0, known: 2, taken: [] });
  expect(await memoryNames(one.client)).toEqual(['a', 'b']);
});

test('keys of two accounts under one name have each content once in their account, in any order', async () => {
  const { folder, machine } = await openMachines();
  writeTmx(folder, 'a', 'b');
  const one = await machine('one.db');
  const two = await machine('one.db', other);
  for (const { importAll, client } of [one, two, one, two, two, one]) {
    const { rows } = await importAll();
    expect(rows).toHaveLength(2);
    expect(await memoryNames(client)).toEqual(['a', 'b']);
  }
});

test('a memory that was deleted is imported again, and one that only the list lacks is not', async () => {
  const { sandbox, folder, machine } = await openMachines();
  writeTmx(folder, 'a', 'b');
  const { importAll, client } = await machine('one.db');
  await importAll();
  const [memory] = await client.translationMemories.list().toArray();
  sandbox.faults.add({
    on: 'translationMemories_list',
    status: 200,
    body: '{"translation_memories":[],"total_count":0}',
    times: 1,
  });
  const known = await importAll();
  expect(known.rows.every(({ memoryId }) => memoryId !== undefined)).toBe(true);
  await client.translationMemories.delete(memory?.translation_memory_id ?? '');
  sandbox.clock.advance('1m');
  await importAll();
  expect(await memoryNames(client)).toEqual(['a', 'b']);
});

test('an answer that is no 200 and no 404 leaves a row undecided', async () => {
  const { sandbox, folder, machine } = await openMachines();
  writeTmx(folder, 'a');
  const { importAll, client } = await machine('one.db');
  await importAll();
  const [memory] = await client.translationMemories.list().toArray();
  await client.translationMemories.delete(memory?.translation_memory_id ?? '');
  sandbox.faults.add({ on: 'translationMemories_get', status: 403, times: 1 });
  const { undecided, rows } = await importAll();
  expect([...undecided]).toEqual([[rows[0]?.id, expect.objectContaining({ kind: 'denied', status: 403 })]]);
  expect(await memoryNames(client)).toEqual([]);
});

test('machines without a shared ledger name their twins', async () => {
  const { folder, machine } = await openMachines();
  writeTmx(folder, 'a');
  const alone = [await machine('one.db'), await machine('two.db')];
  const ids: string[] = [];
  for (const added of await Promise.all(alone.map(({ bulk }) => bulk.addFiles(tmxIn(folder)))))
    ids.push(...added.rows.map(({ id }) => id));
  await Promise.all(alone.map(({ bulk }) => eventsOf(bulk)));
  for (const { bulk } of alone)
    expect(await bulk.twins(ids)).toMatchObject([
      { name: 'a', memoryIds: [expect.any(String), expect.any(String)] },
    ]);
});

test('a list with many pages is read 16 at a time, and one whose pages repeat ends the call', async () => {
  const { sandbox, folder, machine } = await openMachines();
  const names = Array.from({ length: 60 }, (_, index) => `file ${index}`);
  writeTmx(folder, ...names);
  for (const name of names) utimesSync(join(folder, `${name}.tmx`), 1, 1);
  const { importAll } = await machine('one.db');
  await importAll();
  sandbox.journal.clear();
  expect(await importAll()).toMatchObject({ added: 0, known: 60, taken: [] });
  // Three pages are read at the beginning, and three at the end.
  expect(sandbox.journal.entries('translationMemories_list')).toHaveLength(6);
  const memories = [{ translation_memory_id: 'x', name: 'x', updated_time: '', segment_count: 1 }];
  const body = JSON.stringify({ translation_memories: memories, total_count: 90 });
  sandbox.faults.add({ on: 'translationMemories_list', status: 200, body, times: 999 });
  await expect(importAll()).rejects.toThrow('its pages contain 1');
});
