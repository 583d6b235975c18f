// A first row whose cells are language codes may be a header or an entry: the lock file or an option decides, no guess.

import { findingInWords } from 'language-service-sheets/place';
import { expect, test } from 'vitest';
import { glossaryKind } from '../../src/glossaries/glossary-kind.ts';
import { readSheets } from '../../src/sheets/read-sheets.ts';
import type { SheetHints } from '../../src/sheets/sheet-hints.ts';
import { stemOf } from '../../src/sheets/sheet-hints.ts';

const rows = 'IT,EDV,en,de\nframe,Rahmen,en,de\n';
const twoWays =
  'row 1: can be read in two ways: as a header it names the languages it → en, de; as an entry it says "IT" → "EDV" in en → de: pass --header yes or --header no';

async function read(content: string, hints: SheetHints = {}) {
  const { parts, faults } = await readSheets(Buffer.from(content), 'csv', hints, glossaryKind);
  const entries = [...parts].flatMap(([key, part]) =>
    part.map(({ source, target }) => `${key} ${source}=${target}`),
  );
  return { entries, faults: faults.map(findingInWords) };
}

const pair = { source: 'en', target: 'de' };
test.each<[string, string, SheetHints, string[], string?]>([
  [
    'a header by language',
    'en,de,fr,it\nframe,Rahmen,cadre,telaio\n',
    {},
    ['en>de frame=Rahmen', 'en>fr frame=cadre', 'en>it frame=telaio'],
  ],
  [
    'a header by language over a word that is a code',
    'en,de,fr,it\nIT,IT,IT,IT\n',
    {},
    ['en>de IT=IT', 'en>fr IT=IT', 'en>it IT=IT'],
  ],
  ['one wrong row', `${rows}bell,Glocke,en,dee\n`, {}, [], twoWays],
  ['the option for a header', rows, { header: true }, ['it>en frame=en', 'it>de frame=de']],
  ['the option for an entry', rows, { header: false }, ['en>de IT=EDV', 'en>de frame=Rahmen']],
  [
    'names of columns as an entry',
    'source,target,en,de\na,b,en,de\n',
    {},
    [],
    'row 1: can be read in two ways: as a header it names the columns; as an entry it says "source" → "target" in en → de: pass --header yes or --header no',
  ],
  [
    'three columns',
    'IT,EDV,de\na,b,de\n',
    {},
    [],
    'row 1: can be read in two ways: as a header it names the languages it → de; as an entry it says "IT" → "EDV" in … → de: pass --header yes or --header no',
  ],
  ['a header that repeats the name of the file', 'en,de\na,b\n', pair, ['en>de a=b']],
  [
    'two codes in a file of another pair',
    'IT,PL\na,b\n',
    pair,
    [],
    'row 1: can be read in two ways: as a header it names the languages it → pl; as an entry it says "IT" → "PL" in en → de: pass --header yes or --header no',
  ],
  ['two codes and no other languages', 'IT,PL\na,b\n', {}, ['it>pl a=b']],
  ['one language twice', 'fr,FR\na,b\n', pair, ['en>de fr=FR', 'en>de a=b']],
  [
    'no header where one is asked for',
    'a,b\n',
    { ...pair, header: true },
    [],
    'row 1: does not name the columns',
  ],
])('%s', async (_, content, hints, entries, fault) => {
  expect(await read(content, hints)).toEqual({ entries, faults: fault === undefined ? [] : [fault] });
});

test.each([
  ['produits.fr-FR.csv', 'produits.fr-FR', {}],
  ['terms.es-AR.csv', 'terms.es-AR', {}],
  ['terms.fr_CA.csv', 'terms.fr_CA', {}],
  ['terms.en-de.csv', 'terms', pair],
  ['terms.EN_DE.csv', 'terms', pair],
  ['terms.fr-fr.csv', 'terms.fr-fr', {}],
])('%s is the glossary %s', (path, name, hints) => {
  expect({ name: glossaryKind.nameOf(path), hints: glossaryKind.languagesInName(stemOf(path)) }).toEqual({
    name,
    hints,
  });
});
