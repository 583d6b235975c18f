// XLSX: the table of CSV as the one sheet of a workbook.

import { readFile } from 'node:fs/promises';
import { findingInWords } from 'language-service-sheets/place';
import { SheetFault } from 'language-service-sheets/sheet-fault';
import { readWorkbook } from 'language-service-sheets/xlsx/read-workbook';
import { WorkbookWriter } from 'language-service-sheets/xlsx/write-workbook';
import { type TmxSink, tmxToRows } from 'language-service-tmx';
import { type PairOptions, tableToTmx } from './convert-rows.ts';
import type { TmxFile } from './tmx-input.ts';

export async function tmxToWorkbook(file: TmxFile, sink: TmxSink, languages: readonly string[]) {
  const workbook = new WorkbookWriter('memory');
  const counts = await tmxToRows(file.chunks(), (row) => workbook.row(row), languages);
  await sink(await workbook.end());
  return counts;
}

export async function workbookToTmx({ name, path }: TmxFile, sink: TmxSink, pair: PairOptions) {
  const { sheets, faults, notices } = await readWorkbook(await readFile(path));
  const [sheet, ...others] = sheets;
  if (sheet === undefined || others.length > 0)
    throw new SheetFault(
      `${name} has ${sheets.length} sheets`,
      'Save the sheet to convert as a workbook of its own, or as CSV.',
    );
  const [fault] = faults;
  if (fault !== undefined) throw new SheetFault(`${name}: ${findingInWords(fault)}`);
  return { ...(await tableToTmx(sheet.rows, sink, pair)), notices };
}
