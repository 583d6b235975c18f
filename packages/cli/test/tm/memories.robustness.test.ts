// What stories/tm/memories.txt cannot say: a full disk, memories of equal names, dry runs, and real files.

import { existsSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publicMemories, realFiles } from '../../../tmx/test/support/files.ts';
import { accountOf } from '../support/account.ts';
import { openSandbox } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf, quirky, unit } from '../support/memory-files.ts';
import { expectSkippedNamed } from '../support/skipped-units.ts';

const three = memoryOf(...manyUnits(2), unit({ en: 'Brakes, "new"', de: 'Bremsen <ph/>' }));

/** A sandbox with memories of these names, each of three units. */
async function withMemories(...names: readonly string[]) {
  const sandbox = await openSandbox();
  const folder = folderWith({ 'three.tmx': three });
  const { client } = accountOf(sandbox);
  for (const displayName of names)
    await client.translationMemories.importFrom(join(folder.path, 'three.tmx'), { displayName });
  return { sandbox, folder };
}

test('a disk that is full ends an export with 2, and leaves nothing', async () => {
  const { sandbox, folder } = await withMemories('A');
  const before = readdirSync(folder.path);
  const probe = await open(join(folder.path, 'three.tmx'));
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const write = vi.spyOn(Object.getPrototypeOf(probe), 'writev').mockRejectedValue(full);
  onTestFinished(() => write.mockRestore());
  await probe.close();
  const { code, stderr } = await tm(sandbox, folder, ['export', 'A', '-o', 'a.tmx']);
  expect([code, readdirSync(folder.path).filter((name) => name !== '.state')]).toEqual([2, before]);
  expect(stderr).toContain(
    'Cannot store the file (ENOSPC)\nFix the cause, then run the same command again\n',
  );
});

test('a download that breaks off leaves no file', async () => {
  const { sandbox, folder } = await withMemories('A');
  sandbox.faults.add({ on: 'download', cutBodyAt: 100, times: 100 });
  expect((await tm(sandbox, folder, ['export', 'A', '-o', 'a.tmx', '--max-retries', '0'])).code).toBe(10);
  expect(readdirSync(folder.path).sort()).toEqual(['three.tmx']);
});

test('export --all makes a file of each memory, for any names, and a second run fetches none', async () => {
  const { sandbox, folder } = await withMemories('Twin', 'twin', '../../evil', 'con');
  expect((await tm(sandbox, folder, ['export', '--all', '-o', 'backup'])).code).toBe(0);
  const names = readdirSync(join(folder.path, 'backup'));
  expect(names.filter((name) => /^twin \([0-9a-f-]{36}\)\.tmx$/i.test(name)).length).toBe(2);
  expect(names).toEqual(expect.arrayContaining(['_con.tmx', '_.._evil.tmx']));
  expect(existsSync(join(folder.path, 'evil.tmx'))).toBe(false);
  const exports = () => sandbox.journal.entries('translationMemories_createExport').length;
  const before = exports();
  expect((await tm(sandbox, folder, ['export', '--all', '-o', 'backup'])).code).toBe(0);
  expect(exports()).toBe(before);
  const { client } = accountOf(sandbox);
  for (let at = 0; at < 20; at += 1)
    await client.translationMemories.importFrom(join(folder.path, 'three.tmx'), { displayName: `${at}` });
  const { stdout } = await tm(sandbox, folder, ['export', '--all', '-o', 'backup']);
  expect(stdout).toMatch(/^20 of \d+ files exported, \d+ unchanged\n$/);
});

test.for(publicMemories('small'))('every skipped unit of %s is named', (name) =>
  expectSkippedNamed(join(realFiles, name)),
);

test('every skipped unit of a file with one of each kind is named', () =>
  expectSkippedNamed(folderWith().write('quirky.tmx', quirky)));
