// A table has a row for each entry, with its languages beside it or named elsewhere; or it has columns named by language. A
// first row that names columns is a header.

import { headingsOf, languagesIn } from 'language-service-sheets/headings';
import type { Finding } from 'language-service-sheets/place';
import { type Sheet, type SheetRow, withoutTrailing } from 'language-service-sheets/sheet';
import type { ColumnSpec } from './column-spec.ts';
import { isHeaderRow } from './first-row.ts';
import { languagesOfSide, type Role, type TableShape } from './layouts.ts';
import { knownLanguages, rowAgainst, type SheetHints, whatSays } from './sheet-hints.ts';

/** Returns the shape of a table, or what is wrong with its first row. */
export function findShape(sheet: Sheet, hints: SheetHints, spec: ColumnSpec): TableShape | Finding {
  const cells = withoutTrailing(sheet.rows[0]?.cells ?? []);
  const isLocked = hints.remembered?.shapes?.has(sheet.name ?? '') === true;
  const roles =
    rolesOfHeader(cells, spec, sheet.rows.slice(1)) ?? (isLocked ? rolesOfHeader(cells, spec) : undefined);
  const isHeader = isHeaderRow(sheet, roles, hints, spec);
  const shape =
    typeof isHeader === 'string'
      ? isHeader
      : isHeader
        ? shapeOfHeader(sheet, { header: cells, roles: roles ?? [] }, hints, spec)
        : shapeWithoutHeader(sheet, hints, spec);
  const placeOf = (row: number) => ({ ...(sheet.name === undefined ? {} : { sheet: sheet.name }), row });
  const message = typeof shape === 'string' ? shape : againstLock(sheet, shape, hints, spec);
  if (typeof shape === 'string' || message !== undefined)
    return { place: placeOf(sheet.rows[0]?.row ?? 1), message: message ?? '' };
  const fault = rowAgainst(sheet, shape, hints, spec.sides);
  return fault === undefined ? shape : { place: placeOf(fault.row), message: fault.message };
}

/**
 * Returns both readings where columns name other languages than the lock file knows: another first one is another source, and
 * one that takes the place of another one would be a new part. A further column is a further language.
 */
function againstLock(
  { name = '', rows }: Sheet,
  shape: TableShape,
  { remembered }: SheetHints,
  spec: ColumnSpec,
): string | undefined {
  const locked = remembered?.shapes?.get(name);
  if (locked === undefined) return undefined;
  // By its words alone: a column of numbers under `ID` is a language to a reader who does not look at the numbers.
  const read = shape.header && rolesOfHeader(withoutTrailing(rows[0]?.cells ?? []), spec);
  const [before, now] = [locked, { ...shape, roles: read ?? shape.roles }].map((one) => {
    const named = languagesIn(one.roles);
    return named.length > 0 ? named : spec.sides.flatMap(({ side }) => one[side] ?? []);
  });
  if (before === undefined || now === undefined || before.length === 0 || now.length === 0) return undefined;
  const isRenamed = before.some((one) => !now.includes(one)) && now.some((one) => !before.includes(one));
  if (before[0] === now[0] && !isRenamed) return undefined;
  return `the columns are ${now.join(', ')}, and the lock file says ${before.join(', ')}: restore the header, or ${remembered?.forget} if it is right`;
}

/** Returns what a first row names; undefined when it names no columns. */
export function rolesOfHeader(
  cells: readonly string[],
  { texts, roleOf }: ColumnSpec,
  below: readonly SheetRow[] = [],
): Role[] | undefined {
  const headings = headingsOf(cells, below);
  const roles = headings.map(roleOf);
  if (texts.every((text) => roles.includes(text)))
    return roles.map((role) => (role.startsWith('lang:') ? 'other' : role));
  const languages = languagesIn(roles);
  // A column of keys may come first.
  const first = headings[0] === 'key' ? 1 : 0;
  const isOfLanguages =
    roles[first]?.startsWith('lang:') === true &&
    languages.length >= texts.length &&
    new Set(languages).size === languages.length &&
    // Beside a pair there may be notes; a list of terms has none that belong to a row.
    roles.every((role) => role.startsWith('lang:') || (role === 'other' && texts.length > 1));
  return isOfLanguages ? roles : undefined;
}

function shapeOfHeader(
  sheet: Sheet,
  shape: TableShape,
  hints: SheetHints,
  spec: ColumnSpec,
): TableShape | string {
  const { roles } = shape;
  const twice = roles.find((role, at) => role !== 'other' && roles.indexOf(role) !== at);
  if (twice !== undefined) return `two columns are ${twice}`;
  const languages = languagesIn(roles);
  const fault = languages.map(spec.languageFault).find((one) => one !== undefined);
  if (fault !== undefined) return fault;
  if (languages.length === 0) return withLanguages(sheet, shape, hints, spec);
  const known = knownLanguages(hints, sheet.name);
  const isOther = spec.sides.some(({ side }) => {
    const language = known[side];
    return language !== undefined && !languagesOfSide(side, languages).includes(language);
  });
  return isOther ? `the columns are ${languages.join(', ')}, and ${whatSays(hints, sheet.name)}` : shape;
}

function shapeWithoutHeader(sheet: Sheet, hints: SheetHints, spec: ColumnSpec): TableShape | string {
  const locked = hints.remembered?.shapes?.get(sheet.name ?? '');
  const roles = locked?.header === null ? locked.roles : spec.rolesWithoutHeader(sheet);
  return typeof roles === 'string' ? roles : withLanguages(sheet, { header: null, roles }, hints, spec);
}

/** Returns the shape with the languages that no column gives. */
export function withLanguages(
  sheet: Sheet,
  shape: TableShape,
  hints: SheetHints,
  { sides, unnamed, languageFault }: ColumnSpec,
): TableShape | string {
  const known = knownLanguages(hints, sheet.name);
  const named = sides.flatMap(({ side, role }) =>
    shape.roles.includes(role) ? [] : { side, language: known[side] ?? '' },
  );
  if (named.some(({ language }) => language === '')) return unnamed;
  const faults = named.map(({ language }) => languageFault(language));
  const languages = Object.fromEntries(named.map(({ side, language }) => [side, language]));
  return (
    faults.find((fault) => fault !== undefined) ??
    equalLanguages(named.map(({ language }) => language)) ?? { ...shape, ...languages }
  );
}

/** Returns why two languages are no pair; undefined when they are one, or when there is only one. */
export function equalLanguages([source, target]: readonly string[]): string | undefined {
  if (source === undefined || source !== target) return undefined;
  return `the source and the target language are both ${source}`;
}
