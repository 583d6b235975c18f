import { expect, test } from 'vitest';
import { printMethods } from '../../../scripts/generate/print-methods.ts';
import { readLibrary } from '../../fixtures/description/library.ts';

const { document, operations, operation } = await readLibrary();

/** The interfaces of a client that has this one operation. */
function interfacesOf(id: string): string {
  const text = printMethods(document, [operation(id)]);
  return text.slice(text.indexOf('/**'), text.indexOf('/** Every method'));
}

test('a paged list is documented, takes a query and gives a ListCall of page and item', () => {
  expect(interfacesOf('books_list')).toBe(`/** Query of \`books.list\`. */
export interface BooksListQuery
  extends NonNullable<operations['books_list']['parameters']['query']> {}

/** Books: What is read. */
export interface BooksMethods {
  /**
   * List the books.
   *
   * Newest first.
   *
   * Pages: by number (\`page\`, \`page_size\`); \`total_count\` counts all; await it for the first page, iterate it
   * or call \`toArray()\` for every item. Deleting while iterating leaves items; \`toArray()\` first does not.
   *
   * Scope: \`books:read\`. Errors: always 400, 401.
   *
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError.
   * @remarks Assumed: \`page\`: Counted from 0, as elsewhere (confidence B).
   */
  list(query?: BooksListQuery, options?: ListOptions): ListCall<BookPage, Book>;
}

`);
});

test('path parameters come first, a required query after them', () => {
  expect(interfacesOf('books_listChapters')).toContain(`
  listChapters(
    book_id: string,
    query: BooksListChaptersQuery,
    options?: ListOptions,
  ): ListCall<ChapterPage, Chapter>;
`);
});

test('a list without pages says so and takes no query', () => {
  const text = interfacesOf('covers_list');
  expect(text).toContain(
    '   * Pages: none; the reply holds all `covers`. Await it whole, iterate its items, or call `toArray()`.\n',
  );
  expect(text).toContain('  list(options?: ListOptions): ListCall<CoverList, CoverFile>;\n');
});

test('an empty reply is void, and an assumed operation says what is assumed', () => {
  const text = printMethods(document, [operation('books_list'), operation('books_delete')]);
  expect(text).toContain(`  /**
   * Delete a book.
   *
   * Scope: \`books:write\`. Errors: 404; always 400, 401.
   *
   * @param book_id Id of the book.
   * @throws {NotFoundError} 404: Not found. Missing, or not accessible.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError.
   * @remarks Assumed: The operation is not shown; its sisters have one (A).
   */
  delete(book_id: string, options?: CallOptions): Call<void>;
`);
});

test('two replies of the same shape are one type', () => {
  expect(interfacesOf('books_print')).toContain(
    '  print(book_id: string, options?: CallOptions): Call<PrintJob>;\n',
  );
});

test('a reply of text is a string', () => {
  expect(interfacesOf('books_getText')).toContain(
    '  getText(book_id: string, options?: CallOptions): Call<string>;\n',
  );
});

test('a header parameter is named with the option that carries it', () => {
  const text = interfacesOf('covers_upload');
  expect(text).toContain('   * Header `X-Label`, through `options.headers`: Written on the back.\n');
  expect(text).toContain('  upload(body: CoverUpload, options?: CallOptions): Call<CoverFile>;\n');
});

test('only what is used is imported', () => {
  const text = printMethods(document, [operation('books_get')]);
  expect(
    text.slice(0, text.indexOf('/**')),
  ).toBe(`// Generated from openapi/ by \`npm run generate\`. Do not edit.
import type { Call, CallOptions } from '../calls.ts';
import type {
  Book,
} from './schema.ts';

`);
});

test('the client has one field a resource', () => {
  const text = printMethods(document, operations);
  expect(text.slice(text.indexOf('/** Every method'))).toBe(`/** Every method of the client, by resource. */
export interface Methods {
  readonly books: BooksMethods;
  readonly covers: CoversMethods;
}
`);
});
