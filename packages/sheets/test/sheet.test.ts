import { expect, test } from 'vitest';
import { extraCellFault } from '../src/sheet.ts';

test('a text beyond the last column is a fault at its cell, and a blank cell is accepted', () => {
  const sheet = { name: 'Terms', rows: [] };
  expect(extraCellFault(sheet, { row: 3, cells: ['a', 'b', 'c'] }, 2)).toEqual({
    place: { sheet: 'Terms', row: 3, column: 3 },
    message: 'the row has more cells than the table has columns (2)',
  });
  expect(extraCellFault(sheet, { row: 4, cells: ['a', 'b', '', ''] }, 2)).toBeUndefined();
  expect(extraCellFault(sheet, { row: 5, cells: ['a', 'b'] }, 2)).toBeUndefined();
});
