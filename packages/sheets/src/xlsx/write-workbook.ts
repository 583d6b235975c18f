// Every text is written as text, also one that looks like a formula or a number, and its format says so: a spreadsheet
// program leaves it alone when someone edits it. Each text is in its cell, so that nothing but a block of the sheet is kept.

import { escapeAttribute, escapeText } from 'language-service-tmx';
import { rowInWords } from '../place.ts';
import type { Cell, NumberFormat } from '../sheet.ts';
import { SheetFault } from '../sheet-fault.ts';
import { requireXmlText } from '../xml-text.ts';
import { writeEscapes } from './cell-escapes.ts';
import { lastRow, lettersOf } from './cell-place.ts';
import { fixedParts, main, officeRelations, xmlDeclaration } from './fixed-parts.ts';
import { ZipWriter } from './write-zip.ts';

export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** What a cell holds, in units of UTF-16. */
const longestCell = 32_767;
const writeCsv = 'Write CSV instead.';

/**
 * The same sheets give the same bytes.
 * @throws SheetFault naming the cell that a workbook cannot hold.
 */
export function writeWorkbook(sheets: readonly WrittenSheet[]): Buffer {
  const pieces: Buffer[] = [];
  const names = sheets.map(({ name }) => name);
  const workbook = new WorkbookWriter(names, (bytes) => pieces.push(bytes));
  for (const { name, rows } of sheets) {
    workbook.beginSheet(name);
    for (const row of rows) workbook.row(row);
  }
  workbook.end();
  return Buffer.concat(pieces);
}

/** Writes the sheets of a workbook row by row: no more is kept of them than a block of their text. */
export class WorkbookWriter {
  readonly #zip: ZipWriter;
  readonly #styles = new WrittenStyles();
  /** By column. */
  readonly #letters: string[] = [];
  #sheets = 0;
  #sheet = '';
  #rows = 0;

  /** @param names of all sheets, in their order. */
  constructor(names: readonly string[], onBytes: (bytes: Buffer) => unknown) {
    this.#zip = new ZipWriter(onBytes);
    for (const [name, xml] of fixedParts(names.length)) this.#part(name, xml);
    this.#part('xl/workbook.xml', workbookPart(names));
  }

  beginSheet(name: string): void {
    this.#endSheet();
    this.#sheet = name;
    this.#sheets += 1;
    this.#rows = 0;
    this.#part(
      `xl/worksheets/sheet${this.#sheets}.xml`,
      `${xmlDeclaration}<worksheet xmlns="${main}"><sheetData>`,
    );
  }

  /** @throws SheetFault naming the cell that a workbook cannot hold. */
  row(cells: readonly Cell[]): void {
    this.#rows += 1;
    if (this.#rows > lastRow)
      throw new SheetFault(
        `a sheet has at most ${lastRow} rows; ${JSON.stringify(this.#sheet)} has more`,
        writeCsv,
      );
    let row = `<row r="${this.#rows}">`;
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at] ?? '';
      if (cell !== '') row += this.#cell(cell, at + 1);
    }
    this.#zip.write(`${row}</row>`);
  }

  end(): void {
    this.#endSheet();
    this.#part('xl/styles.xml', this.#styles.part());
    this.#zip.end();
  }

  #endSheet(): void {
    if (this.#sheets > 0) this.#zip.write('</sheetData></worksheet>');
  }

  #part(name: string, xml: string): void {
    this.#zip.begin(name);
    this.#zip.write(xml);
  }

  #cell(cell: Cell, column: number): string {
    this.#letters[column] ??= lettersOf(column);
    const place = `r="${this.#letters[column]}${this.#rows}"`;
    if (typeof cell !== 'string')
      return `<c ${place} s="${this.#styles.numberOf(cell.format)}" t="${cell.type}"><v>${escapeText(cell.value)}</v></c>`;
    if (!cell.isWellFormed() || cell.length > longestCell)
      refuseCell(cell, rowInWords({ sheet: this.#sheet, row: this.#rows }), column);
    // A program may drop white space that it is not asked to keep.
    const isSpaced = /[\t\n\r]/.test(cell) || /\s/.test(`${cell[0]}${cell.at(-1)}`);
    const space = isSpaced ? ' xml:space="preserve"' : '';
    return `<c ${place} s="${this.#styles.text}" t="inlineStr"><is><t${space}>${escapeText(writeEscapes(cell))}</t></is></c>`;
  }
}

function workbookPart(names: readonly string[]): string {
  const list = names.map((name, at) => {
    requireXmlText(name);
    return `<sheet name="${escapeAttribute(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`;
  });
  return `${xmlDeclaration}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${list.join('')}</sheets></workbook>`;
}

function refuseCell(text: string, row: string, column: number): never {
  const place = `${row}, column ${column}`;
  if (!text.isWellFormed())
    throw new SheetFault(
      `${place}: the text has a lone surrogate (half of a character), which a workbook cannot store`,
    );
  throw new SheetFault(`${place}: a cell contains at most ${longestCell} characters`, writeCsv);
}

/** The number that a program knows as the format of text. */
const textFormat = 49;
/** Numbers from here on are a workbook's own. */
const firstOwnFormat = 164;

/** The styles of a workbook, each with its number format; they differ in nothing else. */
class WrittenStyles {
  /** Format numbers by style. The second is that of text. */
  readonly #formats = [0, textFormat];
  readonly #codes = new Map<string, number>();

  readonly text = 1;

  /** The style of a format. */
  numberOf({ id, code }: NumberFormat): number {
    const format = code === undefined ? id : this.#idOf(code);
    const known = this.#formats.indexOf(format);
    return known >= 0 ? known : this.#formats.push(format) - 1;
  }

  part(): string {
    const codes = [...this.#codes].map(
      ([code, id]) => `<numFmt numFmtId="${id}" formatCode="${escapeAttribute(code)}"/>`,
    );
    const own = codes.length === 0 ? '' : `<numFmts count="${codes.length}">${codes.join('')}</numFmts>`;
    const styles = this.#formats.map((id) => {
      const isApplied = id === 0 ? '' : ' applyNumberFormat="1"';
      return `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0"${isApplied}/>`;
    });
    return [
      `${xmlDeclaration}<styleSheet xmlns="${main}">${own}`,
      '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>',
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    ].join('');
  }

  #idOf(code: string): number {
    const id = this.#codes.get(code) ?? firstOwnFormat + this.#codes.size;
    this.#codes.set(code, id);
    return id;
  }
}
