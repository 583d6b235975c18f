// What a workbook may look like although no program that is installed here writes it so.

import { expect, test } from 'vitest';
import { findingInWords } from '../../src/place.ts';
import { readWorkbook } from '../../src/xlsx/read-workbook.ts';
import {
  partsOf,
  textCell,
  textWorkbook,
  workbookOf,
  workbookWith,
  writeZip,
} from '../support/workbook-parts.ts';

async function read(bytes: Buffer) {
  const { sheets, faults, notices } = await readWorkbook(bytes);
  return {
    sheets: sheets.map(({ name, rows }) => [name, rows.map(({ row, cells }) => [row, ...cells])]),
    faults: faults.map(findingInWords),
    notices: notices.map(findingInWords),
  };
}

test('cells and rows stand where they say; empty ones are left out', async () => {
  const rows = `<row r="1">${textCell('A1', 'a')}</row><row r="4">${textCell('C4', 'c')}</row>`;
  expect((await read(workbookOf({ name: 'a', rows }))).sheets).toEqual([
    [
      'a',
      [
        [1, 'a'],
        [4, '', '', 'c'],
      ],
    ],
  ]);
});

test('hidden sheets, rows and columns are read and named', async () => {
  const row = `<row r="1" hidden="1">${textCell('A1', 'a')}</row>`;
  const { notices } = await read(
    workbookOf({ name: 'a', rows: row }, { name: 'b', rows: row.replace(' hidden="1"', ''), hidden: true }),
  );
  expect(notices).toEqual([
    'the sheet "b" is hidden, but its rows are read as well',
    'the sheet "a" has hidden rows or columns, which are read as well',
  ]);
});

test('the name that a filter needs is no loss, and every other defined name is one', async () => {
  const besideOf = async (name: string) => {
    const [[path = '', xml = ''] = []] = partsOf({ name: 'a', rows: '' }).filter(([part]) =>
      part.endsWith('workbook.xml'),
    );
    const names = `<definedNames><definedName name="${name}" hidden="1">a!$A$1</definedName></definedNames>`;
    const book = await readWorkbook(workbookWith({ [path]: xml.replace('</sheets>', `</sheets>${names}`) }));
    return book.sheets.map(({ beside }) => beside);
  };
  expect(await besideOf('_xlnm._FilterDatabase')).toEqual([[]]);
  expect(await besideOf('Rates')).toEqual([['defined names']]);
});

test.each([
  [
    'entities',
    { 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' },
    'a file of the archive has a document type',
  ],
  ['two files of one name', { 'XL/workbook.xml': '<a/>' }, 'the archive has two files named XL/workbook.xml'],
  ['no list of sheets', { 'xl/workbook.xml': undefined }, ''],
  ['no entry', { '_rels/.rels': undefined }, ''],
])('a workbook with %s is refused', async (_, parts, message) => {
  await expect(read(workbookWith(parts))).rejects.toThrow(`the workbook is damaged: ${message}`);
});

test('a byte that changed in the archive is noticed', async () => {
  const bytes = writeZip(new Map(partsOf({ name: 'a', rows: '' })));
  const record = bytes.indexOf(Buffer.from('504b0102', 'hex'));
  bytes.writeUInt32LE(0, record + 16);
  await expect(read(bytes)).rejects.toThrow('[Content_Types].xml does not match its checksum');
});

test.each([
  ['no archive', Buffer.from('en;de'), 'the file is not a complete XLSX workbook'],
  [
    'an old or encrypted workbook',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'the workbook is encrypted, or it has the old format XLS',
  ],
  [
    'half of an archive',
    textWorkbook([{ name: 'a', rows: [['b']] }]).subarray(0, 200),
    'the file is not a complete XLSX workbook',
  ],
])('%s is refused in words', async (_, bytes, message) => {
  await expect(read(bytes)).rejects.toThrow(message);
});

/** Returns the seconds of the processor that some work takes, beside whatever else has the cores. */
const seconds = async (work: () => Promise<unknown>) => {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000_000;
};

test.each([
  ['300 MiB of blanks', ' '.repeat(300 * 1024 * 1024), 'the maximum is 268435456'],
  [
    'three million cells',
    `<row r="1">${'<c r="A1"/>'.repeat(3_000_000)}</row>`,
    'the workbook has more than 2097152 cells',
  ],
  [
    'a cell in the last corner',
    `<row r="1"><c r="A1"/></row><row r="1048576">${textCell('XFD1048576', 'a')}</row>`,
    'cells far below or to the right',
  ],
  [
    'places in other quotes',
    `<row r="1"><c r='A1'/></row><row r="1048576"><c s='0' r='XFD1048576'/></row>`,
    'cells far below or to the right',
  ],
  ['a long tag', `<row r="1"><c a="${'x'.repeat(300)}" r="XFD1"/></row>`, 'the tag of a cell is longer'],
])('a small archive of %s is refused before it fills the memory', async (_, rows, message) => {
  const bytes = workbookOf({ name: 'a', rows });
  expect(bytes.length).toBeLessThan(2 * 1024 * 1024);
  const took = await seconds(() => expect(read(bytes)).rejects.toThrow(message));
  expect(took).toBeLessThan(20);
});

test('fifty thousand rows are read', async () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => [`term ${at}`, `Begriff ${at}`]);
  const { sheets } = await readWorkbook(textWorkbook([{ name: 'a', rows }]));
  expect(sheets[0]?.rows.length).toBe(50_000);
  expect(sheets[0]?.rows.at(-1)?.cells).toEqual(rows.at(-1));
});

test('a long text in many cells is refused before it is checked in each', async () => {
  const row = (at: number) => `<row r="${at}"><c r="A${at}" t="s"><v>0</v></c></row>`;
  const bytes = workbookWith(
    {
      'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'y'.repeat(30_000)}</t></si></sst>`,
    },
    Array.from({ length: 10_000 }, (_, at) => row(at + 1)).join(''),
  );
  await expect(read(bytes)).rejects.toThrow('the texts of a sheet have more than 268435456 characters');
});
