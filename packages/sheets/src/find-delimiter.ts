// Finds the delimiter of a CSV file, which depends on the program and the country. The right delimiter splits nearly
// all rows into the same number of fields, and a header into known names.

import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { SheetFault } from './sheet-fault.ts';

/** The delimiters to try, in the order of preference. */
const delimiters = [',', ';', '\t', '|'] as const;
const mostRowsLookedAt = 200;
/** The options of csv-parse that allow LF and CRLF as line ends, and rows of different lengths. */
export const recordOptions = { record_delimiter: ['\r\n', '\n'], relax_column_count: true };

export interface DelimiterHints {
  /** The delimiter that the option `--delimiter` of the command line names. */
  readonly delimiter?: string | undefined;
  /**
   * The delimiter that the lock file stores for this file. It is used if it still splits at least half of the rows into
   * `columns` or more fields.
   */
  readonly locked?: string | undefined;
  /** The number of columns that the lock file stores for this file. Default: 2. */
  readonly columns?: number | undefined;
  /** Returns whether the cells of a first row are known column names. */
  readonly isHeader: (cells: readonly string[]) => boolean;
}

/**
 * Returns the delimiter of a CSV text; a comma if no delimiter splits its rows.
 *
 * @throws SheetFault when the lock file and the command line name different delimiters.
 * @throws SheetFault when several delimiters split the rows equally well and there is no header.
 */
export function findDelimiter(
  text: string,
  { delimiter, locked, columns = 2, isHeader }: DelimiterHints,
): string {
  // Half of the rows are enough, because spreadsheet programs append empty rows.
  const lockedRows = locked === undefined ? undefined : commonest(headOf(text, locked));
  const isLocked =
    lockedRows !== undefined &&
    (lockedRows.fields === 0 || (lockedRows.fields >= columns && lockedRows.share >= 0.5));
  if (delimiter !== undefined) {
    if (!isLocked || locked === delimiter) return delimiter;
    throw new SheetFault(
      `--delimiter is ${JSON.stringify(delimiter)}, but the rows still have the delimiter ${JSON.stringify(locked)} of the lock file`,
      'Omit --delimiter.',
    );
  }
  if (isLocked && locked !== undefined) return locked;
  const rated = delimiters.map((one) => {
    const [first = [], ...rows] = headOf(text, one) ?? [];
    // A header decides even if another delimiter splits more rows.
    const { fields, share } =
      first.length > 1 && isHeader(first) ? { fields: 2, share: 2 } : commonest([first, ...rows]);
    return { delimiter: one, rate: fields > 1 ? share : 0 };
  });
  const best = Math.max(...rated.map(({ rate }) => rate));
  const fitting = rated.flatMap((one) => (one.rate === best ? one.delimiter : []));
  const [first = ','] = fitting;
  if (best === 0 || fitting.length === 1) return first;
  const names = fitting.map((one) => JSON.stringify(one)).join(' and ');
  throw new SheetFault(`${names} both fit as delimiter`, 'Name the columns in row 1, or pass --delimiter.');
}

/** Returns the most frequent number of fields in a row, and the share of the rows that have this number. */
function commonest(rows: readonly (readonly string[])[] | undefined) {
  if (rows === undefined) return { fields: 1, share: 0 };
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [fields = 0, count = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return { fields, share: count / rows.length };
}

/**
 * Returns the first rows of a text, split at the delimiter; undefined if the quotes of the text are invalid with this
 * delimiter.
 */
function headOf(text: string, delimiter: string): readonly (readonly string[])[] | undefined {
  const options = { ...recordOptions, delimiter, to: mostRowsLookedAt };
  try {
    const rows: string[][] = parse(text, options);
    return rows.filter((cells) => cells.length > 1 || cells[0] !== '');
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}
