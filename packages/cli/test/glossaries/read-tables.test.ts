// How a table of a glossary or of terms is read. stories/glossaries and stories/spoken-terms have what a user sees of it.

import { findingInWords } from 'language-service-sheets/place';
import { expect, test } from 'vitest';
import { glossaryKind } from '../../src/commands/glossaries/glossary-kind.ts';
import { glossaryNameOf, hintsFromName } from '../../src/commands/glossaries/named-languages.ts';
import { termKind } from '../../src/commands/spoken-terms/term-kind.ts';
import { collectionNameOf, languageOfName } from '../../src/commands/spoken-terms/term-names.ts';
import { readSheets } from '../../src/frame/sheets/read-sheets.ts';

const pair = { source: 'en', target: 'de' };

/** Returns the entries as `en>de a=A` and the faults, in one text. */
async function read(content: string, hints: object, kind = glossaryKind, format: 'csv' | 'tbx' = 'csv') {
  const { parts, faults } = await readSheets(Buffer.from(content), format, hints, kind);
  const entries = [...parts].flatMap(([key, list]) =>
    list.map(({ source, target }) => `${key} ${source}${target === '' ? '' : `=${target}`}`),
  );
  return [...entries, ...faults.map(findingInWords)].join('\n');
}

const question = (asHeader: string, asEntry: string) =>
  `row 1: the row may be a header or an entry. Read as a header, the row ${asHeader}. Read as an entry, the row ${asEntry}. Name the columns in row 1, or pass --header yes or --header no`;

test.each([
  ['en,de,fr,it\nframe,Rahmen,cadre,telaio', {}, 'en>de frame=Rahmen\nen>fr frame=cadre\nen>it frame=telaio'],
  ['en,de\na,b', pair, 'en>de a=b'],
  ['IT,PL\na,b', {}, 'it>pl a=b'],
  ['fr,FR\na,b', pair, 'en>de fr=FR\nen>de a=b'],
  ['a,b', { ...pair, header: true }, 'row 1: --header is yes, but the row is no header'],
  ['IT,PL\na,b', pair, question('has the language codes it → pl', 'translates "IT" into "PL" (en → de)')],
  [
    'source,target,en,de\na,b,en,de',
    {},
    question('names the columns', 'translates "source" into "target" (en → de)'),
  ],
  [
    'IT,EDV,de\na,b,de',
    {},
    question('has the language codes it → de', 'translates "IT" into "EDV" (… → de)'),
  ],
  [
    'Source,Quelle,Target,en,de\na,b,c,en,de',
    {},
    'row 1: the columns "Source" and "Quelle" have the same meaning. Rename or remove one of these columns',
  ],
  ['en-US,de\na,b', {}, 'row 1: "en-us" is not a glossary language. Use en instead'],
  [
    'a,b,fr\na,c,de',
    pair,
    'row 1: the table has 3 columns and no header. In row 1, name the columns "source" and "target", or give each column a language code',
  ],
  ['\n', pair, 'row 1: the table is empty. Write a source and a target in each row'],
  ['a,b', { source: 'fr', target: 'fr' }, 'row 1: the source and the target language are both fr'],
])('the first row of %j with %j', async (content, hints, expected) => {
  expect(await read(content, hints)).toBe(expected);
});

test.each([
  ['English;Deutsch\na,b;c', pair, 'en>de a,b=c'],
  ['\ufeffen,de\r\n\r\na,b\r\n', pair, 'en>de a=b'],
  ['source;target;source_lang;target_lang\n;;;\na;b;en;de\n', {}, 'en>de a=b'],
  ['source;target\n;\na;b\n;', pair, 'en>de a=b'],
  ['a,b,EN,De\n', {}, 'en>de a=b'],
  ['a,b,en,fr\na,c,en,de\n', {}, 'en>fr a=b\nen>de a=c'],
  ['en,de,fr,note\na,b,,x\nc,d,e\n', {}, 'en>de a=b\nen>de c=d\nen>fr c=e'],
  ['a,=cmd()\nb,\u202eשלום\n', pair, 'en>de a==cmd()\nen>de b=\u202eשלום'],
])('delimiters, marks, line ends and empty cells of %j', async (content, hints, expected) => {
  expect(await read(content, hints)).toBe(expected);
});

test.each([
  ['csv', '"a,b\nc,d\n', 'line 1: a quote is opened but not closed'],
  ['csv', 'a,b\nc,"d"e\n', 'line 2: a field has text after its closing quote'],
  ['csv', 'a,b\rc,d', 'the lines end with CR only'],
  ['csv', 'a;b,c\nd;e,f\n', '"," and ";" both fit as delimiter'],
  ['tbx', '<!DOCTYPE martif [<!ENTITY a SYSTEM "b">]><martif/>', 'declares an entity that is not plain text'],
  ['tbx', '<html/>', 'the file is XML but not TBX'],
  ['tbx', '<martif>\n', 'the file ends inside <martif>'],
] as const)('%s that is not is refused: %j', async (format, content, message) => {
  await expect(read(content, pair, glossaryKind, format)).rejects.toThrow(message);
});

test.each([
  ['terms.en-de', 'terms', pair],
  ['terms.EN_DE', 'terms', pair],
  ['produits.fr-FR', 'produits.fr-FR', {}],
  ['terms.es-AR', 'terms.es-AR', {}],
  ['terms.fr-fr', 'terms.fr-fr', {}],
])('a glossary in %s.csv is named %s', (stem, name, languages) => {
  expect([glossaryNameOf(`${stem}.csv`), hintsFromName(stem)]).toEqual([name, languages]);
});

test.each([
  ['de,en\nEDV,computing\n', {}, 'de EDV\nen computing'],
  ['en\nEDV\n', { lang: 'en' }, 'en EDV'],
  ['term\nEDV\n', { lang: 'en' }, 'en EDV'],
  ['IT,en\nEDV,de\n', {}, question('has the language codes IT, en', 'is the term "IT" in en')],
])('the first row of terms: %j with %j', async (content, hints, expected) => {
  expect(await read(content, hints, termKind)).toBe(expected);
});

test.each([
  ['names.en', 'names', { lang: 'en' }],
  ['names.pt-BR', 'names', { lang: 'pt' }],
  ['de', 'de', { lang: 'de' }],
  ['names.en-de', 'names.en-de', {}],
])('terms in %s.csv are named %s', (stem, name, languages) => {
  expect([collectionNameOf(`${stem}.csv`), languageOfName(stem)]).toEqual([name, languages]);
});

test('an invisible character is a notice', async () => {
  const { notices } = await readSheets(Buffer.from('en,de\nbat\u200btery,Akku\n'), 'csv', {}, glossaryKind);
  const expected = 'row 2, column 1: the source has the invisible character U+200B';
  expect(notices.map(findingInWords)).toEqual([expected]);
});
