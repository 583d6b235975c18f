// Finds the shape of a table. Either a row is an entry, and its languages are in columns or come from elsewhere. Or the
// columns are named by language. A first row that names columns is a header.

import { headingsOf, languagesIn, mayBeHeader } from 'language-service-sheets/headings';
import type { Finding } from 'language-service-sheets/place';
import {
  placeOfRow,
  type Sheet,
  type SheetRow,
  textRows,
  withoutTrailing,
} from 'language-service-sheets/sheet';
import type { KindSpec } from './column-spec.ts';
import type { Role, Side, TableShape } from './layouts.ts';
import { knownLanguages, lockedShape, type SheetHints, whatSays } from './sheet-hints.ts';

/**
 * Returns the shape of a table: its header, the roles of its columns, and its languages. Returns a message if the first
 * row is wrong.
 */
export function findShape(sheet: Sheet, hints: SheetHints, spec: KindSpec): TableShape | string {
  const header = withoutTrailing(sheet.rows[0]?.cells ?? []);
  const locked = lockedShape(hints, sheet.name);
  const roles = rolesOfHeader(header, spec, sheet.rows.slice(1)) ?? (locked && rolesOfHeader(header, spec));
  const isHeader = isHeaderRow(sheet, roles, hints, spec);
  if (typeof isHeader === 'string') return isHeader;
  if (isHeader) {
    const shape = shapeOfHeader(sheet, { header, roles: roles ?? [] }, hints, spec);
    return typeof shape === 'string' ? shape : (againstLock(sheet, shape, hints, spec) ?? shape);
  }
  const without = locked?.header === null ? locked.roles : spec.rolesWithoutHeader(sheet);
  if (typeof without === 'string') return without;
  return withLanguages(sheet, { header: null, roles: without }, hints, spec);
}

/**
 * Compares the languages of the columns with the lock file. Returns a message if they contradict each other.
 *
 * The first language must stay, because the sources are in this language. No other language may be replaced, because
 * the texts of the column would move to another section. New columns are allowed.
 */
function againstLock(
  { name }: Sheet,
  shape: TableShape,
  hints: SheetHints,
  spec: KindSpec,
): string | undefined {
  // Only the header is compared. Without the numbers below it, a heading `ID` would be the language Indonesian.
  const roles = rolesOfHeader(shape.header ?? [], spec) ?? shape.roles;
  const [before = [], now = []] = [lockedShape(hints, name), { ...shape, roles }].map((one) => {
    const named = languagesIn(one?.roles ?? []);
    return named.length > 0 ? named : spec.sides.flatMap(({ side }) => one?.[side] ?? []);
  });
  const isRenamed = before.some((one) => !now.includes(one)) && now.some((one) => !before.includes(one));
  if (before.length === 0 || now.length === 0 || (before[0] === now[0] && !isRenamed)) return undefined;
  return `the columns are ${now.join(', ')}, but they were ${before.join(', ')} at the last sync. Restore the header. If the new header is right, ${hints.locked?.forget}`;
}

/** Returns the role of each column by its name in the header row; undefined if the row is not a header. */
export function rolesOfHeader(
  cells: readonly string[],
  { texts, roleOf }: KindSpec,
  below: readonly SheetRow[] = [],
): Role[] | undefined {
  const headings = headingsOf(cells, below);
  const roles = headings.map(roleOf);
  if (texts.every((text) => roles.includes(text)))
    return roles.map((role) => (role.startsWith('lang:') ? 'other' : role));
  const languages = languagesIn(roles);
  // The first column may contain keys.
  const first = headings[0] === 'key' ? 1 : 0;
  const isOfLanguages =
    roles[first]?.startsWith('lang:') === true &&
    languages.length >= texts.length &&
    new Set(languages).size === languages.length &&
    // A table of pairs may also have columns with notes. In a list of terms, a note would not belong to a row.
    roles.every((role) => role.startsWith('lang:') || (role === 'other' && texts.length > 1));
  return isOfLanguages ? roles : undefined;
}

function shapeOfHeader(
  sheet: Sheet,
  shape: TableShape,
  hints: SheetHints,
  spec: KindSpec,
): TableShape | string {
  const { roles, header } = shape;
  const twice = roles.find((role, at) => role !== 'other' && roles.indexOf(role) !== at);
  const same = header?.flatMap((cell, at) => (roles[at] === twice ? JSON.stringify(cell) : [])) ?? [];
  if (twice !== undefined)
    return `the columns ${same.join(' and ')} have the same meaning. Rename or remove one of these columns`;
  const languages = languagesIn(roles);
  const fault = languages.map(spec.languageFault).find((one) => one !== undefined);
  if (fault !== undefined) return fault;
  if (languages.length === 0) return withLanguages(sheet, shape, hints, spec);
  const known = knownLanguages(hints, sheet.name);
  const isOther = spec.sides.some(
    ({ side }) => ![undefined, ...languagesOfSide(side, languages)].includes(known[side]),
  );
  return isOther ? `the columns are ${languages.join(', ')}, but ${whatSays(hints, sheet.name)}` : shape;
}

/**
 * Returns the languages of a table that belong to a side. In a glossary, the first language belongs to the side
 * `source`, and the others to `target`. In a list of terms, all languages belong to the only side, `lang`.
 */
export function languagesOfSide(side: Side, languages: readonly string[]): readonly string[] {
  if (side === 'lang') return languages;
  return side === 'source' ? languages.slice(0, 1) : languages.slice(1);
}

/**
 * Adds the languages that the columns of a table do not name, and returns the shape. These languages come from options,
 * the lock file, or the name of the file or sheet. Returns a message if such a language is missing or invalid.
 */
export function withLanguages(
  { name }: Sheet,
  shape: TableShape,
  hints: SheetHints,
  { sides, unnamed, languageFault }: KindSpec,
): TableShape | string {
  const known = knownLanguages(hints, name);
  const named = sides.flatMap(({ side, role }) => (shape.roles.includes(role) ? [] : side));
  const languages = named.map((side) => known[side] ?? '');
  if (languages.includes('')) return unnamed;
  const fault = languages.map(languageFault).find((one) => one !== undefined) ?? equalLanguages(languages);
  return fault ?? { ...shape, ...Object.fromEntries(named.map((side) => [side, known[side]])) };
}

/**
 * Returns a message if the source and the target language are equal. Returns undefined for different languages, and for
 * a single language.
 */
export function equalLanguages([source, target]: readonly string[]): string | undefined {
  if (source === undefined || source !== target) return undefined;
  return `the source and the target language are both ${source}`;
}

/**
 * Returns whether the first row is a header, or a message if this cannot be decided. For example, `IT,EDV,en,de` may be
 * a header or an entry. The lock file decides, or else `--header`, or else the rows.
 *
 * @param roles The roles of the columns, with the first row as the header; undefined if the first row names no columns.
 */
function isHeaderRow(
  sheet: Sheet,
  roles: readonly Role[] | undefined,
  hints: SheetHints,
  { texts, sides, entryOf }: KindSpec,
): boolean | string {
  const asked = hints.header;
  if (roles === undefined) return asked === true ? '--header is yes, but the row is no header' : false;
  const cells = withoutTrailing(sheet.rows[0]?.cells ?? []);
  const known = knownLanguages(hints, sheet.name);
  const first = entryOf(cells, known);
  // Other rows are read only if the first row may be an entry, because a large table has many rows.
  const isEntry =
    first !== undefined && isCommon(sheet, (row) => entryOf(withoutTrailing(row), known) !== undefined);
  const entry = isEntry ? first : undefined;
  const header = lockedShape(hints, sheet.name)?.header;
  const isSame = header?.length === cells.length && header.every((cell, at) => cell === cells[at]);
  // With more columns than texts, each row names its languages. So the first row is an entry.
  const isKnown = () =>
    cells.length > texts.length ||
    hints.locked?.holds(entry?.part ?? '', entry?.source ?? '', entry?.target ?? '');
  const isLocked = isSame || (entry !== undefined && header === null && isKnown() !== false);
  if (isLocked && asked !== undefined && asked !== isSame)
    return `the row was ${isSame ? 'a header' : 'an entry'} at the last sync, but --header is ${asked ? 'yes' : 'no'}. Omit --header`;
  if (isLocked) return isSame;
  if (asked !== undefined) return asked;
  const languages = languagesIn(roles);
  const isExpected =
    cells.length === texts.length &&
    (languages.length === 0 || sides.every(({ side }, at) => languages[at] === known[side]));
  if (entry === undefined || isExpected) return true;
  const listed = texts.length === 1 ? cells.join(', ') : `${languages[0]} → ${languages.slice(1).join(', ')}`;
  const named = languages.length === 0 ? 'names the columns' : `has the language codes ${listed}`;
  return `the row may be a header or an entry. Read as a header, the row ${named}. Read as an entry, the row ${entry.inWords}. Name the columns in row 1, or pass --header yes or --header no`;
}

/**
 * Returns whether `isAlike` returns true for at least half of the rows after the first one. A few wrong rows then do
 * not change the result.
 */
function isCommon(sheet: Sheet, isAlike: (cells: readonly string[]) => boolean): boolean {
  const rows = textRows(sheet, true);
  return rows.filter(({ cells }) => isAlike(cells)).length * 2 >= rows.length;
}

/**
 * Returns a notice if the first row is read as an entry although the row looks like a header. Returns no notice if an
 * option or the lock file says that the row is an entry.
 */
export function entryNotice(sheet: Sheet, shape: TableShape, hints: SheetHints): readonly Finding[] {
  const [first] = sheet.rows;
  const isSaid = hints.header !== undefined || lockedShape(hints, sheet.name) !== undefined;
  if (shape.header !== null || first === undefined || isSaid || !mayBeHeader(first.cells)) return [];
  const message =
    'the row looks like a header, but is read as an entry. If the row is a header, name the columns, such as "source", "target" or "term", or give each column a language code';
  return [{ place: placeOfRow(sheet, first), message }];
}
