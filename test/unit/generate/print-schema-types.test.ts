import { expect, test } from 'vitest';
import { printSchemaTypes } from '../../../scripts/generate/print-schema-types.ts';
import { readLibrary } from '../../fixtures/description/library.ts';

const { document } = await readLibrary();
const text = await printSchemaTypes(document);

/** The declaration of one schema, without its comments. */
function typeOf(name: string): string {
  const start = text.indexOf(`export type ${name} =`);
  const lines = text.slice(start, text.indexOf('\n};\n', start) + 3).split('\n');
  return lines.filter((line) => !/^\s*(\/\*\*|\*)/.test(line)).join('\n');
}

test('an open enum keeps its known values and takes any other', () => {
  expect(typeOf('Book')).toBe(`export type Book = {
    book_id: string;
    title: string;
    state?: "new" | "printed" | (string & {}) | undefined;
};`);
});

test('binary content is a Blob, bytes or a stream', () => {
  expect(typeOf('CoverUpload')).toBe(`export type CoverUpload = {
    file: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;
    language?: string | undefined;
    book_id?: string | undefined;
    book_ids?: string[] | undefined;
};`);
});

test('the description is left as it was', async () => {
  const before = structuredClone(document);
  await printSchemaTypes(document);
  expect(document).toEqual(before);
});
