import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countOutcomes, outcomeOf } from './judge-run.ts';
import { plant } from './mutant.ts';
import { bugs } from './mutants.ts';

test.each(bugs)('$file: $name still fits', (bug) => {
  const source = readFileSync(new URL(`../../src/${bug.file}`, import.meta.url), 'utf8');
  expect(plant(bug, source)).not.toBe(source);
});

test.each([...new Set(bugs.flatMap(({ tests }) => tests))])('%s is there to notice', (file) => {
  expect(existsSync(new URL(`../${file}`, import.meta.url))).toBe(true);
});

test('there are at least sixty of them, each with its own name', () => {
  const names = bugs.map(({ file, name }) => `${file}: ${name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(60);
});

test.each([
  ['caught', reportOf('passed', 'failed'), false],
  ['caught', reportOf('failed'), true],
  ['missed', reportOf('passed', 'passed'), false],
  ['missed', undefined, false],
  ['timeout', undefined, true],
  ['timeout', reportOf('passed'), true],
] as const)('a bug is %s by %o, cut off by time: %s', (outcome, report, isTimedOut) => {
  expect(outcomeOf({ report, isTimedOut })).toBe(outcome);
});

test('a run that was cut off counts neither as caught nor as missed', () => {
  expect(countOutcomes(['caught', 'timeout', 'missed', 'caught'])).toBe(
    '2 of 4 bugs caught, 1 missed, 1 timed out',
  );
});

function reportOf(...statuses: readonly string[]) {
  const assertionResults = statuses.map((status, at) => ({ status, fullName: `test ${at}` }));
  return {
    numTotalTests: statuses.length,
    numFailedTests: statuses.filter((status) => status === 'failed').length,
    testResults: [{ assertionResults }],
  };
}
