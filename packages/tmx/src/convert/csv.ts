// CSV and TSV: the rows of a table as lines of text.

import { writeRow } from 'language-service-client/glossary-entries';
import type { TmxInput, TmxSink } from '../workbench/input.ts';
import { Output } from '../workbench/output.ts';
import { type RowsWritten, tmxToRows } from './rows.ts';

/**
 * Writes a table with a column for each of the languages, the source first.
 *
 * @param delimiter Between two cells: a comma, a tab, or what else a table uses.
 */
export async function tmxToTable(
  input: TmxInput,
  sink: TmxSink,
  languages: readonly string[],
  delimiter = ',',
): Promise<RowsWritten> {
  const output = new Output(sink);
  const onRow = (cells: readonly string[]) => output.write(`${writeRow(cells, 'csv', delimiter)}\r\n`);
  const written = await tmxToRows(input, onRow, languages, () => output.flush());
  await output.flush();
  return written;
}
