import { findingInWords } from 'language-service-sheets/place';
import { expect, test } from 'vitest';
import { readSheets } from '../../src/sheets/read-sheets.ts';
import type { SheetHints } from '../../src/sheets/sheet-hints.ts';
import { stemOf } from '../../src/sheets/sheet-hints.ts';
import { termKind } from '../../src/spoken-terms/term-kind.ts';

async function read(content: string, hints: SheetHints) {
  const { parts, faults } = await readSheets(Buffer.from(content), 'csv', hints, termKind);
  const terms = [...parts].flatMap(([lang, part]) => part.map(({ source }) => `${lang} ${source}`));
  return { terms, faults: faults.map(findingInWords) };
}

test.each<[string, string, SheetHints, string[], string?]>([
  [
    'two codes in a row',
    'IT,en\nEDV,de\n',
    {},
    [],
    'row 1: can be read in two ways: as a header it names the languages IT, en; as an entry it is the term "IT" in en: pass --header yes or --header no',
  ],
  ['the option for a header', 'IT,en\nEDV,de\n', { header: true }, ['it EDV', 'en de']],
  ['the option for a term', 'IT,en\nEDV,de\n', { header: false }, ['en IT', 'de EDV']],
  ['a column for each language', 'de,en\nEDV,computing\n', {}, ['de EDV', 'en computing']],
  [
    'the word term',
    'term,de\nEDV,de\n',
    {},
    [],
    'row 1: can be read in two ways: as a header it names the columns; as an entry it is the term "term" in de: pass --header yes or --header no',
  ],
  [
    'one column of a named language',
    'IT\nEDV\n',
    { lang: 'en' },
    [],
    'row 1: can be read in two ways: as a header it names the languages IT; as an entry it is the term "IT" in en: pass --header yes or --header no',
  ],
  ['a header that repeats the name of the file', 'en\nEDV\n', { lang: 'en' }, ['en EDV']],
  ['a header that names the column', 'term\nEDV\n', { lang: 'en' }, ['en EDV']],
])('%s', async (_, content, hints, terms, fault) => {
  expect(await read(content, hints)).toEqual({ terms, faults: fault === undefined ? [] : [fault] });
});

test.each([
  ['names.en.csv', 'names', { lang: 'en' }],
  ['names.fr-FR.csv', 'names', { lang: 'fr' }],
  ['names.pt-BR.csv', 'names', { lang: 'pt' }],
  ['names.es_AR.csv', 'names', { lang: 'es' }],
  ['names.en-de.csv', 'names.en-de', {}],
  ['xx-de.csv', 'xx', { lang: 'de' }],
  ['de.csv', 'de', { lang: 'de' }],
])('%s is the collection %s', (path, name, hints) => {
  expect({ name: termKind.nameOf(path), hints: termKind.languagesInName(stemOf(path)) }).toEqual({
    name,
    hints,
  });
});
