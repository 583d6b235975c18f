// A table of terms has one row a term, with its language beside it, or one column for each language.

import type { Finding } from 'language-service-sheets/place';
import { type Sheet, withoutTrailing } from 'language-service-sheets/sheet';
import { shortened } from 'language-service-sheets/shortened';
import { type FirstRow, firstCells, isCommon, shapeOf } from '../sheets/first-row.ts';
import { knownLanguages, rowAgainst, type SheetHints, whatSays } from '../sync/sheet-hints.ts';
import { isTermLanguage, termLanguageFault } from './term-names.ts';

export type TermRole = 'term' | 'lang' | 'other' | `lang:${string}`;

export interface TermShape {
  /** The first row as it is written; null when it is a term. */
  readonly header: readonly string[] | null;
  readonly roles: readonly TermRole[];
  /** The language that no column names. */
  readonly lang?: string;
}

const roleByName: ReadonlyMap<string, TermRole> = new Map([
  ['term', 'term'],
  ['terms', 'term'],
  ['lang', 'lang'],
  ['language', 'lang'],
]);

export function isTermHeader(cells: readonly string[]): boolean {
  return rolesOfHeader(cells) !== undefined;
}

/** The shape of a table, or what is wrong with its first row. */
export function findTermShape(sheet: Sheet, hints: SheetHints): TermShape | Finding {
  const cells = firstCells(sheet);
  const roles = rolesOfHeader(cells);
  return shapeOf<TermShape>(sheet, {
    first: readingsOf(sheet, cells, roles, hints),
    withHeader: () => withLanguage(sheet, { header: cells, roles: roles ?? [] }, hints),
    withoutHeader: () => shapeWithoutHeader(sheet, hints),
  });
}

/** What speaks for a header, and what for a term. */
function readingsOf(
  sheet: Sheet,
  cells: readonly string[],
  roles: readonly TermRole[] | undefined,
  hints: SheetHints,
): FirstRow {
  const { remembered, header: asked } = hints;
  const { lang } = knownLanguages(hints, sheet.name);
  const found = termOf(cells, lang);
  const isAlike = (row: readonly string[]) => termOf(withoutTrailing(row), lang) !== undefined;
  const isTerm = roles !== undefined && found !== undefined && isCommon(sheet, isAlike);
  const isNamed = roles?.includes('term') === true;
  return {
    asked,
    cells,
    asHeader: roles && (isNamed ? 'names the columns' : `names the languages ${cells.join(', ')}`),
    asEntry: isTerm ? `is the term ${shortened(found.term)} in ${found.lang}` : undefined,
    remembered: remembered?.shapes?.get(sheet.name ?? '')?.header,
    isExpected: cells.length === 1 && (isNamed || cells[0]?.trim().toLowerCase() === lang),
    // With two columns each row names its language, so the first row is a term.
    isKnown: () => cells.length > 1 || remembered?.isKnown?.(found?.lang ?? '', found?.term ?? '', ''),
  };
}

/** The term of a row without a header, when it can be one. */
function termOf(cells: readonly string[], lang: string | undefined) {
  const [first = '', second = ''] = cells;
  if (cells.length === 1 && lang !== undefined) return { term: first, lang };
  if (cells.length !== 2) return undefined;
  const [one, other] = [first, second].map((cell) => cell.trim().toLowerCase());
  if (other !== undefined && isTermLanguage(other)) return { term: first, lang: other };
  return one !== undefined && isTermLanguage(one) ? { term: second, lang: one } : undefined;
}

function rolesOfHeader(cells: readonly string[]): TermRole[] | undefined {
  const texts = cells.map((cell) => cell.trim().toLowerCase());
  const named = texts.map((text): TermRole => roleByName.get(text) ?? 'other');
  if (named.includes('term')) return named;
  const isOfLanguages =
    texts.length > 0 && texts.every(isTermLanguage) && new Set(texts).size === texts.length;
  return isOfLanguages ? texts.map((text): TermRole => `lang:${text}`) : undefined;
}

function shapeWithoutHeader(sheet: Sheet, hints: SheetHints): TermShape | string {
  const { rows } = sheet;
  const header = null;
  const width = Math.max(0, ...rows.slice(0, 100).map(({ cells }) => withoutTrailing(cells).length));
  if (width <= 1) return withLanguage(sheet, { header, roles: ['term'] }, hints);
  const isLanguage = (at: number) =>
    rows.every(({ cells }) => isTermLanguage((cells[at] ?? '').trim().toLowerCase()));
  if (width === 2 && isLanguage(1)) return withLanguage(sheet, { header, roles: ['term', 'lang'] }, hints);
  if (width === 2 && isLanguage(0)) return withLanguage(sheet, { header, roles: ['lang', 'term'] }, hints);
  return `there are ${width} columns and no header: name them in row 1, term and lang or by language`;
}

function withLanguage(sheet: Sheet, shape: TermShape, hints: SheetHints): TermShape | string {
  const { lang } = knownLanguages(hints, sheet.name);
  const columns = shape.roles.flatMap((role) => (role.startsWith('lang:') ? role.slice('lang:'.length) : []));
  const isOther = columns.length > 0 && lang !== undefined && !columns.includes(lang);
  if (isOther) return `the columns are ${columns.join(', ')}, and ${whatSays(hints, sheet.name)}`;
  if (columns.length > 0) return shape;
  if (shape.roles.includes('lang')) return rowAgainst(sheet, shape, hints, { lang: 'lang' }) ?? shape;
  if (lang === undefined)
    return 'the language is not named: give --lang, name the columns by language, or name the file like names.en.csv';
  return termLanguageFault(lang) ?? { ...shape, lang };
}
