import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { createSandbox } from '../../src/index.ts';
import { emptyFolder, test } from '../support/sandboxes.ts';

test.each([
  ['a file', ['notes.txt'], 'notes.txt'],
  ['a hidden file', ['.env'], '.env'],
  ['many files', ['a', 'b', 'c', 'd'], 'a, b, c, …'],
])('a folder that holds %s is left as it is', (_, names, shown) => {
  const data = emptyFolder();
  for (const name of names) writeFileSync(join(data, name), 'mine');
  expect(() => createSandbox({ data })).toThrow(
    `The data folder ${data} holds other files: ${shown}. Choose a new or empty folder, or one of a sandbox.`,
  );
  expect(readdirSync(data).sort()).toEqual([...names].sort());
});

test('a folder with uploads of another program is left as it is', ({ data }) => {
  mkdirSync(join(data, 'uploads'));
  writeFileSync(join(data, 'uploads', 'photo.jpg'), 'mine');
  expect(() => createSandbox({ data })).toThrow('holds other files: uploads.');
  expect(readdirSync(join(data, 'uploads'))).toEqual(['photo.jpg']);
});

test('a file is no folder', () => {
  const data = join(emptyFolder(), 'file');
  writeFileSync(data, 'mine');
  expect(() => createSandbox({ data })).toThrow(`The data folder ${data} is a file.`);
  const failsWith = (path: string, why: string) => expect(() => createSandbox({ data: path })).toThrow(why);
  failsWith(join(data, 'deeper'), `${join(data, 'deeper')} cannot be used: a part of its path is a file.`);
  failsWith('/proc/none/deeper', '/proc/none/deeper cannot be used: ENOENT');
});

test('a catalog of another program is left as it is', ({ data }) => {
  const path = join(data, 'catalog.db');
  using other = new DatabaseSync(path);
  other.exec('CREATE TABLE mine (a)');
  other.close();
  expect(() => createSandbox({ data })).toThrow(`The catalog ${path} is no catalog of a sandbox`);
  using after = new DatabaseSync(path);
  expect(after.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'mine' }]);
});

test.each([
  ['a new folder', (data: string) => join(data, 'new', 'deeper')],
  ['an empty folder', (data: string) => data],
  [
    'what a sandbox leaves that ended early',
    (data: string) => {
      mkdirSync(join(data, 'uploads'));
      mkdirSync(join(data, 'memories'));
      return data;
    },
  ],
])('%s is taken, again and after a reset', async (_, folderIn) => {
  const data = folderIn(emptyFolder());
  const first = createSandbox({ data });
  first.seed.styleRuleList();
  await first.reset();
  await first.close();
  writeFileSync(join(data, 'README.txt'), 'of the user');
  const second = createSandbox({ data });
  await second.reset();
  await second.close();
  expect(readdirSync(data)).toContain('README.txt');
});
