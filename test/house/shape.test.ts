import { expect, test } from 'vitest';
import { readCode, readSources, testFolders } from '../support/source-files.ts';
import { parseShape, type SourceShape } from '../support/source-shapes.ts';

// The shape of the source: what is short is read. An exemption is listed here with its reason.

const longestFile = 250;
const longestFunction = 40;
const medianBound = 70;
/** How many files may have one name. */
const mostNamesakes = 4;

const longFunctions: Readonly<Record<string, string>> = {
  'packages/sandbox/src/jobs/job-runner.ts#createJobRunner':
    'a row for each method of the runner, each short',
  'packages/sandbox/src/sandbox.ts#createSandbox': 'a row for each member of the sandbox, each short',
  'packages/sandbox/src/time/virtual-clock.ts#createVirtualClock':
    'a row for each thing that holds the clock, each short',
};

/** Modules that pass on what others export, and nothing else. */
const doors: Readonly<Record<string, string>> = {
  'src/index.ts': 'the public surface',
  'src/core.ts': 'the public surface of the core',
  'src/errors/public-errors.ts': 'the errors of both',
  'packages/tmx/src/index.ts': 'the public surface of the TMX package',
  'packages/tmx/src/import.ts': 'what the sandbox takes of the TMX package',
  'packages/account/src/public-surface.ts': 'the public surface of the account package',
  'packages/bulk/src/index.ts': 'the public surface of the bulk package',
  'packages/sandbox/src/index.ts': 'the public surface of the sandbox',
  'packages/verify/src/public-surface.ts': 'the public surface of the verification',
  'src/extensions/glossaries.ts': 'the functions on entries, which need no client: a separate entry point',
  'src/node-http.ts': 'the sender for servers: its own entry point',
  'packages/cli/src/program.ts': 'what the command loads after --version is answered',
  'src/runtime/node.ts': 'what `#transfers` stands for on Node',
};

const modules = readCode(parseShape);
const handWritten = modules.filter(({ path }) => !/^(packages\/(cli|tmx)\/)?src\/generated\//.test(path));
const tests = readSources(testFolders, parseShape);
const withTests = [...modules, ...tests];
const ofTheClient = handWritten.filter(({ path }) => path.startsWith('src/'));
const paths = readSources(['*'], (path) => path);

test('no module has a default export', () => {
  expect(defaultExporters(withTests)).toEqual([]);
});

test('a module that only passes on is a door', () => {
  expect(passersOn(modules)).toEqual(Object.keys(doors).sort());
});

test(`no file has more than ${longestFile} lines`, () => {
  expect(tooLongFiles([...handWritten, ...tests])).toEqual([]);
});

test(`no function has more than ${longestFunction} lines without a reason`, () => {
  expect(tooLongFunctions(handWritten)).toEqual(Object.keys(longFunctions).sort());
});

test(`half of the files have fewer than ${medianBound} lines, and so have half of those of the client`, () => {
  expect(medianLines(handWritten)).toBeLessThan(medianBound);
  expect(medianLines(ofTheClient)).toBeLessThan(medianBound);
});

test('half of the functions have fewer than 15 lines', () => {
  expect(median(handWritten.flatMap((module) => module.functions.map(({ lines }) => lines)))).toBeLessThan(
    15,
  );
});

test('every file name is kebab-case and says what is in it', () => {
  expect(misnamed(withTests)).toEqual([]);
});

test(`at most ${mostNamesakes} files have the same name`, () => {
  expect(withTests.filter(({ path }) => !paths.includes(path))).toEqual([]);
  expect(namesakes(paths)).toEqual([]);
});

test('every cast has its reason beside it', () => {
  expect(bareCasts(handWritten)).toEqual([]);
});

test('no comment is wider than a screen', () => {
  expect(wideComments([...handWritten, ...tests])).toEqual([]);
});

test('a default export is found', () => {
  const named = parseShape('named.ts', 'export const one = 1;');
  const unnamed = parseShape('unnamed.ts', 'export default 1;');
  const renamed = parseShape('renamed.ts', 'const one = 1; export { one as default };');
  expect(defaultExporters([named, unnamed, renamed])).toEqual(['unnamed.ts', 'renamed.ts']);
});

test('a module that only passes on is found', () => {
  const barrel = parseShape('barrel.ts', "export * from './a.ts';\nexport type { B } from './b.ts';");
  const module = parseShape('module.ts', "export * from './a.ts';\nexport const own = 1;");
  expect(passersOn([barrel, module])).toEqual(['barrel.ts']);
});

test('a comment that is too wide is found', () => {
  const long = 'a'.repeat(140);
  const text = `/**\n * ${long}\n */\nconst one = '${long}';\n// ${long}\n// short`;
  expect(wideComments([parseShape('a.ts', text)])).toEqual(['a.ts:2', 'a.ts:5']);
});

test('a file that is too long is found', () => {
  const lines = (count: number) => '1;\n'.repeat(count);
  const fitting = parseShape('fitting.ts', lines(longestFile));
  const long = parseShape('long.ts', lines(longestFile + 1));
  expect(tooLongFiles([fitting, long])).toEqual(['long.ts']);
});

test('files of which half are too long are found', () => {
  const ofLines = (count: number) => parseShape('a.ts', '1;\n'.repeat(count));
  const short = medianBound - 1;
  expect(medianLines([ofLines(longestFile), ofLines(short), ofLines(1)])).toBe(short);
  expect(medianLines([ofLines(1), ofLines(medianBound), ofLines(longestFile)])).toBe(medianBound);
});

test('a function that is too long is found, however it is written', () => {
  const body = `{\n${'1;\n'.repeat(longestFunction - 1)}}`;
  const text = [
    `function declared() ${body}`,
    `const kept = async (a: number): Promise<void> => ${body};`,
    `const object = { method() ${body} };`,
    `class Some { #hidden() ${body} }`,
    'function short() {}',
  ].join('\n');
  expect(tooLongFunctions([parseShape('a.ts', text)])).toEqual([
    'a.ts##hidden',
    'a.ts#declared',
    'a.ts#kept',
    'a.ts#method',
  ]);
});

test('a name that says nothing is found', () => {
  const names = ['retryRules.ts', 'url-utils.ts', 'helpers.ts', 'job-manager.ts', 'retry-rules.ts'];
  expect(misnamed(names.map((path) => parseShape(path, '')))).toEqual(names.slice(0, 4));
});

test('a name of too many files is found', () => {
  const named = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `folder-${index}/${name}`);
  const fitting = named('stage.ts', mostNamesakes);
  const tooMany = named('verdict.ts', mostNamesakes + 1);
  expect(namesakes([...fitting, ...tooMany])).toEqual([`verdict.ts: ${tooMany.join(', ')}`]);
});

test('a cast without a reason is found', () => {
  const text = [
    'const bare = given as string;',
    '// The sender has checked it.',
    'const reasoned = given as string;',
    'const fixed = [1, 2] as const;',
  ].join('\n');
  expect(bareCasts([parseShape('a.ts', text)])).toEqual(['a.ts:1']);
});

function defaultExporters(all: readonly SourceShape[]): string[] {
  return all.filter(({ exports }) => exports.some(({ name }) => name === 'default')).map(({ path }) => path);
}

function passersOn(all: readonly SourceShape[]): string[] {
  return all.filter(({ onlyReexports }) => onlyReexports).map(({ path }) => path);
}

function tooLongFiles(all: readonly SourceShape[]): string[] {
  return all.filter(({ lines }) => lines > longestFile).map(({ path }) => path);
}

function tooLongFunctions(all: readonly SourceShape[]): string[] {
  return all
    .flatMap(({ path, functions }) =>
      functions.filter(({ lines }) => lines > longestFunction).map(({ name }) => `${path}#${name}`),
    )
    .sort();
}

function misnamed(all: readonly SourceShape[]): string[] {
  const isKebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.test|\.test-d|\.slow|\.config|\.d)?\.tsx?$/;
  const saysNothing = /(^|-)(utils?|helpers?|managers?|common)(-|\.)/;
  return all
    .map(({ path }) => path)
    .filter((path) => !isKebab.test(nameOf(path)) || saysNothing.test(nameOf(path)));
}

function namesakes(all: readonly string[]): string[] {
  return Object.entries(Object.groupBy(all, nameOf)).flatMap(([name, same = []]) =>
    same.length > mostNamesakes ? `${name}: ${same.join(', ')}` : [],
  );
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function wideComments(all: readonly SourceShape[]): string[] {
  return all.flatMap((module) => module.wideComments.map((line) => `${module.path}:${line}`));
}

function bareCasts(all: readonly SourceShape[]): string[] {
  return all.flatMap((module) => module.bareCasts.map((line) => `${module.path}:${line}`));
}

function medianLines(all: readonly SourceShape[]): number {
  return median(all.map(({ lines }) => lines));
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
