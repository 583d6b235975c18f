// Two columns are source and target, and the languages are named elsewhere; four columns name them in each row; columns
// named by language are the source and its translations. A first row that names columns is a header.

import { partKey } from 'language-service-account';
import type { Finding } from 'language-service-sheets/place';
import { type Sheet, withoutTrailing } from 'language-service-sheets/sheet';
import { shortened } from 'language-service-sheets/shortened';
import { type FirstRow, firstCells, isCommon, shapeOf } from '../sheets/first-row.ts';
import { knownLanguages, rowAgainst, type SheetHints, whatSays } from '../sync/sheet-hints.ts';
import { equalLanguages, isGlossaryLanguage, languageFault, languageNamed } from './glossary-languages.ts';

/** `lang:de` is a column with the texts of a language. */
export type ColumnRole = 'source' | 'target' | 'source_lang' | 'target_lang' | 'other' | `lang:${string}`;

export interface TableShape {
  /** The first row as it is written; null when it is an entry. */
  readonly header: readonly string[] | null;
  readonly roles: readonly ColumnRole[];
  /** Languages that no column names. */
  readonly source?: string;
  readonly target?: string;
}

const roleByName: ReadonlyMap<string, ColumnRole> = new Map([
  ...['source', 'source text', 'source term', 'from'].map((name) => [name, 'source'] as const),
  ...['target', 'target text', 'target term', 'translation', 'to'].map((name) => [name, 'target'] as const),
  ...['source lang', 'source language', 'source code'].map((name) => [name, 'source_lang'] as const),
  ...['target lang', 'target language', 'target code'].map((name) => [name, 'target_lang'] as const),
]);

const mostRowsLookedAt = 100;

/** Whether the first row names columns. */
export function isHeader(cells: readonly string[]): boolean {
  return rolesOfHeader(cells) !== undefined;
}

/** The shape of a table, or what is wrong with its first row. */
export function findShape(sheet: Sheet, hints: SheetHints): TableShape | Finding {
  const cells = firstCells(sheet);
  const roles = rolesOfHeader(cells);
  return shapeOf<TableShape>(sheet, {
    first: readingsOf(sheet, cells, roles, hints),
    withHeader: () => shapeOfHeader(sheet, cells, roles ?? [], hints),
    withoutHeader: () => shapeWithoutHeader(sheet, hints),
  });
}

/** What speaks for a header, and what for an entry. */
function readingsOf(
  sheet: Sheet,
  cells: readonly string[],
  roles: readonly ColumnRole[] | undefined,
  hints: SheetHints,
): FirstRow {
  const { remembered, header: asked } = hints;
  const { source, target } = knownLanguages(hints, sheet.name);
  const pair = languagesOfEntry(cells, { source, target });
  const isAlike = (row: readonly string[]) =>
    languagesOfEntry(withoutTrailing(row), { source, target }) !== undefined;
  const isEntry = roles !== undefined && pair !== undefined && isCommon(sheet, isAlike);
  const [first, ...others] = languagesIn(roles ?? []);
  const entry = `${shortened(cells[0] ?? '')} → ${shortened(cells[1] ?? '')} in ${pair?.join(' → ')}`;
  return {
    asked,
    cells,
    asHeader:
      roles &&
      (first === undefined ? 'names the columns' : `names the languages ${first} → ${others.join(', ')}`),
    asEntry: isEntry ? `says ${entry}` : undefined,
    remembered: remembered?.shapes?.get(sheet.name ?? '')?.header,
    isExpected: cells.length === 2 && (first === undefined || (first === source && others[0] === target)),
    // With three or more columns each row names its languages, so the first row is an entry.
    isKnown: () =>
      cells.length > 2 || remembered?.isKnown?.(partKey(...(pair ?? [])), cells[0] ?? '', cells[1] ?? ''),
  };
}

/** The languages of a row without a header, when it can be one. */
function languagesOfEntry(
  cells: readonly string[],
  { source, target }: Pick<SheetHints, 'source' | 'target'>,
): string[] | undefined {
  const [third = '', fourth = ''] = cells.slice(2).map((cell) => cell.trim().toLowerCase());
  if (cells.length === 2 && source !== undefined && target !== undefined) return [source, target];
  if (cells.length === 3 && isGlossaryLanguage(third)) return [source ?? '…', third];
  if (cells.length !== 4 || third === fourth) return undefined;
  return isGlossaryLanguage(third) && isGlossaryLanguage(fourth) ? [third, fourth] : undefined;
}

function languagesIn(roles: readonly ColumnRole[]): string[] {
  return roles.flatMap((role) => (role.startsWith('lang:') ? role.slice('lang:'.length) : []));
}

function rolesOfHeader(cells: readonly string[]): ColumnRole[] | undefined {
  const roles = cells.map((cell): ColumnRole => {
    const name = cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' ');
    const role = roleByName.get(name);
    if (role !== undefined) return role;
    const language = languageNamed(cell);
    return language === undefined ? 'other' : `lang:${language}`;
  });
  if (roles.includes('source') && roles.includes('target'))
    return roles.map((role) => (role.startsWith('lang:') ? 'other' : role));
  const languages = roles.filter((role) => role.startsWith('lang:'));
  const isOfLanguages =
    roles[0]?.startsWith('lang:') === true &&
    languages.length > 1 &&
    new Set(languages).size === languages.length &&
    roles.every((role) => role.startsWith('lang:') || role === 'other');
  return isOfLanguages ? roles : undefined;
}

function shapeOfHeader(
  sheet: Sheet,
  header: readonly string[],
  roles: readonly ColumnRole[],
  hints: SheetHints,
): TableShape | string {
  const twice = roles.find((role, at) => role !== 'other' && roles.indexOf(role) !== at);
  if (twice !== undefined) return `two columns are ${twice}`;
  const languages = languagesIn(roles);
  const fault = languages.map(languageFault).find((one) => one !== undefined);
  if (fault !== undefined) return fault;
  const [source, ...targets] = languages;
  if (source === undefined) return withLanguages(sheet, { header, roles }, hints);
  const known = knownLanguages(hints, sheet.name);
  const isOther =
    (known.source !== undefined && known.source !== source) ||
    (known.target !== undefined && !targets.includes(known.target));
  return isOther
    ? `the columns are ${languages.join(', ')}, and ${whatSays(hints, sheet.name)}`
    : { header, roles };
}

function shapeWithoutHeader(sheet: Sheet, hints: SheetHints): TableShape | string {
  const { rows } = sheet;
  const head = rows.slice(0, mostRowsLookedAt).map(({ cells }) => cells);
  const filled = Math.max(0, ...head.map((cells) => withoutTrailing(cells).length));
  // An empty target is a fault of its row, and not a table of one column.
  const width = filled === 1 && head.some((cells) => cells.length > 1) ? 2 : filled;
  const header = null;
  const three = ['source', 'target', 'target_lang'] as const;
  if (width === 2) return withLanguages(sheet, { header, roles: ['source', 'target'] }, hints);
  if (width === 4)
    return withLanguages(sheet, { header, roles: ['source', 'target', 'source_lang', 'target_lang'] }, hints);
  if (width === 3 && rows.every(({ cells }) => isGlossaryLanguage((cells[2] ?? '').trim().toLowerCase())))
    return withLanguages(sheet, { header, roles: three }, hints);
  if (width < 2) return 'there is one column: a glossary has a source and a target, with a delimiter between';
  return `there are ${width} columns and no header: name them in row 1, source and target or by language`;
}

/** The shape with the languages that no column gives. */
function withLanguages(sheet: Sheet, shape: TableShape, hints: SheetHints): TableShape | string {
  const { source = '', target = '' } = knownLanguages(hints, sheet.name);
  const named = {
    ...(!shape.roles.includes('source_lang') && { source }),
    ...(!shape.roles.includes('target_lang') && { target }),
  };
  if (Object.values(named).includes(''))
    return 'the languages are not named: give --source-lang and --target-lang, name the columns by language, or name the file like terms.en-de.csv';
  const fault = Object.values(named)
    .map(languageFault)
    .find((one) => one !== undefined);
  return (
    fault ??
    equalLanguages(named) ??
    rowAgainst(sheet, shape, hints, { source: 'source_lang', target: 'target_lang' }) ?? {
      ...shape,
      ...named,
    }
  );
}
