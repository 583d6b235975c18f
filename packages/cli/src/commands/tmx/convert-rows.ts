// Converts a table of any format to TMX. The headings determine the columns.

import { readFile } from 'node:fs/promises';
import { headingsOf, languageOfColumn, mostRowsLookedAt } from 'language-service-sheets/headings';
import { findingInWords } from 'language-service-sheets/place';
import type { SheetRow } from 'language-service-sheets/sheet';
import { SheetFault } from 'language-service-sheets/sheet-fault';
import {
  normalizeTag,
  type RowColumn,
  type RowsRead,
  rowsToTmx,
  type TmxSink,
  tmxToRows,
} from 'language-service-tmx';
import type { TmxFile } from './tmx-input.ts';

/** The languages of the columns `source` and `target`, whose headings do not say the language. */
export type PairOptions = { readonly [Side in 'source' | 'target']?: string | undefined };

/**
 * Converts the rows of a table to a TMX file. Returns the number of units and the losses.
 * @throws SheetFault if the first row does not name the columns.
 */
export async function tableToTmx(
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>,
  sink: TmxSink,
  pair: PairOptions,
): Promise<RowsRead> {
  const head: SheetRow[] = [];
  const reading = (async function* () {
    yield* rows;
  })();
  for (let next = await reading.next(); next.done !== true; next = await reading.next()) {
    head.push(next.value);
    if (head.length > mostRowsLookedAt) break;
  }
  const [first, ...below] = head;
  if (first === undefined) throw new SheetFault('the table is empty');
  const columns = columnsOf(first, below, pair);
  async function* all() {
    for (const row of below) yield placed(row);
    for await (const row of reading) yield placed(row);
  }
  return rowsToTmx(all(), columns, sink);
}

function placed({ cells, line, row }: SheetRow) {
  return { cells, place: line === undefined ? { row } : { line } };
}

function columnsOf(
  { cells }: SheetRow,
  below: readonly SheetRow[],
  { source, target }: PairOptions,
): readonly (RowColumn | undefined)[] {
  const headings = headingsOf(cells, below);
  const isPair = headings.includes('source') && headings.includes('target');
  if (!isPair && (source ?? target) !== undefined)
    throw new SheetFault('--source-lang and --target-lang need columns named "source" and "target" in row 1');
  if (isPair && (source === undefined || target === undefined))
    throw new SheetFault(
      'row 1 does not name the languages',
      'Pass the languages, for example --source-lang en --target-lang de.',
    );
  const columns = headings.map((heading, at): RowColumn | undefined => {
    const name = cells[at]?.trim() ?? '';
    if (heading === 'source' && source !== undefined) return { language: source };
    if (heading === 'target' && target !== undefined) return { language: target };
    const language = languageOfColumn(name, heading);
    if (language !== undefined && !isPair) return { language };
    if (heading === 'key') return 'tuid';
    if (heading === 'created') return 'creationdate';
    if (heading === 'changed') return 'changedate';
    if (heading === 'note') return 'note';
    if (name === '') return undefined;
    throw new SheetFault(
      `column ${at + 1} (${JSON.stringify(name)}) is not a language`,
      'Change the name in row 1 to a language, key, note, creationdate or changedate. If the column is not needed, delete the column.',
    );
  });
  const languages = columns.flatMap((column) => (typeof column === 'object' ? column.language : []));
  if (languages.length < 2)
    throw new SheetFault(
      'row 1 does not name two languages',
      'Name each column of texts by its language, for example en and de.',
    );
  const twice = languageTwice(languages);
  if (twice !== undefined) throw new SheetFault(`two columns have the language ${twice}`);
  return columns;
}

export function languageTwice(languages: readonly string[]): string | undefined {
  return languages.find((one, at) => languages.slice(0, at).some((other) => isSameLanguage(one, other)));
}

export function isSameLanguage(one: string, other: string): boolean {
  return normalizeTag(one) === normalizeTag(other);
}

export async function tmxToWorkbook(file: TmxFile, sink: TmxSink, languages: readonly string[]) {
  const { WorkbookWriter } = await import('language-service-sheets/xlsx/write-workbook');
  const workbook = new WorkbookWriter('memory');
  const counts = await tmxToRows(file.chunks(), (row) => workbook.row(row), languages);
  await sink(await workbook.end());
  return counts;
}

export async function workbookToTmx({ path }: TmxFile, sink: TmxSink, pair: PairOptions) {
  const { readWorkbook } = await import('language-service-sheets/xlsx/read-workbook');
  const { sheets, faults, notices } = await readWorkbook(await readFile(path));
  const [sheet, ...others] = sheets;
  if (sheet === undefined || others.length > 0)
    throw new SheetFault(
      `the workbook has ${sheets.length} sheets, but only one can be converted`,
      'Save the sheet to convert as CSV.',
    );
  const [fault] = faults;
  if (fault !== undefined) throw new SheetFault(findingInWords(fault));
  return { ...(await tableToTmx(sheet.rows, sink, pair)), notices };
}
