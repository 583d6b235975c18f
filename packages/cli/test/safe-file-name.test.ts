import { expect, test } from 'vitest';
import { safeFileName } from '../src/frame/files/safe-file-name.ts';

test('a name of many blanks takes no longer than its length asks for', () => {
  const blanks = ' .'.repeat(32_000);
  const startedAt = performance.now();
  expect([safeFileName(`a${blanks}b`), safeFileName(blanks), safeFileName(`${blanks}a${blanks}`)]).toEqual([
    'a',
    'unnamed',
    'a',
  ]);
  expect(performance.now() - startedAt).toBeLessThan(500);
});

test.for([
  ['a/b: c?.', 'a_b_ c_'],
  [' ..name. ', 'name'],
  ['con.txt', '_con.txt'],
  ['...', 'unnamed'],
] as const)('the text %j becomes the name %j', ([text, name]) => {
  expect(safeFileName(text)).toBe(name);
});
