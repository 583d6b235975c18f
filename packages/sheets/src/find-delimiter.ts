// The delimiter of a CSV file depends on the program and the country that saved it. The right one splits nearly every row
// into the same number of fields, and splits a header into names that are known.

import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { SheetFault } from './sheet-fault.ts';

/** In the order in which they are preferred. */
const delimiters = [',', ';', '\t', '|'] as const;
const mostRowsLookedAt = 200;

export interface DelimiterHints {
  /** The delimiter, as the command line says. */
  readonly delimiter?: string | undefined;
  /** The delimiter and the number of columns, as the lock file says: it counts where it splits the rows so. */
  readonly locked?: string | undefined;
  readonly columns?: number | undefined;
  /** Returns whether a first row names columns. */
  readonly isHeader: (cells: readonly string[]) => boolean;
}

/**
 * Returns the delimiter of a CSV text; a comma if none splits its rows.
 *
 * @throws SheetFault when the lock file and the command line disagree, or when several split every row alike
 * and no header decides.
 */
export function findDelimiter(
  text: string,
  { delimiter, locked, columns = 2, isHeader }: DelimiterHints,
): string {
  const split = (by: string) => commonest(headOf(text, by));
  // Half of the rows are enough: spreadsheet programs append empty ones.
  const lockedRows = locked === undefined ? undefined : split(locked);
  const isLocked =
    lockedRows !== undefined &&
    (lockedRows.fields === 0 || (lockedRows.fields >= columns && lockedRows.share >= 0.5));
  if (delimiter !== undefined) {
    if (!isLocked || locked === delimiter) return delimiter;
    throw new SheetFault(
      `the lock file says --delimiter ${JSON.stringify(locked)}, which splits its rows, and the command line --delimiter ${JSON.stringify(delimiter)}`,
      'Leave out --delimiter.',
    );
  }
  if (isLocked && locked !== undefined) return locked;
  const rated = delimiters.map((one) => {
    const [first = [], ...rows] = headOf(text, one) ?? [];
    // A header says more than any row.
    const { fields, share } =
      first.length > 1 && isHeader(first) ? { fields: 2, share: 2 } : commonest([first, ...rows]);
    return { delimiter: one, rate: fields > 1 ? share : 0 };
  });
  const best = Math.max(...rated.map(({ rate }) => rate));
  const fitting = rated.flatMap((one) => (one.rate === best ? one.delimiter : []));
  const [first = ','] = fitting;
  if (best === 0 || fitting.length === 1) return first;
  const names = fitting.map((one) => JSON.stringify(one)).join(' and ');
  throw new SheetFault(
    `${names} both split its rows into columns`,
    'Name the columns in row 1, or pass --delimiter.',
  );
}

/** Returns the commonest number of fields, and the share of the rows that have it; 0 without rows. */
function commonest(rows: readonly (readonly string[])[] | undefined) {
  if (rows === undefined) return { fields: 1, share: 0 };
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [fields = 0, count = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return { fields, share: count / rows.length };
}

/** Returns the first rows; undefined where their quotes do not fit the delimiter. */
function headOf(text: string, delimiter: string): readonly (readonly string[])[] | undefined {
  const options = {
    delimiter,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    to: mostRowsLookedAt,
  };
  try {
    const rows: string[][] = parse(text, options);
    return rows.filter((cells) => cells.length > 1 || cells[0] !== '');
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}
