import type { Sheet } from '../sheet.ts';
import { besideCells, hasOwnProperties, otherFiles, propertiesFile } from './beside-cells.ts';
import { openWorkbook } from './open-workbook.ts';
import { readPart } from './read-part.ts';
import { SheetBounds } from './sheet-bounds.ts';
import { SheetCells } from './sheet-cells.ts';
import { type Findings, hiddenNotice, hiddenRows, sheetRow } from './sheet-rows.ts';

/**
 * `faults`: cells whose value is not text.
 * `notices`: numbers, which are read as they are stored.
 * `more`: what is lost when the workbook is written again, in words.
 */
export type Workbook = Awaited<ReturnType<typeof readWorkbook>>;

/** @throws SheetFault when the bytes are not a workbook, or one that is too large. */
export async function readWorkbook(bytes: Buffer) {
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
    if (!(await hasOwnProperties(parts.read(propertiesFile)))) known.add(propertiesFile);
  }
  for (const file of otherFiles(parts.names, known)) more.add(file);
  return { sheets, ...findings, more: [...more] };
}
