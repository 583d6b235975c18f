// A dictionary is one text with one row per entry (assumed). Files from other tools start with a byte order mark, end
// lines with CRLF and contain blank lines; none of these is part of an entry.

import { shortened } from '../../errors/base.ts';
import { type InvalidRequestError, refusal } from '../../errors/request.ts';
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

/** The fields of one row, and the line it begins on, from 1. */
export interface Row {
  readonly line: number;
  readonly fields: readonly string[];
}

/**
 * Returns the rows of a text with any number of fields, blank lines left out. A byte order mark is not part of the first
 * field.
 * @throws InvalidRequestError naming the line of the row whose quotes do not match.
 */
export function readRows(text: string, format: EntriesFormat): Iterable<Row> {
  if (typeof text !== 'string') throw refusal('entries', 'entries must be a text');
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return format === 'csv' ? readCsvRows(content) : readTsvRows(content);
}

/** One row, without its line end. TSV cannot store every field: see `isReadableInTsv`. */
export function writeRow(fields: readonly string[], format: EntriesFormat, delimiter?: string): string {
  return format === 'csv' ? writeCsvRow(fields, delimiter) : fields.join('\t');
}

/** Returns whether the field is read back as it was written: TSV has no quotes, and a mark at the start is removed. */
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

/**
 * Reads rows by RFC 4180: a field with a comma, a quote or a line end is quoted, and a quote inside is doubled. A quote
 * anywhere else means that the file uses other rules, and that fields would be split in the wrong places. Lines end with LF
 * or CRLF, and the last one may have no end.
 */
function* readCsvRows(text: string): Generator<Row> {
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const begin = at;
    at += lineEndAt(text, at);
    if (at === begin) {
      const fields: string[] = [];
      do {
        if (fields.length > 0) at += 1;
        const end = text[at] === '"' ? quotedEnd(text, at, line) : bareEnd(text, at, line);
        const field = text.slice(at, end);
        fields.push(text[at] === '"' ? field.slice(1, -1).replaceAll('""', '"') : field);
        at = end;
      } while (text[at] === ',');
      yield { line, fields };
    }
    for (let end = text.indexOf('\n', begin); end >= 0 && end < at; end = text.indexOf('\n', end + 1))
      line += 1;
  }
}

/** Returns where a field without quotes ends. */
function bareEnd(text: string, begin: number, line: number): number {
  const ends = /[",\n]|\r\n/g;
  ends.lastIndex = begin;
  const end = ends.exec(text)?.index ?? text.length;
  if (text[end] !== '"') return end;
  throw fault(line, 'a field that contains a quote must be quoted, and its quote doubled');
}

/** Returns where a field with quotes ends, after its closing quote. */
function quotedEnd(text: string, begin: number, line: number): number {
  let close = text.indexOf('"', begin + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) throw fault(line, 'a quote is opened but not closed');
  const end = close + 1;
  if (end < text.length && text[end] !== ',' && lineEndAt(text, end) === 0)
    throw fault(line, 'a field has text after its closing quote');
  return end;
}

function writeCsvRow(fields: readonly string[], delimiter = ','): string {
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
