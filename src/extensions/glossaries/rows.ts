// A dictionary is one text with one row per entry (assumed). Files from other tools start with a byte order mark, end
// lines with CRLF and contain blank lines; none of these is part of an entry.

import { refusal } from '../../errors/invalid-request.ts';
import { shortened } from '../../errors/quote.ts';
import type { GlossaryEntriesFormat } from '../../generated/schema.ts';
import { type Row, readCsvRows, writeCsvRow } from './csv.ts';

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
