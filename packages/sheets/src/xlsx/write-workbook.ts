// Writes workbooks with the library hucre. Every text is written as text, even if it looks like a formula or a number.
// New columns have the format text, so that spreadsheet programs do not convert a text after an edit. Widths,
// validations, the frozen header, the filter and other sheets of an existing workbook stay.

import {
  type Sheet as BookSheet,
  type Cell,
  type CellValue,
  type RoundtripWorkbook,
  saveXlsx,
  writeXlsx,
  XlsxStreamWriter,
} from 'hucre/xlsx';
import { rowInWords } from '../place.ts';
import type { WrittenRow } from '../sheet.ts';
import { SheetFault } from '../sheet-fault.ts';
import { textOf } from './read-workbook.ts';

export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly WrittenRow[];
}

/** The maximum length of a text in a cell, in UTF-16 code units. */
const longestCell = 32_767;
const mostRows = 1_048_576;
const writeCsv = 'Use a CSV file instead.';
const firstMoment = new Date(0);

/**
 * Matches the underscore at the start of a text that looks like an escape sequence of XLSX, for example `_x0041_`.
 * `cellText` escapes this underscore, so that a reader sees the same text.
 */
// A control character can stand for the last underscore, because the escape of the character begins with one.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are escaped
const lookalikes = /_(?=x[0-9A-Fa-f]{4}(?:_|[\u0000-\u0008\u000b-\u001f\ufffe\uffff]))/g;

/** Matches characters that XML does not allow and the library hucre does not escape. */
const noncharacters = /[\ufffe\uffff]/g;

/** Returns the text for a cell, in which some characters are replaced by escape sequences such as `_x005F_`. */
function cellText(text: string): string {
  const named = text.replaceAll(lookalikes, '_x005F_');
  return named.replaceAll(noncharacters, (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase()}_`);
}

/**
 * Writes a new workbook, and returns its bytes. Throws SheetFault with the position of a cell that a workbook cannot
 * store.
 */
export async function writeWorkbook(
  sheets: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[],
): Promise<Buffer> {
  const written = sheets.map(({ name, rows }) => {
    for (const [at, cells] of rows.entries()) refuseCells(cells, name, at + 1);
    const width = Math.max(0, ...rows.map(({ length }) => length));
    const columns = Array.from({ length: width }, () => ({ numFmt: '@' }));
    return { name, columns, rows: rows.map(valuesOf) };
  });
  // The times are constant, so that the same rows give the same bytes.
  const properties = { created: firstMoment, modified: firstMoment };
  return bufferOf(await writeXlsx({ sheets: written, stringMode: 'inline', properties }));
}

/**
 * Replaces the rows in some sheets of a workbook, and returns its bytes. The passed workbook stays unchanged, because a
 * command may write it twice: once to check it, and once into the file.
 *
 * @throws SheetFault with the position of a cell that a workbook cannot store.
 */
export async function editWorkbook(
  book: RoundtripWorkbook,
  sheets: readonly WrittenSheet[],
): Promise<Buffer> {
  const before = book.sheets;
  book.sheets = before.map((sheet) => ({ ...sheet }));
  try {
    for (const { name, rows } of sheets) {
      const known = book.sheets.find((sheet) => sheet.name === name);
      const sheet = known ?? { name, rows: [] };
      if (known === undefined) book.sheets.push(sheet);
      editSheet(sheet, rows);
    }
    const escaped = (value: CellValue) => (typeof value === 'string' ? cellText(value) : value);
    for (const sheet of book.sheets) sheet.rows = sheet.rows.map((values) => values.map(escaped));
    return bufferOf(await saveXlsx(book));
  } finally {
    book.sheets = before;
  }
}

function editSheet(sheet: BookSheet, rows: readonly WrittenRow[]): void {
  const { rows: before, cells: details = new Map<string, Cell>(), rowDefs } = sheet;
  const cells = new Map<string, Cell>();
  const defs: NonNullable<BookSheet['rowDefs']> = new Map();
  // Blank rows above the first row stay.
  const above = Math.max(0, (rows[0]?.row ?? 1) - 1);
  const blank: CellValue[][] = Array.from({ length: above }, () => []);
  const written = rows.map(({ cells: texts, row }, index) => {
    refuseCells(texts, sheet.name, above + index + 1);
    const old = row === undefined ? [] : (before[row - 1] ?? []);
    const def = row === undefined ? undefined : rowDefs?.get(row - 1);
    if (def !== undefined) defs.set(above + index, def);
    return Array.from({ length: Math.max(old.length, texts.length) }, (_, at): CellValue => {
      const [value = null, text = ''] = [old[at], texts[at]];
      const isKept = textOf(value) === text;
      const detail = row === undefined ? undefined : details.get(`${row - 1},${at}`);
      const next = isKept ? value : text === '' ? null : text;
      if (detail !== undefined) cells.set(`${above + index},${at}`, isKept ? detail : restyled(detail, next));
      return next;
    });
  });
  sheet.rows = [...blank, ...written];
  sheet.cells = cells;
  sheet.rowDefs = defs;
}

/** Returns a cell with the new value and the style of the old cell. */
function restyled({ style }: Cell, value: CellValue): Cell {
  return { value, type: value === null ? 'empty' : 'string', ...(style && { style }) };
}

/** Writes a new workbook with a single sheet, row by row. */
export class WorkbookWriter {
  readonly #name: string;
  readonly #writer: XlsxStreamWriter;
  #rows = 0;

  constructor(name: string) {
    this.#name = name;
    this.#writer = new XlsxStreamWriter({ name });
  }

  /** Adds a row. Throws SheetFault with the position of a cell that a workbook cannot store. */
  row(cells: readonly string[]): void {
    this.#rows += 1;
    if (this.#rows > mostRows)
      throw new SheetFault(`the sheet has more than ${mostRows} rows, the maximum`, writeCsv);
    refuseCells(cells, this.#name, this.#rows);
    this.#writer.addRow(valuesOf(cells));
  }

  async end(): Promise<Buffer> {
    return bufferOf(await this.#writer.finish());
  }
}

function valuesOf(cells: readonly string[]): CellValue[] {
  return cells.map((cell) => (cell === '' ? null : cellText(cell)));
}

function refuseCells(cells: readonly string[], sheet: string, row: number): void {
  for (const [at, cell] of cells.entries()) {
    if (cell.isWellFormed() && cell.length <= longestCell) continue;
    const place = `${rowInWords({ sheet, row })}, column ${at + 1}`;
    if (!cell.isWellFormed())
      throw new SheetFault(`${place}: a workbook cannot store half of a character (a lone surrogate)`);
    throw new SheetFault(`${place}: a cell can have at most ${longestCell} characters`, writeCsv);
  }
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
