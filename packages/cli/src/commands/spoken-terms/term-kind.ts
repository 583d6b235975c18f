// Interprets files of terms. A term list has one language. A table has one term per row, with its language in another
// column, or one column per language. Plain text has one term per line.

import type { Heading } from 'language-service-sheets/headings';
import { type Sheet, withoutTrailing } from 'language-service-sheets/sheet';
import { shortened } from 'language-service-sheets/shortened';
import type { TbxFile } from 'language-service-sheets/tbx/read-tbx';
import type { KindSpec, TbxContent } from '../../frame/sheets/column-spec.ts';
import type { Languages, Role } from '../../frame/sheets/layouts.ts';
import { againstOption, type SheetHints } from '../../frame/sheets/sheet-hints.ts';
import { checkTerms } from './check-terms.ts';
import { isTermLanguage, termLanguageFault } from './term-language.ts';
import { collectionNameOf, languageOfName } from './term-names.ts';

const mostRowsLookedAt = 100;

export const termKind: KindSpec = {
  kind: 'spoken-terms',
  formats: ['csv', 'tsv', 'xlsx', 'tbx', 'txt'],
  texts: ['term'],
  sides: [{ side: 'lang', role: 'lang' }],
  roleOf,
  unnamed:
    'the language is unknown. Give each column a language code in row 1. Or name the file like names.en.csv, or pass --lang',
  nameOf: collectionNameOf,
  languagesInName: languageOfName,
  languageFault: termLanguageFault,
  entryOf(cells, known) {
    const found = termOf(cells, known);
    if (found === undefined) return undefined;
    const { term, lang } = found;
    return { part: lang, source: term, target: '', inWords: `is the term ${shortened(term)} in ${lang}` };
  },
  rolesWithoutHeader,
  check: checkTerms,
  readTbx: readTbxTerms,
};

/**
 * Returns the term and the language of a row in a table without a header, for example of `house,en`. Returns undefined
 * if the row cannot be an entry.
 */
function termOf(cells: readonly string[], { lang }: Languages) {
  const [first = '', second = ''] = cells;
  if (cells.length === 1 && lang !== undefined) return { term: first, lang };
  if (cells.length !== 2) return undefined;
  const [one, other] = [languageIn(first), languageIn(second)];
  if (other !== undefined) return { term: first, lang: other };
  return one === undefined ? undefined : { term: second, lang: one };
}

function languageIn(cell: string): string | undefined {
  const code = cell.trim().toLowerCase();
  return isTermLanguage(code) ? code : undefined;
}

function roleOf(heading: Heading): Role {
  if (heading === 'term' || heading === 'lang') return heading;
  const language = heading.startsWith('lang:') ? heading.slice('lang:'.length) : '';
  return isTermLanguage(language) ? `lang:${language}` : 'other';
}

function rolesWithoutHeader({ rows }: Sheet): readonly Role[] | string {
  const head = rows.slice(0, mostRowsLookedAt);
  const width = Math.max(0, ...head.map(({ cells }) => withoutTrailing(cells).length));
  if (width <= 1) return ['term'];
  return `the table has ${width} columns and no header. In row 1, name the columns "term" and "lang", or give each column a language code`;
}

/**
 * Reads the terms of a TBX file. TBX groups terms by concept, but a collection stores no concepts. The result has no
 * layout. Therefore, no command writes the file again, and the file keeps its concepts.
 */
function readTbxTerms({ concepts }: TbxFile, hints: SheetHints): TbxContent {
  const content: TbxContent = { parts: new Map(), faults: [], notices: [], layout: undefined };
  const { parts, faults } = content;
  for (const { terms } of concepts)
    for (const [written, list] of terms) {
      const [code = ''] = written.toLowerCase().split(/[-_]/);
      const message = termLanguageFault(code) ?? againstOption(hints, 'lang', code);
      const known = parts.get(code) ?? [];
      for (const { text, line } of list)
        if (message !== undefined) faults.push({ place: { line }, message });
        else known.push({ source: text, target: '', place: { line } });
      if (message === undefined) parts.set(code, known);
    }
  return content;
}
