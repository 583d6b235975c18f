import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { lawRuns } from '../../../../test/support/law-runs.ts';
import { temporaryFolder } from '../../../cli/test/support/folder-with-files.ts';
import { openParts } from '../../src/xlsx/package-parts.ts';
import { readWorkbook } from '../../src/xlsx/read-workbook.ts';
import { WorkbookWriter, writeWorkbook } from '../../src/xlsx/write-workbook.ts';
import { python, readWithOpenpyxl } from '../support/openpyxl.ts';
import fixtures from './fixtures/texts.json' with { type: 'json' };

const words = fixtures['texts.openpyxl.xlsx'];

/** Every character, 4096 a cell. */
const allOfUnicode = Array.from({ length: 0x110000 / 4096 }, (_, cell) =>
  Array.from({ length: 4096 }, (_, at) => cell * 4096 + at)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .join(''),
)
  .filter((text) => text !== '')
  .map((text, at) => [`row ${at}`, text]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** What a program reads that knows no escapes. */
const escaped = (text: string) =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(forbidden, (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);

async function readBack(rows: readonly (readonly string[])[]) {
  const { sheets, faults, notices } = await readWorkbook(writeWorkbook([{ name: 'en-de', rows }]));
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
    lawRuns(1000),
  );
});

test('an XML parser of others reads the same texts from the same cells', async () => {
  const rows = [...words, ...allOfUnicode];
  const parts = await openParts(writeWorkbook([{ name: 'a "b" & <c>', rows }]));
  const cells = textsOf(await partOf(parts, 'xl/worksheets/sheet1.xml'), 't');
  // Those that XML forbids are escaped, and `_x` of the words precedes no four digits.
  expect(cells).toEqual(rows.flat().map(escaped));
  const names: unknown[] = [];
  const parser = new SaxesParser({});
  parser.on('opentag', ({ name, attributes }) => void (name === 'sheet' && names.push(attributes['name'])));
  parser.write(await partOf(parts, 'xl/workbook.xml')).close();
  expect(names).toEqual(['a "b" & <c>']);
});

test.skipIf(python === undefined)('openpyxl reads what is written (skipped without python3-openpyxl)', () => {
  const path = join(temporaryFolder(), 'all.xlsx');
  const rows = [...words, ...allOfUnicode, ['_x0041_', 'a\rb']];
  writeFileSync(path, writeWorkbook([{ name: 'en-de', rows }]));
  expect(readWithOpenpyxl(path)).toEqual(rows.map((cells) => cells.map(escaped)));
});

test('a cell that a workbook cannot hold is named before anything is written', () => {
  const write = (text: string) => () => writeWorkbook([{ name: 'en-de', rows: [['a'], ['b', text]] }]);
  expect(write('\ud800')).toThrow(
    'sheet "en-de", row 2, column 2: the text has a lone surrogate (half of a character), which a workbook cannot store',
  );
  expect(write('x'.repeat(32_768))).toThrow(
    'sheet "en-de", row 2, column 2: a cell contains at most 32767 characters',
  );
  expect(() => writeWorkbook([{ name: 'en-de', rows: Array.from({ length: 1_048_577 }, () => []) }])).toThrow(
    'a sheet has at most 1048576 rows; "en-de" has more',
  );
});

test('the same rows give the same bytes, and a text that looks like a formula stays text', async () => {
  const write = () => writeWorkbook([{ name: 'en-de', rows: [['=1+1', '@SUM(A1)']] }]);
  expect(write()).toEqual(write());
  const sheet = await partOf(await openParts(write()), 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain(
    '<row r="1"><c r="A1" s="1" t="inlineStr"><is><t>=1+1</t></is></c><c r="B1" s="1" t="inlineStr"><is><t>@SUM(A1)</t></is></c></row>',
  );
});

test('a sheet is written in blocks while its rows come, and no row waits for the last', async () => {
  const sizes: number[] = [];
  const workbook = new WorkbookWriter(['long'], (bytes) => sizes.push(bytes.length));
  workbook.beginSheet('long');
  // No two texts share what packing finds.
  const text = (row: number) => Array.from({ length: 40 }, (_, at) => Math.sin(row * 40 + at)).join(' ');
  const rows = Array.from({ length: 5000 }, (_, row) => [`${row}`, text(row)]);
  for (const row of rows) workbook.row(row);
  const before = sizes.length;
  workbook.end();
  expect(before).toBeGreaterThan(5);
  expect(Math.max(...sizes)).toBeLessThan(1024 * 1024);
  expect((await readBack(rows)).rows).toEqual(rows);
});

async function partOf(parts: Awaited<ReturnType<typeof openParts>>, name: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of parts.read(name)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** The text of each element of a name. */
function textsOf(xml: string, wanted: string): string[] {
  const texts: string[] = [];
  let text: string | undefined;
  const parser = new SaxesParser({});
  parser.on('opentag', ({ name }) => {
    if (name === wanted) text = '';
  });
  parser.on('text', (piece) => {
    if (text !== undefined) text += piece;
  });
  parser.on('closetag', ({ name }) => {
    if (name === wanted) texts.push(text ?? '');
    if (name === wanted) text = undefined;
  });
  parser.write(xml).close();
  return texts;
}
