// Writes files of glossaries and terms. A new file names the languages in each row, or has one sheet per section. An
// existing file keeps its layout.

import type { Entries, SectionKey } from 'language-service-account/sections';
import { writeDelimited } from 'language-service-sheets/delimited';
import { type Sheet, type WrittenRow, withoutTrailing } from 'language-service-sheets/sheet';
import { SheetFault } from 'language-service-sheets/sheet-fault';
import type { Workbook } from 'language-service-sheets/xlsx/read-workbook';
import type { KindSpec } from './column-spec.ts';
import type { SheetLayout, TableShape } from './layouts.ts';
import { tablesOf } from './sheet-hints.ts';
import { tbxIsRead, widened } from './sheet-layout.ts';
import { canHold, readTable, tableRows } from './table-rows.ts';

/** The content of a file that is written again. A new file has no sheets. */
interface Old {
  readonly sheets: readonly Sheet[];
  readonly book?: Workbook['book'] | undefined;
  /** Called for a changed sheet that also has other content, for example formulas. */
  readonly refuse?: (sheet: Sheet) => void;
}

/** Returns the bytes of a file with these sections. In a workbook, writes only the sheets whose rows change. */
export async function writeSheets(
  parts: ReadonlyMap<SectionKey, Entries>,
  given: SheetLayout,
  { sheets: old, book, refuse }: Old,
  spec: KindSpec,
) {
  const layout = widened(given, [...parts.keys()], spec);
  if (layout.kind === 'tbx') throw new SheetFault(...tbxIsRead);
  const tables = tablesOf(layout).map(({ name, shape }) => {
    const before = old.find((sheet) => (sheet.name ?? '') === name);
    return { name, shape, before };
  });
  const split = partsByTable(parts, tables, spec);
  const written = tables.map(({ name, shape, before }, at) => ({
    name,
    before,
    rows: tableRows(split[at] ?? new Map(), shape, before, spec),
  }));
  const cells = written.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.cells) }));
  if (layout.kind === 'delimited')
    return { layout, bytes: writeDelimited(cells[0]?.rows ?? [], layout.style) };
  const { editWorkbook, writeWorkbook } = await import('language-service-sheets/xlsx/write-workbook');
  if (book === undefined) return { layout, bytes: await writeWorkbook(cells) };
  const changed = written.filter(({ rows, before }) => !hasRows(before, rows));
  for (const { before } of changed) if (before?.beside?.length) refuse?.(before);
  return { layout, bytes: await editWorkbook(book, changed) };
}

function hasRows(sheet: Sheet | undefined, rows: readonly WrittenRow[]): boolean {
  const textOf = (all: readonly WrittenRow[]) =>
    JSON.stringify(all.map(({ cells, row }) => [row, withoutTrailing(cells)]));
  return sheet !== undefined && textOf(sheet.rows) === textOf(rows);
}

/**
 * Distributes the entries to the tables of a file. For each table, returns its entries, keyed by section, for example
 * `en>de`.
 *
 * In a workbook, each sheet is a table. Several sheets may have the same languages, for example one sheet per topic. An
 * existing entry stays in its sheet, because its notes are there. A new entry goes to the first sheet for its
 * languages. If there is no sheet for its languages, the entry is omitted.
 */
function partsByTable(
  parts: ReadonlyMap<SectionKey, Entries>,
  tables: readonly { readonly shape: TableShape; readonly before: Sheet | undefined }[],
  spec: KindSpec,
): ReadonlyMap<SectionKey, Entries>[] {
  const written = tables.map(() => new Map<SectionKey, Map<string, string>>());
  const read = tables.map(({ shape, before }) =>
    tables.length === 1 || before === undefined ? undefined : readTable(before, shape, spec).parts,
  );
  for (const [key, part] of parts) {
    const first = tables.findIndex(({ shape }) => canHold(shape, key, spec));
    const places = new Map<string, number>();
    for (const [at, before] of read.entries())
      for (const { source } of before?.get(key) ?? []) if (!places.has(source)) places.set(source, at);
    for (const [source, target] of part) {
      const held = written[places.get(source) ?? first];
      const entries = held?.get(key) ?? new Map<string, string>();
      held?.set(key, entries.set(source, target));
    }
  }
  return written;
}
