import { expect, test } from 'vitest';
import { readCode, readSources, testFolders } from '../support/source-files.ts';
import { parseShape, type SourceShape } from '../support/source-shapes.ts';

// The shape of the source. Biome holds the lengths of files and functions, the case of file names, and that no module has
// a default export: biome.json.

/** How many files may have one name. */
const mostNamesakes = 4;

/** Modules that pass on what others export, and nothing else. */
const doors: Readonly<Record<string, string>> = {
  'src/index.ts': 'the public surface',
  'src/core.ts': 'the public surface of the core',
  'src/public-calls.ts': 'the calls of both',
  'src/errors/public-errors.ts': 'the errors of both',
  'src/extensions/translation-memories/public-jobs.ts': 'the jobs of all entries that have them',
  'src/extensions/translation-memories/import-entry.ts': 'the functions of imports: a separate entry point',
  'src/extensions/translation-memories/export-entry.ts': 'the functions of exports: a separate entry point',
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
const paths = readSources(['*'], (path) => path);

test('a module that only passes on is a door', () => {
  expect(passersOn(modules)).toEqual(Object.keys(doors).sort());
});

test('every file name says what is in it', () => {
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

function passersOn(all: readonly SourceShape[]): string[] {
  return all.filter(({ onlyReexports }) => onlyReexports).map(({ path }) => path);
}

function misnamed(all: readonly SourceShape[]): string[] {
  const saysNothing = /(^|-)(utils?|helpers?|managers?|common)(-|\.)/;
  return all.map(({ path }) => path).filter((path) => saysNothing.test(nameOf(path)));
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
