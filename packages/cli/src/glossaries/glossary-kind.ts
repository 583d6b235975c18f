// A glossary maps a source to a target. Two columns are those, and the languages are named elsewhere; four columns name them
// in each row; columns named by language are the source and its translations.

import { sectionKey } from 'language-service-account';
import { type Sheet, withoutTrailing } from 'language-service-sheets/sheet';
import { shortened } from 'language-service-sheets/shortened';
import type { KindSpec } from '../sheets/column-spec.ts';
import type { Languages, Role } from '../sheets/layouts.ts';
import { checkEntries } from './check-entries.ts';
import { isGlossaryLanguage, languageFault, languageNamed } from './glossary-languages.ts';
import { glossaryNameOf, hintsFromName } from './named-languages.ts';
import { readTbxGlossary } from './tbx-glossary.ts';

const names: readonly (readonly [Role, ...string[]])[] = [
  ['source', 'source', 'source text', 'source term', 'from'],
  ['target', 'target', 'target text', 'target term', 'translation', 'to'],
  ['source_lang', 'source lang', 'source language', 'source code'],
  ['target_lang', 'target lang', 'target language', 'target code'],
];

const mostRowsLookedAt = 100;

export const glossaryKind: KindSpec = {
  kind: 'glossaries',
  formats: ['csv', 'tsv', 'xlsx', 'tbx'],
  noun: 'a glossary file',
  texts: ['source', 'target'],
  sides: [
    { side: 'source', role: 'source_lang' },
    { side: 'target', role: 'target_lang' },
  ],
  roleByName: new Map(names.flatMap(([role, ...list]) => list.map((name) => [name, role]))),
  unnamed:
    'the languages are unknown: pass --source-lang and --target-lang, use languages as column names, or name the file like terms.en-de.csv',
  nameOf: glossaryNameOf,
  languagesInName: hintsFromName,
  languageNamed,
  languageFault,
  entryOf(cells, known) {
    const languages = languagesOfEntry(cells, known);
    const [source = '', target = ''] = cells;
    const inWords = `says ${shortened(source)} → ${shortened(target)} in ${languages?.join(' → ')}`;
    return languages && { part: sectionKey(...languages), source, target, inWords };
  },
  rolesWithoutHeader,
  check: checkEntries,
  readTbx: readTbxGlossary,
};

/** The languages of a row without a header, when it can be one. */
function languagesOfEntry(cells: readonly string[], { source, target }: Languages): string[] | undefined {
  const [third = '', fourth = ''] = cells.slice(2).map((cell) => cell.trim().toLowerCase());
  if (cells.length === 2 && source !== undefined && target !== undefined) return [source, target];
  if (cells.length === 3 && isGlossaryLanguage(third)) return [source ?? '…', third];
  if (cells.length !== 4 || third === fourth) return undefined;
  return isGlossaryLanguage(third) && isGlossaryLanguage(fourth) ? [third, fourth] : undefined;
}

function rolesWithoutHeader({ rows }: Sheet): readonly Role[] | string {
  const head = rows.slice(0, mostRowsLookedAt).map(({ cells }) => cells);
  const filled = Math.max(0, ...head.map((cells) => withoutTrailing(cells).length));
  // An empty target is a fault of its row, and not a table of one column.
  const width = filled === 1 && head.some((cells) => cells.length > 1) ? 2 : filled;
  if (width === 2) return ['source', 'target'];
  if (width === 4) return ['source', 'target', 'source_lang', 'target_lang'];
  if (width === 3 && rows.every(({ cells }) => isGlossaryLanguage((cells[2] ?? '').trim().toLowerCase())))
    return ['source', 'target', 'target_lang'];
  if (width < 2) return 'there is one column: a glossary has a source and a target, with a delimiter between';
  return `there are ${width} columns and no header: name them in row 1, source and target or by language`;
}
