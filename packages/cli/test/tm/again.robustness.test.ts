import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSandbox } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { imported, tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];

async function openFolder(of = names) {
  const sandbox = await openSandbox();
  const files = of.map((name, at) => [`in/${name}.tmx`, memoryOf(...manyUnits(at + 1))]);
  return { sandbox, folder: folderWith(Object.fromEntries(files)) };
}

test('a memory that was deleted is imported once by two commands that find it gone', async () => {
  const { sandbox, folder } = await openFolder();
  const path = join(folder.path, 'in/a.tmx');
  await tm(sandbox, folder, ['import', path]);
  await tm(sandbox, folder, ['delete', 'a', '--yes']);
  const runs = await Promise.all([1, 2, 3].map(() => tm(sandbox, folder, ['import', path])));
  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await imported(sandbox)).toEqual(['a']);
});

test('a long import begins again what had failed or was deleted before', async () => {
  const many = Array.from({ length: 25 }, (_, at) => `n${at + 10}`);
  const { sandbox, folder } = await openFolder(many);
  sandbox.jobs.script({ on: 'import', failure: 'out of paper', times: 1 });
  expect((await tm(sandbox, folder, ['import', 'in'])).code).toBe(14);
  await tm(sandbox, folder, ['delete', (await imported(sandbox))[0] ?? '', '--yes']);
  expect((await tm(sandbox, folder, ['import', 'in'])).code).toBe(0);
  expect(await imported(sandbox)).toEqual(many);
});
