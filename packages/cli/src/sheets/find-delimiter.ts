// The delimiter of a CSV file depends on the program and the country that saved it. The right one splits nearly every row
// into the same number of fields.

import { InvalidRequestError } from 'language-service-client';
import { readRows } from 'language-service-client/glossary-entries';

/** In the order in which they are preferred. */
const delimiters = [',', ';', '\t', '|'] as const;
const mostRowsLookedAt = 200;

/** The delimiter of a CSV text; a comma when none splits its rows. */
export function findDelimiter(text: string, isHeader: (cells: readonly string[]) => boolean): string {
  const rated = delimiters.map((delimiter) => ({ delimiter, rate: rateOf(text, delimiter, isHeader) }));
  return rated.reduce((best, one) => (one.rate > best.rate ? one : best)).delimiter;
}

/** From 0 to 1: the share of rows with the commonest number of fields; 2 when the first row is a header, too. */
function rateOf(text: string, delimiter: string, isHeader: (cells: readonly string[]) => boolean): number {
  const counts = new Map<number, number>();
  let rows = 0;
  try {
    for (const { fields } of readRows(text, 'csv', delimiter)) {
      if (rows === 0 && isHeader(fields)) return 2;
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
