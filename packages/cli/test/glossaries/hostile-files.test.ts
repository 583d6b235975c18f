import { findingInWords } from 'language-service-sheets/place';
import { writeWorkbook } from 'language-service-sheets/xlsx/write-workbook';
import { expect, test } from 'vitest';
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

test('faults are named by row and column, all of them', async () => {
  const rows = [
    'apple,Apfel',
    'pear,',
    '',
    'apple,Äpfel',
    ' plum,Pflaume',
    '"two\nlines",x',
    'tab\there,x',
    `${'ä'.repeat(513)},x`,
    ',Birne',
    'a,b,c,d,e',
  ];
  const { faults } = await read(rows.join('\n'));
  expect(faults).toEqual([
    'row 1: there are 5 columns and no header: name them in row 1, source and target or by language',
  ]);
  expect((await read(rows.slice(0, -1).join('\n'))).faults).toEqual([
    'row 2, column 2: the target must not be empty',
    'row 4, column 1: repeats row 1: the source "apple" is the same',
    'row 5, column 1: the source must not begin or end with white space',
    'row 6, column 1: the source contains a TAB, line break or mark that TSV cannot encode',
    'row 7, column 1: the source contains a TAB, line break or mark that TSV cannot encode',
    'row 8, column 1: the source must have at most 1024 UTF-8 bytes; it has 1026',
    'row 9, column 1: the source must not be empty',
  ]);
});

test('an unknown language is named in each row, in a header and with the one that serves it', async () => {
  const rows = 'a,b,en,xx\nc,d,en-GB,de\ne,f,,de';
  expect((await read(rows)).faults).toEqual([
    expect.stringMatching(/^row 1, column 4: "xx" is not a glossary language \(ar bg /),
    'row 2, column 3: "en-gb" is not a glossary language: en serves its variants',
    'row 3, column 3: the language must not be empty',
  ]);
  expect((await read('en-US,de\na,b', 'csv', {} as never)).faults).toEqual([
    'row 1: "en-us" is not a glossary language: en serves its variants',
  ]);
});

test.each([
  ['a delimiter in a header', 'English;Deutsch\na,b;c', [['en>de', 'a,b', 'c']]],
  ['a mark, CRLF and blank lines', '\uFEFFen,de\r\n\r\na,b\r\n', [['en>de', 'a', 'b']]],
  ['rows without text', 'source;target\n;\na;b\n;', [['en>de', 'a', 'b']]],
  ['four columns without a header', 'a,b,EN,De', [['en>de', 'a', 'b']]],
  [
    'three columns',
    'a,b,fr\na,c,de',
    [
      ['en>fr', 'a', 'b'],
      ['en>de', 'a', 'c'],
    ],
  ],
  [
    'columns by language',
    'en,de,fr,note\na,b,,x\nc,d,e',
    [
      ['en>de', 'a', 'b'],
      ['en>de', 'c', 'd'],
      ['en>fr', 'c', 'e'],
    ],
  ],
  [
    'a formula and writing from right to left',
    'a,=cmd()\nb,\u202eשלום',
    [
      ['en>de', 'a', '=cmd()'],
      ['en>de', 'b', '\u202eשלום'],
    ],
  ],
])('%s', async (_, content, entries) => {
  expect(await read(content)).toEqual({ entries, faults: [], notices: [] });
});

test('UTF-16 is read with a mark, and refused without', async () => {
  const text = '\uFEFFen\tde\na\t漢';
  expect((await read(Buffer.from(text, 'utf16le'))).entries).toEqual([['en>de', 'a', '漢']]);
  expect((await read(Buffer.from(text, 'utf16le').swap16())).entries).toEqual([['en>de', 'a', '漢']]);
  expect(await refusal(Buffer.from('en,de\na,b', 'utf16le'))).toBe(
    'the file looks like UTF-16 without a byte order mark',
  );
});

test.each([
  ['"a,b\nc,d', 'line 1: a quote is opened but not closed'],
  ['a,b\nc,"d"e', 'line 2: a field has text after its closing quote'],
  [Buffer.from('a,b\nc,\xe4', 'latin1'), 'line 2 has bytes that are not UTF-8'],
  ['a,b\rc,d', 'its lines end with CR alone'],
  ['a;b,c\nd;e,f', '"," and ";" both split its rows into columns'],
])('%j is refused: %s', async (content, message) => {
  expect(await refusal(content)).toBe(message);
});

test('NUL is a fault of its cell', async () => {
  expect((await read('abcdef\0,x')).faults).toEqual([
    'row 1, column 1: the source must not contain a control character',
  ]);
});

test('sources that look the same are both kept, and named', async () => {
  const { faults, notices } = await read('\u00e9t\u00e9,a\ne\u0301te\u0301,b\nÉté,c');
  expect(faults).toEqual([]);
  expect(notices).toEqual([expect.stringContaining('row 2: the source looks like that of row 1')]);
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
  const bytes = writeWorkbook([
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

const concept = (inner: string) =>
  `<martif type="TBX" xml:lang="en-US"><text><body><termEntry>${inner}</termEntry></body></text></martif>`;
const langSet = (language: string, ...terms: string[]) =>
  `<langSet xml:lang="${language}">${terms.join('')}</langSet>`;
const tig = (term: string, note = '') => `<tig><term>${term}</term>${note}</tig>`;
const ntig = (term: string) => `<ntig><termGrp><term>${term}</term></termGrp></ntig>`;

test('TBX gives each source term its first term in another language', async () => {
  const deprecated = '<termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote>';
  const content = concept(
    langSet('en-US', tig('car'), ntig('auto')) +
      langSet('de', tig('Karre', deprecated), tig('Wagen &amp; Co'), tig('Auto')),
  );
  expect(await read(content, 'tbx', {} as never)).toEqual({
    entries: [
      ['en>de', 'car', 'Wagen & Co'],
      ['en>de', 'auto', 'Wagen & Co'],
    ],
    faults: [],
    notices: [
      'line 1: "en-US" is read as en',
      'line 1: the concept has another term in de: only the first is sent',
      'line 1: the term is deprecated or superseded: it is not sent',
    ],
  });
});

test.each([
  ['<!DOCTYPE martif [<!ENTITY a "b">]><martif/>', /the document type declares entities/],
  ['<html/>', /the file is XML but not TBX/],
  ['<martif>', /the file ends inside <martif>/],
  [concept(langSet('en', tig('&amp'))), /line 1, column \d+/],
])('TBX that is not is refused: %s', async (content, message) => {
  expect(await refusal(content, 'tbx')).toMatch(message);
});
