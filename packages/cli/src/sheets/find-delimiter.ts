// The delimiter of a CSV file depends on the program and the country that saved it. The right one splits nearly every row
// into the same number of fields, and splits a header into names that are known.

import { InvalidRequestError } from 'language-service-client';
import { readRows } from 'language-service-client/glossary-entries';
import { UsageError } from '../command-error.ts';

/** In the order in which they are preferred. */
const delimiters = [',', ';', '\t', '|'] as const;
const mostRowsLookedAt = 200;

export interface DelimiterHints {
  /** The delimiter, when it is known. */
  readonly delimiter?: string | undefined;
  /** What it was before: it counts when several fit. */
  readonly likely?: string | undefined;
  /** Whether a first row names columns. */
  readonly isHeader: (cells: readonly string[]) => boolean;
}

/**
 * The delimiter of a CSV text; a comma when none splits its rows.
 * @throws UsageError when several split every row alike, and no header decides.
 */
export function findDelimiter(text: string, { delimiter, likely, isHeader }: DelimiterHints): string {
  if (delimiter !== undefined) return delimiter;
  const rated = delimiters.map((one) => ({ delimiter: one, rate: rateOf(text, one, isHeader) }));
  const best = Math.max(...rated.map(({ rate }) => rate));
  const fitting = rated.flatMap((one) => (one.rate === best ? one.delimiter : []));
  const [first = ','] = fitting;
  if (best === 0 || fitting.length === 1) return first;
  if (likely !== undefined && fitting.some((one) => one === likely)) return likely;
  const names = fitting.map((one) => JSON.stringify(one)).join(' and ');
  throw new UsageError(
    `${names} both split its rows into columns`,
    'Name the columns in row 1, or give --delimiter.',
  );
}

/** The share of rows with the commonest number of fields, 0 to 1; a header makes it 2. */
function rateOf(text: string, delimiter: string, isHeader: DelimiterHints['isHeader']): number {
  const counts = new Map<number, number>();
  let rows = 0;
  try {
    for (const { fields } of readRows(text, 'csv', delimiter)) {
      if (rows === 0 && fields.length > 1 && isHeader(fields)) return 2;
      counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1);
      rows += 1;
      if (rows === mostRowsLookedAt) break;
    }
  } catch (error) {
    // The quotes do not fit this delimiter; when they fit none, reading the whole file says where.
    if (!(error instanceof InvalidRequestError)) throw error;
    return 0;
  }
  const [fields = 1, count = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return fields < 2 ? 0 : count / rows;
}
