// What spreadsheet programs save beside plain cells: each is read well or refused at its place.

import { findingInWords } from 'language-service-sheets/place';
import { expect, test } from 'vitest';
import { textCell, workbookOf } from '../../../sheets/test/support/workbook-parts.ts';
import { glossaryKind } from '../../src/commands/glossaries/glossary-kind.ts';
import { isLayout } from '../../src/frame/sheets/layouts.ts';
import { readSheets } from '../../src/frame/sheets/read-sheets.ts';

async function read(bytes: Buffer, format: 'csv' | 'tsv' | 'xlsx' = 'xlsx') {
  const hints = { source: 'en', target: 'de' };
  const { parts, faults, notices } = await readSheets(bytes, format, hints, glossaryKind);
  const entries = [...parts].flatMap(([key, list]) => list.map((one) => [key, one.source, one.target]));
  return { entries, faults: faults.map(findingInWords), notices: notices.map(findingInWords) };
}

const neverCalculated =
  'the cell is a formula without a value. Open the workbook in a spreadsheet program and save it';

function pair(row: number, source: string, target: string): string {
  return `<row r="${row}">${textCell(`A${row}`, source)}${textCell(`B${row}`, target)}</row>`;
}

test('the cell below the first of merged ones is empty, and named', async () => {
  const rows = `${pair(1, 'a', 'b')}<row r="2"><c r="A2"/>${textCell('B2', 'c')}</row>`;
  const more = '<mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells>';
  expect((await read(workbookOf({ name: 'en-de', rows, more }))).faults).toEqual([
    'sheet "en-de", row 2, column 1: the source must not be empty',
  ]);
});

test('a formula is read as what it gave, and named where it gave nothing', async () => {
  const rows = [
    '<row r="1"><c r="A1" t="str"><f>LOWER("A")</f><v>a</v></c><c r="B1"><f>1+1</f><v>2</v></c></row>',
    `<row r="2">${textCell('A2', 'x')}<c r="B2" t="str"><f>NOW()</f></c></row>`,
    `<row r="3">${textCell('A3', 'y')}<c r="B3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`,
  ].join('');
  const { entries, faults, notices } = await read(workbookOf({ name: 'en-de', rows }));
  expect(entries[0]).toEqual(['en>de', 'a', '2']);
  expect(faults).toEqual([
    `sheet "en-de", row 2, column 2: ${neverCalculated}`,
    'sheet "en-de", row 2, column 2: the target must not be empty',
    'sheet "en-de", row 3, column 2: the cell is the error #DIV/0!. Format the cell as text and type the text again',
  ]);
  expect(notices).toEqual([
    'sheet "en-de", row 1, column 2: the cell is a number, which is read as the text 2',
  ]);
});

test('a formula without a value is no empty cell of a table by languages', async () => {
  const rows = `${pair(1, 'en', 'de')}<row r="2">${textCell('A2', 'a')}<c r="B2"><f>LOWER("B")</f><v/></c>${textCell('C2', 'c')}</row>`;
  const { faults } = await read(
    workbookOf({ name: 'Sheet1', rows: rows.replace('</row>', `${textCell('C1', 'fr')}</row>`) }),
  );
  expect(faults).toContain(`sheet "Sheet1", row 2, column 2: ${neverCalculated}`);
});

const mostRows = 250_000;

test('a sheet that was formatted to its last row is read like one that was not', async () => {
  const empty = Array.from({ length: mostRows }, (_, at) => `<row r="${at + 2}" ht="15"/>`);
  const rows = `${pair(1, 'a', 'b')}${empty.join('')}${pair(mostRows + 2, 'c', 'd')}`;
  const bytes = workbookOf({ name: 'en-de', rows });
  expect(await read(bytes)).toEqual({
    entries: [
      ['en>de', 'a', 'b'],
      ['en>de', 'c', 'd'],
    ],
    faults: [],
    notices: [],
  });
});

test('more rows than the service takes, and no sheet are refused as such', async () => {
  const rows = (count: number, cell: (row: number) => string) =>
    Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cell(at + 1)}</row>`).join('');
  const long = rows(mostRows + 1, (row) => `<c r="A${row}"><v>1</v></c>`);
  await expect(read(workbookOf({ name: 'en-de', rows: long }))).rejects.toThrow(
    'a sheet of the workbook has more than 250000 rows',
  );
  await expect(read(workbookOf())).rejects.toThrow('the workbook has no sheet');
});

test.each([
  ['sep=;\na;b\n', ['a', 'b']],
  ['\uFEFFsep=;\r\nsource;target\r\na, b;"c;d"\r\n', ['a, b', 'c;d']],
  ['sep=,\r\n"a","b"', ['a', 'b']],
  ['sep=\t\na\tb', ['a', 'b']],
])(
  'a first line that names the delimiter is not a term, and is written again: %j',
  async (text, pairOfTerms) => {
    const bytes = Buffer.from(text);
    const { parts, faults, layout, sheets } = await readSheets(
      bytes,
      'csv',
      {
        source: 'en',
        target: 'de',
      },
      glossaryKind,
    );
    expect([...parts.values()].flat().map(({ source, target }) => [source, target])).toEqual([pairOfTerms]);
    expect({ faults, rows: sheets.length }).toEqual({ faults: [], rows: 1 });
    expect(isLayout(JSON.parse(JSON.stringify(layout)))).toBe(true);
  },
);

test('the row of a fault counts the line that names the delimiter', async () => {
  expect((await read(Buffer.from('sep=;\na;b\nc;\n'), 'csv')).faults).toEqual([
    'row 3, column 2: the target must not be empty',
  ]);
});
