// Reads CSV, TSV and XLSX files. They have a column per language, or the columns `source` and `target`. The column
// `key` or `id` has the name of the row.

import { readDelimited } from 'language-service-sheets/delimited';
import { headingsOf, languageOfColumn } from 'language-service-sheets/headings';
import { type Sheet, type SheetRow, textRows } from 'language-service-sheets/sheet';
import { SheetFault } from 'language-service-sheets/sheet-fault';
import { readWorkbook } from 'language-service-sheets/xlsx/read-workbook';
import { bytesOf, normalizeTag } from 'language-service-tmx';
import { extensionOf, languagesInName } from './file-name.ts';
import type { ReadOptions, Unit, UnitReader } from './unit.ts';

export const readTable: UnitReader = async (file, options, put) => {
  const bytes = await bytesOf(file.chunks());
  const format = options.format ?? extensionOf(file.name);
  const isHeader = (cells: readonly string[]) =>
    typeof columnsOf([{ cells, row: 1 }], file.name, options) !== 'string';
  const sheets =
    format === 'xlsx'
      ? (await readWorkbook(bytes)).sheets.filter((sheet) => textRows(sheet, false).length > 0)
      : [readDelimited(bytes, format === 'tsv' ? 'tsv' : 'csv', { isHeader, encoding: options.encoding })];
  for (const sheet of sheets) unitsOf(file.name, sheet, options).forEach(put);
};

function unitsOf(file: string, sheet: Pick<Sheet, 'rows'>, options: ReadOptions): readonly Unit[] {
  const columns = columnsOf(sheet.rows, file, options);
  if (typeof columns === 'string') throw new SheetFault(`line 1: ${columns}`);
  const { key, source, targets } = columns;
  return textRows(sheet, true).flatMap(({ cells, line, row }) =>
    targets.map((target) => ({
      file,
      ...(line === undefined ? { line: row, column: target.at + 1 } : { line }),
      key: cells[key] ?? '',
      source: cells[source.at] ?? '',
      target: cells[target.at] ?? '',
      sourceLanguage: source.language,
      targetLanguage: target.language,
    })),
  );
}

/**
 * Returns the positions of the columns with their languages. If row 1 does not name the columns, returns an error
 * message.
 */
function columnsOf([first, ...below]: readonly SheetRow[], file: string, options: ReadOptions) {
  const header = first?.cells ?? [];
  const headings = headingsOf(header, below);
  const key = headings.indexOf('key');
  const [source, target] = [headings.indexOf('source'), headings.indexOf('target')];
  if (source >= 0 && target >= 0) {
    const [from = '', to = ''] = languagesInName(file);
    const targets = [{ at: target, language: options.targetLanguage ?? to }];
    return { key, source: { at: source, language: options.sourceLanguage ?? from }, targets };
  }
  const columns = headings.flatMap((heading, at) => {
    const language = languageOfColumn(header[at] ?? '', heading);
    return language === undefined ? [] : [{ at, language }];
  });
  const wanted = normalizeTag(options.sourceLanguage ?? columns[0]?.language ?? '');
  const from = columns.find(({ language }) => normalizeTag(language) === wanted);
  if (from !== undefined && columns.length > 1)
    return { key, source: from, targets: columns.filter((column) => column !== from) };
  const named = options.sourceLanguage === undefined ? '' : `, one of them ${options.sourceLanguage}`;
  return `row 1 does not name the columns. Name the columns "source" and "target", or give each column a language code${named}`;
}
