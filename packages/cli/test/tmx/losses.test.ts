// What convert and split leave out is counted, named, and decides with --fail-on skipped.

import { expect, test } from 'vitest';
import { runCommand } from '../support/command-line.ts';
import { folderWith, type TestFolder } from '../support/folder-with-files.ts';
import { memoryOf, unit } from '../support/memory-files.ts';

function tmx({ path }: TestFolder, args: readonly string[]) {
  return runCommand(['tmx', ...args], undefined, { folder: path });
}

const lossy = [
  unit({ en: 'one', de: 'eins' }),
  unit({ en: 'two' }),
  unit({ fr: 'trois' }),
  '<tu><tuv xml:lang="en"><seg>four</seg></tuv><tuv xml:lang="de"><seg>vier</seg></tuv><tuv xml:lang="de"><seg>4</seg></tuv></tu>',
].join('\n');

test.for([
  ['csv', ['--languages', 'en,de'], 2, ['unit noColumn', 'translation further']],
  ['tsv', ['--languages', 'en,de'], 2, ['unit noColumn', 'translation further']],
  ['xlsx', ['--languages', 'en,de'], 2, ['unit noColumn', 'translation further']],
  ['xliff', ['--target', 'de'], 3, ['unit noTarget', 'unit noSource', 'translation further']],
  ['po', ['--target', 'de'], 3, ['unit noTarget', 'unit noSource', 'translation further']],
] as const)(
  'convert to %s counts and names what it leaves out',
  async ([format, options, skipped, reasons]) => {
    const folder = folderWith({ 'a.tmx': memoryOf(lossy) });
    const line = ['convert', 'a.tmx', '--to', format, ...options, '-o', 'out'];
    const { code, stdout, stderr } = await tmx(folder, [...line, '--json']);
    expect(code).toBe(0);
    const { data } = JSON.parse(stdout);
    expect(data.skipped).toBe(skipped);
    const losses: { what: string; reason: string }[] = data.losses;
    expect(losses.map(({ what, reason }) => `${what} ${reason}`)).toEqual(reasons);
    expect(stderr).toContain('1 translation left out: the unit has another text in the language (line ');
    expect((await tmx(folder, [...line, '--overwrite', '--fail-on', 'skipped'])).code).toBe(13);
  },
);

test.for([
  ['csv', 'en,de\na,b\n,\n', []],
  [
    'po',
    'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "a"\nmsgstr "b"\n\nmsgid "c"\nmsgstr ""\n',
    ['--source', 'en'],
  ],
  [
    'xliff',
    '<xliff version="1.2"><file source-language="en" target-language="de"><body><trans-unit id="1"><source>a</source></trans-unit></body></file></xliff>',
    [],
  ],
] as const)('convert from %s counts what it leaves out', async ([format, content, options]) => {
  const folder = folderWith({ in: content });
  const line = ['convert', 'in', '--from', format, ...options, '-o', 'out.tmx', '--fail-on', 'skipped'];
  const { code, stdout } = await tmx(folder, [...line, '--json']);
  expect(code).toBe(13);
  expect(JSON.parse(stdout).data).toMatchObject({ skipped: 1, losses: [{ count: 1 }] });
});

test.for([
  ['clean', 3],
  ['dedupe', 1],
  ['merge --dedupe', 1],
] as const)('%s counts what it removes', async ([command, skipped]) => {
  const twice = unit({ en: 'one', de: 'eins' });
  const content = memoryOf(twice, twice, unit({ en: 'two', de: ' ' }));
  const folder = folderWith({ 'a.tmx': content });
  const line = [...command.split(' '), 'a.tmx', '-o', 'out.tmx', '--overwrite', '--json'];
  const { code, stdout } = await tmx(folder, [...line, '--fail-on', 'skipped']);
  expect(code).toBe(13);
  const removed: Record<string, number> = JSON.parse(stdout).data.removed;
  expect(Object.values(removed).reduce((sum, count) => sum + count)).toBe(skipped);
  expect((await tmx(folder, line)).code).toBe(0);
});

test('split by language counts the units that are in no part', async () => {
  const folder = folderWith({ 'a.tmx': memoryOf(lossy) });
  const { code, stderr } = await tmx(folder, ['split', 'a.tmx', '--by', 'language', '--fail-on', 'skipped']);
  expect(code).toBe(13);
  expect(stderr).toContain('2 units left out: one language only (the first in line ');
});

test('convert says that a file has one language only', async () => {
  const folder = folderWith({ 'a.tmx': memoryOf(unit({ en: 'one' })) });
  const { code, stderr } = await tmx(folder, ['convert', 'a.tmx', '--to', 'po']);
  expect(code).toBe(2);
  expect(stderr).toContain('a.tmx has texts in no second language');
});

test('convert refuses one language for both sides, and a column twice', async () => {
  const folder = folderWith({ 'a.tmx': memoryOf(lossy) });
  for (const options of [
    ['po', '--source', 'de', '--target', 'DE'],
    ['csv', '--languages', 'en,EN'],
  ]) {
    const [format = '', ...others] = options;
    expect(await tmx(folder, ['convert', 'a.tmx', '--to', format, ...others])).toMatchObject({
      code: 2,
      stdout: '',
    });
  }
});
