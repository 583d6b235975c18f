import { expect, test } from 'vitest';
import { similarity } from '../../src/translating/memory-match.ts';

test.each([
  ['', '', 100],
  ['abc', 'abc', 100],
  ['abc', '', 0],
  ['abcd', 'abxd', 75],
  ['abcd', 'abd', 75],
  ['abc', 'xabc', 75],
  ['kitten', 'sitting', 57],
  ['😀😀', '😀x', 50],
])('%s and %s are alike by %i per cent', (one, other, expected) => {
  expect([similarity(one, other), similarity(other, one)]).toEqual([expected, expected]);
});

test.each([
  [75, 75],
  [76, undefined],
])('below the least of %i there is none', (least, expected) => {
  expect(similarity('abcd', 'abxd', least)).toBe(expected);
  expect(similarity('abcd', 'abd', least)).toBe(expected);
});
