// Files are imported while other files are still being added.

import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { disk } from '../src/content.ts';
import { Ledger } from '../src/record.ts';
import { memoryNames, openBulk, writeTmx } from './support/opened-bulk.ts';

const names = Array.from({ length: 40 }, (_, index) => `file ${index}`);

test('a run sends the first file while others are added, and ends when all have ended', async () => {
  const { bulk, folder, client, addAll } = await openBulk();
  writeTmx(folder, ...names);
  const adding = Promise.withResolvers<void>();
  const done: string[] = [];
  await bulk.addFiles(join(folder, 'file 7.tmx'));
  for await (const event of bulk.run({ sending: 2, inFlight: 3, adding: adding.promise }))
    if (event.type === 'done') {
      done.push(event.name);
      if (done.length === 1) void addAll().then(() => adding.resolve());
    }
  expect(done[0]).toBe('file 7');
  expect(done.toSorted()).toEqual(names.toSorted());
  expect(await memoryNames(client)).toEqual(names.toSorted());
});

test('a run waits for the first file, and ends as its adding does', async () => {
  const { runAll, sandbox } = await openBulk();
  const { promise: adding, reject } = Promise.withResolvers<void>();
  const startedAt = sandbox.clock.now();
  sandbox.clock.after(5_000, () => reject(new Error('the store is away')));
  await expect(runAll({ adding })).rejects.toThrow('the store is away');
  expect(sandbox.clock.now() - startedAt).toBeGreaterThanOrEqual(5_000);
  // An abort does not hide an earlier error.
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(runAll({ adding, signal })).rejects.toThrow('the store is away');
});

test('the first file is in the ledger before the second is read, and later ones come in growing batches', async () => {
  const { folder, addAll } = await openBulk();
  writeTmx(folder, ...names);
  const add = vi.spyOn(Ledger.prototype, 'add');
  await addAll();
  expect(add.mock.calls.map(([, plans]) => plans.length)).toEqual([1, 2, 4, 8, 16, 9]);
});

test('files that are far away are read some at a time', async () => {
  const { folder, addAll } = await openBulk();
  writeTmx(folder, ...names);
  let [reading, most] = [0, 0];
  const { open } = disk;
  vi.spyOn(disk, 'open').mockImplementation(async function* (path) {
    most = Math.max(most, ++reading);
    yield* open(path);
    reading -= 1;
  });
  expect([(await addAll()).added, most]).toEqual([40, 16]);
});

test('a file with the size and the times that the ledger knows is not read again', async () => {
  const { folder, addAll } = await openBulk();
  writeTmx(folder, 'a', 'b');
  const [a, b] = [join(folder, 'a.tmx'), join(folder, 'b.tmx')];
  for (const path of [a, b]) utimesSync(path, 1_000, 1_000);
  const open = vi.spyOn(disk, 'open');
  const read = () => open.mock.calls.splice(0).map(([path]) => path);
  // A file that was changed just now may change again without a new time.
  for (const count of [2, 0]) expect(await addAll()).toMatchObject({ added: count, known: 2 - count });
  vi.useFakeTimers({ now: Date.now() + 3_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await addAll();
  expect(read()).toEqual([a, b, a, b, a, b]);
  expect([(await addAll()).known, ...read()]).toEqual([2]);
  writeFileSync(a, 'x'.repeat(statSync(a).size));
  utimesSync(a, 1_000, 1_000);
  expect(await addAll()).toMatchObject({ added: 1, known: 1, taken: [] });
  expect(read()).toEqual([a]);
});
