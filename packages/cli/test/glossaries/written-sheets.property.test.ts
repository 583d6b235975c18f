// A table that is written is read as the same entries, and written again in the same bytes. Without its options it is read as
// the same, or it is refused: it is never another glossary.

import fc from 'fast-check';
import { newStyle } from 'language-service-sheets/delimited';
import { SheetFault } from 'language-service-sheets/sheet-fault';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { glossaryKind } from '../../src/commands/glossaries/glossary-kind.ts';
import type { Role, SheetLayout, TableShape } from '../../src/frame/sheets/layouts.ts';
import { readSheets } from '../../src/frame/sheets/read-sheets.ts';
import { writeSheets } from '../../src/frame/sheets/write-sheets.ts';

const word = fc.constantFrom(
  'source',
  'target',
  'en',
  'de',
  'IT',
  'EDV',
  'English',
  'a;b',
  'a,b',
  '"c"',
  '漢',
  'term',
);
const part = fc.dictionary(word, word, { minKeys: 1, maxKeys: 5, noNullPrototype: true });

const shapes: Readonly<Record<string, (header: boolean) => TableShape>> = {
  pair: (header) => ({
    header: header ? ['source', 'target'] : null,
    roles: ['source', 'target'],
    source: 'en',
    target: 'de',
  }),
  four: (header) => {
    const roles: readonly Role[] = ['source', 'target', 'source_lang', 'target_lang'];
    return { header: header ? roles : null, roles };
  },
  wide: () => ({ header: ['en', 'de', 'fr'], roles: ['lang:en', 'lang:de', 'lang:fr'] }),
};

const recipes = fc.record({
  form: fc.constantFrom('pair', 'four', 'wide'),
  isHeader: fc.boolean(),
  isBook: fc.boolean(),
  style: fc.record({
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    quotes: fc.constantFrom('needed', 'all'),
    lineEnd: fc.constantFrom('lf', 'crlf'),
    isLastLineEnded: fc.boolean(),
    encoding: fc.constantFrom('utf-8', 'utf-16le', 'utf-16be'),
  }),
  de: part,
  fr: part,
});

test('a table that is written is read as it was, and is never another glossary', async () => {
  const property = fc.asyncProperty(recipes, async ({ form, isHeader, isBook, style, de, fr }) => {
    const shape = shapes[form]?.(isHeader) ?? { header: null, roles: [] };
    const layout: SheetLayout = isBook
      ? { kind: 'workbook', sheets: [{ name: 'terms', shape }] }
      : { kind: 'delimited', style: { ...newStyle, ...style, mark: style.encoding !== 'utf-8' }, shape };
    const parts = new Map([['en>de', new Map(Object.entries(de))]]);
    if (form !== 'pair') parts.set('en>fr', new Map(Object.entries(fr)));
    const format = isBook ? 'xlsx' : 'csv';
    const { bytes } = await writeSheets(parts, layout, { sheets: [] }, glossaryKind);
    const entriesOf = (read: Awaited<ReturnType<typeof readSheets>>) =>
      new Map(
        [...read.parts].map(([key, list]) => [key, new Map(list.map((one) => [one.source, one.target]))]),
      );
    const named = form === 'pair' ? { source: 'en', target: 'de' } : {};
    const header = isHeader || form === 'wide';
    const hints = { ...named, header, ...(!isBook && { delimiter: style.delimiter }) };
    const read = await readSheets(bytes, format, hints, glossaryKind);
    expect(read.faults).toEqual([]);
    expect(entriesOf(read)).toEqual(parts);
    if (read.layout === undefined) throw new Error('The layout is known');
    const again = await writeSheets(entriesOf(read), read.layout, read, glossaryKind);
    if (!isBook) expect(again.bytes).toEqual(bytes);
    const bare = await readSheets(bytes, format, named, glossaryKind).catch((error: unknown) => {
      if (error instanceof SheetFault) return undefined;
      throw error;
    });
    // A first row of names is read as a header.
    const isBeginOfNames =
      !header &&
      /^(source|term|target|en|English|de)$/.test([...(de ? Object.keys(de).sort() : [])][0] ?? '');
    if (bare !== undefined && bare.faults.length === 0 && !isBeginOfNames)
      expect(entriesOf(bare)).toEqual(parts);
  });
  await fc.assert(property, propertyRuns(300));
});
