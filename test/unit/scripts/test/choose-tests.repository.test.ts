import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { steps } from '../../../../scripts/check/steps.ts';
import { chooseTests } from '../../../../scripts/test/choose-tests.ts';

const ofNpmTest = '--project=!proof-*';

test.for([[[]], [['-t', 'x']], [['--bail', '1']], [['--reporter=default', '--outputFile.json=a']]])(
  'the proofs are left out with %j',
  ([args = []]) => {
    expect(chooseTests(args)).toEqual([ofNpmTest, ...args]);
  },
);

test.for([[['test/a.test.ts']], [['-t', 'x', 'a.test.ts']], [['--project', 'proof-release']]])(
  'what is chosen runs with %j',
  ([args = []]) => {
    expect(chooseTests(args)).toEqual(args);
  },
);

test('npm run check runs the tests of npm test', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [program, ...args] = steps.find(({ slow }) => slow)?.command ?? [];
  expect(scripts.test).toContain([program, ...args].join(' '));
});
