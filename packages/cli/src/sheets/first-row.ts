// A first row that names columns may as well be an entry: IT, EDV, en, de. The lock file decides first; where both readings
// are left, nothing is guessed.

import { type Sheet, textRows } from 'language-service-sheets/sheet';

/** What speaks for each reading of the first row of a table. */
export interface FirstRow {
  /** Whether it is a header, as the command line says. */
  readonly asked: boolean | undefined;
  readonly cells: readonly string[];
  /** What it names as a header; undefined when it names nothing. */
  readonly asHeader: string | undefined;
  /** What it says as an entry; undefined when it cannot be one. */
  readonly asEntry: string | undefined;
  /** The header that the lock file remembers; null when the first row is an entry. */
  readonly remembered: readonly string[] | null | undefined;
  /** Whether the header repeats what is known from elsewhere, so that it is one. */
  readonly isExpected: boolean;
  /** Whether the lock file knows the row as an entry; undefined where an older one does not say. */
  isKnown(): boolean | undefined;
}

/** Whether the first row is a header; a text says why that is unknown. */
export function isHeaderRow(first: FirstRow): boolean | string {
  const { asked, cells, asHeader, asEntry, remembered, isExpected } = first;
  if (asHeader === undefined) return asked === true ? 'does not name the columns' : false;
  const isSame = remembered?.length === cells.length && remembered.every((cell, at) => cell === cells[at]);
  const isLocked = isSame || (asEntry !== undefined && remembered === null && first.isKnown() !== false);
  if (isLocked && asked !== undefined && asked !== isSame)
    return `is ${isSame ? 'a header' : 'an entry'}, as the lock file says, and --header says ${asked ? 'yes' : 'no'}: leave out --header`;
  if (isLocked) return isSame;
  if (asked !== undefined) return asked;
  if (asEntry === undefined || isExpected) return true;
  return `can be read in two ways: as a header it ${asHeader}; as an entry it ${asEntry}: give --header yes or --header no`;
}

/** Whether half of the rows below the first are alike: a wrong row among them does not change how a table is read. */
export function isCommon(sheet: Sheet, isAlike: (cells: readonly string[]) => boolean): boolean {
  const rows = textRows(sheet, true);
  return rows.filter(({ cells }) => isAlike(cells)).length * 2 >= rows.length;
}
