import { lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceFile } from '../../src/sync/source-file.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('a symbolic link stays, and the file that it leads to is replaced', async () => {
  const [folder, target] = [temporaryFolder(), join(temporaryFolder(), 'terms.csv')];
  const path = join(folder, 'terms.csv');
  writeFileSync(target, 'before');
  symlinkSync(target, path);
  await replaceFile(path, Buffer.from('before'), Buffer.from('after'));
  expect([lstatSync(path).isSymbolicLink(), readFileSync(target, 'utf8')]).toEqual([true, 'after']);
});

test('a file that changed meanwhile is left as it is, and nothing beside it', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'terms.csv');
  writeFileSync(path, 'changed');
  await expect(replaceFile(path, Buffer.from('before'), Buffer.from('after'))).rejects.toMatchObject({
    exitStatus: 'conflict',
  });
  expect([readdirSync(folder), readFileSync(path, 'utf8')]).toEqual([['terms.csv'], 'changed']);
});
