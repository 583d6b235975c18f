// The delimiter of a CSV file depends on the program and the country that saved it. The right one splits nearly every row
// into the same number of fields, and splits a header into names that are known.

import { InvalidRequestError } from 'language-service-client';
import { readRows } from 'language-service-client/glossary-entries';
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
  /** Whether a first row names columns. */
  readonly isHeader: (cells: readonly string[]) => boolean;
}

/**
 * The delimiter of a CSV text; a comma when none splits its rows.
 * @throws SheetFault when the lock file and the command line disagree, or when several split every row alike and no
 * header decides.
 */
export function findDelimiter(
  text: string,
  { delimiter, locked, columns, isHeader }: DelimiterHints,
): string {
  const isLocked = locked !== undefined && splitsInto(text, locked, columns ?? 2);
  if (delimiter !== undefined) {
    if (!isLocked || locked === delimiter) return delimiter;
    throw new SheetFault(
      `the lock file says --delimiter ${JSON.stringify(locked)}, which splits its rows, and the command line --delimiter ${JSON.stringify(delimiter)}`,
      'Leave out --delimiter.',
    );
  }
  if (isLocked) return locked;
  const rated = delimiters.map((one) => ({ delimiter: one, rate: rateOf(text, one, isHeader) }));
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

/** The share of rows with the commonest number of fields, 0 to 1; a header makes it 2. */
function rateOf(text: string, delimiter: string, isHeader: DelimiterHints['isHeader']): number {
  const { rows, isWhole } = headOf(text, delimiter);
  const [first = []] = rows;
  if (first.length > 1 && isHeader(first)) return 2;
  const { fields, share } = commonest(rows);
  return isWhole && fields > 1 ? share : 0;
}

/** Whether half of the rows have as many fields, or more: spreadsheet programs append empty ones. */
function splitsInto(text: string, delimiter: string, columns: number): boolean {
  const { rows, isWhole } = headOf(text, delimiter);
  const { fields, share } = commonest(rows);
  return isWhole && (rows.length === 0 || (fields >= columns && share >= 0.5));
}

function commonest(rows: readonly (readonly string[])[]): {
  readonly fields: number;
  readonly share: number;
} {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [fields = 1, count = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return { fields, share: count / rows.length };
}

/** The first rows. Their quotes may not fit the delimiter; when they fit none, reading the whole file says where. */
function headOf(text: string, delimiter: string) {
  const rows: (readonly string[])[] = [];
  try {
    for (const { fields } of readRows(text, 'csv', delimiter)) {
      rows.push(fields);
      if (rows.length === mostRowsLookedAt) break;
    }
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    return { rows, isWhole: false };
  }
  return { rows, isWhole: true };
}
