// CSV and TSV: the rows of a table as lines of text.

import { chunksOf, type TmxInput, type TmxSink } from '../workbench/input.ts';
import { Output } from '../workbench/output.ts';
import { MemoryOfRows, type RowOptions, type RowsRead, type RowsWritten, tmxToRows } from './rows.ts';
import { TableReader } from './table-reader.ts';

export interface TableOptions extends RowOptions {
  /** Between two cells: a comma, a tab, or what else a table uses. */
  readonly delimiter?: string;
}

/** Writes a table with a column for each of the languages, the source first. */
export async function tmxToTable(
  input: TmxInput,
  sink: TmxSink,
  languages: readonly string[],
  { delimiter = ',', codes = false }: TableOptions = {},
): Promise<RowsWritten> {
  const output = new Output(sink);
  const onRow = (cells: readonly string[]) =>
    output.write(`${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\r\n`);
  const written = await tmxToRows(input, onRow, languages, { codes, pause: () => output.flush() });
  await output.flush();
  return written;
}

/** Makes a memory of a table whose first row names the languages, the source first. */
export async function tableToTmx(
  input: TmxInput,
  sink: TmxSink,
  { delimiter = ',', ...options }: TableOptions = {},
): Promise<RowsRead> {
  const output = new Output(sink);
  const memory = new MemoryOfRows(output, options);
  const table = new TableReader(delimiter, (cells, line) => memory.add({ cells, place: `line ${line}` }));
  for await (const chunk of chunksOf(input)) {
    table.write(chunk);
    await output.flush();
  }
  table.end();
  return memory.end();
}

function quoted(cell: string, delimiter: string): string {
  const needsQuotes = /["\r\n]/.test(cell) || cell.includes(delimiter) || /^\s|\s$/.test(cell);
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}
