// RFC 4180: a field with a comma, a quote or a line end is quoted, and a quote inside is doubled. A quote anywhere else
// means that the file uses other rules, and that fields would be split in the wrong places.

import { InvalidRequestError } from '../../errors/invalid-request.ts';

/** The fields of one row, and the line it begins on, from 1. */
export interface Row {
  readonly line: number;
  readonly fields: readonly string[];
}

/**
 * The rows of a CSV text. Lines end with LF or CRLF, the last one may have no end, and blank lines are ignored. The
 * delimiter is one character, neither a quote nor a line end.
 * @throws InvalidRequestError naming the line of the row whose quotes do not match.
 */
export function* readCsvRows(text: string, delimiter = ','): Generator<Row> {
  const dialect = dialectOf(delimiter);
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const lineEnd = lineEndAt(text, at);
    if (lineEnd === 0) {
      const fields = fieldsFrom(text, at, line, dialect);
      const end = fields.at(-1)?.end ?? text.length;
      yield { line, fields: fields.map(({ value }) => value) };
      line += lineFeeds(text, at, end);
      at = end;
    } else {
      at += lineEnd;
      line += 1;
    }
  }
}

/** One row, without its line end. */
export function writeCsvRow(fields: readonly string[], delimiter = ','): string {
  return fields
    .map((field) =>
      needsQuotes.test(field) || field.includes(delimiter) ? `"${field.replaceAll('"', '""')}"` : field,
    )
    .join(delimiter);
}

/** White space and a byte order mark at either end are quoted too: some readers remove them otherwise. */
const needsQuotes = /["\r\n]|^\s|\s$/;

interface Dialect {
  readonly delimiter: string;
  /** Finds the end of a field without quotes. */
  readonly fieldEnd: RegExp;
}

function dialectOf(delimiter: string): Dialect {
  if (delimiter.length !== 1 || /["\r\n]/.test(delimiter))
    throw new InvalidRequestError('delimiter must be one character, neither a quote nor a line end', {
      field: 'delimiter',
    });
  return {
    delimiter,
    fieldEnd: new RegExp(`["\\n\\u{${delimiter.charCodeAt(0).toString(16)}}]|\\r\\n`, 'gu'),
  };
}

interface Field {
  readonly value: string;
  /** The position after the field. */
  readonly end: number;
}

function fieldsFrom(text: string, begin: number, line: number, dialect: Dialect): Field[] {
  const fields: Field[] = [];
  let at = begin;
  do {
    const field =
      text[at] === '"' ? quotedField(text, at, line, dialect) : bareField(text, at, line, dialect);
    fields.push(field);
    at = field.end + 1;
  } while (text[at - 1] === dialect.delimiter);
  return fields;
}

function bareField(text: string, begin: number, line: number, { fieldEnd }: Dialect): Field {
  fieldEnd.lastIndex = begin;
  const end = fieldEnd.exec(text)?.index ?? text.length;
  if (text[end] === '"')
    throw fault(line, 'a field that contains a quote must be quoted, and its quote doubled');
  return { value: text.slice(begin, end), end };
}

function quotedField(text: string, begin: number, line: number, { delimiter }: Dialect): Field {
  let close = text.indexOf('"', begin + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) throw fault(line, 'a quote is opened but not closed');
  const end = close + 1;
  if (end < text.length && text[end] !== delimiter && lineEndAt(text, end) === 0)
    throw fault(line, 'a field has text after its closing quote');
  return { value: text.slice(begin + 1, close).replaceAll('""', '"'), end };
}

/** Length of the line end at a position; 0 if there is no line end. */
function lineEndAt(text: string, at: number): number {
  if (text[at] === '\n') return 1;
  return text.startsWith('\r\n', at) ? 2 : 0;
}

function lineFeeds(text: string, begin: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', begin); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function fault(line: number, what: string): InvalidRequestError {
  return new InvalidRequestError(`line ${line}: ${what}`, { field: 'entries' });
}
