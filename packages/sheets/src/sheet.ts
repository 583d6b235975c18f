import type { Finding, Place } from './place.ts';

export interface SheetRow {
  /** From 1, blank rows counted. */
  readonly row: number;
  /** From 1; absent in a workbook. */
  readonly line?: number;
  readonly cells: readonly string[];
}

/** A row that is written. */
export interface WrittenRow {
  readonly cells: readonly string[];
  /** The row that it was in the file; absent for a new one. */
  readonly row?: number | undefined;
}

/** A table: a delimited file has one, a workbook one a sheet. */
export interface Sheet {
  /** The name of the sheet of a workbook. */
  readonly name?: string;
  readonly rows: readonly SheetRow[];
  /** What is lost when its rows are written again, in words. */
  readonly beside?: readonly string[];
}

/** Returns the rows with any text, without the header. */
export function textRows({ rows }: Sheet, hasHeader: boolean): SheetRow[] {
  return rows.slice(hasHeader ? 1 : 0).filter(({ cells }) => cells.some((cell) => cell !== ''));
}

export function placeOfRow({ name }: Sheet, { row, line }: SheetRow): Place {
  const place = line === undefined ? { row } : { row, line };
  return name === undefined ? place : { sheet: name, ...place };
}

/** Returns what is wrong with a row that has a text beyond the columns of its table. */
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
