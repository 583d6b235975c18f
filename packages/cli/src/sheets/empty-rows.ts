// A sheet that was formatted as a whole has a million rows without a value. The reader of workbooks does not bear them,
// and they say nothing: they are left out before it reads.

import { UsageError } from '../command-error.ts';

/** What the reader bears; no glossary that the service takes has as many. */
export const mostRows = 250_000;

const attributes = String.raw`(?:\s+[^\s=<>]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*`;
const emptyCell = String.raw`<(?:\w+:)?c${attributes}(?:/>|></(?:\w+:)?c>)`;
const emptyRow = new RegExp(
  String.raw`<(?:\w+:)?row${attributes}(?:/>|>\s*(?:${emptyCell}\s*)*</(?:\w+:)?row>)`,
  'g',
);
const row = /<(?:\w+:)?row[\s/>]/g;

/** The XML of a sheet without its rows of empty cells. @throws UsageError when too many others are left. */
export function withoutEmptyRows(sheet: Buffer): Buffer {
  // Latin-1 keeps every byte, and markup is ASCII.
  const kept = sheet.toString('latin1').replace(emptyRow, '');
  const rows = kept.match(row)?.length ?? 0;
  if (rows > mostRows)
    throw new UsageError(
      `a sheet of the workbook has ${rows} rows; at most ${mostRows} are read`,
      'Save the sheet as CSV.',
    );
  return Buffer.from(kept, 'latin1');
}
