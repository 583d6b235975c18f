// Every text is written as text, also one that looks like a formula or a number, and its format says so: a spreadsheet program leaves
// it alone when someone edits it. A text that occurs often is written once, as every program reads it.

import { escapeAttribute, escapeText } from 'language-service-tmx';
import { UsageError } from '../command-error.ts';
import { rowInWords } from '../sheets/place.ts';
import type { Cell } from '../sheets/sheet.ts';
import { requireXmlText } from '../sheets/xml-text.ts';
import { writeEscapes } from './cell-escapes.ts';
import { lastRow, lettersOf } from './cell-place.ts';
import { fixedParts, main, officeRelations, xmlDeclaration } from './fixed-parts.ts';
import { writeZip } from './write-zip.ts';
import { WrittenStyles } from './written-styles.ts';

export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** What cells name by number. */
interface Tables {
  readonly strings: Map<string, number>;
  readonly styles: WrittenStyles;
}

/** What a cell holds, in units of UTF-16. */
const longestCell = 32_767;
const writeCsv = 'Write CSV instead.';

/**
 * The same sheets give the same bytes.
 * @throws UsageError naming the cell that a workbook cannot hold.
 */
export function writeWorkbook(sheets: readonly WrittenSheet[]): Buffer {
  const tables: Tables = { strings: new Map(), styles: new WrittenStyles() };
  const files = new Map<string, string | Buffer>(fixedParts(sheets.length));
  files.set('xl/workbook.xml', workbookPart(sheets));
  for (const [at, sheet] of sheets.entries())
    files.set(`xl/worksheets/sheet${at + 1}.xml`, sheetPart(sheet, tables));
  files.set('xl/sharedStrings.xml', stringsPart(tables.strings));
  files.set('xl/styles.xml', tables.styles.part());
  return writeZip(files);
}

function workbookPart(sheets: readonly WrittenSheet[]): string {
  const list = sheets.map(({ name }, at) => {
    requireXmlText(name);
    return `<sheet name="${escapeAttribute(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`;
  });
  return `${xmlDeclaration}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${list.join('')}</sheets></workbook>`;
}

function sheetPart({ name, rows }: WrittenSheet, tables: Tables): Buffer {
  if (rows.length > lastRow)
    throw new UsageError(
      `a sheet has at most ${lastRow} rows; ${JSON.stringify(name)} would have ${rows.length}`,
      writeCsv,
    );
  const pieces = [Buffer.from(`${xmlDeclaration}<worksheet xmlns="${main}"><sheetData>`)];
  for (const [at, cells] of rows.entries()) {
    const written = cells.map((cell, index) => {
      if (cell === '') return '';
      const place = `r="${lettersOf(index + 1)}${at + 1}"`;
      if (typeof cell === 'string') requireCell(cell, rowInWords({ sheet: name, row: at + 1 }), index + 1);
      return cellElement(place, cell, tables);
    });
    pieces.push(Buffer.from(`<row r="${at + 1}">${written.join('')}</row>`));
  }
  pieces.push(Buffer.from('</sheetData></worksheet>'));
  return Buffer.concat(pieces);
}

function cellElement(place: string, cell: Cell, { strings, styles }: Tables): string {
  if (typeof cell !== 'string')
    return `<c ${place} s="${styles.numberOf(cell.format)}" t="${cell.type}"><v>${escapeText(cell.value)}</v></c>`;
  const number = strings.get(cell) ?? strings.size;
  strings.set(cell, number);
  return `<c ${place} s="${styles.text}" t="s"><v>${number}</v></c>`;
}

function stringsPart(strings: ReadonlyMap<string, number>): Buffer {
  const pieces = [Buffer.from(`${xmlDeclaration}<sst xmlns="${main}">`)];
  for (const text of strings.keys()) {
    // A program may drop white space that it is not asked to keep.
    const space = /^\s|\s$|[\t\n\r]/.test(text) ? ' xml:space="preserve"' : '';
    pieces.push(Buffer.from(`<si><t${space}>${escapeText(writeEscapes(text))}</t></si>`));
  }
  pieces.push(Buffer.from('</sst>'));
  return Buffer.concat(pieces);
}

function requireCell(text: string, row: string, column: number): void {
  const place = `${row}, column ${column}`;
  if (!text.isWellFormed())
    throw new UsageError(
      `${place}: the text holds half of a character (a surrogate alone), which a workbook cannot hold`,
    );
  if (text.length > longestCell)
    throw new UsageError(`${place}: a cell holds at most ${longestCell} characters`, writeCsv);
}
