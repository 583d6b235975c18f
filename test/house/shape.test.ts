import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as testFiles from '../../scripts/test/test-files.ts';
import { readCode, readSources, testFolders } from '../support/source-files.ts';
import { parseShape, type SourceShape } from '../support/source-shapes.ts';

// What Biome does not hold of a source; biome.json has the lengths of files and functions, and the names of files.

const modules = readCode(parseShape);
const handWritten = modules.filter(({ path }) => !/^(packages\/cli\/)?src\/generated\//.test(path));
const tests = readSources(testFolders, parseShape);

test('every cast has its reason beside it', () => {
  expect(bareCasts(handWritten)).toEqual([]);
});

test('every test file that a group lists exists', () => {
  const { isolated, ofProofs } = testFiles;
  const listed = [...isolated, ...ofProofs];
  expect(listed.length).toBeGreaterThan(50);
  expect(listed.filter((path) => !existsSync(path))).toEqual([]);
});

test('no comment is wider than a screen', () => {
  expect(wideComments([...handWritten, ...tests])).toEqual([]);
});

function wideComments(all: readonly SourceShape[]): string[] {
  return all.flatMap((module) => module.wideComments.map((line) => `${module.path}:${line}`));
}

function bareCasts(all: readonly SourceShape[]): string[] {
  return all.flatMap((module) => module.bareCasts.map((line) => `${module.path}:${line}`));
}
