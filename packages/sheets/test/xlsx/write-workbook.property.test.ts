import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { temporaryFolder } from '../../../cli/test/support/folder-with-files.ts';
import { readWorkbook } from '../../src/xlsx/read-workbook.ts';
import { editWorkbook, WorkbookWriter, writeWorkbook } from '../../src/xlsx/write-workbook.ts';
import { allOfUnicode, escaped } from '../support/all-of-unicode.ts';
import { python, readWithOpenpyxl } from '../support/openpyxl.ts';
import fixtures from './fixtures/texts.json' with { type: 'json' };

const words = fixtures['texts.openpyxl.xlsx'];

async function readBack(rows: readonly (readonly string[])[]) {
  const { sheets, faults, notices } = await readWorkbook(await writeWorkbook([{ name: 'en-de', rows }]));
  return { rows: sheets[0]?.rows.map(({ cells }) => cells), faults, notices };
}

test.each([
  ['every character of Unicode', allOfUnicode],
  ['names of Object.prototype, white space and what looks like markup', words],
  [
    'what looks like an escape',
    [['_x0041_', '_x005F_x0041_', '__x0041_', '_x0041\u0001', '_x00\u0000x0041_', '\u0001x0041_']],
  ],
])('%s goes out and comes in unchanged', async (_, rows) => {
  expect(await readBack(rows)).toEqual({ rows, faults: [], notices: [] });
});

test('any text goes out and comes in unchanged', async () => {
  const part = fc.oneof(
    fc.constantFrom('_', 'x', '0041', 'x005F', '\u0001', '\r', '&', ' '),
    fc.string({ unit: 'binary' }),
  );
  const text = fc.array(part, { minLength: 1, maxLength: 12 }).map((parts) => `${parts.join('')}.`);
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
      expect((await readBack([texts])).rows).toEqual([texts]);
    }),
    propertyRuns(1000),
  );
});

test.skipIf(python === undefined)(
  'openpyxl reads what is written (skipped without python3-openpyxl)',
  async () => {
    const path = join(temporaryFolder(), 'all.xlsx');
    const rows = [...words, ...allOfUnicode, ['_x0041_', 'a\rb']];
    writeFileSync(path, await writeWorkbook([{ name: 'en-de', rows }]));
    expect(readWithOpenpyxl(path)).toEqual(rows.map((cells) => cells.map(escaped)));
  },
);

test('a cell that a workbook cannot hold is named before anything is written', async () => {
  const write = (text: string) => writeWorkbook([{ name: 'en-de', rows: [['a'], ['b', text]] }]);
  await expect(write('\ud800')).rejects.toThrow(
    'sheet "en-de", row 2, column 2: a workbook cannot store half of a character (a lone surrogate)',
  );
  await expect(write('x'.repeat(32_768))).rejects.toThrow(
    'sheet "en-de", row 2, column 2: a cell can have at most 32767 characters',
  );
});

test('the same rows give the same bytes, and a text that looks like a formula stays text', async () => {
  const rows = [['=1+1', '@SUM(A1)', '007']];
  const write = () => writeWorkbook([{ name: 'en-de', rows }]);
  expect(await write()).toEqual(await write());
  expect(await readBack(rows)).toEqual({ rows, faults: [], notices: [] });
});

test('rows are written one by one, too', async () => {
  const writer = new WorkbookWriter('memory');
  const rows = [
    ['en', 'de', 'note'],
    ['a', '', 'b'],
  ];
  for (const row of rows) writer.row(row);
  const { sheets } = await readWorkbook(await writer.end());
  expect(sheets).toMatchObject([{ name: 'memory', rows: rows.map((cells) => ({ cells })) }]);
});

test('what a translator set stays when rows are changed, moved, added and removed', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'en-de',
        rows: [
          ['en', 'de', 'status', 'on'],
          ['bell', 'Klingel', 'ok', new Date('2024-01-05T00:00:00Z')],
          ['frame', 'Rahmen', 'open', null],
          ['saddle', 'Sattel', 'ok', null],
        ],
        columns: [{ width: 31 }, { width: 44 }],
        cells: new Map([['2,1', { value: 'Rahmen', type: 'string', style: { font: { bold: true } } }]]),
        dataValidations: [{ type: 'list', values: ['ok', 'open'], range: 'C2:C100' }],
        freezePane: { rows: 1 },
        autoFilter: { range: 'A1:D4' },
        rowDefs: new Map([[2, { height: 40 }]]),
      },
      { name: 'notes', rows: [['free', 3]], columns: [{ width: 55 }] },
    ],
  });
  const { book } = await readWorkbook(Buffer.from(bytes));
  const rows = [
    { cells: ['en', 'de', 'status', 'on'], row: 1 },
    { cells: ['frame', 'Rahmen', 'open', ''], row: 3 },
    { cells: ['bell', 'Glocke', 'ok', '2024-01-05'], row: 2 },
    { cells: ['pump', 'Pumpe', '', ''] },
  ];
  // A command writes a workbook twice: once to check it.
  await editWorkbook(book, [{ name: 'en-de', rows }]);
  const edited = await readWorkbook(await editWorkbook(book, [{ name: 'en-de', rows }]));
  const [sheet, notes] = edited.book.sheets;
  expect(edited.sheets[0]?.rows.map(({ cells }) => cells)).toEqual([
    ['en', 'de', 'status', 'on'],
    ['frame', 'Rahmen', 'open'],
    ['bell', 'Glocke', 'ok', '2024-01-05'],
    ['pump', 'Pumpe'],
  ]);
  expect(sheet).toMatchObject({
    columns: [{ width: 31 }, { width: 44 }],
    dataValidations: [{ type: 'list', range: 'C2:C100' }],
    freezePane: { rows: 1 },
    autoFilter: { range: 'A1:D4' },
  });
  expect(sheet?.rows[2]?.[3]).toBeInstanceOf(Date);
  expect(sheet?.cells?.get('1,1')?.style?.font?.bold).toBe(true);
  expect(sheet?.rowDefs?.get(1)?.height).toBe(40);
  expect(notes).toMatchObject({ name: 'notes', rows: [['free', 3]], columns: [{ width: 55 }] });
});
