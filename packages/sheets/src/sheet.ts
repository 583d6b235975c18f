import type { Finding, Place } from './place.ts';

/** A cell of a workbook that is not text; in a column that holds no entries it is written as it was read. */
export interface TypedCell {
  /** As XLSX names it: a number, a boolean, an error, a date in words. */
  readonly type: 'n' | 'b' | 'e' | 'd';
  readonly value: string;
  readonly text: string;
  readonly format: NumberFormat;
}

export interface NumberFormat {
  readonly id: number;
  /** Absent where every program knows the number. */
  readonly code?: string | undefined;
}

export type Cell = string | TypedCell;

export interface SheetRow {
  /** From 1, blank rows counted. */
  readonly row: number;
  /** From 1; absent in a workbook. */
  readonly line?: number;
  readonly cells: readonly string[];
  /** The cells that are not text, by column from 0. */
  readonly typed?: ReadonlyMap<number, TypedCell>;
}

/** A table: a delimited file has one, a workbook one a sheet. */
export interface Sheet {
  /** The name of the sheet of a workbook. */
  readonly name?: string;
  readonly rows: readonly SheetRow[];
}

/** The rows with any text, without the header. */
export function textRows({ rows }: Sheet, hasHeader: boolean): SheetRow[] {
  return rows.slice(hasHeader ? 1 : 0).filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** The cell of a column, from 0. */
export function cellAt({ cells, typed }: SheetRow, at: number): Cell {
  return typed?.get(at) ?? cells[at] ?? '';
}

/** The cells of a header; one that the sheet has in its place stays what it is, such as a number. */
export function headerCells(header: readonly string[], sheet: Sheet | undefined): Cell[] {
  const row = sheet?.rows[0];
  return header.map((name, at) => (row?.cells[at] === name ? cellAt(row, at) : name));
}

export function textsOf(rows: readonly (readonly Cell[])[]): string[][] {
  return rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell : cell.text)));
}

export function placeOfRow({ name }: Sheet, { row, line }: SheetRow): Place {
  const place = line === undefined ? { row } : { row, line };
  return name === undefined ? place : { sheet: name, ...place };
}

/** What is wrong with a row that has a text beyond the columns of its table. */
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
