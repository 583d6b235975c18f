// Workbooks of openpyxl, pandas and XlsxWriter, which `fixtures/make-fixtures.py` makes, come in as they were written.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findingInWords } from '../../src/place.ts';
import { readWorkbook } from '../../src/xlsx/read-workbook.ts';
import texts from './fixtures/texts.json' with { type: 'json' };

async function read(name: string) {
  const { sheets, faults, notices } = await readWorkbook(
    readFileSync(new URL(`fixtures/${name}`, import.meta.url)),
  );
  return {
    rows: sheets.flatMap(({ rows }) => rows.map(({ cells }) => cells)),
    faults: faults.map(findingInWords),
    notices: notices.map(findingInWords),
  };
}

test('the characters of Unicode below U+4000 that openpyxl writes are read', async () => {
  const { rows, faults } = await read('unicode-0.openpyxl.xlsx');
  expect({ faults, rows: rows.length }).toEqual({ faults: [], rows: 64 });
  for (const [label = '', text = ''] of rows) {
    const [first = 0, last = 0] = label.split('..').map((code) => Number.parseInt(code.slice(2), 16));
    const codes = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const written = codes.filter((code) => code >= 0x20 || code === 9 || code === 10);
    expect(text, label).toBe(String.fromCodePoint(...written));
  }
});

test.each(['texts.openpyxl.xlsx', 'texts.pandas.xlsx', 'texts.pandas-xlsxwriter.xlsx'] as const)(
  'names of Object.prototype, white space and what looks like markup are text: %s',
  async (name) => {
    expect(await read(name)).toEqual({ rows: texts[name], faults: [], notices: [] });
  },
);

const again = 'Format the cell as text and type the text again';

test('numbers, dates and booleans of openpyxl are named, and none is guessed', async () => {
  const { rows, faults, notices } = await read('values.openpyxl.xlsx');
  expect(Object.fromEntries(rows.map(([name, text = '']) => [name, text]))).toEqual({
    // openpyxl itself writes the nearest number of 53 bits.
    integer: '9007199254740992',
    negative: '-7',
    fraction: '0.1',
    large: '1e+21',
    small: '1e-7',
    true: 'TRUE',
    false: 'FALSE',
    date: '2024-01-05',
    moment: '2024-01-05T13:30:00',
    time: '13:30:00',
    duration: '1900-01-01T02:00:00',
    error: '#N/A',
    division: '#DIV/0!',
    formula: '',
    'formula of text': '',
  });
  const place = (row: number) => `sheet "Sheet", row ${row}, column 2`;
  expect(notices).toEqual(
    rows
      .slice(0, 5)
      .map(([, text], at) => `${place(at + 1)}: the cell is a number, which is read as the text ${text}`),
  );
  const unknown =
    'the cell is a formula without a value. Open the workbook in a spreadsheet program and save it';
  expect(faults).toEqual([
    ...[6, 7].map((row) => `${place(row)}: the cell is a boolean. ${again}`),
    ...[8, 9, 10, 11].map((row) => `${place(row)}: the cell is a date. ${again}`),
    `${place(12)}: the cell is the error #N/A. ${again}`,
    `${place(13)}: the cell is the error #DIV/0!. ${again}`,
    ...[14, 15].map((row) => `${place(row)}: ${unknown}`),
  ]);
});

test('rich text, what formulas gave and escapes of XlsxWriter are read', async () => {
  const { rows, faults, notices } = await read('rich.xlsxwriter.xlsx');
  const error = rows.findIndex(([, name]) => name === 'formula of an error') + 1;
  expect({ faults, notices }).toEqual({
    faults: [`sheet "en-de", row ${error}, column 1: the cell is the error #DIV/0!. ${again}`],
    notices: ['sheet "en-de", row 3, column 1: the cell is a number, which is read as the text 2'],
  });
  expect(rows.map(([text]) => text)).toEqual([
    'plain bold 😀 and red\nline',
    'ä😀',
    '2',
    'TRUE',
    '#DIV/0!',
    ...texts.escapes,
  ]);
});
