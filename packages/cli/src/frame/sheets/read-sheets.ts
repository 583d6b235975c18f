// Reads files of glossaries or terms: CSV, TSV, XLSX, TBX or plain text. The extension determines the format.

import type { SectionKey } from 'language-service-account/sections';
import { invisibleIn } from 'language-service-quality/rules/invisible';
import { readDelimited } from 'language-service-sheets/delimited';
import { type Finding, findingsInEntries } from 'language-service-sheets/place';
import { placeOfRow, type Sheet, textRows } from 'language-service-sheets/sheet';
import type { Workbook } from 'language-service-sheets/xlsx/read-workbook';
import { UsageError } from '../command-error.ts';
import type { Findings, KindSpec, PlacedEntry, SheetFormat } from './column-spec.ts';
import type { SheetLayout, TableShape } from './layouts.ts';
import { readingHints, type SheetHints, sheetToRead, tablesOf, withSheetName } from './sheet-hints.ts';
import { readTable } from './table-rows.ts';
import { entryNotice, findShape, rolesOfHeader, withLanguages } from './table-shape.ts';

/** The content that was read from a file, with its tables. */
export interface ReadContent extends Findings {
  /**
   * The entries, keyed by section, for example `en>de`. The sections are in the order of their first rows, and may be
   * empty.
   */
  readonly parts: ReadonlyMap<SectionKey, readonly PlacedEntry[]>;
  /** The layout for writing the file again. Undefined if it is unknown, for example after an error in the first row. */
  readonly layout: SheetLayout | undefined;
  readonly sheets: readonly Sheet[];
  /** The workbook that was read from an XLSX file. A write changes this workbook instead of creating a new one. */
  readonly book?: Workbook['book'] | undefined;
}

/** The tables of a file, before the roles of their columns are known. */
interface Tables extends Findings, Pick<ReadContent, 'sheets' | 'book'> {
  /** The sheets to read: those that contain text, or only the sheet that an option or the lock file names. */
  readonly read: readonly Sheet[];
  layoutOf(tables: readonly { readonly name: string; readonly shape: TableShape }[]): SheetLayout | undefined;
}

/**
 * Reads a file, and returns its content, together with the errors in the rows of the file.
 * @throws UsageError or SheetFault if the file cannot be read.
 */
export async function readSheets(
  bytes: Buffer,
  format: SheetFormat,
  hints: SheetHints,
  spec: KindSpec,
): Promise<ReadContent> {
  const content =
    format === 'tbx'
      ? { ...(await spec.readTbx(await tbxIn(bytes), hints)), sheets: [] }
      : readTables(
          format === 'xlsx' ? await readBook(bytes, hints) : readText(bytes, format, hints, spec),
          { isPlain: format === 'txt', hints },
          spec,
        );
  const { faults, notices } = spec.check(content.parts);
  return {
    ...content,
    faults: inFileOrder([...content.faults, ...faults], content.sheets),
    notices: [...content.notices, ...notices, ...invisibleSources(content.parts, spec)],
  };
}

/** Sorts findings by sheet, row or line, and column. */
function inFileOrder(findings: readonly Finding[], sheets: readonly Sheet[]): Finding[] {
  const positionOf = ({ place: { sheet, row, line, column = 0 } }: Finding) =>
    [sheets.findIndex(({ name }) => name === sheet), row ?? line ?? 0, column] as const;
  const placed = findings.map((finding) => ({ finding, at: positionOf(finding) }));
  placed.sort(({ at: one }, { at: other }) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]);
  return placed.map(({ finding }) => finding);
}

function invisibleSources(parts: ReadContent['parts'], { texts: [text] }: KindSpec): Finding[] {
  return [...parts.values()].flat().flatMap(({ source, place, sourceColumn: column }) =>
    invisibleIn(source).map((sign) => ({
      place: column === undefined ? place : { ...place, column },
      message: `the ${text} has the invisible character ${sign}`,
    })),
  );
}

async function tbxIn(bytes: Buffer) {
  const { readTbx } = await import('language-service-sheets/tbx/read-tbx');
  return readTbx(bytes);
}

function readTables(
  { read, layoutOf, ...tables }: Tables,
  { isPlain, hints }: { readonly isPlain: boolean; readonly hints: SheetHints },
  spec: KindSpec,
): ReadContent {
  const parts = new Map<SectionKey, PlacedEntry[]>();
  const shapes: { name: string; shape: TableShape }[] = [];
  let { faults, notices } = tables;
  const unread: Finding[] = [];
  for (const sheet of read) {
    const { name, rows } = sheet;
    const own = name === undefined ? hints : withSheetName(hints, spec.languagesInName(name), name);
    // Plain text has no header. Its first line is a term.
    const shape =
      typeof own === 'string'
        ? own
        : isPlain
          ? withLanguages(sheet, { header: null, roles: spec.texts }, own, spec)
          : findShape(sheet, own, spec);
    if (typeof shape === 'string') {
      unread.push({ place: placeOfRow(sheet, rows[0] ?? { row: 1, cells: [] }), message: shape });
      continue;
    }
    shapes.push({ name: name ?? '', shape });
    const content = readTable(sheet, shape, spec, hints);
    faults = [...findingsInEntries(faults, name, shape.roles), ...content.faults];
    notices = [...findingsInEntries(notices, name, shape.roles), ...entryNotice(sheet, shape, hints)];
    for (const [key, entries] of content.parts) {
      const known = parts.get(key) ?? [];
      for (const entry of entries) known.push(entry);
      parts.set(key, known);
    }
  }
  // A sheet that is no table, such as notes, is skipped. It may also be a sheet of the last sync that was renamed, or one
  // whose entries a first push with `--prune` would delete.
  const isThere = (table: { readonly name: string }) => shapes.some(({ name }) => name === table.name);
  const missing = tablesOf(hints.locked?.layout).find((table) => !isThere(table))?.name;
  const isRead = ({ place }: Finding) => !unread.some((one) => one.place.sheet === place.sheet);
  if (shapes.length === 0 || (hints.prune && hints.locked === undefined)) faults = [...faults, ...unread];
  else {
    const skipped = unread.map((one) => ({ ...one, message: `the sheet is not read: ${one.message}` }));
    notices = [...notices.filter(isRead), ...skipped];
    faults = faults.filter(isRead);
  }
  if (missing && unread.length > 0) faults = [{ place: {}, message: lostSheet(missing) }, ...faults];
  return { ...tables, parts, faults, notices, layout: layoutOf(shapes) };
}

const lostSheet = (name: string): string =>
  `the sheet ${JSON.stringify(name)} of the last sync is missing. If it was renamed, change its name in language-service.lock.json. If it was deleted, remove it from "sheets" in language-service.lock.json`;

function readText(bytes: Buffer, format: 'csv' | 'tsv' | 'txt', hints: SheetHints, spec: KindSpec): Tables {
  const isHeader = (cells: readonly string[]) => rolesOfHeader(cells, spec) !== undefined;
  const written = format === 'csv' ? 'csv' : 'tsv';
  const { rows, style } = readDelimited(bytes, written, readingHints(hints, isHeader));
  const sheets: Sheet[] = [{ rows }];
  return {
    sheets,
    read: sheets,
    faults: [],
    notices: format === 'tsv' ? quotesInTsv(sheets) : [],
    layoutOf: ([table]) => table && { kind: 'delimited', style, shape: table.shape },
  };
}

/**
 * Reads a workbook: all sheets that contain text, or only the sheet that `--sheet` or the lock file names.
 * @throws UsageError if the workbook lacks this sheet.
 */
async function readBook(bytes: Buffer, hints: SheetHints): Promise<Tables> {
  const { readWorkbook } = await import('language-service-sheets/xlsx/read-workbook');
  const { sheets, faults, notices, book } = await readWorkbook(bytes);
  const only = sheetToRead(hints);
  if (only !== undefined && !sheets.some(({ name }) => name === only))
    throw new UsageError(
      `the workbook has no sheet ${JSON.stringify(only)}`,
      `The sheets are ${sheets.map(({ name }) => JSON.stringify(name)).join(', ')}. If the sheet was renamed, change its name in language-service.lock.json.`,
    );
  const isRead = (sheet: string | undefined) => only === undefined || sheet === undefined || sheet === only;
  // A sheet that had entries at the last sync may have none now.
  const known = new Set(tablesOf(hints.locked?.layout).map(({ name }) => name));
  const isFilled = (sheet: Sheet) => known.has(sheet.name ?? '') || textRows(sheet, false).length > 0;
  const read = sheets.filter((sheet) => isRead(sheet.name) && isFilled(sheet));
  const found = faults.filter(({ place }) => isRead(place.sheet));
  if (read.length === 0 && found.length === 0)
    found.push({ place: {}, message: 'all sheets of the workbook are empty' });
  return {
    sheets,
    book,
    read,
    faults: found,
    notices: notices.filter(({ place }) => isRead(place.sheet)),
    layoutOf: (tables) => ({ kind: 'workbook', sheets: tables, ...(only !== undefined && { only }) }),
  };
}

function quotesInTsv([sheet = { rows: [] }]: readonly Sheet[]): Finding[] {
  const isQuoted = (cell: string) => cell.length > 1 && cell.startsWith('"') && cell.endsWith('"');
  const row = sheet.rows.find(({ cells }) => cells.some(isQuoted));
  if (row === undefined) return [];
  const place = { ...placeOfRow(sheet, row), column: row.cells.findIndex(isQuoted) + 1 };
  return [{ place, message: 'the quotes are read as part of the text, because TSV has no quotes' }];
}
