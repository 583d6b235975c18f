// A new file names the languages in each row, or has a sheet for each part; a file that exists keeps its form.

import type { Entries, SectionKey } from 'language-service-account';
import { writeDelimited } from 'language-service-sheets/delimited';
import type { Sheet } from 'language-service-sheets/sheet';
import { SheetFault } from 'language-service-sheets/sheet-fault';
import type { Workbook } from 'language-service-sheets/xlsx/read-workbook';
import type { KindSpec } from './column-spec.ts';
import type { SheetLayout } from './layouts.ts';
import { partsBySheet } from './parts-by-sheet.ts';
import { readTable } from './read-table.ts';
import { holds, tbxIsRead, widened } from './sheet-layout.ts';
import { canHold, tableRows } from './write-table.ts';

/**
 * Returns the bytes of a file that holds the parts.
 * @param old the tables that it replaces, and the workbook that is edited.
 */
export async function writeSheets(
  parts: ReadonlyMap<SectionKey, Entries>,
  given: SheetLayout,
  { sheets: old, book }: { readonly sheets: readonly Sheet[]; readonly book?: Workbook['book'] | undefined },
  spec: KindSpec,
) {
  const layout = widened(given, [...parts.keys()], spec);
  const held = new Map([...parts].filter(([key]) => holds(layout, key, spec)));
  if (layout.kind === 'tbx') throw new SheetFault(...tbxIsRead);
  if (layout.kind === 'delimited') {
    const rows = tableRows(held, layout.shape, old[0], spec);
    const bytes = writeDelimited(
      rows.map(({ cells }) => cells),
      layout.style,
    );
    return { layout, bytes };
  }
  const tables = layout.sheets.map(({ name }) => old.find((sheet) => sheet.name === name));
  const split = partsBySheet(
    parts,
    layout.sheets.map(({ shape }, at) => {
      const table = tables[at];
      return {
        canHold: (key) => canHold(shape, key, spec),
        before: table === undefined ? new Map() : readTable(table, shape, spec).parts,
      };
    }),
  );
  const written = layout.sheets.map(({ name, shape }, at) => ({
    name,
    rows: tableRows(split[at] ?? new Map(), shape, tables[at], spec),
  }));
  const { editWorkbook, writeWorkbook } = await import('language-service-sheets/xlsx/write-workbook');
  if (book !== undefined) return { layout, bytes: await editWorkbook(book, written) };
  const rows = written.map((sheet) => ({ ...sheet, rows: sheet.rows.map(({ cells }) => cells) }));
  return { layout, bytes: await writeWorkbook(rows) };
}
