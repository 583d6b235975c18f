import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plant } from './mutant.ts';
import { bugs } from './mutants.ts';

test.each(bugs)('$file: $name still fits', (bug) => {
  const source = readFileSync(new URL(`../../src/${bug.file}`, import.meta.url), 'utf8');
  expect(plant(bug, source)).not.toBe(source);
});

test.each([...new Set(bugs.flatMap(({ tests }) => tests))])('%s is there to notice', (file) => {
  expect(existsSync(new URL(`../${file}`, import.meta.url))).toBe(true);
});
