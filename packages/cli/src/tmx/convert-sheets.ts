// XLSX: the table of CSV as the one sheet of a workbook, written and read row by row. One that is read has the bounds of a
// spreadsheet program.

import { readFile } from 'node:fs/promises';
import { openSheetRows } from 'language-service-sheets/xlsx/sheet-rows';
import { WorkbookWriter } from 'language-service-sheets/xlsx/write-workbook';
import { tmxToRows } from 'language-service-tmx';
import { type Conversion, withLanguages } from './conversion.ts';
import { tableToTmx } from './convert-rows.ts';

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
    async convert(file, sink, options) {
      const { rows, notices } = await openSheetRows(file.name, await readFile(file.path));
      return { ...(await tableToTmx(rows, sink, options)), notices };
    },
  },
};
