// What a person decides about rows, by two machines that share a ledger, and by one user without any.

import { once } from 'node:events';
import { symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect } from 'vitest';
import { type Ended, openSandbox, test } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { runUntilKilled } from '../support/killed-process.ts';
import { imported, tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

const files = { 'in/a.tmx': memoryOf(...manyUnits(3)), 'in/b.tmx': memoryOf(...manyUnits(4)) };
const shared = ['--ledger', 'rows.db'];

test('the commands that decide an unknown row do so on any machine', async () => {
  const second = 'second-key';
  const keys = [{ key: second, account: fixtures.account }];
  const sandbox = await openSandbox({ keys });
  const folder = folderWith(files);
  // The service forgets the jobs once it has their files: nobody knows whether they became memories.
  sandbox.faults.add({ on: 'translationMemories_getJob', status: 404, times: 1_000 });
  const lost = await tm(sandbox, folder, ['import', 'in', ...shared]);
  sandbox.faults.clear();
  expect(lost.code).toBe(12);
  // Another machine, with a second key of the account.
  const environment = { LANGUAGE_SERVICE_KEY: second };
  expect(await tm(sandbox, folder, ['status', ...shared])).toMatchObject({
    stdout: expect.stringMatching(/^imports: 2 unknown\nfailed: 2 undecided, .*a\.tmx: the result of job /),
  });
  expect(await tm(sandbox, folder, ['forget', 'in/b.tmx', ...shared])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('1 import that may still create a memory'),
  });
  const forgotten = await tm(sandbox, folder, ['forget', 'in/b.tmx', '--yes', ...shared], { environment });
  expect(forgotten).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('removed from the ledger. The state was unknown'),
  });
  // The account has it, so it is not imported again.
  const again = await tm(sandbox, folder, ['import', 'in/b.tmx', ...shared], { environment });
  expect(again).toMatchObject({
    code: 6,
    stderr: expect.stringMatching(
      /already has a memory "b" \([0-9a-f-]+\)\nTo keep the old memory, pass --existing skip\n/,
    ),
  });
  expect(await imported(sandbox)).toEqual(['a', 'b']);
});

test('an import that runs is not forgotten, the others are, and its command names them', async () => {
  const [sandbox, folder] = [await openSandbox(), folderWith(files)];
  let forgotten: Promise<Ended> | undefined;
  const fetch: PlatformFetch = async (url, init) => {
    if (init.method === 'PUT') forgotten ??= tm(sandbox, folder, ['forget', 'in/b.tmx', 'in/a.tmx']);
    await forgotten;
    return sandbox.fetch(url, init);
  };
  const client = { fetch, clock: sandbox.clock };
  const { code, stdout } = await tm(sandbox, folder, ['import', 'in', '--in-flight', '1'], { client });
  expect(await forgotten).toMatchObject({
    code: 6,
    stdout: expect.stringMatching(/^\S+in\/a\.tmx: removed from the ledger\. The state was planned\n$/),
    stderr: expect.stringMatching(/another process is importing or forgetting \S+in\/b\.tmx right now/),
  });
  expect([code, stdout]).toEqual([14, expect.stringContaining('in/a.tmx was not imported: it was removed')]);
  expect(await imported(sandbox)).toEqual(['b']);
});

test('files of one name get one name each by a template, and else a decision', async ({ sandbox }) => {
  const folder = folderWith({
    'p/one/en-de.tmx': files['in/a.tmx'],
    'p/two/en-de.tmx': files['in/b.tmx'],
    'p/three/en-de.tmx': files['in/b.tmx'],
    'p/three/copy.tmx': files['in/b.tmx'],
  });
  expect(await tm(sandbox, folder, ['import', 'p', ...shared])).toMatchObject({
    code: 6,
    stderr: expect.stringMatching(
      /4 files not imported.*\nTo keep the old memory, pass --existing skip\n(.*\n){2}.* --name '\{folder\}-\{stem\}'\n$/,
    ),
  });
  const plain = await tm(sandbox, folder, ['import', 'p', '--existing', 'duplicate', ...shared]);
  expect(plain).toMatchObject({ code: 0 });
  expect(await imported(sandbox)).toEqual(['copy', 'en-de', 'en-de']);
  for (const [name, words] of [
    ['all of them', "--name '{folder}-{stem}'"],
    ['{project}', 'the unknown part {project}'],
  ] as const)
    expect(await tm(sandbox, folder, ['import', 'p', '--name', name, ...shared])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(words),
    });
  const other = await openSandbox();
  const named = ['--name', '{folder}-{stem}', '--ledger', 'named.db'];
  const templated = await tm(other, folder, ['import', 'p', ...named]);
  expect(templated).toMatchObject({ code: 0 });
  expect(await imported(other)).toEqual(['one-en-de', 'three-copy', 'three-en-de', 'two-en-de']);
  expect((await tm(other, folder, ['import', 'p/one/en-de.tmx', '--name', '{folder}'])).code).toBe(0);
  expect(await imported(other)).toContain('one');
});

test('an import whose file was sent is forgotten only with --yes', async ({ sandbox }) => {
  const folder = folderWith(files);
  sandbox.faults.add({ on: 'translationMemories_getJob', status: 503, times: 1_000 });
  await tm(sandbox, folder, ['import', 'in/a.tmx']);
  expect(await tm(sandbox, folder, ['status'])).toMatchObject({ stdout: expect.stringContaining('1 sent') });
  expect(await tm(sandbox, folder, ['forget', 'in/a.tmx'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('1 import that may still create a memory'),
  });
  expect(await tm(sandbox, folder, ['forget', 'in/a.tmx', '--yes'])).toMatchObject({ code: 0 });
});

test('skip leaves out no file for an earlier version that was not imported', async ({ sandbox }) => {
  const folder = folderWith(files);
  const existing = ['import', 'in/a.tmx', '--existing', 'skip'];
  const killed = { at: 1, isDone: false };
  await runUntilKilled(sandbox, killed, (client) => tm(sandbox, folder, existing, { client }));
  writeFileSync(join(folder.path, 'in/a.tmx'), files['in/b.tmx']);
  const run = await tm(sandbox, folder, existing);
  // On a busy machine, the lease of the killed import may already have ended.
  if (run.code !== 0) {
    expect(run).toMatchObject({ code: 6, stderr: expect.stringContaining('Run the command again') });
    expect(await tm(sandbox, folder, existing)).toMatchObject({ code: 0 });
  }
  expect(await imported(sandbox)).toEqual(['a']);
});

test('links to folders and sockets are named, and links to files are imported', async ({ sandbox }) => {
  const folder = folderWith({ ...files, 'else/c.tmx': memoryOf(...manyUnits(5)) });
  symlinkSync('../else', join(folder.path, 'in/link'));
  symlinkSync('../else/c.tmx', join(folder.path, 'in/c.tmx'));
  const socket = createServer().listen(join(folder.path, 'in/socket.tmx'));
  await once(socket, 'listening');
  const run = await tm(sandbox, folder, ['import', 'in', ...shared]);
  expect(run.code).toBe(0);
  expect(run.stderr).toContain('in/link is skipped, because it is a link to a folder');
  socket.close();
  expect(run.stderr).toContain('in/socket.tmx is skipped, because it is not a regular file');
  expect(await imported(sandbox)).toEqual(['a', 'b', 'c']);
});
