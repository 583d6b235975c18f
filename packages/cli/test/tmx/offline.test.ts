// The workbench ends between two pieces of a file. stories/tmx/offline.txt has what it does without a key.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Interrupted } from '../../src/frame/exit-status.ts';
import { runCommand } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

test.for([
  ['check', 'a.tmx'],
  ['diff', 'a.tmx', 'a.tmx'],
  ['explain', 'a.tmx'],
] as const)('Ctrl-C ends tmx %s between two pieces of a file', async (args) => {
  const folder = folderWith({ 'a.tmx': memoryOf(...manyUnits(10)) });
  const signal = AbortSignal.abort(new Interrupted('SIGINT'));
  expect((await runCommand(['tmx', ...args], undefined, { folder: folder.path, signal })).code).toBe(130);
});

test('tmx check skips a pipe in a folder, and reads a pipe that is named', async () => {
  const folder = folderWith({ 'l/a.tmx': memoryOf(...manyUnits(10)) });
  const pipe = join(folder.path, 'l/b.tmx');
  execFileSync('mkfifo', [pipe]);
  const run = await runCommand(['tmx', 'check', 'l'], undefined, { folder: folder.path });
  expect(run.stderr).toContain('warning: l/b.tmx is skipped, because it is not a regular file\n');
  expect(run).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^l\/a\.tmx: 10 segments would be stored, .*\n$/),
  });
  const written = once(spawn('cp', ['l/a.tmx', 'l/b.tmx'], { cwd: folder.path }), 'exit');
  const named = await runCommand(['tmx', 'check', 'l/b.tmx'], undefined, { folder: folder.path });
  expect(named).toMatchObject({ code: 0, stdout: run.stdout.replace('a.tmx', 'b.tmx') });
  expect(await written).toEqual([0, null]);
  const replaced = await runCommand(['tmx', 'clean', '-i', 'l/b.tmx'], undefined, { folder: folder.path });
  expect(replaced).toMatchObject({ code: 2, stderr: expect.stringContaining('--in-place needs a file') });
});
