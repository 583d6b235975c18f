// A first row that names columns may as well be an entry: IT, EDV, en, de. The lock file decides first; where both readings
// are left, nothing is guessed.

import { languagesIn, mayBeHeader } from 'language-service-sheets/headings';
import type { Finding } from 'language-service-sheets/place';
import { placeOfRow, type Sheet, textRows, withoutTrailing } from 'language-service-sheets/sheet';
import type { ColumnSpec } from './column-spec.ts';
import type { Role, TableShape } from './layouts.ts';
import { knownLanguages, lockedShape, type SheetHints } from './sheet-hints.ts';

/**
 * Returns whether the first row is a header, or why that is unknown.
 *
 * @param roles what the row names as a header; undefined when it names nothing.
 */
export function isHeaderRow(
  sheet: Sheet,
  roles: readonly Role[] | undefined,
  hints: SheetHints,
  { texts, sides, entryOf }: ColumnSpec,
): boolean | string {
  const asked = hints.header;
  if (roles === undefined) return asked === true ? 'does not name the columns' : false;
  const cells = withoutTrailing(sheet.rows[0]?.cells ?? []);
  const known = knownLanguages(hints, sheet.name);
  const first = entryOf(cells, known);
  // The rows below are read only where the first one may be an entry: a large table has many.
  const isEntry =
    first !== undefined && isCommon(sheet, (row) => entryOf(withoutTrailing(row), known) !== undefined);
  const entry = isEntry ? first : undefined;
  const header = lockedShape(hints, sheet.name)?.header;
  const isSame = header?.length === cells.length && header.every((cell, at) => cell === cells[at]);
  // With more columns than texts each row names its languages, so the first row is an entry.
  const isKnown = () =>
    cells.length > texts.length ||
    hints.locked?.holds(entry?.part ?? '', entry?.source ?? '', entry?.target ?? '');
  const isLocked = isSame || (entry !== undefined && header === null && isKnown() !== false);
  if (isLocked && asked !== undefined && asked !== isSame)
    return `is ${isSame ? 'a header' : 'an entry'}, as the lock file says, and --header says ${asked ? 'yes' : 'no'}: omit --header`;
  if (isLocked) return isSame;
  if (asked !== undefined) return asked;
  const languages = languagesIn(roles);
  const isExpected =
    cells.length === texts.length &&
    (languages.length === 0 || sides.every(({ side }, at) => languages[at] === known[side]));
  if (entry === undefined || isExpected) return true;
  const listed = texts.length === 1 ? cells.join(', ') : `${languages[0]} → ${languages.slice(1).join(', ')}`;
  const named = languages.length === 0 ? 'names the columns' : `names the languages ${listed}`;
  return `can be read in two ways: as a header it ${named}; as an entry it ${entry.inWords}: pass --header yes or --header no`;
}

/**
 * Returns whether half of the rows below the first are alike: a wrong row among them does not change how a table is
 * read.
 */
function isCommon(sheet: Sheet, isAlike: (cells: readonly string[]) => boolean): boolean {
  const rows = textRows(sheet, true);
  return rows.filter(({ cells }) => isAlike(cells)).length * 2 >= rows.length;
}

/** Returns a notice where a first row is taken as an entry for the first time, and has words of headings. */
export function entryNotice(sheet: Sheet, shape: TableShape, hints: SheetHints): readonly Finding[] {
  const [first] = sheet.rows;
  const isSaid = hints.header !== undefined || lockedShape(hints, sheet.name) !== undefined;
  if (shape.header !== null || first === undefined || isSaid || !mayBeHeader(first.cells)) return [];
  const message =
    'the row is taken as an entry; if it names the columns, write "source" and "target", or languages';
  return [{ place: placeOfRow(sheet, first), message }];
}
