// Every cell is text, also one that looks like a formula or a number, and its format says so: a spreadsheet program leaves
// it alone when someone edits it. A text that occurs often is written once, as every program reads it.

import { escapeAttribute, escapeText } from 'language-service-tmx';
import { UsageError } from '../command-error.ts';
import { rowInWords } from '../sheets/place.ts';
import { requireXmlText } from '../sheets/xml-text.ts';
import { writeEscapes } from './cell-escapes.ts';
import { lastRow, lettersOf } from './cell-place.ts';
import { fixedParts, main, officeRelations, xmlDeclaration } from './fixed-parts.ts';
import { writeZip } from './write-zip.ts';

export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** What a cell holds, in units of UTF-16. */
const longestCell = 32_767;
const writeCsv = 'Write CSV instead.';

/**
 * The same sheets give the same bytes.
 * @throws UsageError naming the cell that a workbook cannot hold.
 */
export function writeWorkbook(sheets: readonly WrittenSheet[]): Buffer {
  const strings = new Map<string, number>();
  const files = new Map<string, string | Buffer>(fixedParts(sheets.length));
  files.set('xl/workbook.xml', workbookPart(sheets));
  for (const [at, sheet] of sheets.entries())
    files.set(`xl/worksheets/sheet${at + 1}.xml`, sheetPart(sheet, strings));
  files.set('xl/sharedStrings.xml', stringsPart(strings));
  return writeZip(files);
}

function workbookPart(sheets: readonly WrittenSheet[]): string {
  const list = sheets.map(({ name }, at) => {
    requireXmlText(name);
    return `<sheet name="${escapeAttribute(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`;
  });
  return `${xmlDeclaration}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${list.join('')}</sheets></workbook>`;
}

function sheetPart({ name, rows }: WrittenSheet, strings: Map<string, number>): Buffer {
  if (rows.length > lastRow)
    throw new UsageError(
      `a sheet has at most ${lastRow} rows; ${JSON.stringify(name)} would have ${rows.length}`,
      writeCsv,
    );
  const pieces = [Buffer.from(`${xmlDeclaration}<worksheet xmlns="${main}"><sheetData>`)];
  rows.forEach((cells, at) => {
    const written = cells.map((text, index) => {
      if (text === '') return '';
      requireCell(text, rowInWords({ sheet: name, row: at + 1 }), index + 1);
      const number = strings.get(text) ?? strings.size;
      strings.set(text, number);
      return `<c r="${lettersOf(index + 1)}${at + 1}" s="1" t="s"><v>${number}</v></c>`;
    });
    pieces.push(Buffer.from(`<row r="${at + 1}">${written.join('')}</row>`));
  });
  pieces.push(Buffer.from('</sheetData></worksheet>'));
  return Buffer.concat(pieces);
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
