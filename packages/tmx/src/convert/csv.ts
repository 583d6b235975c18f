// CSV and TSV: the rows of a table as lines of text.

import { InvalidRequestError } from 'language-service-client';
import { CsvReader, writeRow } from 'language-service-client/glossary-entries';
import { checkNames } from 'language-service-client/options';
import { TmxFault } from '../fault.ts';
import { chunksOf, type TmxInput, type TmxSink, Utf8Pieces } from '../workbench/input.ts';
import { Output } from '../workbench/output.ts';
import { MemoryOfRows, type RowOptions, type RowsRead, type RowsWritten, tmxToRows } from './rows.ts';

const MAX_ROW_LENGTH = 16 * 1024 * 1024;

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

/** Makes a memory of a table whose first row names the languages, the source first. */
export async function tableToTmx(
  input: TmxInput,
  sink: TmxSink,
  given: TableOptions = {},
): Promise<RowsRead> {
  checkNames(given, ['delimiter', 'codes']);
  const { delimiter = ',', ...options } = given;
  const output = new Output(sink);
  const memory = new MemoryOfRows(output, options);
  const csv = new CsvReader(delimiter);
  const pieces = new Utf8Pieces();
  let last = 1;
  const take = (bytes?: Uint8Array) => {
    for (const { fields, line } of csv.read(pieces.decode(bytes), bytes === undefined)) {
      last = line;
      memory.add({ cells: fields, place: { line } });
    }
    if (csv.pending > MAX_ROW_LENGTH) throw new TmxFault(`line ${last}: the next row is longer than 16 MiB`);
  };
  try {
    for await (const chunk of chunksOf(input)) {
      take(chunk);
      await output.flush();
    }
    take();
  } catch (error) {
    // The quotes of a row do not match; the message names its line.
    throw error instanceof InvalidRequestError ? new TmxFault(error.message) : error;
  }
  return memory.end();
}
