// Converts TMX to the rows of a table and back. A table has one row per unit and one column per language. Further
// columns have the id, the dates and the notes of the unit. Cells have no inline codes.

import { TmxFault } from '../fault.ts';
import { readDocument } from '../workbench/document.ts';
import type { TmxInput, TmxSink } from '../workbench/input.ts';
import {
  addMarkup,
  addRest,
  indicesIn,
  type LossPlace,
  type OutputLoss,
  OutputLosses,
  placeOf,
} from '../workbench/losses.ts';
import { Output } from '../workbench/output.ts';
import { attributeOf } from '../workbench/raw-unit.ts';
import { plainSegment, tmxFooter, tmxHeader, tmxUnit, type WrittenVariant } from '../writing/tmx-writer.ts';

/** A row of a table that is converted to TMX. */
export interface TableRow {
  readonly cells: readonly string[];
  readonly place: Pick<LossPlace, 'line' | 'row'>;
}

export type RowsWritten = Awaited<ReturnType<typeof tmxToRows>>;

export interface RowsRead {
  readonly units: number;
  readonly losses: readonly OutputLoss[];
}

/** The content of a column: the texts in a language, an attribute of the unit, or the notes of the unit. */
export type RowColumn = { readonly language: string } | (typeof unitAttributes)[number] | typeof NOTE;

/** The attributes of a unit that have a column in a table. */
const unitAttributes = ['tuid', 'creationdate', 'changedate'] as const;
const NOTE = 'note';
/** The number of rows after which the text is written to the sink. */
const ROWS_AT_ONCE = 100;

/**
 * Converts a TMX file to the rows of a table, and passes the rows to `onRow`. The first row names the columns, and the
 * columns of `languages` come first. Returns the number of rows after the first one, and the losses.
 */
export async function tmxToRows(
  input: TmxInput,
  onRow: (cells: readonly string[]) => void,
  languages: readonly string[],
  pause?: () => Promise<void>,
) {
  let rows = 0;
  const losses = new OutputLosses();
  onRow([...languages, ...unitAttributes, NOTE]);
  await readDocument(input, {
    details: 'ofUnits',
    head: (head) => losses.addHeader(head),
    unit(raw) {
      const { notes } = raw.details;
      const indices = indicesIn(raw, languages);
      const row: string[] = [];
      let texts = 0;
      for (const index of indices) {
        const text = raw.unit.variants[index]?.text;
        if (text !== undefined) texts += 1;
        row.push(text ?? '');
      }
      if (raw.unit.tooLong) losses.add('unit', 'tooLong', placeOf(raw));
      else if (texts === 0) losses.add('unit', 'noColumn', placeOf(raw));
      else {
        addRest(raw, indices, losses);
        addMarkup(raw, indices, losses);
        for (const name of unitAttributes) row.push(attributeOf(raw.details, name) ?? '');
        row.push(notes.join('\n'));
        onRow(row);
        rows += 1;
      }
    },
    ...(pause === undefined ? {} : { pause }),
  });
  return { rows, losses: losses.list() };
}

/**
 * Converts the rows of a table to a TMX file.
 *
 * @param columns The contents of the columns, source first. An undefined column is ignored.
 */
export async function rowsToTmx(
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  columns: readonly (RowColumn | undefined)[],
  sink: TmxSink,
): Promise<RowsRead> {
  const output = new Output(sink);
  const losses = new OutputLosses();
  const source = columns.find((column) => typeof column === 'object');
  output.write(tmxHeader(source?.language ?? '*all*'));
  let [read, units] = [0, 0];
  for await (const { cells, place } of rows) {
    if (cells.length > columns.length) {
      const found = `the row has ${cells.length} cells, and the table has ${columns.length} columns`;
      throw new TmxFault(`${inWords(place)}: ${found}`);
    }
    for (const cell of cells) losses.addForbidden(cell, place);
    const unit = unitOf(columns, cells);
    if (unit === undefined) losses.add('unit', 'blank', place);
    else units += 1;
    output.write(unit ?? '');
    read += 1;
    if (read % ROWS_AT_ONCE === 0) await output.flush();
  }
  output.write(tmxFooter);
  await output.flush();
  return { units, losses: losses.list() };
}

/** Returns the unit for a row; undefined if the row has no text in any language. */
function unitOf(columns: readonly (RowColumn | undefined)[], cells: readonly string[]): string | undefined {
  const attributes: [name: string, value: string][] = [];
  const notes: string[] = [];
  const variants: WrittenVariant[] = [];
  for (const [index, column] of columns.entries()) {
    const value = cells[index] ?? '';
    if (value === '' || column === undefined) continue;
    if (typeof column === 'object')
      variants.push({ language: column.language, segment: plainSegment(value) });
    else if (column === NOTE) notes.push(value);
    else attributes.push([column, value]);
  }
  return variants.length === 0 ? undefined : tmxUnit({ attributes, notes, variants });
}

/** Returns a position as text, for example `line 3`, or `row 3` in a workbook. */
function inWords({ line, row }: TableRow['place']): string {
  return row === undefined ? `line ${line}` : `row ${row}`;
}
