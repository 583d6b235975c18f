// Reads XLSX files with the library hucre. A file does not contain the displayed text of numbers, dates and formulas.
// Such a cell is reported and not guessed.

import {
  type Sheet as BookSheet,
  type Cell,
  type CellValue,
  openXlsx,
  type RoundtripWorkbook,
} from 'hucre/xlsx';
import type { Finding, Place } from '../place.ts';
import type { Sheet, SheetRow } from '../sheet.ts';
import { SheetFault } from '../sheet-fault.ts';
import { damaged, requireBounded } from './bounded-archive.ts';

/**
 * The content of a workbook. `faults` has an error for each cell that is not read as text, for example for a date.
 * `notices` has facts that the user should know, for example that hidden rows are read. `book` is the parsed workbook.
 * To write a file, change `book`, so that its other content is kept.
 */
export type Workbook = Awaited<ReturnType<typeof readWorkbook>>;

const mostRows = 250_000;
/**
 * The maximum number of characters in all cells of a sheet. Without it, a small file could give a huge text, because
 * many cells can share one long text.
 */
const mostCharacters = 256 * 1024 * 1024;

/**
 * Reads a workbook, and returns its sheets. Throws SheetFault if the bytes are not a workbook, or if the workbook is
 * too large.
 */
export async function readWorkbook(bytes: Buffer) {
  await requireBounded(bytes);
  const book = await opened(bytes);
  if (book.sheets.length === 0) throw new SheetFault('the workbook has no sheet');
  const faults: Finding[] = [];
  const notices: Finding[] = [];
  // A spreadsheet program creates this name again from the filter of the sheet, which a write keeps.
  const names = (book.namedRanges ?? []).filter(({ name }) => name !== '_xlnm._FilterDatabase');
  const sheets = book.sheets.map((sheet): Sheet => {
    const { name } = sheet;
    const rows = rowsOf(sheet, faults, notices);
    const notice = (message: string) => void notices.unshift({ place: { sheet: name }, message });
    const shown = JSON.stringify(name);
    if (rows.length > 0 && hasHidden(sheet))
      notice(`the sheet ${shown} has hidden rows or columns, which are read as well`);
    if (rows.length > 0 && (sheet.hidden || sheet.veryHidden))
      notice(`the sheet ${shown} is hidden, but its rows are read as well`);
    const isNamed = names.some(({ range }) => range.includes(name.replaceAll("'", "''")));
    return { name, rows, beside: [...besideOf(sheet), ...(isNamed ? ['defined names'] : [])] };
  });
  return { sheets, faults, notices, book };
}

async function opened(bytes: Buffer): Promise<RoundtripWorkbook> {
  try {
    return await openXlsx(bytes, { readStyles: true });
  } catch (error) {
    // All errors of hucre are caused by the file.
    if (error instanceof Error) throw damaged(error.message);
    throw error;
  }
}

function rowsOf(sheet: BookSheet, faults: Finding[], notices: Finding[]): readonly SheetRow[] {
  const { name, rows, cells: details } = sheet;
  let characters = 0;
  const read = rows.flatMap((values, at) => {
    let isEmpty = true;
    const texts = values.map((value, column) => {
      const detail = details?.get(`${at},${column}`);
      const text = textOf(value);
      characters += text.length;
      if (characters > mostCharacters)
        throw new SheetFault(`the texts of a sheet have more than ${mostCharacters} characters`);
      const place = { sheet: name, row: at + 1, column: column + 1 };
      const message = faultOf(value, text, detail);
      if (message !== undefined) faults.push({ place, message });
      else if (typeof value === 'number') notices.push(numberNotice(place, text));
      isEmpty &&= text === '' && message === undefined;
      return text;
    });
    return isEmpty ? [] : { row: at + 1, cells: withoutEmptyEnd(texts) };
  });
  if (read.length > mostRows)
    throw new SheetFault(
      `a sheet of the workbook has more than ${mostRows} rows`,
      'Delete the cells far below, or save the sheet as CSV.',
    );
  return read;
}

function withoutEmptyEnd(texts: readonly string[]): readonly string[] {
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

/** Returns the value of a cell as text: a date in ISO 8601, and a boolean in capital letters. */
export function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return String(value);
  const [date = '', time = ''] = value.toISOString().slice(0, -5).split('T');
  // A time without a date has the last day before the calendar starts.
  if (date.startsWith('1899-12-3')) return time;
  return time === '00:00:00' ? date : `${date}T${time}`;
}

const typeAgain = 'Format the cell as text and type the text again';

function faultOf(value: CellValue, text: string, detail: Cell | undefined): string | undefined {
  if (detail?.type === 'error') return `the cell is the error ${text}. ${typeAgain}`;
  if (detail?.formula !== undefined && text === '')
    return 'the cell is a formula without a value. Open the workbook in a spreadsheet program and save it';
  if (typeof value === 'boolean') return `the cell is a boolean. ${typeAgain}`;
  if (value instanceof Date) return `the cell is a date. ${typeAgain}`;
  return text.isWellFormed() ? undefined : `the cell contains half of a character. ${typeAgain}`;
}

function numberNotice(place: Place, text: string): Finding {
  return { place, message: `the cell is a number, which is read as the text ${text}` };
}

function hasHidden({ rowDefs, columns }: BookSheet): boolean {
  return [...(rowDefs?.values() ?? []), ...(columns ?? [])].some(({ hidden }) => hidden === true);
}

/**
 * Returns the kinds of content in a sheet other than texts, for example `formulas`. They are lost or changed when the
 * rows are written.
 */
function besideOf(sheet: BookSheet): string[] {
  const cells = [...(sheet.cells?.values() ?? [])];
  const found: readonly (readonly [words: string, isThere: boolean])[] = [
    ['formulas', cells.some(({ formula }) => formula !== undefined)],
    ['comments', cells.some(({ comment }) => comment !== undefined) || hasAny(sheet.threadedComments)],
    ['merged cells', hasAny(sheet.merges)],
    ['tables', hasAny(sheet.tables)],
    ['drawings', [sheet.images, sheet.textBoxes, sheet.charts, sheet.sparklines].some(hasAny)],
    ['pivot tables', [sheet.pivotTables, sheet.slicers, sheet.timelines].some(hasAny)],
  ];
  return found.flatMap(([words, isThere]) => (isThere ? words : []));
}

function hasAny(list: readonly unknown[] | undefined): boolean {
  return (list ?? []).length > 0;
}
