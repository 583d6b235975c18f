import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findingInWords } from 'language-service-sheets/place';
import { writeWorkbook } from 'language-service-sheets/xlsx/write-workbook';
import { expect, test } from 'vitest';
import { readSheets } from '../../src/sheets/read-sheets.ts';
import { termKind } from '../../src/spoken-terms/term-kind.ts';
import { expectSameRequests } from '../support/dry-run-law.ts';
import { temporaryFolder } from '../support/folder-with-files.ts';

type Format = (typeof termKind.formats)[number];

async function read(content: string | Buffer, format: Format, hints = {}) {
  const { parts, faults } = await readSheets(Buffer.from(content), format, hints, termKind);
  const lists = [...parts].map(([lang, terms]) => [lang, terms.map(({ source }) => source)]);
  return { lists: Object.fromEntries(lists), faults: faults.map(findingInWords) };
}

test.each<[string, string, Format, object, object]>([
  ['text', 'Polarstern\nNordlicht\n', 'txt', { lang: 'de' }, { de: ['Polarstern', 'Nordlicht'] }],
  ['a column', 'term\na\n', 'csv', { lang: 'en' }, { en: ['a'] }],
  ['a language beside each term', 'a;en\nb;DE\n', 'csv', {}, { en: ['a'], de: ['b'] }],
  ['columns by language', 'en,de\na,b\n,c\n', 'csv', {}, { en: ['a'], de: ['b', 'c'] }],
  ['TSV', 'term\tlang\na, "b"\ten', 'tsv', {}, { en: ['a, "b"'] }],
])('%s', async (_, content, format, hints, lists) => {
  expect(await read(content, format, hints)).toEqual({ lists, faults: [] });
});

test('a sheet is a language, and TBX gives the terms of each', async () => {
  const bytes = writeWorkbook([
    { name: 'en', rows: [['a'], ['b']] },
    {
      name: 'all',
      rows: [
        ['term', 'lang'],
        ['c', 'de'],
      ],
    },
  ]);
  expect(await read(bytes, 'xlsx')).toEqual({ lists: { en: ['a', 'b'], de: ['c'] }, faults: [] });
  const tbx =
    '<tbx><text><body><conceptEntry><langSec xml:lang="en"><termSec><term>x</term></termSec></langSec></conceptEntry></body></text></tbx>';
  expect(await read(tbx, 'tbx')).toEqual({ lists: { en: ['x'] }, faults: [] });
});

test('faults are named by row and column', async () => {
  expect((await read('a,en\n b,en\na,en\n,en\nc,xx\n"d\ne",en', 'csv')).faults).toEqual([
    'row 1: there are 2 columns and no header: name them in row 1, term and lang or by language',
  ]);
  expect((await read('term,lang\na,en\n b,en\na,en\n,en\nc,xx\n"d\ne",en', 'csv')).faults).toEqual([
    'row 6, column 2: "xx" is not a language code of ISO 639-1',
    'row 3, column 1: the term must not begin or end with white space',
    'row 4, column 1: repeats row 2: the term "a" is the same',
    'row 5, column 1: the term must not be empty',
    'row 7, column 1: the term must not contain a line break: it would become two terms',
  ]);
  expect((await read('a', 'txt')).faults[0]).toContain('the language is unknown');
});

test('a dry run records the requests of a real run', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'names.de.txt'), 'Nordlicht\n');
  const sent = await expectSameRequests(['spoken-terms', 'push', 'names.de.txt'], { folder });
  expect(sent.map(({ method }) => method)).toEqual(['POST']);
});
