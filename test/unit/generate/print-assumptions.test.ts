import { splitMark } from 'language-service-description/assumptions';
import { expect, test } from 'vitest';

test.each([
  ['Named so elsewhere (A).', { text: 'Named so elsewhere', confidence: 'A', evidence: '' }],
  ['Named so elsewhere (confidence B)', { text: 'Named so elsewhere', confidence: 'B', evidence: '' }],
  ['Named so elsewhere.', { text: 'Named so elsewhere.', confidence: '', evidence: '' }],
  [
    'Named so elsewhere (confidence A; seen on 2026-12-03).',
    { text: 'Named so elsewhere', confidence: 'A', evidence: 'seen on 2026-12-03' },
  ],
  [
    'Named so elsewhere (contradicted on 2026-12-03).',
    { text: 'Named so elsewhere', confidence: '', evidence: 'contradicted on 2026-12-03' },
  ],
  ['Named so (elsewhere) ().', { text: 'Named so (elsewhere) ().', confidence: '', evidence: '' }],
])('the confidence and the evidence are read from the end of the mark: %s', (mark, parts) => {
  expect(splitMark(mark)).toEqual(parts);
});
