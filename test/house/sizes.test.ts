import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import figures from '../../scripts/sizes/figures.json' with { type: 'json' };
import { programs } from '../../scripts/sizes/programs.ts';
import { differences, type Weight, weigh } from '../../scripts/sizes/weigh.ts';
import { withSizes } from '../../scripts/sizes/write-sizes.ts';

const committed: Readonly<Record<string, Weight>> = figures;

test.for(Object.entries(programs))('%s weighs what is committed', async ([name, program]) => {
  expect(differences(await weigh(program), committed[name], program)).toEqual([]);
});

test('the README has the committed figures', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(withSizes(readme, committed)).toBe(readme);
  expect(Object.keys(committed)).toEqual(Object.keys(programs));
});

test('a growth of more than a hundredth fails, and a loss is to be committed', () => {
  const before = { node: 10_000, browser: 10_000 };
  const program = { goals: { node: 9, browser: 9 }, missed: ['node', 'browser'] } as const;
  expect(differences({ node: 10_100, browser: 9_900 }, before, program)).toEqual([]);
  expect(differences({ node: 10_101, browser: 9_899 }, before, program)).toEqual([
    'node: 10101 bytes, more than the 10000 committed',
    'browser: 9899 bytes, less than 10000: run npm run build -- --sizes',
  ]);
  expect(differences({ node: 1 }, undefined, program)).toEqual([
    'node: 1 bytes; run npm run build -- --sizes',
  ]);
});

test('a goal that is met stays met, whatever figure is committed', () => {
  const program = { goals: { node: 10, browser: 9 }, missed: ['browser'] } as const;
  expect(differences({ node: 10_000, browser: 9_010 }, { node: 9_990, browser: 9_005 }, program)).toEqual([]);
  for (const committed of [10_000, 10_001])
    expect(differences({ node: 10_001 }, { node: committed }, program)).toEqual([
      'node: 10001 bytes, more than its goal of 10000',
    ]);
});

test('a goal that is met is no longer among the missed ones', () => {
  const program = { goals: { browser: 9 }, missed: ['browser'] } as const;
  expect(differences({ browser: 9_000 }, { browser: 9_001 }, program)).toEqual([
    'browser: 9000 bytes meet the goal of 9000: remove it from missed',
  ]);
});
