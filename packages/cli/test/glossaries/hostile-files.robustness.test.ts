// What stories/glossaries/hostile-files.txt cannot hold: bytes, workbooks and many rows.

import { findingInWords } from 'language-service-sheets/place';
import { expect, test } from 'vitest';
import { textWorkbook } from '../../../sheets/test/support/workbook-parts.ts';
import { glossaryKind } from '../../src/glossaries/glossary-kind.ts';
import { readSheets } from '../../src/sheets/read-sheets.ts';

type Format = (typeof glossaryKind.formats)[number];

async function read(
  content: string | Buffer,
  format: Format = 'csv',
  hints = { source: 'en', target: 'de' },
) {
  const { parts, faults, notices } = await readSheets(Buffer.from(content), format, hints, glossaryKind);
  const entries = [...parts].flatMap(([key, list]) => list.map((one) => [key, one.source, one.target]));
  return { entries, faults: faults.map(findingInWords), notices: notices.map(findingInWords) };
}

const refusal = (content: string | Buffer, format: Format = 'csv') =>
  read(content, format).then(
    () => 'read',
    (error: unknown) =>
      error instanceof Error && /^(SheetFault|UsageError)$/.test(error.name) ? error.message : error,
  );

test('UTF-16 is read with a mark, and refused without', async () => {
  const text = '\uFEFFen\tde\na\t漢';
  expect((await read(Buffer.from(text, 'utf16le'))).entries).toEqual([['en>de', 'a', '漢']]);
  expect((await read(Buffer.from(text, 'utf16le').swap16())).entries).toEqual([['en>de', 'a', '漢']]);
  expect(await refusal(Buffer.from('en,de\na,b', 'utf16le'))).toBe(
    'the file looks like UTF-16 without a byte order mark',
  );
});

test('bytes that are not UTF-8 are named by their line', async () => {
  expect(await refusal(Buffer.from('a,b\nc,\xe4', 'latin1'))).toBe('line 2 has bytes that are not UTF-8');
});

test('200 000 rows are read, and the last one is checked', async () => {
  const rows = Array.from({ length: 200_000 }, (_, at) => `source ${at},target ${at}`);
  const started = process.cpuUsage();
  const { faults } = await read([...rows, 'source 7,x'].join('\n'));
  const { user } = process.cpuUsage(started);
  expect(faults).toEqual(['row 200001, column 1: repeats row 8: the source "source 7" is the same']);
  expect(user / 1e6).toBeLessThan(10);
});

test.each([
  [
    'an encrypted one',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'the workbook is encrypted, or it is an XLS of before 2007',
  ],
  ['none', Buffer.from('en,de'), 'the file is not a complete XLSX workbook'],
])('a workbook that is %s is refused', async (_, bytes, message) => {
  expect(await refusal(bytes, 'xlsx')).toEqual(message);
});

test('a workbook has a sheet for each pair, or columns named by language; other sheets are faults', async () => {
  const bytes = textWorkbook([
    {
      name: 'EN-FR',
      rows: [
        ['a', 'b'],
        ['', ''],
        ['_x0041_', '=d'],
      ],
    },
    {
      name: 'all',
      rows: [
        ['English', 'Deutsch'],
        ['a', 'c'],
      ],
    },
    { name: 'Notes', rows: [['remember']] },
  ]);
  expect(await read(bytes, 'xlsx', {} as never)).toEqual({
    entries: [
      ['en>fr', 'a', 'b'],
      ['en>fr', '_x0041_', '=d'],
      ['en>de', 'a', 'c'],
    ],
    faults: [expect.stringMatching(/^sheet "Notes", row 1: there is one column/)],
    notices: [],
  });
});

test('a first row that is taken as an entry is named where it has words of headings', async () => {
  const notice = expect.stringMatching(/^row 1: the row is taken as an entry; if it names the columns/);
  expect((await read('English term,German term\nframe,Rahmen')).notices).toEqual([notice]);
  expect((await read('bell,Klingel\nframe,Rahmen')).notices).toEqual([]);
  expect((await read('source,target\nframe,Rahmen')).notices).toEqual([]);
});
