import { expect, test } from 'vitest';
import { readWorkbook } from '../../src/xlsx/read-workbook.ts';
import { SharedStrings } from '../../src/xlsx/shared-strings.ts';
import { workbookWith } from '../support/workbook-parts.ts';

const styles = (before: string, xfs: string) =>
  `<styleSheet xmlns="x">${before}<cellXfs>${xfs}</cellXfs></styleSheet>`;
const numbered = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join('');

test.each([
  ['styles', { 'xl/styles.xml': styles('', '<xf/>'.repeat(65_537)) }, '65536 styles of cells'],
  [
    'number formats',
    {
      'xl/styles.xml': styles(
        numbered(65_537, (at) => `<numFmt numFmtId="${at}"/>`),
        '',
      ),
    },
    '65536 number formats',
  ],
  [
    'sheets',
    { 'xl/workbook.xml': `<workbook xmlns="x"><sheets>${'<sheet/>'.repeat(10_001)}</sheets></workbook>` },
    '10000 sheets',
  ],
  [
    'relations',
    { 'xl/_rels/workbook.xml.rels': `<Relationships>${'<Relationship/>'.repeat(10_001)}</Relationships>` },
    '10000 relations',
  ],
  [
    'kinds of elements',
    { 'xl/worksheets/sheet1.xml': `<worksheet>${numbered(1001, (at) => `<e${at}/>`)}</worksheet>` },
    '1000 kinds of elements in a sheet',
  ],
])(
  'more %s than a spreadsheet program knows are refused before they fill the memory',
  async (_, parts, excess) => {
    await expect(readWorkbook(workbookWith(parts))).rejects.toThrow(`the workbook has more than ${excess}`);
  },
);

test('so are more shared texts than cells', () => {
  const strings = new SharedStrings();
  for (let left = 4_194_304; left > 0; left -= 1) strings.close('si');
  expect(() => strings.close('si')).toThrow('the workbook has more than 4194304 texts');
});

test('one long text that many cells name is refused before it fills the memory', async () => {
  const strings = `<sst><si><t>${'x'.repeat(32_767)}</t></si></sst>`;
  const rows = Array.from(
    { length: 8200 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
  ).join('');
  await expect(readWorkbook(workbookWith({ 'xl/sharedStrings.xml': strings }, rows))).rejects.toThrow(
    'the workbook has more than 268435456 characters',
  );
});
