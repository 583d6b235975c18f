// What a command leaves out of the file that it writes is counted, named, and decides with --fail-on skipped.

import { join } from 'node:path';
import { readUnits } from 'language-service-tmx';
import { expect, test } from 'vitest';
import { runCommand } from '../support/command-line.ts';
import { folderWith, type TestFolder } from '../support/folder-with-files.ts';
import { memoryOf, unit } from '../support/memory-files.ts';
import { sheetCommands } from '../support/sheet-commands.ts';

function tmx({ path }: TestFolder, args: readonly string[]) {
  return runCommand(['tmx', ...args], undefined, { folder: path });
}

interface Left {
  readonly code: number;
  readonly stderr: string;
  readonly skipped: number;
  /** `2 unit oneSided`. */
  readonly losses: readonly string[];
}

async function lossesOf(folder: TestFolder, args: readonly string[]): Promise<Left> {
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
    'warning: a.tmx:6: translation left out: the unit has another text in the language\n',
  );
  expect((await tmx(folder, [...line, '--overwrite'])).code).toBe(0);
});

test.for([
  ['csv', 'en,de\na,b\n,\nc,d\u0001\u0002\n', [], ['1 unit blank', '2 character notXml']],
  [
    'po',
    'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "a"\nmsgstr "b"\n\nmsgid "c"\nmsgstr ""\n\n#~ msgid "d"\n#~ msgstr "e"\n',
    ['--source', 'en'],
    ['1 unit notTranslated', '1 unit obsolete'],
  ],
  [
    'xliff',
    '<xliff version="1.2"><file source-language="en" target-language="de"><body><trans-unit id="1"><source>a</source></trans-unit></body></file></xliff>',
    [],
    ['1 unit noTarget'],
  ],
] as const)('convert from %s counts what it leaves out', async ([format, content, options, losses]) => {
  const folder = folderWith({ in: content });
  const line = ['convert', 'in', '--from', format, ...options, '-o', 'out.tmx'];
  expect(await lossesOf(folder, line)).toMatchObject({ code: 13, losses });
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
  expect(left.stderr).toContain('warning: a.tmx:4: unit left out: ');
  expect((await tmx(folder, [...line, '--overwrite'])).code).toBe(0);
});

test('merge counts what the headers of all files but the first say', async () => {
  const second = memoryOf(twice).replace(
    '<header srclang="en"/>',
    '<header srclang="en"><note>n</note></header>',
  );
  const folder = folderWith({ 'a.tmx': memoryOf(twice), 'b.tmx': second });
  const left = await lossesOf(folder, ['merge', 'a.tmx', 'b.tmx', '-o', 'out.tmx']);
  expect(left).toMatchObject({ code: 13, losses: ['1 note ofHeader'] });
  expect(left.stderr).toContain('warning: b.tmx:2: note left out: it belongs to the header\n');
});

test('split by language counts the units that are in no part', async () => {
  const folder = folderWith({ 'a.tmx': memoryOf(lossy) });
  const left = await lossesOf(folder, ['split', 'a.tmx', '--by', 'language']);
  expect(left).toMatchObject({ code: 13, skipped: 2, losses: ['2 unit oneSided'] });
});

test('ten places of a reason are named, and the others are a number', async () => {
  const folder = folderWith({ 'a.tmx': memoryOf(...Array<string>(14).fill(twice)) });
  const { stderr } = await tmx(folder, ['dedupe', 'a.tmx', '-o', 'out.tmx']);
  const warnings = stderr.trimEnd().split('\n');
  expect(warnings).toHaveLength(11);
  expect(warnings[9]).toBe('warning: a.tmx:13: unit left out: it repeats line 3');
  expect(warnings[10]).toBe('warning: a.tmx: 3 more units left out: an earlier unit has the same segments');
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

test('a push of TBX counts the terms that it does not send', async () => {
  const { run, put } = await sheetCommands();
  const langSet = (language: string, ...terms: string[]) =>
    `<langSet xml:lang="${language}">${terms.map((term) => `<tig><term>${term}</term></tig>`).join('')}</langSet>`;
  const tbx = (german: string) =>
    `<martif type="TBX" xml:lang="en"><text><body><termEntry>${langSet('en', 'car')}${german}</termEntry></body></text></martif>`;
  put('cars.tbx', tbx(langSet('de', 'Auto', 'Wagen')));
  expect(await run('glossaries check cars.tbx --fail-on skipped')).toMatchObject({ code: 13 });
  expect(await run('glossaries push cars.tbx --fail-on skipped')).toMatchObject({ code: 13 });
  put('cars.tbx', tbx('<langSet xml:lang="de"><term>Auto</term></langSet>'));
  expect(await run('glossaries check cars.tbx --fail-on skipped --json')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('"entries": 1'),
  });
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
