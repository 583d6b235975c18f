// XLSX: the table of CSV as the one sheet of a workbook.

import { readFile } from 'node:fs/promises';
import { findingInWords } from 'language-service-sheets/place';
import { SheetFault } from 'language-service-sheets/sheet-fault';
import { readWorkbook } from 'language-service-sheets/xlsx/read-workbook';
import { WorkbookWriter } from 'language-service-sheets/xlsx/write-workbook';
import { tmxToRows } from 'language-service-tmx';
import { type Conversion, withLanguages } from './conversion.ts';
import { tableToTmx } from './convert-rows.ts';

export const sheetConversions: Readonly<Record<'fromTmx' | 'toTmx', Conversion>> = {
  fromTmx: {
    prepare: withLanguages,
    async convert(file, sink, { languages = '' }) {
      const workbook = new WorkbookWriter('memory');
      const onRow = (row: readonly string[]) => workbook.row(row);
      const { rows, losses } = await tmxToRows(file.chunks(), onRow, languages.split(','));
      await sink(await workbook.end());
      return { units: rows, losses };
    },
  },
  toTmx: {
    async convert({ name, path }, sink, options) {
      const { sheets, faults, notices } = await readWorkbook(await readFile(path));
      const [sheet, ...others] = sheets;
      if (sheet === undefined || others.length > 0)
        throw new SheetFault(
          `${name} has ${sheets.length} sheets`,
          'A workbook with one sheet can be converted.',
        );
      const [fault] = faults;
      if (fault !== undefined) throw new SheetFault(`${name}: ${findingInWords(fault)}`);
      return { ...(await tableToTmx(sheet.rows, sink, options)), notices };
    },
  },
};
