// Writes the rows of a table as CSV or TSV.

import { writeRow } from 'language-service-client/glossary-entries';
import type { TmxInput, TmxSink } from '../workbench/input.ts';
import { Output } from '../workbench/output.ts';
import { type RowsWritten, tmxToRows } from './rows.ts';

/**
 * Converts a TMX file to a table, and returns the number of rows and the losses. The first columns are the languages,
 * in the order of `languages`.
 *
 * @param delimiter The text between two cells, for example a comma or a tab.
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
