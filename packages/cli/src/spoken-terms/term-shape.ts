// A table of terms has one row a term, with its language beside it, or one column for each language.

import { shortened } from '../options/shortened.ts';
import { type FirstRow, firstCells, isCommon, shapeOf } from '../sheets/first-row.ts';
import type { Finding } from '../sheets/place.ts';
import { type Sheet, withoutTrailing } from '../sheets/sheet.ts';
import { isTermLanguage, termLanguageFault } from './term-languages.ts';

export type TermRole = 'term' | 'lang' | 'other' | `lang:${string}`;

export interface TermShape {
  /** The first row as it is written; null when it is a term. */
  readonly header: readonly string[] | null;
  readonly roles: readonly TermRole[];
  /** The language that no column names. */
  readonly lang?: string;
}

export interface TermHints {
  readonly lang?: string | undefined;
  readonly delimiter?: string | undefined;
  /** Whether the first row is a header. */
  readonly header?: boolean | undefined;
  /** What the lock file remembers: it counts where nothing else says it. */
  readonly remembered?: RememberedHints | undefined;
}

interface RememberedHints extends Pick<TermHints, 'lang' | 'delimiter'> {
  /** By the name of a sheet; empty in a delimited file. Null where the first row is a term. */
  readonly headers?: ReadonlyMap<string, readonly string[] | null>;
  /** Whether both sides held the term when they were last equal; undefined when the lock file does not say. */
  readonly isKnown?: (lang: string, term: string) => boolean | undefined;
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
export function findTermShape(sheet: Sheet, hints: TermHints): TermShape | Finding {
  const cells = firstCells(sheet);
  const roles = rolesOfHeader(cells);
  return shapeOf<TermShape>(sheet, {
    first: readingsOf(sheet, cells, roles, hints),
    withHeader: () => withLanguage({ header: cells, roles: roles ?? [] }, hints),
    withoutHeader: () => shapeWithoutHeader(sheet, hints),
  });
}

/** What speaks for a header, and what for a term. */
function readingsOf(
  sheet: Sheet,
  cells: readonly string[],
  roles: readonly TermRole[] | undefined,
  { remembered, header: asked, lang = remembered?.lang }: TermHints,
): FirstRow {
  const found = termOf(cells, lang);
  const isAlike = (row: readonly string[]) => termOf(withoutTrailing(row), lang) !== undefined;
  const isTerm = roles !== undefined && found !== undefined && isCommon(sheet, isAlike);
  const isNamed = roles?.includes('term') === true;
  return {
    asked,
    cells,
    asHeader: roles && (isNamed ? 'names the columns' : `names the languages ${cells.join(', ')}`),
    asEntry: isTerm ? `is the term ${shortened(found.term)} in ${found.lang}` : undefined,
    remembered: remembered?.headers?.get(sheet.name ?? ''),
    isExpected: cells.length === 1 && (isNamed || cells[0]?.trim().toLowerCase() === lang),
    // With two columns each row names its language, so the first row is a term.
    isKnown: () => cells.length > 1 || remembered?.isKnown?.(found?.lang ?? '', found?.term ?? ''),
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

function shapeWithoutHeader({ rows }: Sheet, hints: TermHints): TermShape | string {
  const header = null;
  const width = Math.max(0, ...rows.slice(0, 100).map(({ cells }) => withoutTrailing(cells).length));
  if (width <= 1) return withLanguage({ header, roles: ['term'] }, hints);
  const isLanguage = (at: number) =>
    rows.every(({ cells }) => isTermLanguage((cells[at] ?? '').trim().toLowerCase()));
  if (width === 2 && isLanguage(1)) return { header, roles: ['term', 'lang'] };
  if (width === 2 && isLanguage(0)) return { header, roles: ['lang', 'term'] };
  return `there are ${width} columns and no header: name them in row 1, term and lang or by language`;
}

function withLanguage(shape: TermShape, hints: TermHints): TermShape | string {
  if (shape.roles.some((role) => role === 'lang' || role.startsWith('lang:'))) return shape;
  const { lang = hints.remembered?.lang ?? '' } = hints;
  if (lang === '')
    return 'the language is not named: give --lang, name the columns by language, or name the file like names.en.csv';
  return termLanguageFault(lang) ?? { ...shape, lang };
}
