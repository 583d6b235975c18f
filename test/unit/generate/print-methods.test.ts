import { expect, test } from 'vitest';
import { printMethods } from '../../../scripts/generate/print-methods.ts';
import { readLibrary } from '../../fixtures/description/library.ts';

const { document, operation } = await readLibrary();

/** The interfaces of a client that has this one operation. */
function interfacesOf(id: string): string {
  const text = printMethods(document, [operation(id)]);
  return text.slice(text.indexOf('/**'), text.indexOf('/** Every method'));
}

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
