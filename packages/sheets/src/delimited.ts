// CSV and TSV as spreadsheet programs save them. How a file is written (delimiter, quotes, line ends, mark) is kept, so
// that the same rows give the same bytes again.

import { InvalidRequestError } from 'language-service-client';
import { isReadableInTsv, readRows, writeRow } from 'language-service-client/glossary-entries';
import { type DelimiterHints, findDelimiter } from './find-delimiter.ts';
import type { SheetRow } from './sheet.ts';
import { SheetFault } from './sheet-fault.ts';
import { shortened } from './shortened.ts';
import { decodeText, encodeText, type TextEncoding } from './text-encoding.ts';

export interface DelimitedStyle extends TextEncoding {
  readonly format: 'csv' | 'tsv';
  readonly delimiter: string;
  /** Which fields have quotes: those that need them, or all. */
  readonly quotes: 'needed' | 'all';
  readonly lineEnd: 'lf' | 'crlf';
  /** Whether the last line has an end. */
  readonly isLastLineEnded: boolean;
  /** Whether the first line names the delimiter, `sep=;`, as Excel reads it. */
  readonly namesDelimiter?: true;
}

/** How a new file is written; in the order of a file that is read, so that both have one line in the lock file. */
export const newStyle = {
  encoding: 'utf-8',
  mark: false,
  format: 'csv',
  delimiter: ',',
  quotes: 'needed',
  lineEnd: 'lf',
  isLastLineEnded: true,
} as const;

/** @throws SheetFault naming the line that cannot be read. */
export function readDelimited(bytes: Buffer, format: 'csv' | 'tsv', hints: DelimiterHints) {
  const { text, ...encoding } = decodeText(bytes);
  if (text.includes('\r') && !text.includes('\n'))
    throw new SheetFault('its lines end with CR alone', 'Save it with LF or CRLF as line ends.');
  const named = format === 'csv' ? namedDelimiter(text) : undefined;
  const delimiter = format === 'tsv' ? '\t' : (named ?? findDelimiter(text, hints));
  const style: DelimitedStyle = {
    ...encoding,
    format,
    delimiter,
    quotes: 'needed',
    lineEnd: text.includes('\r\n') ? 'crlf' : 'lf',
    isLastLineEnded: text === '' || text.endsWith('\n'),
    ...(named === undefined ? {} : { namesDelimiter: true }),
  };
  const rows = rowsOf(text, style).slice(named === undefined ? 0 : 1);
  const quoted: DelimitedStyle = { ...style, quotes: 'all' };
  const hasQuote = text.startsWith('"') || (named !== undefined && text.includes('\n"'));
  const cells = rows.map((row) => row.cells);
  const isQuoted = format === 'csv' && hasQuote && joinRows(cells, quoted) === text;
  return { style: isQuoted ? quoted : style, rows };
}

/** @throws SheetFault when TSV cannot store a cell. */
export function writeDelimited(rows: readonly (readonly string[])[], style: DelimitedStyle): Buffer {
  return encodeText(joinRows(rows, style), style);
}

/** The delimiter that the first line names; a row of terms cannot look like it, as its second cell is empty. */
function namedDelimiter(text: string): string | undefined {
  return /^sep=([,;\t|])(?=\r?\n|$)/i.exec(text)?.[1];
}

function rowsOf(text: string, { format, delimiter }: DelimitedStyle): SheetRow[] {
  const rows: SheetRow[] = [];
  let lineEndsInCells = 0;
  // The mark is already removed; one more would be part of the first field, and `readRows` removes one.
  const content = text.startsWith('\uFEFF') ? `\uFEFF${text}` : text;
  try {
    for (const { line, fields } of readRows(content, format, delimiter)) {
      rows.push({ row: line - lineEndsInCells, line, cells: fields });
      for (const field of fields) lineEndsInCells += lineEndsIn(field);
    }
  } catch (error) {
    // The quotes of a row do not match; the message names its line.
    if (error instanceof InvalidRequestError) throw new SheetFault(error.message);
    throw error;
  }
  return rows;
}

function lineEndsIn(field: string): number {
  let count = 0;
  for (let at = field.indexOf('\n'); at >= 0; at = field.indexOf('\n', at + 1)) count += 1;
  return count;
}

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
      `TSV cannot store ${shortened(unwritable)}: it has a tab, a line end or a byte order mark`,
      'Write CSV instead.',
    );
  return writeRow(cells, format, delimiter);
}
