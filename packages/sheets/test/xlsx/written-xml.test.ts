import { expect, test } from 'vitest';
import { WorkbookWriter, writeWorkbook } from '../../src/xlsx/write-workbook.ts';
import { allOfUnicode, escaped } from '../support/all-of-unicode.ts';
import { textsOfXml } from '../support/texts-of-xml.ts';

const rows = [...allOfUnicode, ['_x0041_', 'a\rb', 'a\ufffe', '_xFFFE\uffff']];
const stored = [
  ...allOfUnicode.flat().map(escaped),
  ...['_x005F_x0041_', 'a_x000D_b', 'a_xFFFE_', '_x005F_xFFFE_xFFFF_'],
];

test('a workbook is XML, whatever its texts: a character that XML forbids is an escape', async () => {
  expect(textsOfXml(await writeWorkbook([{ name: 'en-de', rows }]))).toEqual(stored);
});

test('so is one that is written row by row', async () => {
  const writer = new WorkbookWriter('en-de');
  for (const cells of rows) writer.row(cells);
  expect(textsOfXml(await writer.end())).toEqual(stored);
});
