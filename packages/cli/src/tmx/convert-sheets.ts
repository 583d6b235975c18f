// XLSX: the table of CSV as the one sheet of a workbook. A workbook is held in memory, so it has bounds that a spreadsheet
// program has too.

import { readFile } from 'node:fs/promises';
import { readRows, writeRow } from 'language-service-client/glossary-entries';
import { tableToTmx, tmxToTable } from 'language-service-tmx';
import { UsageError } from '../command-error.ts';
import { findingInWords } from '../sheets/place.ts';
import { readWorkbook, writeWorkbook } from '../sheets/workbook.ts';
import type { Conversion } from './convert.ts';
import { withLanguages } from './convert-tables.ts';

const MOST_ROWS = 1_048_576;
const LONGEST_CELL = 32_767;

export const sheetConversions: Readonly<Record<'fromTmx' | 'toTmx', Conversion>> = {
  fromTmx: {
    prepare: withLanguages,
    async convert(file, sink, { languages = '', codes = false }) {
      const pieces: Buffer[] = [];
      const { rows, tooLong } = await tmxToTable(
        file.chunks(),
        (bytes) => void pieces.push(Buffer.from(bytes)),
        languages.split(','),
        { codes },
      );
      if (rows >= MOST_ROWS) throw new UsageError(`A sheet has at most ${MOST_ROWS} rows`, 'Convert to CSV.');
      const cells = [...readRows(Buffer.concat(pieces).toString(), 'csv')].map(({ fields }) => fields);
      cells.forEach(checkCells);
      await sink(await writeWorkbook([{ name: 'memory', rows: cells }]));
      return { units: rows, skipped: tooLong };
    },
  },
  toTmx: {
    async convert(file, sink, { codes = false }) {
      const { sheets, faults } = await readWorkbook(await readFile(file.path));
      const [sheet, ...others] = sheets;
      if (sheet === undefined || others.length > 0)
        throw new UsageError(
          `${file.name} has ${sheets.length} sheets`,
          'A workbook with one sheet can be converted.',
        );
      const [fault] = faults;
      if (fault !== undefined) throw new UsageError(`${file.name}: ${findingInWords(fault)}`);
      const lines = sheet.rows.map(({ cells }) => Buffer.from(`${writeRow(cells, 'csv')}\r\n`));
      const { units } = await tableToTmx(lines, sink, { codes });
      return { units, skipped: 0 };
    },
  },
};

function checkCells(cells: readonly string[], row: number): void {
  const longest = cells.findIndex((cell) => cell.length > LONGEST_CELL);
  if (longest < 0) return;
  const place = `row ${row + 1}, column ${longest + 1}`;
  throw new UsageError(`${place}: a cell holds at most ${LONGEST_CELL} characters`, 'Convert to CSV.');
}
