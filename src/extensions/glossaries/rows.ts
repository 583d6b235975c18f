// Reads and writes the rows of a dictionary, which is one text with one row per entry (assumed). Files of other tools
// may start with a byte order mark, end lines with CRLF and contain blank lines.

import { refusal } from '../../errors/request.ts';
import type { Named } from '../../field.ts';
import type { GlossaryEntriesFormat } from '../../generated/schema.ts';

export type EntriesFormat = Named<GlossaryEntriesFormat>;

/** One row of a CSV or TSV text: its fields, and the number of its first line, from 1. */
export interface Row {
  readonly line: number;
  readonly fields: readonly string[];
}

/**
 * Returns the rows of a text, without blank lines. A row may have any number of fields. The byte order mark is removed.
 * @throws InvalidRequestError with the line of the row whose quotes are not balanced.
 */
export function readRows(text: string, format: EntriesFormat): Row[] {
  if (typeof text !== 'string') throw refusal('entries', 'entries must be a string');
  const content = text.replace(/^\uFEFF/, '');
  return format === 'csv' ? readCsvRows(content) : readTsvRows(content);
}

/** Returns the text of one row without a line end. TSV cannot encode every field: see `isReadableInTsv`. */
export function writeRow(fields: readonly string[], format: EntriesFormat, delimiter = ','): string {
  if (format === 'tsv') return fields.join('\t');
  // A field with white space or a byte order mark at either end is quoted, because some readers would remove them.
  const isPlain = (field: string) =>
    field === field.trim() && !/["\r\n]/.test(field) && !field.includes(delimiter);
  const written = (field: string) => (isPlain(field) ? field : `"${field.replaceAll('"', '""')}"`);
  return fields.map(written).join(delimiter);
}

/**
 * Returns whether TSV can encode the field without loss. TSV has no quotes, so it cannot encode a TAB or a line break.
 * A byte order mark at the start is lost as well, because readers remove it.
 */
export function isReadableInTsv(field: string): boolean {
  return !/[\t\n\r]|^\uFEFF/.test(field);
}

function readTsvRows(text: string): Row[] {
  const rows = text.split('\n').map((row) => (row.endsWith('\r') ? row.slice(0, -1) : row));
  return rows.flatMap((row, index) => (row === '' ? [] : { line: index + 1, fields: row.split('\t') }));
}

const unmatched =
  'the quotes do not match. Put a field that contains a quote into quotes, and double the quote';

/**
 * Reads CSV rows by RFC 4180. A field with a comma, a quote or a line end must be in quotes. A quote inside such a
 * field is doubled. Quotes in other places are refused, because a file with other rules would be split incorrectly.
 * Lines end with LF or CRLF.
 */
function readCsvRows(text: string): Row[] {
  const next = /(?:"([^"]*(?:""[^"]*)*)"|([^",\n]*))(,|\r?\n|$)/y;
  const rows: Row[] = [];
  let line = 1;
  let row = { line, fields: [] as string[] };
  for (let at = 0; at < text.length || row.fields.length > 0; at = next.lastIndex) {
    next.lastIndex = at;
    const match = next.exec(text);
    if (match === null) throw refusal('entries', `line ${line}: ${unmatched}`);
    const [all, quoted, bare = '', end] = match;
    line += all.split('\n').length - 1;
    const isBlank = row.fields.length === 0 && (all === '\n' || all === '\r\n');
    // The pattern of an unquoted field also matches the CR before the line end.
    const field = end === '\n' ? bare.replace(/\r$/, '') : bare;
    if (!isBlank) row.fields.push(quoted?.replaceAll('""', '"') ?? field);
    if (end === ',') continue;
    if (!isBlank) rows.push(row);
    row = { line, fields: [] };
  }
  return rows;
}
