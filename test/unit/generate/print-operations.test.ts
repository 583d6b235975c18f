import { expect, test } from 'vitest';
import { printRows, printTable } from '../../../scripts/generate/print-operations.ts';
import { readLibrary } from '../../fixtures/description/library.ts';

const { document, operation } = await readLibrary();

test('a quota on any other response than a 456 is refused', () => {
  const errors = [{ status: 409, response: { 'x-quota': '100 copies' } }];
  expect(() => printRows([{ ...operation('books_print'), errors }])).toThrow(
    'books_print: x-quota belongs to the 456 response alone.',
  );
});

test('the table has what a row leaves out', () => {
  expect(printTable(document, [operation('books_print')])).toContain(`
export const operationTable = {
  books_print: {
    method: 'POST', path: '/v1/books/{book_id}/print', tag: 'Books', pathParameters: ['book_id'], query: [],
    success: [200, 202], errors: [400, 401, 409], scope: 'books:write', idempotent: false,
  },
} as const;
`);
});
