import type { Place } from './place.ts';

export interface SheetRow {
  /** From 1, blank rows counted. */
  readonly row: number;
  /** From 1; absent in a workbook. */
  readonly line?: number;
  readonly cells: readonly string[];
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

export function placeOfRow({ name }: Sheet, { row, line }: SheetRow): Place {
  return { ...(name === undefined ? {} : { sheet: name }), row, ...(line === undefined ? {} : { line }) };
}

export function withoutTrailing(cells: readonly string[]): readonly string[] {
  let { length } = cells;
  while (length > 0 && cells[length - 1] === '') length -= 1;
  return length === cells.length ? cells : cells.slice(0, length);
}
