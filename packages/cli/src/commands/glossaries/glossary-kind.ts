// Interprets the tables of glossaries. A table with two columns has a source and a target, and its languages come from
// elsewhere. With four columns, each row names its languages. Columns named by language contain the source and its
// translations.

import { sectionKey } from 'language-service-account/sections';
import { isGlossaryLanguage } from 'language-service-client/languages';
import type { Heading } from 'language-service-sheets/headings';
import { type Sheet, textRows, withoutTrailing } from 'language-service-sheets/sheet';
import { shortened } from 'language-service-sheets/shortened';
import type { KindSpec } from '../../frame/sheets/column-spec.ts';
import type { Languages, Role } from '../../frame/sheets/layouts.ts';
import { checkEntries } from './check-entries.ts';
import { languageFault } from './glossary-languages.ts';
import { glossaryNameOf, hintsFromName } from './named-languages.ts';

const mostRowsLookedAt = 100;

export const glossaryKind: KindSpec = {
  kind: 'glossaries',
  formats: ['csv', 'tsv', 'xlsx', 'tbx'],
  texts: ['source', 'target'],
  sides: [
    { side: 'source', role: 'source_lang' },
    { side: 'target', role: 'target_lang' },
  ],
  roleOf,
  unnamed:
    'the languages are unknown. Give each column a language code in row 1. Or name the file like terms.en-de.csv, or pass --source-lang and --target-lang',
  nameOf: glossaryNameOf,
  languagesInName: hintsFromName,
  languageFault,
  entryOf(cells, known) {
    const languages = languagesOfEntry(cells, known);
    const [source = '', target = ''] = cells;
    const inWords = `translates ${shortened(source)} into ${shortened(target)} (${languages?.join(' → ')})`;
    return languages && { part: sectionKey(...languages), source, target, inWords };
  },
  rolesWithoutHeader,
  check: checkEntries,
  readTbx: async (file, hints) => (await import('./tbx-glossary.ts')).readTbxGlossary(file, hints),
};

/**
 * Returns the languages of a row in a table without a header, for example `en` and `de` for `bell,Glocke,en,de`.
 * Returns undefined if the row cannot be an entry.
 */
function languagesOfEntry(cells: readonly string[], { source, target }: Languages): string[] | undefined {
  const [third = '', fourth = ''] = cells.slice(2).map((cell) => cell.trim().toLowerCase());
  if (cells.length === 2 && source !== undefined && target !== undefined) return [source, target];
  if (cells.length === 3 && isGlossaryLanguage(third)) return [source ?? '…', third];
  if (cells.length !== 4 || third === fourth) return undefined;
  return isGlossaryLanguage(third) && isGlossaryLanguage(fourth) ? [third, fourth] : undefined;
}

/**
 * Returns the role of a column by its heading. A column `term` has the role `source`. A column of an unsupported
 * language has the role `other`.
 */
function roleOf(heading: Heading): Role {
  if (heading === 'term') return 'source';
  if (heading === 'key' || heading === 'note' || heading === 'created' || heading === 'changed')
    return 'other';
  if (!heading.startsWith('lang:')) return heading;
  const [base = ''] = heading.slice('lang:'.length).split(/[-_]/);
  return isGlossaryLanguage(base) ? heading : 'other';
}

/**
 * Returns the roles of the columns in a table without a header. If the roles are unknown, returns a message. The table
 * must have two columns, or four columns like a file from the service's web application. With four columns, the last
 * two contain the languages of each entry.
 */
function rolesWithoutHeader(sheet: Sheet): readonly Role[] | string {
  const rows = textRows(sheet, false).map(({ cells }) => cells);
  const filled = Math.max(
    0,
    ...rows.slice(0, mostRowsLookedAt).map((cells) => withoutTrailing(cells).length),
  );
  // If only targets are empty, the table still has two columns. Each empty target is an error of its row.
  const width = filled === 1 && rows.some((cells) => cells.length > 1) ? 2 : filled;
  if (width === 2) return ['source', 'target'];
  const isLanguage = (cell = '') => isGlossaryLanguage(cell.trim().toLowerCase());
  if (width === 4 && rows.every((cells) => isLanguage(cells[2]) && isLanguage(cells[3])))
    return ['source', 'target', 'source_lang', 'target_lang'];
  if (width === 0) return 'the table is empty. Write a source and a target in each row';
  if (width < 2)
    return 'the table has one column. Write a source and a target, with a delimiter between them';
  return `the table has ${width} columns and no header. In row 1, name the columns "source" and "target", or give each column a language code`;
}
