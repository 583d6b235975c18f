import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { sqliteLedger } from '../src/index.ts';
import { memoryNames, openBulk, tmxIn, writeTmx } from './support/opened-bulk.ts';

test('what cannot be read is refused by name, and the other files are added', async () => {
  const { bulk, folder } = await openBulk();
  writeTmx(folder, 'a', 'z');
  mkdirSync(join(folder, 'folder.tmx'));
  symlinkSync('loop.tmx', join(folder, 'loop.tmx'));
  symlinkSync('nowhere', join(folder, 'gone.tmx'));
  execFileSync('mkfifo', [join(folder, 'pipe.tmx')]);
  writeFileSync(join(folder, 'empty.tmx'), '');
  writeFileSync(Buffer.from(join(folder, 'ÿ.tmx'), 'latin1'), 'x');
  const { added, refused } = await bulk.addFiles(tmxIn(folder));
  expect(added).toBe(2);
  expect(refused.toSorted((one, other) => (one.path < other.path ? -1 : 1))).toEqual([
    { path: join(folder, 'empty.tmx'), name: 'empty', reason: 'the file is empty' },
    { path: join(folder, 'gone.tmx'), name: 'gone', reason: 'the file cannot be read (ENOENT)' },
    { path: join(folder, 'loop.tmx'), name: 'loop', reason: 'the file cannot be read (ELOOP)' },
    { path: join(folder, 'pipe.tmx'), name: 'pipe', reason: 'this is not a file' },
    { path: join(folder, '\uFFFD.tmx'), name: '\uFFFD', reason: 'the file name is not UTF-8' },
  ]);
});

test('the same content under the same name is one memory, in two folders and with a line break in the name', async () => {
  const { bulk, client, folder, runAll } = await openBulk();
  const name = 'first line\nsecond line';
  const folders = ['one', 'two'].map((part) => join(folder, part));
  for (const one of folders) {
    mkdirSync(one);
    writeTmx(one, name);
  }
  const { added, known, rows } = await bulk.addFiles(folders.map((one) => join(one, `${name}.tmx`)));
  expect([added, known, new Set(rows.map(({ id }) => id)).size]).toEqual([1, 1, 1]);
  await runAll();
  expect(await memoryNames(client)).toEqual([name]);
});

test('no more rows are taken than asked for, of all states together', async () => {
  const { folder, addAll, ledger } = await openBulk();
  writeTmx(folder, 'a', 'b', 'c', 'd');
  const { rows } = await addAll();
  await ledger.settle(rows[0]?.id ?? '', { state: 'sent' }, ['planned']);
  expect(await ledger.takeDue('default', 10_000, 2)).toHaveLength(2);
});

test('a clock that is set back an hour keeps no row of a dead worker for an hour', async () => {
  let wall = 1_700_000_000_000;
  const ledger = await sqliteLedger(join(temporaryFolder(), 'ledger.db'), { now: () => wall });
  onTestFinished(() => ledger.close());
  await ledger.add('one', [{ id: 'a', account: 'one', path: '/a', size: 1, name: 'a', sha256: 'hash' }]);
  expect(await ledger.takeDue('one', 10_000, 1)).toHaveLength(1);
  expect(await ledger.takeDue('one', 10_000, 1)).toHaveLength(0);
  wall -= 3_600_000;
  expect(await ledger.takeDue('one', 10_000, 1)).toMatchObject([{ id: 'a', fence: 2 }]);
});
