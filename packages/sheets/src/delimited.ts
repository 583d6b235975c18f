// Reads CSV and TSV files with the library csv-parse. The style of a file consists of delimiter, quotes, line ends and
// byte order mark. It is stored, so that a write of the same rows gives the same bytes.

import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseText } from 'csv-parse/sync';
import { isReadableInTsv, writeRow } from 'language-service-client/glossary-entries';
import { type DelimiterHints, findDelimiter, recordOptions } from './find-delimiter.ts';
import type { SheetRow } from './sheet.ts';
import { SheetFault } from './sheet-fault.ts';
import { shortened } from './shortened.ts';
import { decodeText, encodeText, type TextEncoding, textPieces } from './text-encoding.ts';

export type DelimitedFormat = 'csv' | 'tsv';

export interface DelimitedStyle extends TextEncoding {
  readonly format: DelimitedFormat;
  readonly delimiter: string;
  /** Which fields have quotes: all fields, or only the fields that need quotes. */
  readonly quotes: 'needed' | 'all';
  readonly lineEnd: 'lf' | 'crlf';
  /** Whether the last line ends with a line break. */
  readonly isLastLineEnded: boolean;
  /** Present if the first line names the delimiter in Excel's way, for example `sep=;`. */
  readonly namesDelimiter?: true;
}

/** The encoding, delimiter, quotes and line ends of a new CSV file. */
export const newStyle = {
  // The fields have the same order as in `readDelimited`. A lock file then stores equal styles as equal text.
  encoding: 'utf-8',
  mark: false,
  format: 'csv',
  delimiter: ',',
  quotes: 'needed',
  lineEnd: 'lf',
  isLastLineEnded: true,
} as const;

export interface ReadingHints extends DelimiterHints {
  /** The encoding of a file that has no byte order mark. Default: UTF-8. */
  readonly encoding?: string | undefined;
}

const MOST_CHARACTERS_OF_ROW = 16 * 1024 * 1024;

/**
 * Reads a CSV or TSV file. Returns its rows and its style, for example the delimiter and the line ends. Throws
 * SheetFault with the line of the error.
 */
export function readDelimited(bytes: Buffer, format: DelimitedFormat, hints: ReadingHints) {
  const { text, ...encoding } = decodeText(bytes, hints.encoding);
  const { delimiter, named } = delimiterOf(text, format, hints);
  const count = rowCounter();
  const rows = recordsOf(text, { format, delimiter }).flatMap((cells) => count(cells) ?? []);
  if (named) rows.shift();
  const cells = rows.map((row) => row.cells);
  const style: DelimitedStyle = {
    ...encoding,
    format,
    delimiter,
    quotes: 'needed',
    lineEnd: endsRowsWithCrlf(text, cells) ? 'crlf' : 'lf',
    isLastLineEnded: text === '' || text.endsWith('\n'),
    ...(named && { namesDelimiter: true }),
  };
  const quoted: DelimitedStyle = { ...style, quotes: 'all' };
  const hasQuote = text.startsWith('"') || (named && text.includes('\n"'));
  const isQuoted = format === 'csv' && hasQuote && joinRows(cells, quoted) === text;
  return { style: isQuoted ? quoted : style, rows };
}

/** Returns whether a text has a CRLF outside of its cells. A cell may contain CRLF although the rows end with LF. */
function endsRowsWithCrlf(text: string, rows: readonly (readonly string[])[]): boolean {
  if (!text.includes('\r\n')) return false;
  const countIn = (part: string) => part.split('\r\n').length - 1;
  return countIn(text) > rows.flat().reduce((sum, cell) => sum + countIn(cell), 0);
}

/** Yields the rows of a CSV or TSV file of any size. Throws SheetFault with the line of the error. */
export async function* delimitedRows(
  chunks: AsyncIterable<Uint8Array>,
  format: DelimitedFormat,
  hints: ReadingHints,
): AsyncGenerator<SheetRow, void, undefined> {
  const pieces = textPieces(chunks, hints.encoding);
  const { value: head = '' } = await pieces.next();
  const { delimiter, named } = delimiterOf(head, format, hints);
  async function* whole() {
    yield head;
    yield* pieces;
  }
  const parser = Readable.from(whole()).compose<ReturnType<typeof parse>>(
    parse(parserOptions({ format, delimiter })),
  );
  const count = rowCounter();
  let isFirst = named;
  try {
    // Without the option `columns`, csv-parse returns the cells of each row.
    for await (const cells of parser as AsyncIterable<string[]>) {
      const row = count(cells);
      if (row !== undefined && !isFirst) yield row;
      isFirst = false;
    }
  } catch (error) {
    throw faultOf(error);
  }
}

/**
 * Writes rows as a CSV or TSV file, and returns its bytes. Throws SheetFault if TSV or the encoding cannot represent a
 * cell.
 */
export function writeDelimited(rows: readonly (readonly string[])[], style: DelimitedStyle): Buffer {
  return encodeText(joinRows(rows, style), style);
}

function delimiterOf(text: string, format: DelimitedFormat, hints: DelimiterHints) {
  if (text.includes('\r') && !text.includes('\n'))
    throw new SheetFault('the lines end with CR only', 'Save it with LF or CRLF as line ends.');
  if (format === 'tsv') return { delimiter: '\t', named: false };
  // A row of entries cannot equal this line, because its second cell would be empty.
  const named = /^sep=([,;\t|])(?=\r?\n|$)/i.exec(text)?.[1];
  return { delimiter: named ?? findDelimiter(text, hints), named: named !== undefined };
}

/** Returns the options with which csv-parse reads a file. */
function parserOptions({ format, delimiter }: Pick<DelimitedStyle, 'format' | 'delimiter'>): Options {
  return {
    delimiter,
    quote: format === 'csv' ? '"' : null,
    ...recordOptions,
    max_record_size: MOST_CHARACTERS_OF_ROW,
  };
}

/**
 * Returns a function that adds the row number and the line number to the cells of a row. For a blank line, the function
 * counts the line and returns undefined. Throws SheetFault for a conflict marker of git.
 */
function rowCounter(): (cells: string[]) => SheetRow | undefined {
  let [row, line] = [0, 1];
  let marked: number | undefined;
  return (cells) => {
    row += 1;
    const begin = line;
    const [, mark] = /^(<{7}|>{7})(?: |$)/.exec(cells[0] ?? '') ?? [];
    if (mark === '<<<<<<<') marked ??= begin;
    else if (mark !== undefined && marked !== undefined)
      throw new SheetFault(`line ${marked}: the file has a conflict marker of git`, 'Resolve the conflict.');
    line += 1;
    for (const cell of cells) if (cell.includes('\n')) line += cell.split('\n').length - 1;
    return cells.length === 1 && cells[0] === '' ? undefined : { row, line: begin, cells };
  };
}

function recordsOf(text: string, style: Pick<DelimitedStyle, 'format' | 'delimiter'>): string[][] {
  // Without quotes, every row is one line. Splitting a small file is faster than starting csv-parse.
  if (style.format === 'tsv' || !text.includes('"')) {
    const lines = text.split(/\r?\n/);
    if (lines.at(-1) === '') lines.pop();
    if (lines.every(({ length }) => length <= MOST_CHARACTERS_OF_ROW))
      return lines.map((line) => line.split(style.delimiter));
  }
  const options = parserOptions(style);
  try {
    return parseText(text, options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // An open quote extends to the end of the file. Its record begins after the complete records.
    const whole = Number(error['records'] ?? 0);
    const before: string[][] = whole === 0 ? [] : parseText(text, { ...options, to: whole });
    const count = rowCounter();
    for (const cells of before) count(cells);
    throw faultOf(error, error.code === 'CSV_QUOTE_NOT_CLOSED' ? `line ${count(['x'])?.line}` : undefined);
  }
}

/** Converts an error of csv-parse to a SheetFault. Returns any other error unchanged. */
function faultOf(error: unknown, place?: string): unknown {
  if (!(error instanceof CsvError)) return error;
  const row = `row ${Number(error['records'] ?? 0) + 1}`;
  const at = place ?? (error.code === 'CSV_QUOTE_NOT_CLOSED' ? row : `line ${Number(error['lines'] ?? 1)}`);
  return new SheetFault(`${at}: ${reasons[error.code] ?? 'a field has text after its closing quote'}`);
}

const reasons: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened but not closed',
  CSV_MAX_RECORD_SIZE: 'the row is longer than 16 MiB',
  INVALID_OPENING_QUOTE: 'a quote is inside a field that does not begin with one',
};

function joinRows(rows: readonly (readonly string[])[], style: DelimitedStyle): string {
  const end = style.lineEnd === 'crlf' ? '\r\n' : '\n';
  const lines = rows.map((cells) => joinCells(cells, style));
  if (style.namesDelimiter) lines.unshift(`sep=${style.delimiter}`);
  const text = lines.join(end);
  return style.isLastLineEnded && lines.length > 0 ? text + end : text;
}

function joinCells(cells: readonly string[], { format, delimiter, quotes }: DelimitedStyle): string {
  if (format === 'csv' && quotes === 'all')
    return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter);
  const unwritable = format === 'tsv' ? cells.find((cell) => !isReadableInTsv(cell)) : undefined;
  if (unwritable !== undefined)
    throw new SheetFault(
      `TSV cannot store ${shortened(unwritable)}, because the text has a tab, a line end or a byte order mark`,
      'Use a CSV file instead.',
    );
  return writeRow(cells, format, delimiter);
}
