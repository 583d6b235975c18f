// What a person decides about rows, by two machines that share a ledger, and by one user without any.

import { once } from 'node:events';
import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fixtures, type Sandbox } from 'language-service-sandbox';
import { expect } from 'vitest';
import { accountOf } from '../support/account.ts';
import { type Ended, openSandbox, test } from '../support/command-line.ts';
import { folderWith, type TestFolder } from '../support/folder-with-files.ts';
import { imported, tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

const files = { 'in/a.tmx': memoryOf(...manyUnits(3)), 'in/b.tmx': memoryOf(...manyUnits(4)) };
const shared = ['--ledger', 'rows.db'];

/** Imports whose jobs the service forgets once it has their files: nobody knows whether they became memories. */
async function forgottenImports(
  sandbox: Sandbox,
  folder: TestFolder,
  options: readonly string[] = shared,
  what = 'in',
): Promise<Ended> {
  sandbox.faults.add({ on: 'translationMemories_getJob', status: 404, times: 1_000 });
  const run = await tm(sandbox, folder, ['import', what, ...options]);
  sandbox.faults.clear();
  return run;
}

test('an unknown row names the commands that decide it, and they do so on any machine', async () => {
  const second = 'second-key';
  const keys = [{ key: second, account: fixtures.account }];
  const sandbox = await openSandbox({ keys });
  const folder = folderWith(files);
  const lost = await forgottenImports(sandbox, folder);
  expect(lost.code).toBe(12);
  for (const words of [
    'tm set <file> <memory> --ledger rows.db',
    'tm forget <file> --ledger rows.db',
    'tm retry',
  ])
    expect(lost.stderr).toContain(words);
  const dry = await tm(sandbox, folder, ['set', 'in/a.tmx', 'a', ...shared, '--dry-run']);
  expect(dry.code).toBe(0);
  // Another machine, with a second key of the account.
  const environment = { LANGUAGE_SERVICE_KEY: second };
  expect(await tm(sandbox, folder, ['status', ...shared])).toMatchObject({
    stdout: 'imports: 2 unknown\nfailures: 2 undecided; tm failures lists them\n',
  });
  const set = await tm(sandbox, folder, ['set', 'in/a.tmx', 'a', ...shared], { environment });
  expect(set).toMatchObject({ code: 0, stdout: expect.stringMatching(/a\.tmx: done: /) });
  expect(await tm(sandbox, folder, ['forget', 'in/b.tmx', ...shared])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('1 job may have created a memory'),
  });
  const forgotten = await tm(sandbox, folder, ['forget', 'in/b.tmx', '--yes', ...shared], { environment });
  expect(forgotten).toMatchObject({ code: 0, stdout: expect.stringContaining('forgotten, was unknown') });
  expect(await tm(sandbox, folder, ['status', ...shared])).toMatchObject({ stdout: 'imports: 1 done\n' });
  for (const [args, code, words] of [
    [['forget', 'in/a.tmx'], 6, 'is done'],
    [['set', 'in/b.tmx', 'a'], 5, 'This key has no job'],
    [['set', 'in/a.tmx', 'none of this name'], 5, 'none of this name'],
    [['forget'], 2, '--state'],
  ] as const)
    expect(await tm(sandbox, folder, [...args, '--yes', ...shared])).toMatchObject({
      code,
      stderr: expect.stringContaining(words),
    });
});

test('a retry polls the job of an unknown row again, and sends nothing', async ({ sandbox }) => {
  const folder = folderWith(files);
  await forgottenImports(sandbox, folder);
  sandbox.journal.clear();
  expect((await tm(sandbox, folder, ['resume', ...shared])).stdout).toBe('No unfinished jobs\n');
  expect((await tm(sandbox, folder, ['retry', ...shared])).code).toBe(0);
  expect(sandbox.journal.entries('translationMemories_createImport')).toEqual([]);
  expect(await imported(sandbox)).toEqual(['a', 'b']);
});

test('a moved folder is found again, with a ledger and without', async ({ sandbox }) => {
  const folder = folderWith({ ...files, 'c.tmx': memoryOf(...manyUnits(5)) });
  const at = (path: string) => join(folder.path, path);
  sandbox.faults.add({ on: 'translationMemories_createImport', status: 400, times: 9 });
  await tm(sandbox, folder, ['import', 'c.tmx']);
  await tm(sandbox, folder, ['import', 'in', ...shared]);
  sandbox.faults.clear();
  expect(await tm(sandbox, folder, ['move', 'in', 'archive/in', ...shared])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('archive/in does not exist'),
  });
  mkdirSync(at('archive'));
  renameSync(at('in'), at('archive/in'));
  renameSync(at('c.tmx'), at('archive/d.tmx'));
  expect((await tm(sandbox, folder, ['move', 'in', 'archive/in', '--dry-run', ...shared])).code).toBe(0);
  const moved = await tm(sandbox, folder, ['move', 'in', 'archive/in', ...shared]);
  expect(moved).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^2 imports of .*in: now .*archive\/in\n$/),
  });
  expect((await tm(sandbox, folder, ['move', 'c.tmx', 'archive/d.tmx'])).code).toBe(0);
  expect((await tm(sandbox, folder, ['move', 'c.tmx', 'archive/d.tmx'])).code).toBe(5);
  expect((await tm(sandbox, folder, ['retry', ...shared])).code).toBe(0);
  expect((await tm(sandbox, folder, ['retry'])).code).toBe(0);
  expect(await imported(sandbox)).toEqual(['a', 'b', 'c']);
});

test('files of one name get one name each by a template, and else a warning', async ({ sandbox }) => {
  const folder = folderWith({
    'p/one/en-de.tmx': files['in/a.tmx'],
    'p/two/en-de.tmx': files['in/b.tmx'],
    'p/three/en-de.tmx': files['in/b.tmx'],
    'p/three/copy.tmx': files['in/b.tmx'],
  });
  const plain = await tm(sandbox, folder, ['import', 'p', ...shared]);
  expect(plain).toMatchObject({ code: 0 });
  expect(plain.stderr).toContain('2 memories get the name "en-de"');
  expect(plain.stderr).toContain(
    'p/three/en-de.tmx has the content of p/three/copy.tmx: each becomes its own memory',
  );
  expect(plain.stderr).toContain('p/two/en-de.tmx has the content of p/three/copy.tmx');
  expect(await imported(sandbox)).toEqual(['copy', 'en-de', 'en-de']);
  for (const [name, words] of [
    ['all of them', "--name '{folder}-{stem}'"],
    ['{project}', '{project} is unknown'],
  ] as const)
    expect(await tm(sandbox, folder, ['import', 'p', '--name', name, ...shared])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(words),
    });
  const other = await openSandbox();
  const named = ['--name', '{folder}-{stem}', '--ledger', 'named.db'];
  const templated = await tm(other, folder, ['import', 'p', ...named]);
  expect(templated.stderr).not.toContain('get the name');
  expect(await imported(other)).toEqual(['one-en-de', 'three-copy', 'three-en-de', 'two-en-de']);
  // After the loss of that ledger the same names are found.
  const again = ['reconcile', 'p', '--name', '{folder}-{stem}', '--ledger', 'new.db'];
  expect((await tm(other, folder, again)).stdout).toBe('4 found in the account, 0 not there\n');
  expect((await tm(other, folder, ['import', 'p/one/en-de.tmx', '--name', '{folder}'])).code).toBe(0);
  expect(await imported(other)).toContain('one');
});

test('links to folders and sockets are named, and links to files are imported', async ({ sandbox }) => {
  const folder = folderWith({ ...files, 'else/c.tmx': memoryOf(...manyUnits(5)) });
  symlinkSync('../else', join(folder.path, 'in/link'));
  symlinkSync('../else/c.tmx', join(folder.path, 'in/c.tmx'));
  const socket = createServer().listen(join(folder.path, 'in/socket.tmx'));
  await once(socket, 'listening');
  const run = await tm(sandbox, folder, ['import', 'in', ...shared]);
  expect(run.code).toBe(0);
  expect(run.stderr).toContain('in/link is a link to a folder and is skipped');
  socket.close();
  expect(run.stderr).toContain('in/socket.tmx is not a file and is skipped');
  expect(await imported(sandbox)).toEqual(['a', 'b', 'c']);
});

test('names that several have are left to a person, and the commands are named', async ({ sandbox }) => {
  const folder = folderWith(files);
  for (const ledger of ['one.db', 'two.db']) await tm(sandbox, folder, ['import', 'in', '--ledger', ledger]);
  const reconciled = await tm(sandbox, folder, ['reconcile', 'in', ...shared]);
  expect(reconciled).toMatchObject({
    code: 14,
    stderr: expect.stringMatching(
      /one name, so their files are not imported: a, b\n.*tm set <file> <memory> --ledger/s,
    ),
  });
  const memories = await accountOf(sandbox).client.translationMemories.list().toArray();
  const { translation_memory_id: id = '' } = memories.find(({ name }) => name === 'a') ?? {};
  expect((await tm(sandbox, folder, ['set', 'in/a.tmx', id, ...shared])).code).toBe(0);
  expect((await tm(sandbox, folder, ['status', ...shared])).stdout).toBe(
    'imports: 1 done, 1 unknown\nfailures: 1 undecided; tm failures lists them\n',
  );
});
