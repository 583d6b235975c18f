// XLSX: the table of CSV as the one sheet of a workbook. It is written row by row; one that is read is held in memory, so
// it has bounds that a spreadsheet program has too.

import { readFile } from 'node:fs/promises';
import { rowsToTmx, tmxToRows } from 'language-service-tmx';
import { UsageError } from '../command-error.ts';
import { findingInWords } from '../sheets/place.ts';
import { readWorkbook } from '../xlsx/read-workbook.ts';
import { WorkbookWriter } from '../xlsx/write-workbook.ts';
import { type Conversion, withLanguages } from './conversion.ts';

const sheetName = 'memory';

export const sheetConversions: Readonly<Record<'fromTmx' | 'toTmx', Conversion>> = {
  fromTmx: {
    prepare: withLanguages,
    async convert(file, sink, { languages = '', codes = false }) {
      let written: Buffer[] = [];
      const pause = async () => {
        for (const bytes of written) await sink(bytes);
        written = [];
      };
      const workbook = new WorkbookWriter([sheetName], (bytes) => written.push(bytes));
      workbook.beginSheet(sheetName);
      const onRow = (row: readonly string[]) => workbook.row(row);
      const { rows, losses } = await tmxToRows(file.chunks(), onRow, languages.split(','), { codes, pause });
      workbook.end();
      await pause();
      return { units: rows, losses };
    },
  },
  toTmx: {
    async convert(file, sink, { codes = false }) {
      const { sheets, faults, notices } = readWorkbook(await readFile(file.path));
      const [sheet, ...others] = sheets;
      if (sheet === undefined || others.length > 0)
        throw new UsageError(
          `${file.name} has ${sheets.length} sheets`,
          'A workbook with one sheet can be converted.',
        );
      const [fault] = faults;
      if (fault !== undefined) throw new UsageError(`${file.name}: ${findingInWords(fault)}`);
      const rows = sheet.rows.map(({ row, cells }) => ({ cells, place: { row } }));
      return { ...(await rowsToTmx(rows, sink, { codes })), notices };
    },
  },
};
