import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { suffixes, withSuffix } from '../../scripts/test/test-files.ts';
import { readCode } from '../support/source-files.ts';
import { parseShape, type SourceShape } from '../support/source-shapes.ts';

// What Biome does not hold of a source; biome.json has the lengths of files and functions, and the names of files.

const modules = readCode(parseShape);
const handWritten = modules.filter(({ path }) => !/^(packages\/cli\/)?src\/generated\//.test(path));

test('every cast has its reason beside it', () => {
  expect(bareCasts(handWritten)).toEqual([]);
});

test('every suffix of a test file has a project', () => {
  const found = globSync(`{test,packages/*/test}/${withSuffix}`);
  expect(found.length).toBeGreaterThan(50);
  const known = suffixes.map((suffix) => `.${suffix}.test.ts`);
  expect(found.filter((path) => !known.some((end) => path.endsWith(end)))).toEqual([]);
});

function bareCasts(all: readonly SourceShape[]): string[] {
  return all.flatMap((module) => module.bareCasts.map((line) => `${module.path}:${line}`));
}
