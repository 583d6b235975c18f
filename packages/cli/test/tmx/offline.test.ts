import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Interrupted } from '../../src/exit-status.ts';
import { type Ended, runCommand } from '../support/command-line.ts';
import { folderWith, type TestFolder } from '../support/folder-with-files.ts';
import { manyUnits, memoryOf, quirky, unit } from '../support/memory-files.ts';

// The workbench without a key and without a network: whatever is sent fails the test.

/** Runs a command of the workbench in the folder. */
function tmx(
  folder: TestFolder,
  args: readonly string[],
  more: { stdin?: string; environment?: object } = {},
): Promise<Ended> {
  const environment = {
    LANGUAGE_SERVICE_URL: undefined,
    LANGUAGE_SERVICE_KEY: undefined,
    ...more.environment,
  };
  const client = {
    fetch: () => {
      throw new Error('An offline command sends nothing');
    },
  };
  const stdin = more.stdin === undefined ? {} : { stdin: more.stdin };
  return runCommand(['tmx', ...args], undefined, { folder: folder.path, environment, client, ...stdin });
}

test('check names the line and the reason of what an import would skip', async () => {
  const folder = folderWith({ 'a.tmx': quirky });
  const { code, stdout, stderr } = await tmx(folder, ['check', 'a.tmx']);
  expect(code).toBe(0);
  expect(stdout).toBe('a.tmx: 2 segments stored, 2 skipped, 1 translation dropped; en -> de\n');
  expect(stderr.split('\n')).toEqual([
    expect.stringContaining('a.tmx:4: unit (en, de) skipped: it repeats an earlier unit'),
    expect.stringContaining('a.tmx:5: unit (en) skipped: it has one language only'),
    expect.stringContaining('a.tmx:6: translation (tlh) skipped: the service does not list its language'),
    '',
  ]);
  expect((await tmx(folder, ['check', 'a.tmx', '--fail-on', 'skipped'])).code).toBe(13);
});

test('check reads standard input, says what is wrong with a file and where, and ends with 13', async () => {
  const broken = quirky.replace('</tu>\n<tu>', '</tv>\n<tu>');
  const { code, stdout, stderr } = await tmx(folderWith(), ['check', '-'], { stdin: broken });
  expect(code).toBe(13);
  expect(stdout).toBe('-: an import would fail\n');
  expect(stderr).toContain('-:3:113: unexpected close tag');
});

test('check gives one envelope, also when it fails, and annotations for GitHub', async () => {
  const folder = folderWith({ 'a.tmx': memoryOf(unit({ en: 'alone' })) });
  const { stdout, stderr } = await tmx(folder, ['check', 'a.tmx', '--json'], {
    environment: { GITHUB_ACTIONS: 'true' },
  });
  expect(JSON.parse(stdout)).toMatchObject({
    ok: false,
    data: [
      { file: 'a.tmx', ok: false, findings: [{ reason: 'nothingStored' }, { line: 3, reason: 'oneSided' }] },
    ],
  });
  expect(stderr).toContain('::warning file=a.tmx');
});

test('explain names every skipped unit, and what an export lacks', async () => {
  const folder = folderWith({
    'a.tmx': quirky,
    'exported.tmx': memoryOf(unit({ en: 'Check the brakes.', de: 'Bremsen prüfen.' })),
  });
  const { stdout } = await tmx(folder, ['explain', 'a.tmx', 'exported.tmx', '--jsonl']);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ line, reason, firstLine }) => [line, reason, firstLine])).toEqual([
    [4, 'duplicate', 3],
    [5, 'oneSided', undefined],
    [6, 'notStored', undefined],
  ]);
});

test('stats counts units, languages and words', async () => {
  const { stdout } = await tmx(folderWith({ 'a.tmx': quirky }), ['stats', 'a.tmx', '--json']);
  const [stats] = JSON.parse(stdout).data;
  expect(stats).toMatchObject({ file: 'a.tmx', units: 4, duplicates: 1 });
  expect(stats.languages.map(({ language }: { language: string }) => language)).toEqual(['en', 'de', 'tlh']);
});

test.for([
  ['dedupe', 3],
  ['clean', 2],
] as const)('%s writes %i units to standard output, to a file or in place', async ([command, units]) => {
  const folder = folderWith({ 'a.tmx': quirky });
  const piped = await tmx(folder, [command, '-'], { stdin: quirky });
  expect(piped.code).toBe(0);
  expect(piped.stdout.match(/<tu>/g)?.length).toBe(units);
  expect(piped.stderr).toContain('4 units read');
  expect((await tmx(folder, [command, 'a.tmx', '-o', 'b.tmx'])).code).toBe(0);
  expect(folder.read('b.tmx')).toBe(piped.stdout);
  expect((await tmx(folder, [command, 'a.tmx', '-i'])).code).toBe(0);
  expect(folder.read('a.tmx')).toBe(piped.stdout);
});

test('a place that is taken is refused, and a failure leaves every file as it was', async () => {
  const folder = folderWith({ 'a.tmx': quirky, 'broken.tmx': quirky.slice(0, -20), 'b.tmx': 'mine' });
  expect(await tmx(folder, ['dedupe', 'a.tmx', '-o', 'b.tmx'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('exists'),
  });
  expect((await tmx(folder, ['dedupe', 'broken.tmx', '-o', 'b.tmx', '--overwrite'])).code).toBe(2);
  expect((await tmx(folder, ['clean', '-i', 'broken.tmx'])).code).toBe(2);
  expect((await tmx(folder, ['clean', '-i', '-'])).code).toBe(2);
  expect((await tmx(folder, ['dedupe', 'a.tmx', '--json'])).code).toBe(2);
  expect(folder.read('b.tmx')).toBe('mine');
  expect(folder.read('broken.tmx')).toBe(quirky.slice(0, -20));
  expect(readdirSync(folder.path).sort()).toEqual(['a.tmx', 'b.tmx', 'broken.tmx']);
});

test('merge makes one file, with each unit once where that is asked for', async () => {
  const folder = folderWith({ 'a.tmx': quirky, 'b.tmx': quirky });
  expect((await tmx(folder, ['merge', 'a.tmx', 'b.tmx', '--dedupe', '-o', 'all.tmx'])).stdout).toContain(
    '8 units read, 3 written',
  );
  expect((await tmx(folder, ['check', 'all.tmx'])).code).toBe(0);
});

test('split makes whole files by language, size and count, or none', async () => {
  const folder = folderWith({ 'a.tmx': memoryOf(...manyUnits(10), unit({ en: 'One', fr: 'Un' })) });
  expect((await tmx(folder, ['split', 'a.tmx', '--by', 'language', '-o', 'by'])).code).toBe(0);
  expect(readdirSync(`${folder.path}/by`).sort()).toEqual(['a.de.tmx', 'a.fr.tmx']);
  await tmx(folder, ['split', 'a.tmx', '--by', 'count', '--count', '4', '-o', 'count']);
  expect(readdirSync(`${folder.path}/count`).length).toBe(3);
  await tmx(folder, ['split', 'a.tmx', '--by', 'size', '--size', '1kB', '-o', 'size']);
  for (const name of readdirSync(`${folder.path}/size`))
    expect((await tmx(folder, ['check', `size/${name}`])).code).toBe(0);
  expect(await tmx(folder, ['split', 'a.tmx', '--by', 'size'])).toMatchObject({ code: 2 });
  expect(await tmx(folder, ['split', 'a.tmx', '--by', 'size', '--size', '3 apples'])).toMatchObject({
    code: 2,
  });
  expect((await tmx(folder, ['split', 'a.tmx', '--by', 'count', '--count', '4', '-o', 'count'])).code).toBe(
    2,
  );
  expect(readdirSync(`${folder.path}/count`).length).toBe(3);
});

test('diff names what differs and ends with 13, and with 0 for the same units in another order', async () => {
  const [first = '', second = '', third = ''] = manyUnits(3);
  const folder = folderWith({
    'a.tmx': memoryOf(first, second),
    'b.tmx': memoryOf(second, first),
    'c.tmx': memoryOf(first, second.replace('Satz', 'Zeile'), third),
  });
  expect((await tmx(folder, ['diff', 'a.tmx', 'b.tmx'])).code).toBe(0);
  const { code, stdout } = await tmx(folder, ['diff', 'a.tmx', 'c.tmx']);
  expect(code).toBe(13);
  expect(stdout).toBe('~ a.tmx:4 c.tmx:4\n+ c.tmx:5\n1 added, 0 removed, 1 changed, 1 the same\n');
});

test.for(['csv', 'tsv', 'xlsx', 'xliff', 'po'])('convert to %s and back keeps the texts', async (format) => {
  const folder = folderWith({
    'a.tmx': memoryOf(unit({ en: 'A, "b"', de: 'Ä &amp; c' }), unit({ en: 'D', de: 'É' })),
  });
  expect(await tmx(folder, ['convert', 'a.tmx', '--to', format, '-o', 'out'])).toMatchObject({ code: 0 });
  const back = ['convert', 'out', '--from', format, '-o', 'back.tmx'];
  expect(await tmx(folder, format === 'po' ? [...back, '--source', 'en'] : back)).toMatchObject({ code: 0 });
  expect(await tmx(folder, ['diff', 'a.tmx', 'back.tmx'])).toMatchObject({ code: 0 });
});

test('convert asks for what it cannot know, before anything is written', async () => {
  const folder = folderWith({
    'a.tmx': memoryOf(unit({ en: 'A', de: 'B', fr: 'C' })),
    'a.po': 'msgid "A"\nmsgstr "B"\n',
  });
  expect(await tmx(folder, ['convert', 'a.tmx', '--to', 'xliff'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('de, fr'),
  });
  expect(await tmx(folder, ['convert', 'a.po', '--from', 'po'])).toMatchObject({ code: 2, stdout: '' });
  expect(await tmx(folder, ['convert', 'a.tmx'])).toMatchObject({ code: 2 });
  expect(await tmx(folder, ['convert', 'missing.tmx', '--to', 'csv'])).toMatchObject({ code: 2 });
});

test.for([
  ['check', 'a.tmx'],
  ['diff', 'a.tmx', 'a.tmx'],
  ['explain', 'a.tmx'],
  ['stats', 'a.tmx'],
] as const)('Ctrl-C ends tmx %s between two pieces of a file', async (args) => {
  const folder = folderWith({ 'a.tmx': memoryOf(...manyUnits(10)) });
  const signal = AbortSignal.abort(new Interrupted('SIGINT'));
  expect((await runCommand(['tmx', ...args], undefined, { folder: folder.path, signal })).code).toBe(130);
});
