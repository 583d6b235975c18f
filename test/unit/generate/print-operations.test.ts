import { expect, test } from 'vitest';
import { printLimits } from '../../../scripts/generate/print-limits.ts';
import { printRows, printStatuses, printTable } from '../../../scripts/generate/print-operations.ts';
import { readLibrary } from '../../fixtures/description/library.ts';

const { document, operation } = await readLibrary();

function rowsOf(id: string): string {
  const text = printRows([operation(id)]);
  return text.slice(text.indexOf('export const'));
}

test('a paged list says how it is walked', () => {
  expect(rowsOf('books_list')).toBe(`export const books_list = {
  id: 'books_list', method: 'GET', path: '/v1/books', scope: 'books:read', idempotent: true,
  paging: { kind: 'number', items: 'books', parameter: 'page', size: 'page_size', total: 'total_count' },
} as const;
`);
});

test('a list by cursor names where the cursor comes from and where it goes', () => {
  expect(rowsOf('books_listChapters')).toBe(`export const books_listChapters = {
  id: 'books_listChapters', method: 'GET', path: '/v1/books/{book_id}/chapters', scope: 'books:read',
  idempotent: true,
  paging: { kind: 'cursor', items: 'chapters', parameter: 'page_cursor', next: 'next_page_cursor' },
} as const;
`);
});

test('the limits of an operation are a constant, and an operation without limits has none', () => {
  const operations = ['books_listChapters', 'books_print'].map(operation);
  expect(printLimits(document, operations).split('\n').slice(2).join('\n')).toBe(`
export const books_listChapters: readonly RequestCheck[] = [
  { field: 'filter_text', type: 'string', minLength: 2 },
  { field: 'language', required: true, type: 'string' },
];
`);
});

test('an operation with a form alternative keeps JSON first', () => {
  expect(printTable(document, [operation('books_create')])).toContain(
    "    body: ['application/json', 'application/x-www-form-urlencoded'], bodyRequired: true, success: [201],",
  );
  expect(rowsOf('books_create')).toContain(
    "id: 'books_create', method: 'POST', path: '/v1/books', bodyRequired: true, scope: 'books:write',",
  );
});

test('a reply of text is asked for by its type, and an operation outside all scopes has none', () => {
  expect(rowsOf('books_getText')).toBe(`export const books_getText = {
  id: 'books_getText', method: 'GET', path: '/v1/books/{book_id}/text', accept: 'text/plain',
  idempotent: true,
} as const;
`);
});

test('an operation has the advice and the quota that its responses name', () => {
  const errors = [
    { status: 409, response: { 'x-hint': 'Wait for the copy under way' } },
    { status: 456, response: { 'x-quota': '100 copies' } },
  ];
  expect(printRows([{ ...operation('books_print'), errors }])).toContain(
    "quota: '100 copies', hints: { '409': 'Wait for the copy under way' },",
  );
});

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

test('the statuses of an operation are its own beside those of all', () => {
  const text = printStatuses([operation('books_print'), operation('books_getText')], [400, 401]);
  expect(text).toContain('const always = [400, 401];');
  expect(text).toContain('  [books_print, [200, 202, 409]],\n  [books_getText, [200]],\n');
});
