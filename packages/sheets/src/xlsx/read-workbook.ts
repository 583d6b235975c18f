import type { TableRow } from 'language-service-tmx';
import { type Finding, findingInWords } from '../place.ts';
import type { Sheet, SheetRow, TypedCell } from '../sheet.ts';
import { SheetFault } from '../sheet-fault.ts';
import { besideCells, OwnProperties, otherFiles, propertiesFile } from './beside-cells.ts';
import type { CellValue } from './cell-value.ts';
import { openWorkbook } from './open-workbook.ts';
import { readInPieces, readPart } from './read-part.ts';
import { SheetBounds } from './sheet-bounds.ts';
import { type RowOfCells, SheetCells } from './sheet-cells.ts';

export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Cells whose value is not text. */
  readonly faults: readonly Finding[];
  /** Numbers, which are read as they are stored. */
  readonly notices: readonly Finding[];
  /** What is lost when the workbook is written again, in words. */
  readonly more: readonly string[];
}

/** @throws SheetFault when the bytes are not a workbook, or one that is too large. */
export async function readWorkbook(bytes: Buffer): Promise<Workbook> {
  const { parts, sheets: listed, context, known, more } = await openWorkbook(bytes);
  const bounds = new SheetBounds();
  const sheets: Sheet[] = [];
  const findings: Findings = { faults: [], notices: [] };
  for (const { name, part, isHidden } of listed) {
    const cells = await readPart(part, parts.read(part), new SheetCells(context, bounds));
    const rows = cells.rows.map((row) => sheetRow(row, name, findings));
    if (cells.beside.has('hidden') && rows.length > 0) findings.notices.push(hiddenRows(name));
    if (isHidden && rows.length > 0) findings.notices.unshift(hiddenNotice(name));
    if (isHidden) more.add('a hidden sheet');
    for (const one of besideCells(cells, context.styles)) more.add(one);
    sheets.push({ name, rows });
  }
  if (parts.names.includes(propertiesFile)) {
    const { hasAny } = await readPart(propertiesFile, parts.read(propertiesFile), new OwnProperties());
    if (!hasAny) known.add(propertiesFile);
  }
  for (const file of otherFiles(parts.names, known)) more.add(file);
  return { sheets, ...findings, more: [...more] };
}

// The one sheet of a workbook, row by row as its file is unpacked: no more of it is in memory than a piece.

interface SheetRows {
  /** They are read once. @throws SheetFault at a cell that is not text, and where rows are not in their order. */
  readonly rows: AsyncIterable<TableRow>;
  /** Of the rows that were read. */
  readonly notices: readonly Finding[];
}

/** @throws SheetFault when the bytes are not a workbook with one sheet. */
export async function openSheetRows(file: string, bytes: Buffer): Promise<SheetRows> {
  const { parts, sheets, context } = await openWorkbook(bytes);
  const [sheet, ...others] = sheets;
  if (sheet === undefined || others.length > 0)
    throw new SheetFault(
      `${file} has ${sheets.length} sheets`,
      'A workbook with one sheet can be converted.',
    );
  const { name, part, isHidden } = sheet;
  const findings: Findings = { faults: [], notices: [] };
  const cells = new SheetCells(context, new SheetBounds(), { isInOrder: true });
  async function* read(): AsyncGenerator<TableRow, void, undefined> {
    for await (const _ of readInPieces(part, parts.read(part), cells))
      for (const ended of cells.takeEnded()) {
        const { row, cells: texts } = sheetRow(ended, name, findings);
        const [fault] = findings.faults;
        if (fault !== undefined) throw new SheetFault(`${file}: ${findingInWords(fault)}`);
        if (isHidden && findings.notices.length === 0) findings.notices.push(hiddenNotice(name));
        yield { cells: texts, place: { row } };
      }
    if (cells.beside.has('hidden')) findings.notices.push(hiddenRows(name));
  }
  return { rows: read(), notices: findings.notices };
}

/** What is found in the cells of a workbook. */
interface Findings {
  readonly faults: Finding[];
  readonly notices: Finding[];
}

function hiddenNotice(sheet: string): Finding {
  const message = `the sheet ${JSON.stringify(sheet)} is hidden; its rows are read as well`;
  return { place: { sheet }, message };
}

function hiddenRows(sheet: string): Finding {
  const message = `the sheet ${JSON.stringify(sheet)} has hidden rows or columns; they are read as well`;
  return { place: { sheet }, message };
}

/** The texts of a row; what else its cells are is a finding. */
function sheetRow({ row, cells }: RowOfCells, sheet: string, findings: Findings): SheetRow {
  const typed = new Map<number, TypedCell>();
  const texts: string[] = [];
  for (let at = 0; at < cells.length; at += 1) {
    const value = cells[at];
    texts.push(value?.text ?? '');
    if (value === undefined) continue;
    if (value.typed !== undefined) typed.set(at, value.typed);
    if (value.kind !== undefined || !value.text.isWellFormed())
      find(value, { sheet, row, column: at + 1 }, findings);
  }
  return { row, cells: texts, ...(typed.size > 0 && { typed }) };
}

const typeAgain = 'format it as text and type it again';

function find({ kind, text }: CellValue, place: Finding['place'], { faults, notices }: Findings): void {
  const fault = (message: string) => void faults.push({ place, message });
  if (kind === 'number') notices.push({ place, message: `the cell is a number; it is read as ${text}` });
  else if (kind === 'date' || kind === 'boolean') fault(`the cell is a ${kind}: ${typeAgain}`);
  else if (kind === 'error') fault(`the cell is the error ${text}: ${typeAgain}`);
  else if (kind === 'formula')
    fault('the cell is a formula without a value: open the workbook in a spreadsheet program and save it');
  else fault(`the cell holds half of a character: ${typeAgain}`);
}
