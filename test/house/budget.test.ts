import { expect, test } from 'vitest';
import budget from './budget.json' with { type: 'json' };
import { breachesOf, codeLines, countCodeLines, limitsWithAir, partOf } from './code-lines.ts';

test('no part has more code lines than its limit', () => {
  expect(breachesOf(countCodeLines(), budget)).toEqual([]);
});

test('a part above its limit, a part without one and a limit without a part are named', () => {
  const limits = { full: { limit: 9 }, fits: { limit: 10 }, gone: { limit: 1 } };
  expect(breachesOf({ full: 10, fits: 10, new: 1 }, limits)).toEqual([
    'full: 10 code lines, limit 9',
    'new: 1 code lines without a limit',
    'gone: no file counts for it; remove its limit',
  ]);
});

test('a limit is written with air above the count, and never with less than 2 %', () => {
  const before = { src: { limit: 500, target: 50 } };
  expect(limitsWithAir({ src: 101, new: 10 }, before, 2)).toEqual({
    src: { limit: 104, target: 50 },
    new: { limit: 11 },
  });
  expect(() => limitsWithAir({ src: 101 }, before, 0)).toThrow('at least 2 % of air, not 0 %');
});

test('a transcript counts as a test, with every line that is not blank', () => {
  expect(partOf('packages/cli/test/stories/a.txt')).toBe('tests');
  expect(partOf('docs/a.txt')).toBeUndefined();
  expect(codeLines('# a title\n\n$ help\n/* printed */\n', 'packages/cli/test/stories/a.txt')).toBe(3);
});
