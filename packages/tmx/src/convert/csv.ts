// CSV and TSV: the rows of a table as lines of text.

import { writeRow } from 'language-service-client/glossary-entries';
import { checkNames } from 'language-service-client/options';
import type { TmxInput, TmxSink } from '../workbench/input.ts';
import { Output } from '../workbench/output.ts';
import { type RowOptions, type RowsWritten, tmxToRows } from './rows.ts';

export interface TableOptions extends RowOptions {
  /** Between two cells: a comma, a tab, or what else a table uses. */
  readonly delimiter?: string;
}

/** Writes a table with a column for each of the languages, the source first. */
export async function tmxToTable(
  input: TmxInput,
  sink: TmxSink,
  languages: readonly string[],
  options: TableOptions = {},
): Promise<RowsWritten> {
  checkNames(options, ['delimiter', 'codes']);
  const { delimiter = ',', codes = false } = options;
  const output = new Output(sink);
  const onRow = (cells: readonly string[]) => output.write(`${writeRow(cells, 'csv', delimiter)}\r\n`);
  const written = await tmxToRows(input, onRow, languages, { codes, pause: () => output.flush() });
  await output.flush();
  return written;
}
