// A file of glossaries or terms is CSV, TSV, XLSX, TBX or plain text, as its name says.

import type { SectionKey } from 'language-service-account';
import { readDelimited } from 'language-service-sheets/delimited';
import { type Finding, findingsInEntries } from 'language-service-sheets/place';
import { type Sheet, textRows } from 'language-service-sheets/sheet';
import { readTbx } from 'language-service-sheets/tbx/read-tbx';
import type { Workbook } from 'language-service-sheets/xlsx/read-workbook';
import { UsageError } from '../command-error.ts';
import type { Findings, KindSpec, SheetFormat } from './column-spec.ts';
import { entryNotice } from './first-row.ts';
import type { PlacedEntry, SheetLayout, TableShape } from './layouts.ts';
import { readTable } from './read-table.ts';
import { readingHints, type SheetHints, sheetToRead, withSheetName } from './sheet-hints.ts';
import { findShape, rolesOfHeader, withLanguages } from './table-shape.ts';

/** A file with its tables. */
export interface ReadContent extends Findings {
  /** In the order in which the parts begin; a part may be empty. */
  readonly parts: ReadonlyMap<SectionKey, readonly PlacedEntry[]>;
  /** What is needed to write the file again; undefined where its first row has a fault. */
  readonly layout: SheetLayout | undefined;
  readonly sheets: readonly Sheet[];
  /** What is lost when the file is written again, in words. */
  readonly more?: readonly string[];
  /** The workbook that is edited. */
  readonly book?: Workbook['book'] | undefined;
}

/** @throws UsageError or SheetFault naming what cannot be read at all; faults of rows are in the content. */
export async function readSheets(
  bytes: Buffer,
  format: SheetFormat,
  hints: SheetHints,
  spec: KindSpec,
): Promise<ReadContent> {
  const content =
    format === 'tbx'
      ? { ...spec.readTbx(readTbx(bytes), hints), sheets: [] }
      : format === 'xlsx'
        ? await readBook(bytes, hints, spec)
        : readText(bytes, format, hints, spec);
  if (content.layout === undefined && format !== 'tbx') return content;
  const { faults, notices } = spec.check(content.parts);
  return {
    ...content,
    faults: [...content.faults, ...faults],
    notices: [...content.notices, ...notices],
  };
}

function readText(
  bytes: Buffer,
  format: 'csv' | 'tsv' | 'txt',
  hints: SheetHints,
  spec: KindSpec,
): ReadContent {
  const isHeader = (cells: readonly string[]) => rolesOfHeader(cells, spec) !== undefined;
  const { rows, style } = readDelimited(
    bytes,
    format === 'csv' ? 'csv' : 'tsv',
    readingHints(hints, isHeader),
  );
  const sheet: Sheet = { rows };
  const sheets = [sheet];
  const shape = format === 'txt' ? shapeOfText(sheet, hints, spec) : findShape(sheet, hints, spec);
  if (!('roles' in shape))
    return { parts: new Map(), faults: [shape], notices: [], layout: undefined, sheets };
  const notices = [...entryNotice(sheet, shape, hints), ...(format === 'tsv' ? quotesInTsv(sheet) : [])];
  const layout = { kind: 'delimited', style, shape } as const;
  return { ...readTable(sheet, shape, spec), notices, layout, sheets };
}

/** Plain text has no header: its first line is a term. */
function shapeOfText(sheet: Sheet, hints: SheetHints, spec: KindSpec): TableShape | Finding {
  const shape = withLanguages(sheet, { header: null, roles: spec.texts }, hints, spec);
  return typeof shape === 'string' ? { place: {}, message: shape } : shape;
}

async function readBook(bytes: Buffer, hints: SheetHints, spec: KindSpec): Promise<ReadContent> {
  const { readWorkbook } = await import('language-service-sheets/xlsx/read-workbook');
  const workbook = readOnly(await readWorkbook(bytes), sheetToRead(hints));
  const parts = new Map<SectionKey, PlacedEntry[]>();
  const sheets: { name: string; shape: TableShape }[] = [];
  let { faults, notices } = workbook;
  for (const sheet of workbook.read) {
    const name = sheet.name ?? '';
    const own = withSheetName(hints, spec.languagesInName(name), name);
    const shape =
      typeof own === 'string' ? { place: { sheet: name }, message: own } : findShape(sheet, own, spec);
    if (!('roles' in shape)) {
      faults = [...faults, shape];
      continue;
    }
    sheets.push({ name, shape });
    const content = readTable(sheet, shape, spec);
    faults = [...findingsInEntries(faults, name, shape.roles), ...content.faults];
    notices = [
      ...findingsInEntries(notices, name, shape.roles),
      ...(typeof own === 'string' ? [] : entryNotice(sheet, shape, own)),
    ];
    for (const [key, entries] of content.parts) {
      const known = parts.get(key) ?? [];
      for (const entry of entries) known.push(entry);
      parts.set(key, known);
    }
  }
  if (sheets.length === 0 && faults.length === 0)
    faults = [{ place: {}, message: 'no sheet of the workbook has a row' }];
  const { only, more, book } = workbook;
  const layout = { kind: 'workbook', sheets, ...(only !== undefined && { only }) } as const;
  return { parts, faults, notices, layout, sheets: workbook.sheets, more, book };
}

/** Returns the sheets with text, or one of them. @throws UsageError without such a sheet. */
function readOnly({ sheets, faults, notices, book }: Workbook, only: string | undefined) {
  if (only !== undefined && !sheets.some(({ name }) => name === only))
    throw new UsageError(
      `the workbook has no sheet ${JSON.stringify(only)}`,
      `Its sheets: ${sheets.map(({ name }) => JSON.stringify(name)).join(', ')}.`,
    );
  const isRead = (sheet: string | undefined) => only === undefined || sheet === undefined || sheet === only;
  const filled = sheets.filter((sheet) => textRows(sheet, false).length > 0);
  const read = filled.filter(({ name }) => isRead(name));
  return {
    only,
    sheets,
    book,
    read,
    faults: faults.filter(({ place }) => isRead(place.sheet)),
    notices: notices.filter(({ place }) => isRead(place.sheet)),
    more: [...new Set(read.flatMap(({ beside = [] }) => beside))],
  };
}

function quotesInTsv({ rows }: Sheet): Finding[] {
  for (const { row, line, cells } of rows) {
    const at = cells.findIndex((cell) => cell.length > 1 && cell.startsWith('"') && cell.endsWith('"'));
    if (at >= 0)
      return [
        {
          place: { row, ...(line === undefined ? {} : { line }), column: at + 1 },
          message: 'the quotes are part of the text: TSV has no quotes',
        },
      ];
  }
  return [];
}
