// What stories/glossaries/hostile-files.txt cannot hold: bytes, workbooks and many rows.

import { findingInWords } from 'language-service-sheets/place';
import { expect, test } from 'vitest';
import { textWorkbook } from '../../../sheets/test/support/workbook-parts.ts';
import { glossaryKind } from '../../src/commands/glossaries/glossary-kind.ts';
import { readSheets } from '../../src/frame/sheets/read-sheets.ts';

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

test('200 000 rows are read, and the last one is checked', async () => {
  const rows = Array.from({ length: 200_000 }, (_, at) => `source ${at},target ${at}`);
  const started = process.cpuUsage();
  const { faults } = await read([...rows, 'source 7,x'].join('\n'));
  const { user } = process.cpuUsage(started);
  expect(faults).toEqual(['row 200001, column 1: the source "source 7" is already in row 8']);
  expect(user / 1e6).toBeLessThan(10);
});

test('a workbook has a sheet for each pair, or columns named by language; other sheets are skipped', async () => {
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
    faults: [],
    notices: [expect.stringMatching(/^sheet "Notes", row 1: the sheet is not read: /)],
  });
});

test('a first row that is taken as an entry is named where it has words of headings', async () => {
  const notice = expect.stringMatching(/^row 1: the row looks like a header, but is read as an entry\. If/);
  expect((await read('English term,German term\nframe,Rahmen')).notices).toEqual([notice]);
  expect((await read('bell,Klingel\nframe,Rahmen')).notices).toEqual([]);
  expect((await read('source,target\nframe,Rahmen')).notices).toEqual([]);
});
