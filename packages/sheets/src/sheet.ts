import type { Finding, Place } from './place.ts';

export interface SheetRow {
  /** The number of the row, from 1, including blank rows. */
  readonly row: number;
  /** The line in the file, from 1; absent in a workbook. */
  readonly line?: number;
  readonly cells: readonly string[];
}

/** A row to be written. */
export interface WrittenRow {
  readonly cells: readonly string[];
  /** The number of the old row that this row replaces in the file; absent for a new row. */
  readonly row?: number | undefined;
}

/** A table that was read: the only table of a delimited file, or one sheet of a workbook. */
export interface Sheet {
  /** The name of the sheet in a workbook; absent for other files. */
  readonly name?: string;
  readonly rows: readonly SheetRow[];
  /**
   * The kinds of content in the sheet other than texts, for example `formulas`. They are lost or changed when the rows
   * are written.
   */
  readonly beside?: readonly string[];
}

/** Returns the rows that are not blank, without the header. */
export function textRows({ rows }: Sheet, hasHeader: boolean): SheetRow[] {
  return rows.slice(hasHeader ? 1 : 0).filter(({ cells }) => cells.some((cell) => cell !== ''));
}

export function placeOfRow({ name }: Sheet, { row, line }: SheetRow): Place {
  const place = line === undefined ? { row } : { row, line };
  return name === undefined ? place : { sheet: name, ...place };
}

/** Returns a finding if a row has a text to the right of the last column of its table; undefined otherwise. */
export function extraCellFault(sheet: Sheet, row: SheetRow, columns: number): Finding | undefined {
  const extra = row.cells.findIndex((cell, at) => cell !== '' && at >= columns);
  if (extra < 0) return undefined;
  return {
    place: { ...placeOfRow(sheet, row), column: extra + 1 },
    message: `the row has more cells than the table has columns (${columns})`,
  };
}

export function withoutTrailing(cells: readonly string[]): readonly string[] {
  let { length } = cells;
  while (length > 0 && cells[length - 1] === '') length -= 1;
  return length === cells.length ? cells : cells.slice(0, length);
}
