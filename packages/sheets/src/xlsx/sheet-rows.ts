// The one sheet of a workbook, row by row as its file is unpacked: no more of it is in memory than a piece.

import { type Finding, findingInWords } from '../place.ts';
import type { SheetRow, TypedCell } from '../sheet.ts';
import { SheetFault } from '../sheet-fault.ts';
import type { CellValue } from './cell-value.ts';
import { openWorkbook } from './open-workbook.ts';
import { readInPieces } from './read-part.ts';
import { SheetBounds } from './sheet-bounds.ts';
import { type RowOfCells, SheetCells } from './sheet-cells.ts';

/**
 * `rows`: they are read once. @throws SheetFault at a cell that is not text, and where rows are not in their order.
 * `notices`: of the rows that were read.
 * @throws SheetFault when the bytes are not a workbook with one sheet.
 */
export async function openSheetRows(file: string, bytes: Buffer) {
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
  async function* read(): AsyncGenerator<SheetRow, void, undefined> {
    for await (const _ of readInPieces(part, parts.read(part), cells))
      for (const ended of cells.takeEnded()) {
        const row = sheetRow(ended, name, findings);
        const [fault] = findings.faults;
        if (fault !== undefined) throw new SheetFault(`${file}: ${findingInWords(fault)}`);
        if (isHidden && findings.notices.length === 0) findings.notices.push(hiddenNotice(name));
        yield row;
      }
    if (cells.beside.has('hidden')) findings.notices.push(hiddenRows(name));
  }
  return { rows: read(), notices: findings.notices };
}

/** What is found in the cells of a workbook. */
export interface Findings {
  readonly faults: Finding[];
  readonly notices: Finding[];
}

export function hiddenNotice(sheet: string): Finding {
  const message = `the sheet ${JSON.stringify(sheet)} is hidden; its rows are read as well`;
  return { place: { sheet }, message };
}

export function hiddenRows(sheet: string): Finding {
  const message = `the sheet ${JSON.stringify(sheet)} has hidden rows or columns; they are read as well`;
  return { place: { sheet }, message };
}

/** The texts of a row; what else its cells are is a finding. */
export function sheetRow({ row, cells }: RowOfCells, sheet: string, findings: Findings): SheetRow {
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
  else fault(`the cell contains half of a character: ${typeAgain}`);
}
