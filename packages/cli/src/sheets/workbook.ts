// XLSX, read and written by libraries that are loaded only where a file is one. A cell that is not text has a look that
// the file does not hold (a date is a number with a format), so it is named instead of guessed.

import { UsageError } from '../command-error.ts';
import type { Finding } from './place.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { checkWorkbook } from './workbook-bounds.ts';
import { requireXmlText } from './xml-text.ts';
import { readZipDirectory } from './zip-directory.ts';

export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Cells whose value is not text. */
  readonly faults: readonly Finding[];
  /** Numbers, which are read as they are stored. */
  readonly notices: readonly Finding[];
}

export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** The digits of a cell that holds a number. */
class NumberCell {
  readonly digits: string;
  constructor(digits: string) {
    this.digits = digits;
  }
}

/** @throws UsageError when the bytes are not a workbook, or one that is too large. */
export async function readWorkbook(bytes: Buffer): Promise<Workbook> {
  const checked = checkWorkbook(bytes);
  const sheets = await parse(checked.bytes);
  const faults: Finding[] = [];
  const notices: Finding[] = sheets
    .filter(({ sheet, data }) => checked.hidden.has(sheet) && data.length > 0)
    .map(({ sheet }) => ({
      place: {},
      message: `the sheet ${JSON.stringify(sheet)} is hidden; its rows are read as well`,
    }));
  return {
    faults,
    notices,
    sheets: sheets.map(({ sheet: name, data }) => ({
      name,
      rows: data.map((values, index): SheetRow => {
        const row = index + 1;
        const cells = values.map((value, at) => {
          const place = { sheet: name, row, column: at + 1 };
          if (value instanceof NumberCell) {
            notices.push({ place, message: `the cell is a number; it is read as ${value.digits}` });
            return value.digits;
          }
          if (value === null || typeof value === 'string') return value ?? '';
          const kind = typeof value === 'boolean' ? 'a truth value' : 'a date';
          faults.push({ place, message: `the cell is ${kind}: format it as text and type it again` });
          return '';
        });
        return { row, cells };
      }),
    })),
  };
}

async function parse(bytes: Buffer) {
  const { default: readExcelFile } = await import('read-excel-file/node');
  try {
    return await readExcelFile<NumberCell>(bytes, {
      trim: false,
      parseNumber: (digits) => new NumberCell(digits),
    });
  } catch (error) {
    // Whatever the library throws is about the file: the bytes are in memory.
    throw new UsageError(
      `the workbook cannot be read: ${error instanceof Error ? error.message : 'unknown'}`,
    );
  }
}

/** The same sheets give the same bytes. */
export async function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const bytes = await writeExcelFile(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      data: rows.map((cells) => cells.map((value) => ({ value: escapeCell(value), type: String }))),
    })),
  ).toBuffer();
  for (const { recordAt, fileAt } of readZipDirectory(bytes)) {
    bytes.writeUInt32LE(firstDosTime, recordAt + 12);
    bytes.writeUInt32LE(firstDosTime, fileAt + 10);
  }
  return bytes;
}

/** 1 January 1980, 0:00: the time of every file in the archive. */
const firstDosTime = 0x00210000;

/** In a workbook `_x0041_` stands for `A`: the text itself needs its first character escaped. */
function escapeCell(text: string): string {
  requireXmlText(text);
  return text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}
