// What a command leaves out of the file that it writes is counted, named, and decides with --fail-on skipped.

import { join } from 'node:path';
import { readUnits } from 'language-service-tmx';
import { expect, test } from 'vitest';
import { runCommand } from '../support/command-line.ts';
import { folderWith, type TestFolder } from '../support/folder-with-files.ts';
import { memoryOf, unit } from '../support/memory-files.ts';

function tmx({ path }: TestFolder, args: readonly string[]) {
  return runCommand(['tmx', ...args], undefined, { folder: path });
}

/** `losses`: `2 unit oneSided`. */
async function lossesOf(folder: TestFolder, args: readonly string[]) {
  const { code, stdout, stderr } = await tmx(folder, [...args, '--json', '--fail-on', 'skipped']);
  const { skipped, losses } = JSON.parse(stdout);
  const all: { what: string; reason: string; count: number }[] = losses.flatMap(
    (one: { losses: [] }) => one.losses,
  );
  return {
    code,
    stderr,
    skipped,
    losses: all.map(({ what, reason, count }) => `${count} ${what} ${reason}`),
  };
}

function sumOf(losses: readonly string[]): number {
  return losses.reduce((sum, loss) => sum + Number.parseInt(loss, 10), 0);
}

const lossy = [
  unit({ en: 'one', de: 'eins' }),
  unit({ en: 'two' }),
  unit({ fr: 'trois' }),
  '<tu><prop type="x">p</prop><tuv xml:lang="en"><prop type="y">q</prop><seg>four<ph/></seg></tuv><tuv xml:lang="de"><seg><bpt i="1"/>vier<ept i="1"/></seg></tuv><tuv xml:lang="de"><seg>4</seg></tuv></tu>',
].join('\n');
const ofTable = ['1 unit noColumn', '1 translation further', '1 property ofVariant'];
const ofPair = ['1 unit noTarget', '1 unit noSource', '1 translation further', '1 property ofVariant'];
const markup = ['3 code notHeld', '1 property notHeld'];

test.for([
  ['csv', ['--languages', 'en,de'], [...ofTable, ...markup]],
  ['tsv', ['--languages', 'en,de'], [...ofTable, ...markup]],
  ['xlsx', ['--languages', 'en,de'], [...ofTable, ...markup]],
  ['csv', ['--languages', 'en,de', '--codes'], [...ofTable, '1 property notHeld']],
  ['xliff', ['--target', 'de'], ofPair],
  ['po', ['--target', 'de'], [...ofPair, ...markup]],
] as const)('convert to %s %j counts and names what it leaves out', async ([format, options, losses]) => {
  const folder = folderWith({ 'a.tmx': memoryOf(lossy) });
  const line = ['convert', 'a.tmx', '--to', format, ...options, '-o', 'out'];
  const left = await lossesOf(folder, line);
  expect(left).toMatchObject({ code: 13, losses });
  expect(left.skipped).toBe(sumOf(losses));
  expect(left.stderr).toContain(
    'warning: a.tmx:6: translation dropped: the unit has another text in the language\n',
  );
  expect((await tmx(folder, [...line, '--overwrite'])).code).toBe(0);
});

const twice = unit({ en: 'one', de: 'eins' });

test.for([
  ['clean', ['1 unit duplicate', '1 translation blank', '1 unit oneSided']],
  ['dedupe', ['1 unit duplicate']],
  ['merge --dedupe', ['1 unit duplicate']],
] as const)('%s counts and names what it removes', async ([command, losses]) => {
  const folder = folderWith({ 'a.tmx': memoryOf(twice, twice, unit({ en: 'two', de: ' ' })) });
  const line = [...command.split(' '), 'a.tmx', '-o', 'out.tmx'];
  const left = await lossesOf(folder, line);
  expect(left).toMatchObject({ code: 13, skipped: losses.length, losses });
  expect(left.stderr).toContain('warning: a.tmx:4: unit dropped: ');
  expect((await tmx(folder, [...line, '--overwrite'])).code).toBe(0);
});

test('split by language counts the units that are in no part', async () => {
  const folder = folderWith({ 'a.tmx': memoryOf(lossy) });
  const left = await lossesOf(folder, ['split', 'a.tmx', '--by', 'language']);
  expect(left).toMatchObject({ code: 13, skipped: 2, losses: ['2 unit oneSided'] });
});

test.for(['csv', 'tsv', 'xlsx', 'po', 'xliff'])(
  'units of %s and its losses make up the file',
  async (format) => {
    const folder = folderWith({ 'a.tmx': memoryOf(lossy) });
    const there = await lossesOf(folder, [
      'convert',
      'a.tmx',
      '--to',
      format,
      '-o',
      'out',
      ...pairOf(format),
    ]);
    const back = [
      'convert',
      'out',
      '--from',
      format,
      '-o',
      'b.tmx',
      ...(format === 'po' ? ['--source', 'en'] : []),
    ];
    const written = await lossesOf(folder, back);
    expect(written.losses).toEqual([]);
    const left = there.losses.filter((loss) => loss.includes(' unit '));
    const lost = left.reduce((sum, loss) => sum + Number.parseInt(loss, 10), 0);
    let units = 0;
    readUnits(join(folder.path, 'b.tmx'), () => {
      units += 1;
      return true;
    });
    expect(units + lost).toBe(4);
  },
);

function pairOf(format: string): string[] {
  return format === 'po' || format === 'xliff' ? ['--source', 'en', '--target', 'de'] : [];
}
