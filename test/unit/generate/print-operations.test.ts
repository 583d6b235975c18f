import { splitMark } from 'language-service-description/assumptions';
import type { Document } from 'language-service-description/document';
import { listOperations } from 'language-service-description/operations';
import { expect, test } from 'vitest';
import { printRows } from '../../../scripts/generate/print-operations.ts';
import description from '../../../src/generated/openapi.json' with { type: 'json' };

// The generated file is a description.
const document = description as unknown as Document;

test('a quota on any other response than a 456 is refused', () => {
  const errors = [{ status: 409, response: { 'x-quota': '100 copies' } }];
  const operations = listOperations(document).map((operation) => ({ ...operation, errors }));
  expect(() => printRows(document, operations)).toThrow(': only the 456 response may have x-quota.');
});

test.each([
  ['Named so elsewhere (A).', { text: 'Named so elsewhere', confidence: 'A' }],
  ['Named so elsewhere (confidence B)', { text: 'Named so elsewhere', confidence: 'B' }],
  ['Named so elsewhere.', { text: 'Named so elsewhere.', confidence: '' }],
  ['Named so (elsewhere) ().', { text: 'Named so (elsewhere) ().', confidence: '' }],
])('the confidence is read from the end of the mark: %s', (mark, parts) => {
  expect(splitMark(mark)).toEqual(parts);
});
