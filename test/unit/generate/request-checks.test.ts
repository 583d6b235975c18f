import { expect, test } from 'vitest';
import { listChecks } from '../../../scripts/generate/request-checks.ts';
import { readLibrary } from '../../fixtures/description/library.ts';

const { document, operation } = await readLibrary();

test('a query parameter is held to its range', () => {
  expect(listChecks(document, operation('books_list'))).toEqual([
    { field: 'page_size', type: 'integer', minimum: 1, maximum: 25 },
  ]);
});

test('a query parameter is held to its length and to being there', () => {
  expect(listChecks(document, operation('books_listChapters'))).toEqual([
    { field: 'filter_text', type: 'string', minLength: 2 },
    { field: 'language', required: true, type: 'string' },
  ]);
});

test('a body is held to its limits one object deep, through references, allOf and array items', () => {
  expect(listChecks(document, operation('books_create'))).toEqual([
    { field: 'title', required: true, type: 'string', minLength: 1, maxBytes: 1024 },
    { field: 'language', required: true, type: 'string', values: ['de', 'en'] },
    { field: 'subtitle', maxLength: 80 },
    { field: 'chapters', type: 'array', maxItems: 3 },
    { field: 'chapters[].heading', required: true, type: 'string' },
    { field: 'cover.file_name', type: 'string', maxLength: 100 },
    { field: 'cover.content_length', required: true, type: 'integer', maximum: 1000, exclusiveMinimum: 0 },
    { field: 'tags[]', type: 'string', minLength: 2 },
  ]);
});

test('a field that needs or excludes another one is reported once, at that field', () => {
  expect(listChecks(document, operation('covers_upload'))).toEqual([
    { field: 'file', bytes: true, required: true },
    { field: 'book_ids', type: 'array', maxItems: 5, requires: ['language'], excludes: ['book_id'] },
  ]);
});

test('a path parameter has no check', () => {
  expect(listChecks(document, operation('books_get'))).toEqual([]);
});
