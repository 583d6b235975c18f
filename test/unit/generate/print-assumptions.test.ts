import { splitMark } from 'language-service-description/assumptions';
import { expect, test } from 'vitest';

test.each([
  ['Named so elsewhere (A).', { text: 'Named so elsewhere', confidence: 'A' }],
  ['Named so elsewhere (confidence B)', { text: 'Named so elsewhere', confidence: 'B' }],
  ['Named so elsewhere.', { text: 'Named so elsewhere.', confidence: '' }],
  ['Named so (elsewhere) ().', { text: 'Named so (elsewhere) ().', confidence: '' }],
])('the confidence is read from the end of the mark: %s', (mark, parts) => {
  expect(splitMark(mark)).toEqual(parts);
});
