// The workbench ends between two pieces of a file. stories/tmx/offline.txt has what it does without a key.

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
