// CSV, TSV and XLSX: a column for each language, or the columns `source` and `target`. A column `key` or `id` names the row.

import { readDelimited } from 'language-service-sheets/delimited';
import { placeOfRow, type Sheet, textRows } from 'language-service-sheets/sheet';
import { SheetFault } from 'language-service-sheets/sheet-fault';
import { readWorkbook } from 'language-service-sheets/xlsx/read-workbook';
import { normalizeTag } from 'language-service-tmx';
import { extensionOf, languagesInName } from './file-name.ts';
import { bytesOf, type InputFile, type ReadOptions, type Unit } from './unit.ts';

/** Where the texts of a table are, each with its language. */
interface Columns {
  readonly key: number;
  readonly source: Column;
  readonly targets: readonly Column[];
}

interface Column {
  readonly at: number;
  readonly language: string;
}

export async function* readTable(file: InputFile, options: ReadOptions): AsyncGenerator<Unit> {
  const bytes = await bytesOf(file.chunks());
  const format = extensionOf(file.name);
  const isHeader = (cells: readonly string[]) => typeof columnsOf(cells, file.name, options) !== 'string';
  const sheets: readonly Sheet[] =
    format === 'xlsx'
      ? (await readWorkbook(bytes)).sheets.filter((sheet) => textRows(sheet, false).length > 0)
      : [readDelimited(bytes, format === 'tsv' ? 'tsv' : 'csv', { isHeader })];
  for (const sheet of sheets) yield* unitsOf(file.name, sheet, options);
}

function* unitsOf(file: string, sheet: Sheet, options: ReadOptions): Generator<Unit> {
  const columns = columnsOf(sheet.rows[0]?.cells ?? [], file, options);
  if (typeof columns === 'string') throw new SheetFault(`line 1: ${columns}`);
  const { key, source, targets } = columns;
  for (const row of textRows(sheet, true)) {
    const { row: number = 1, line = number } = placeOfRow(sheet, row);
    for (const target of targets)
      yield {
        file,
        line,
        column: target.at + 1,
        key: row.cells[key] ?? '',
        source: row.cells[source.at] ?? '',
        target: row.cells[target.at] ?? '',
        sourceLanguage: source.language,
        targetLanguage: target.language,
        ignores: [],
      };
  }
}

/** The columns by their names, or what is wrong with the names. */
function columnsOf(header: readonly string[], file: string, options: ReadOptions): Columns | string {
  const names = header.map((name) => name.trim().toLowerCase());
  const key = names.findIndex((name) => ['key', 'id', 'name'].includes(name));
  const [source, target] = [names.indexOf('source'), names.indexOf('target')];
  if (source >= 0 && target >= 0) {
    const [from, to] = languagesInName(file);
    const languages = [options.sourceLanguage ?? from ?? '', options.targetLanguage ?? to ?? ''] as const;
    return {
      key,
      source: { at: source, language: languages[0] },
      targets: [{ at: target, language: languages[1] }],
    };
  }
  const columns = header.flatMap((name, at) =>
    /^[a-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/.test(name.trim()) && at !== key
      ? [{ at, language: name.trim() }]
      : [],
  );
  const wanted = normalizeTag(options.sourceLanguage ?? columns[0]?.language ?? '');
  const from = columns.find(({ language }) => normalizeTag(language) === wanted);
  if (from === undefined || columns.length < 2)
    return `name the columns in row 1: "source" and "target", or a language each${options.sourceLanguage === undefined ? '' : `, one of them ${options.sourceLanguage}`}`;
  return { key, source: from, targets: columns.filter((column) => column !== from) };
}
