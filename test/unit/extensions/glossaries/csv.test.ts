import fc from 'fast-check';
import { writeRow } from 'language-service-client/glossary-entries';
import { expect, test } from 'vitest';
import { readRows } from '../../../../src/extensions/glossaries/rows.ts';
import { lawRuns } from '../../../support/law-runs.ts';

test('rows that are written are read again, with their lines', () => {
  const cell = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
  const property = fc.property(rows, fc.constantFrom('\n', '\r\n'), (cells, lineEnd) => {
    const text = cells.map((row) => writeRow(row, 'csv') + lineEnd).join('');
    const read = [...readRows(text, 'csv')];
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
