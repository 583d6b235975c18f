import { expect, test } from 'vitest';
import { printRows } from '../../../scripts/generate/print-operations.ts';
import { readLibrary } from '../../fixtures/description/library.ts';

const { document, operation } = await readLibrary();

test('a quota on any other response than a 456 is refused', () => {
  const errors = [{ status: 409, response: { 'x-quota': '100 copies' } }];
  expect(() => printRows(document, [{ ...operation('books_print'), errors }])).toThrow(
    'books_print: x-quota belongs to the 456 response alone.',
  );
});
