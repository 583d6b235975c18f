// The one sheet of a workbook, row by row as its file is unpacked: no more of it is in memory than a piece.

import type { TableRow } from 'language-service-tmx';
import { UsageError } from '../command-error.ts';
import { type Finding, findingInWords } from '../sheets/place.ts';
import { openWorkbook } from './open-workbook.ts';
import { readInPieces } from './read-part.ts';
import { SheetBounds } from './sheet-bounds.ts';
import { SheetCells } from './sheet-cells.ts';
import { type Findings, hiddenNotice, sheetRow } from './sheet-row.ts';

export interface SheetRows {
  /** They are read once. @throws UsageError at a cell that is not text, and where rows are not in their order. */
  readonly rows: AsyncIterable<TableRow>;
  /** Of the rows that were read. */
  readonly notices: readonly Finding[];
}

/** @throws UsageError when the bytes are not a workbook with one sheet. */
export async function openSheetRows(file: string, bytes: Buffer): Promise<SheetRows> {
  const { parts, sheets, context } = await openWorkbook(bytes);
  const [sheet, ...others] = sheets;
  if (sheet === undefined || others.length > 0)
    throw new UsageError(
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
        if (fault !== undefined) throw new UsageError(`${file}: ${findingInWords(fault)}`);
        if (isHidden && findings.notices.length === 0) findings.notices.push(hiddenNotice(name));
        yield { cells: texts, place: { row } };
      }
  }
  return { rows: read(), notices: findings.notices };
}
