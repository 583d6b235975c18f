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
