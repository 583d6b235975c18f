import { expect, test } from 'vitest';
import { maxLengthFault } from '../../../src/http/limits.ts';

test.each([
  ['two characters of two units', '🚲🚲'],
  ['a low surrogate alone, first', '\udeb2🚲'],
  ['a low surrogate alone, last', 'a\udeb2'],
  ['a high surrogate alone, first', '\ud83d🚲'],
  ['a high surrogate alone, last', '🚲\ud83d'],
])('%s: two characters', (_what, text) => {
  const fault = maxLengthFault({ field: 'name', maxLength: 1 }, text);
  expect(fault).toBe('must have at most 1 characters; it has 2');
});
