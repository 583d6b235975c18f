import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { sqliteLedger } from '../src/index.ts';
import { memoryNames, openBulk, tmxOf, writeTmx } from './support/opened-bulk.ts';

test('what cannot be read is refused by name, and the other files are added', async () => {
  const { folder, addAll } = await openBulk();
  writeTmx(folder, 'a', 'z');
  mkdirSync(join(folder, 'folder.tmx'));
  symlinkSync('loop.tmx', join(folder, 'loop.tmx'));
  symlinkSync('nowhere', join(folder, 'gone.tmx'));
  execFileSync('mkfifo', [join(folder, 'pipe.tmx')]);
  writeFileSync(join(folder, 'empty.tmx'), '');
  writeFileSync(Buffer.from(join(folder, 'ÿ.tmx'), 'latin1'), 'x');
  const { added, refused } = await addAll();
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

test('a file that was moved is imported from its new place, also after its memory was deleted', async () => {
  const { bulk, client, folder, runAll, sandbox } = await openBulk(['a']);
  const moved = async (from: string, to: string) => {
    mkdirSync(join(folder, to));
    renameSync(join(folder, from, 'a.tmx'), join(folder, to, 'a.tmx'));
    const { rows } = await bulk.addFiles(join(folder, to, 'a.tmx'));
    expect(rows).toHaveLength(1);
    expect((await runAll()).at(-1)).toMatchObject({ type: 'done', path: join(folder, to, 'a.tmx') });
  };
  await moved('', 'one');
  const [memory] = await client.translationMemories.list().toArray();
  await client.translationMemories.delete(memory?.translation_memory_id ?? '');
  sandbox.clock.advance('1m');
  await moved('one', 'two');
  expect(await memoryNames(client)).toEqual(['a']);
});

const changed = 'has changed since the import began. Import the file again';
const unreadable = `cannot be read on ${hostname()}`;

test.for<[what: string, change: (path: string) => void, reason: string]>([
  ['with other content', (path) => writeFileSync(path, 'x'.repeat(statSync(path).size)), changed],
  ['that was removed', (path) => rmSync(path), `${unreadable} (ENOENT)`],
  // A pipe is not waited for.
  ['that became a pipe', (path) => [rmSync(path), execFileSync('mkfifo', [path])], changed],
])('for a small file %s no job is created', async ([, change, reason]) => {
  const { runAll, folder, sandbox } = await openBulk(['a'], { limits: { maxAttempts: 1 } });
  const path = join(folder, 'a.tmx');
  change(path);
  expect((await runAll()).at(-1)).toMatchObject({ failure: { message: `${path} ${reason}` } });
  expect(sandbox.journal.entries().filter(({ method }) => method !== 'GET')).toEqual([]);
});

/** A file above the limit for files that are read into memory before they are sent. */
const large = Buffer.from(`${tmxOf('a')}${' '.repeat(3_000_000)}`);

test.for<[name: string, content: Buffer, changed: Buffer, reason: string]>([
  ['a.tmx', large, Buffer.concat([large.subarray(1), Buffer.from('b')]), changed],
  ['a.tmx.gz', gzipSync(large), gzipSync(large).subarray(0, -9), `${unreadable} (Z_BUF_ERROR)`],
])('the last byte of a changed %s does not leave, and a retry continues with the job', async (row) => {
  const [name, content, other, reason] = row;
  const { bulk, runAll, folder, client, sandbox } = await openBulk([], { limits: { maxAttempts: 1 } });
  const path = join(folder, name);
  writeFileSync(path, content);
  await bulk.addFiles(path);
  writeFileSync(path, other);
  expect((await runAll()).at(-1)).toMatchObject({ failure: { message: `${path} ${reason}` } });
  writeFileSync(path, content);
  expect([await bulk.retry(), (await runAll()).at(-1)?.type]).toEqual([1, 'done']);
  expect(sandbox.journal.entries('translationMemories_createImport')).toHaveLength(1);
  expect(await memoryNames(client)).toEqual(['a']);
});

test('no more rows are taken than asked for, of all states together', async () => {
  const { ledger, ids } = await openBulk(['a', 'b', 'c', 'd']);
  const settled = () => ledger.settle(ids[0] ?? '', { state: 'sent' }, ['planned']);
  expect([await settled(), await settled()]).toEqual([true, false]);
  const taken = await ledger.takeDue('default', 10_000, 2);
  expect(taken.map(({ state }) => state)).toEqual(['sent', 'planned']);
  expect(await ledger.renew(taken, 10_000)).toEqual(new Set(taken.map(({ id }) => id)));
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
