// A list of rows is read in pages: a small one first, so that it begins at once, then larger ones, each while the rows of
// the page before are used.

import type { Ledger, RowListFilter } from './ledger.ts';
import type { Row } from './row.ts';

const [firstSize, largestSize] = [500, 4_000];

export async function* rowsOf(
  ledger: Pick<Ledger, 'page'>,
  filter: RowListFilter,
): AsyncGenerator<Row, void, void> {
  let size = firstSize;
  let next = ledger.page(filter, size);
  for (;;) {
    const rows = await next;
    const end = rows.at(-1);
    if (end === undefined || rows.length < size) return yield* rows;
    size = Math.min(size * 2, largestSize);
    next = ledger.page({ ...filter, after: end.id }, size);
    // It is thrown when the rows before it were used.
    next.catch(() => undefined);
    yield* rows;
  }
}
