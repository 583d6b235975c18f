import fc from 'fast-check';
import { CsvReader, type Row, readRows, writeRow } from 'language-service-client/glossary-entries';
import { expect, test } from 'vitest';
import { lawRuns } from '../../../support/law-runs.ts';

const table = fc
  .array(fc.constantFrom('a', '😀', ',', '"', '""', '",', '\r', '\n', '\r\n', ' ', '"b"', 'c,"d"\r\n'), {
    maxLength: 30,
  })
  .map((pieces) => pieces.join(''));

/** The rows up to a fault, and the fault. */
function rowsOf(read: () => Iterable<Row>): readonly (Row | string)[] {
  const rows: (Row | string)[] = [];
  try {
    for (const row of read()) rows.push(row);
  } catch (error) {
    rows.push(String(error));
  }
  return rows;
}

function* inPieces(text: string, length: number): Generator<Row> {
  const reader = new CsvReader();
  for (let at = 0; at < text.length; at += length) yield* reader.read(text.slice(at, at + length));
  yield* reader.read('', true);
}

test('a text in pieces of any size has the rows and the fault of the whole text', () => {
  const property = fc.property(table, fc.integer({ min: 1, max: 9 }), (text, length) => {
    expect(rowsOf(() => inPieces(text, length))).toEqual(rowsOf(() => readRows(text, 'csv')));
  });
  fc.assert(property, lawRuns(1000));
});

test('rows that are written are read again, with their lines', () => {
  const cell = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
  const property = fc.property(rows, fc.constantFrom('\n', '\r\n'), (cells, lineEnd) => {
    const text = cells.map((row) => writeRow(row, 'csv') + lineEnd).join('');
    const read = [...inPieces(text, 3)];
    expect(read.map(({ fields }) => fields)).toEqual(cells);
    for (const { line, fields } of read) {
      const rest = text
        .split('\n')
        .slice(line - 1)
        .join('\n');
      expect(rest.startsWith(writeRow(fields, 'csv'))).toBe(true);
    }
  });
  fc.assert(property, lawRuns(1000));
});

test('what is not complete is counted, so that a caller can bound it', () => {
  const reader = new CsvReader();
  expect([...reader.read('a,b\n"c')].length).toBe(1);
  expect(reader.pending).toBe(2);
  for (let left = 1000; left > 0; left -= 1) expect([...reader.read('d'.repeat(1000))]).toEqual([]);
  expect(reader.pending).toBe(1_000_002);
  expect([...reader.read('"\n'), ...reader.read('', true)]).toEqual([
    { line: 2, fields: [`c${'d'.repeat(1_000_000)}`] },
  ]);
});
