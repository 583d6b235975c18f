import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowsUnder } from '../support/documents.ts';

// The map of CONTRIBUTING.md names places that exist.

const map = 'CONTRIBUTING.md';
const roots = /^(\.ci|docs|examples|openapi|packages|scripts|src|test)(\/|$)/;

/** Returns the paths between backticks; `<resource>` stands for any name. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  return quoted.filter((path) => roots.test(path));
}

test('the map answers each of its questions by a path', () => {
  const rows = rowsUnder(map, 'question', 'answer');
  expect(rows.length).toBeGreaterThanOrEqual(10);
  expect(rows.filter(([, answer = '']) => pathsIn(answer).length === 0)).toEqual([]);
});

test('every path of the map exists', () => {
  const paths = pathsIn(readFileSync(map, 'utf8'));
  const missing = paths.filter((path) => {
    const pattern = path.replaceAll(/<\w+>/g, '*');
    return pattern === path && !path.includes('*') ? !existsSync(path) : globSync(pattern).length === 0;
  });
  expect(missing).toEqual([]);
});
