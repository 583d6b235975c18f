// A dictionary is one text with one row per entry (assumed). Files from other tools start with a byte order mark, end
// lines with CRLF and contain blank lines; none of these is part of an entry.

import { type InvalidRequestError, refusal } from '../../errors/request.ts';
import { shortened } from '../../errors/words.ts';
import type { GlossaryEntriesFormat } from '../../generated/schema.ts';

const formats = ['tsv', 'csv'] as const;

export type EntriesFormat = (typeof formats)[number];

/** @throws InvalidRequestError when the format is neither `tsv` nor `csv`. */
export function entriesFormatOf(given: GlossaryEntriesFormat): EntriesFormat {
  const format = formats.find((one) => one === given);
  if (format !== undefined) return format;
  throw refusal(
    'format',
    `format must be tsv or csv; it is ${shortened(JSON.stringify(given) ?? 'undefined')}`,
  );
}

/**
 * The rows of a text with any number of fields, blank lines left out. A byte order mark is not part of the first field.
 * `delimiter` separates the fields of CSV.
 * @throws InvalidRequestError naming the line of the row whose quotes do not match.
 */
export function readRows(text: string, format: EntriesFormat, delimiter?: string): Iterable<Row> {
  if (typeof text !== 'string') throw refusal('entries', 'entries must be a text');
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return format === 'csv' ? readCsvRows(content, delimiter) : readTsvRows(content);
}

/** One row, without its line end. TSV cannot store every field: see `isReadableInTsv`. */
export function writeRow(fields: readonly string[], format: EntriesFormat, delimiter?: string): string {
  return format === 'csv' ? writeCsvRow(fields, delimiter) : fields.join('\t');
}

/** Whether the field is read back as it was written: TSV has no quotes, and a mark at the start is removed. */
export function isReadableInTsv(field: string): boolean {
  return !/[\t\n\r]|^\uFEFF/.test(field);
}

export function lineInWords(line: number): string {
  return `line ${line}`;
}

function* readTsvRows(text: string): Generator<Row> {
  let line = 0;
  for (const content of text.split('\n')) {
    line += 1;
    const row = content.endsWith('\r') ? content.slice(0, -1) : content;
    if (row !== '') yield { line, fields: row.split('\t') };
  }
}

// RFC 4180: a field with a comma, a quote or a line end is quoted, and a quote inside is doubled. A quote anywhere else
// means that the file uses other rules, and that fields would be split in the wrong places.

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
export function readCsvRows(text: string, delimiter?: string): Generator<Row> {
  return new CsvReader(delimiter).read(text, true);
}

/** Reads a CSV text that arrives in pieces of any size. */
export class CsvReader {
  readonly #delimiter: string;
  /** Finds the end of a field without quotes. */
  readonly #fieldEnd: RegExp;
  #text = '';
  #at = 0;
  #line = 1;
  /** An incomplete row is read again when it is twice as long, so that no text is read many times. */
  #wanted = 0;

  /** @throws InvalidRequestError when the delimiter is not one character, or a quote or a line end. */
  constructor(delimiter = ',') {
    if (delimiter.length !== 1 || /["\r\n]/.test(delimiter))
      throw refusal('delimiter', 'delimiter must be one character, neither a quote nor a line end');
    this.#delimiter = delimiter;
    this.#fieldEnd = new RegExp(`["\\n\\u{${delimiter.charCodeAt(0).toString(16)}}]|\\r\\n`, 'gu');
  }

  /** The length of the row that is not complete, in units of UTF-16. */
  get pending(): number {
    return this.#text.length - this.#at;
  }

  /** The rows that are complete; a long one may wait for more, or for the last piece. Take all before the next piece. */
  *read(piece: string, isLast = false): Generator<Row> {
    this.#text = this.#text.slice(this.#at) + piece;
    this.#at = 0;
    if (!isLast && this.#text.length < this.#wanted) return;
    while (this.#at < this.#text.length) {
      const begin = this.#at;
      const lineEnd = lineEndAt(this.#text, begin);
      const fields = lineEnd > 0 ? [] : this.#readRow(isLast);
      if (fields === undefined) {
        this.#at = begin;
        break;
      }
      if (lineEnd === 0) yield { line: this.#line, fields };
      else this.#at += lineEnd;
      this.#line += lineFeedsIn(this.#text, begin, this.#at);
    }
    this.#wanted = this.pending * 2;
  }

  /** The fields of the row that begins here; undefined when more of it may follow. */
  #readRow(isLast: boolean): string[] | undefined {
    const fields: string[] = [];
    for (;;) {
      const field = this.#text[this.#at] === '"' ? this.#quotedField(isLast) : this.#bareField(isLast);
      if (field === undefined) return undefined;
      fields.push(field);
      if (this.#text[this.#at] !== this.#delimiter) return fields;
      this.#at += 1;
    }
  }

  #bareField(isLast: boolean): string | undefined {
    const begin = this.#at;
    const end = this.#bareEnd(begin);
    if (this.#text[end] === '"')
      throw fault(this.#line, 'a field that contains a quote must be quoted, and its quote doubled');
    this.#at = end;
    return end < this.#text.length || isLast ? this.#text.slice(begin, end) : undefined;
  }

  #bareEnd(begin: number): number {
    const fieldEnd = this.#fieldEnd;
    fieldEnd.lastIndex = begin;
    if (!fieldEnd.test(this.#text)) return this.#text.length;
    const last = fieldEnd.lastIndex - 1;
    const isCrLf = last > begin && this.#text.startsWith('\r\n', last - 1);
    return isCrLf ? last - 1 : last;
  }

  #quotedField(isLast: boolean): string | undefined {
    const begin = this.#at + 1;
    let close = this.#text.indexOf('"', begin);
    while (close >= 0 && this.#text[close + 1] === '"') close = this.#text.indexOf('"', close + 2);
    const end = close + 1;
    const following = this.#text.slice(end, end + 2);
    if (!isLast && (close < 0 || following === '' || following === '\r')) return undefined;
    if (close < 0) throw fault(this.#line, 'a quote is opened but not closed');
    if (following !== '' && following[0] !== this.#delimiter && lineEndAt(following, 0) === 0)
      throw fault(this.#line, 'a field has text after its closing quote');
    this.#at = end;
    return this.#text.slice(begin, close).replaceAll('""', '"');
  }
}

function lineFeedsIn(text: string, begin: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', begin); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** One row, without its line end. */
export function writeCsvRow(fields: readonly string[], delimiter = ','): string {
  let row = '';
  for (let at = 0; at < fields.length; at += 1) {
    const field = fields[at] ?? '';
    if (at > 0) row += delimiter;
    row += field !== '' && needsQuotes(field, delimiter) ? `"${field.replaceAll('"', '""')}"` : field;
  }
  return row;
}

/** White space and a byte order mark at either end are quoted too: some readers remove them otherwise. */
function needsQuotes(field: string, delimiter: string): boolean {
  const isPlain = isVisible(field, 0) && isVisible(field, field.length - 1);
  return !isPlain || /["\r\n]/.test(field) || field.includes(delimiter);
}

/** Most texts begin and end with a character of ASCII. */
function isVisible(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code > 0x20 && code < 0x80) || !/\s/.test(text[at] ?? '');
}

/** Length of the line end at a position; 0 if there is no line end. */
function lineEndAt(text: string, at: number): number {
  if (text[at] === '\n') return 1;
  return text.startsWith('\r\n', at) ? 2 : 0;
}

function fault(line: number, what: string): InvalidRequestError {
  return refusal('entries', `line ${line}: ${what}`);
}
