import type { Finding } from '../sheets/place.ts';
import type { SheetRow, TypedCell } from '../sheets/sheet.ts';
import type { CellValue } from './cell-value.ts';
import type { RowOfCells } from './sheet-cells.ts';

/** What is found in the cells of a workbook. */
export interface Findings {
  readonly faults: Finding[];
  readonly notices: Finding[];
}

export function hiddenNotice(sheet: string): Finding {
  return { place: {}, message: `the sheet ${JSON.stringify(sheet)} is hidden; its rows are read as well` };
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
  else fault(`the cell holds half of a character: ${typeAgain}`);
}
