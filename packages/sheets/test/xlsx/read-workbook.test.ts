// What a workbook may look like although no program that is installed here writes it so.

import { expect, test } from 'vitest';
import { findingInWords } from '../../src/place.ts';
import { readWorkbook } from '../../src/xlsx/read-workbook.ts';
import { partsOf, textCell, workbookOf, workbookWith, writeZip } from '../support/workbook-parts.ts';

async function read(bytes: Buffer) {
  const { sheets, faults, notices } = await readWorkbook(bytes);
  return {
    sheets: sheets.map(({ name, rows }) => [name, rows.map(({ row, cells }) => [row, ...cells])]),
    faults: faults.map(findingInWords),
    notices: notices.map(findingInWords),
  };
}

const rowsOf = async (rows: string) => (await read(workbookOf({ name: 'a', rows }))).sheets[0]?.[1];
const shared = (...items: string[]) =>
  `<sst xmlns="x">${items.map((item) => `<si>${item}</si>`).join('')}</sst>`;
const sharedCell = (place: string, number: number | string) => `<c r="${place}" t="s"><v>${number}</v></c>`;

test('runs of rich text are one text, without its pronunciation', async () => {
  const rich = '<r><t>漢</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 字</t></r>';
  const pronounced = '<rPh sb="0" eb="1"><t>かん</t></rPh><phoneticPr fontId="1"/>';
  const strings = shared(rich + pronounced, '<t/>', '<t><![CDATA[<b>]]>&#128512;&#x1F600;</t>');
  const rows = `<row r="1">${sharedCell('A1', 0)}${sharedCell('B1', 1)}${sharedCell('C1', 2)}<c r="D1" t="inlineStr"><is>${rich}${pronounced}</is></c></row>`;
  expect((await read(workbookWith({ 'xl/sharedStrings.xml': strings }, rows))).sheets).toEqual([
    ['a', [[1, '漢 字', '', '<b>😀😀', '漢 字']]],
  ]);
});

test('each of many shared texts is its own, and half of a character is found in any', async () => {
  const texts = Array.from({ length: 600 }, (_, at) => `${at} ä漢😀${'x'.repeat(at % 7)}`);
  const items = [...texts, '_xD83D_'].map((text) => `<t>${text}</t>`);
  const cells = items.map((_, at) => `<row r="${at + 1}">${sharedCell(`A${at + 1}`, at)}</row>`);
  const bytes = workbookWith({ 'xl/sharedStrings.xml': shared(...items) }, cells.join(''));
  const { sheets, faults } = await read(bytes);
  expect(sheets[0]?.[1]).toEqual([...texts, '\ud83d'].map((text, at) => [at + 1, text]));
  expect(faults).toEqual([
    'sheet "a", row 601, column 1: the cell contains half of a character: format it as text and type it again',
  ]);
});

test('cells and rows stand where they say, else behind the one before; empty ones are left out', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  expect(
    await rowsOf(
      `<row>${cell('a')}${cell('b')}</row><row r="4">${textCell('C4', 'c')}${cell('d')}</row><row>${cell('e')}<c s="1"/></row><row r="3">${textCell('A3', 'f')}</row>`,
    ),
  ).toEqual([
    [1, 'a', 'b'],
    [3, 'f'],
    [4, '', '', 'c', 'd'],
    [5, 'e'],
  ]);
});

test.each([
  ['<row r="1"><c r="A2"><v>1</v></c></row>', 'the cell A2 is in row 1'],
  ['<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>', 'row 1 has two cells in column 1'],
  ['<row r="1"><c r="XFE1"><v>1</v></c></row>', 'a cell says that it is at "XFE1"'],
  ['<row r="1048577"/>', 'a row or a cell says that it is in row "1048577"'],
  [`<row r="1">${sharedCell('A1', 7)}</row>`, 'a cell names the shared text "7", which does not exist'],
  [
    '<row r="1"><c r="A1" t="s"><v>__proto__</v></c></row>',
    'a cell names the shared text "__proto__", which does not exist',
  ],
  ['<row r="1"><c r="A1"><v>1,5</v></c></row>', 'a cell of type n has the value "1,5"'],
  ['<row r="1"><c r="A1" t="toString"><v>1</v></c></row>', 'a cell of type toString has the value "1"'],
  ['<row r="1"><c r="A1">&nbsp;</c></row>', 'xl/worksheets/sheet1.xml, line 1, column 115: undefined entity'],
])('a damaged sheet is refused with what is wrong: %s', async (rows, message) => {
  await expect(rowsOf(rows)).rejects.toThrow(`the workbook is damaged: ${message}`);
});

test('elements may have a prefix, parts another place, folders a backslash and names another case', async () => {
  const rows = `<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row>`;
  const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
  const bytes = workbookWith({
    '_rels/.rels': `<Relationships><Relationship Id="q" Type="${strict}/officeDocument" Target="/XL/book.xml"/></Relationships>`,
    'xl/workbook.xml': undefined,
    'xl\\book.xml':
      '<x:workbook xmlns:x="x" xmlns:q="q"><x:sheets><x:sheet name="b" q:id="one"/></x:sheets></x:workbook>',
    'xl/_rels/book.xml.rels': `<Relationships><Relationship Id="one" Type="${strict}/worksheet" Target="../data/s.xml"/></Relationships>`,
    'Data/s.xml': `<x:worksheet xmlns:x="x"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
  });
  expect((await read(bytes)).sheets).toEqual([['b', [[1, 'a']]]]);
});

test('what formats as a date is one, in either calendar; half of a character is a fault', async () => {
  const codes = ['yyyy\\-mm', '[h]:mm', '0.00"days"', '[Red]0;General', '#,##0\\ [$m-407]'];
  const formats = codes.map(
    (code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  );
  const styles = `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${codes.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs></styleSheet>`;
  const cells = codes.map((_, at) => `<c s="${at}"><v>59.5</v></c>`).join('');
  const rows = `<row>${cells}<c t="d"><v>2024-01-05</v></c><c t="str"><v>_xD83D_</v></c></row>`;
  const again = 'format it as text and type it again';
  const list = `<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>`;
  for (const [part, moment] of [
    [{}, '1900-02-28T12:00:00'],
    [{ 'xl/workbook.xml': list }, '1904-02-29T12:00:00'],
  ] as const) {
    const { sheets, faults } = await read(workbookWith({ 'xl/styles.xml': styles, ...part }, rows));
    expect(sheets).toEqual([
      ['a', [[1, moment, '1900-02-28T12:00:00', '59.5', '59.5', '59.5', '2024-01-05', '\ud83d']]],
    ]);
    expect(faults).toEqual([
      ...[1, 2, 6].map((column) => `sheet "a", row 1, column ${column}: the cell is a date: ${again}`),
      `sheet "a", row 1, column 7: the cell contains half of a character: ${again}`,
    ]);
  }
});

test('an archive of a program that did not know its sizes beforehand is read', async () => {
  const rows = `<row r="1">${textCell('A1', 'a')}</row>`;
  expect((await read(largeZip(partsOf({ name: 'a', rows })))).sheets).toEqual([['a', [[1, 'a']]]]);
});

test.each([
  [
    'no list of sheets',
    { 'xl/workbook.xml': undefined },
    'the workbook is damaged: it has no file xl/workbook.xml',
  ],
  ['no entry', { '_rels/.rels': undefined }, 'the file is an archive, but not an XLSX workbook'],
  [
    'two files of one name',
    { 'XL/workbook.xml': '<a/>' },
    'the workbook is damaged: it has two files named XL/workbook.xml',
  ],
  [
    'a sheet that is not a worksheet',
    { 'xl/worksheets/sheet1.xml': '<html/>' },
    'the workbook is damaged: a sheet begins with <html>',
  ],
  [
    'one part for two sheets',
    {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="rId1"/><sheet name="b" r:id="rId1"/></sheets></workbook>',
    },
    'the workbook is damaged: the sheet "b" is the part of another one',
  ],
  [
    'entities',
    { 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///b">]><worksheet/>' },
    'the document type declares other entities than plain text',
  ],
])('a workbook with %s is refused', async (_, parts, message) => {
  await expect(read(workbookWith(parts))).rejects.toThrow(message);
});

test.each([
  ['', []],
  ['<property name="AppVersion"/>', []],
  ['<property name="Project"/>', ['docprops/custom.xml']],
])(
  'the properties that LibreOffice writes hold nothing to lose, those of a user do: %s',
  async (property, more) => {
    const bytes = workbookWith({ 'docProps/custom.xml': `<Properties>${property}</Properties>` });
    expect((await readWorkbook(bytes)).more).toEqual(more);
  },
);

test('a byte that changed in the archive is noticed', async () => {
  const bytes = writeZip(new Map(partsOf({ name: 'a', rows: '' })));
  const record = bytes.indexOf(Buffer.from('504b0102', 'hex'));
  bytes.writeUInt32LE(0, record + 16);
  bytes.writeUInt32LE(0, bytes.indexOf(Buffer.from('504b0102', 'hex'), record + 4) + 16);
  await expect(read(bytes)).rejects.toThrow(
    'the workbook is damaged: _rels/.rels does not match its checksum',
  );
});

/** With records of 64 bits. */
function largeZip(files: Iterable<readonly [string, string]>): Buffer {
  const bodies: Buffer[] = [];
  const records: Buffer[] = [];
  let at = 0;
  let count = 0;
  for (const [name, text] of files) {
    const usual = writeZip(new Map([[name, text]]));
    const recordAt = usual.indexOf(Buffer.from('504b0102', 'hex'));
    const body = usual.subarray(0, recordAt);
    const record = Buffer.from(usual.subarray(recordAt, recordAt + 46));
    const packedBytes = record.readUInt32LE(20);
    record.fill(0xff, 20, 28);
    record.fill(0xff, 42, 46);
    record.writeUInt16LE(28, 30);
    const extra = Buffer.alloc(28);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    for (const [index, size] of [Buffer.byteLength(text), packedBytes, at].entries())
      extra.writeBigUInt64LE(BigInt(size), 4 + index * 8);
    bodies.push(body);
    records.push(record, Buffer.from(name), extra);
    at += body.length;
    count += 1;
  }
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(56 + 20 + 22);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(at), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(at + directory.length), 64);
  end.writeUInt32LE(0x06054b50, 76);
  end.fill(0xff, 84, 96);
  return Buffer.concat([...bodies, directory, end]);
}
