import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../test/support/any-character.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { delimitedRows, newStyle, readDelimited, writeDelimited } from '../src/delimited.ts';
import { headingsOf, languagesIn } from '../src/headings.ts';

const hints = { isHeader: (cells: readonly string[]) => languagesIn(headingsOf(cells, [])).length > 1 };
const cellsOf = (content: string | Uint8Array, encoding?: string) =>
  readDelimited(Buffer.from(content), 'csv', { ...hints, encoding }).rows.map(({ cells }) => cells);

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const rows = [
  ['en', 'de'],
  ['bell', 'Größe'],
];

describe('a table is read', () => {
  test.for([
    ['with commas', 'en,de\nbell,Größe\n'],
    ['with semicolons and a mark', '\uFEFFen;de\r\nbell;Größe\r\n'],
    ['with tabs', 'en\tde\nbell\tGröße'],
    ['with a line that names the delimiter', 'sep=|\nen|de\nbell|Größe'],
    ['with quotes', '"en","de"\n"bell","Größe"\n'],
    ['in UTF-16', Buffer.from('\uFEFFen;de\r\nbell;Größe', 'utf16le')],
    ['in UTF-16 of the other order', Buffer.from('\uFEFFen;de\nbell;Größe', 'utf16le').swap16()],
  ] as const)('%s', async ([, content]) => {
    expect(cellsOf(content)).toEqual(rows);
    for (const size of [1, 7, 1000]) {
      const read: (readonly string[])[] = [];
      for await (const { cells } of delimitedRows(inPieces(Buffer.from(content), size), 'csv', hints))
        read.push(cells);
      expect(read).toEqual(rows);
    }
  });

  test('in windows-1252, where an option says so, and is written again in it', () => {
    const bytes = Buffer.from('en;de\r\nbell;Gr\xf6\xdfe \x80\r\n', 'latin1');
    expect(() => cellsOf(bytes)).toThrow('line 2: the text is not UTF-8');
    const { style, rows: read } = readDelimited(bytes, 'csv', { ...hints, encoding: 'cp1252' });
    expect(read[1]?.cells).toEqual(['bell', 'Größe €']);
    const cells = read.map((row) => row.cells);
    expect(writeDelimited(cells, style)).toEqual(bytes);
    expect(() => writeDelimited([['日']], style)).toThrow('windows-1252 cannot store "日"');
  });

  test('with the row and the line of each', () => {
    const { rows: read } = readDelimited(Buffer.from('en,de\n"a\nb",c\n\nd,e\n'), 'csv', hints);
    expect(read.map(({ row, line }) => [row, line])).toEqual([
      [1, 1],
      [2, 2],
      [4, 5],
    ]);
  });
});

test.for([
  ['en,de\n"a,b', 'line 2: a quote is opened but not closed'],
  ['en,de\na "b",c', 'line 2: a quote is inside a field that does not begin with one'],
  ['en,de\n"a"b,c', 'line 2: a field has text after its closing quote'],
  ['en,de\n<<<<<<< HEAD\na,b\n=======\na,c\n>>>>>>>', 'line 2: the file has a conflict marker of git'],
  ['en,de\ra,b', 'the lines end with CR only'],
  ['a;b,c\nd;e,f\n', '"," and ";" both fit as delimiter'],
  [Buffer.from('en,de\na,b', 'utf16le'), 'the file looks like UTF-16 without a byte order mark'],
  [Buffer.from('\uFEFFa\tb\r\n\ud800\tc', 'utf16le'), 'line 2: the text is not UTF-16LE'],
] as const)('%j is refused with the line', ([content, message]) => {
  expect(() => cellsOf(content)).toThrow(message);
});

test('rows that end with LF keep it beside a cell with CRLF', () => {
  const bytes = Buffer.from('en,de\n"a\r\nb",c\n');
  const { rows: read, style } = readDelimited(bytes, 'csv', hints);
  expect(
    writeDelimited(
      read.map(({ cells }) => cells),
      style,
    ),
  ).toEqual(bytes);
});

test('any cells come back, in as many bytes', () => {
  const cell = fc.string({ unit: anyCharacter, maxLength: 8 }).filter((text) => text.isWellFormed());
  const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 4 });
  const property = fc.property(table, (pairs) => {
    const bytes = writeDelimited([['en', 'de'], ...pairs], newStyle);
    const { rows: read, style } = readDelimited(bytes, 'csv', hints);
    const cells = read.map((row) => row.cells);
    expect(cells.slice(1)).toEqual(pairs.map((pair) => [...pair]));
    expect(writeDelimited(cells, style)).toEqual(bytes);
  });
  fc.assert(property, propertyRuns(500));
});

test.for(['csv', 'tsv'] as const)('%s without quotes is read as csv-parse reads it', async (format) => {
  const texts = fc.string({ unit: fc.constantFrom('a', ',', '\t', '\n', '\r\n', '\r', ' '), maxLength: 12 });
  const property = fc.asyncProperty(texts, async (text) => {
    fc.pre(text.includes('\n') || !text.includes('\r'));
    const bytes = Buffer.from(text);
    const given = { ...hints, delimiter: ',' };
    const read: unknown[] = [];
    for await (const row of delimitedRows(inPieces(bytes, 100), format, given)) read.push(row);
    expect(readDelimited(bytes, format, given).rows).toEqual(read);
  });
  await fc.assert(property, propertyRuns(2000));
});
